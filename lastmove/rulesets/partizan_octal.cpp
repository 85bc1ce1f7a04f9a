#include "game_texts.hpp"
#include "lastmove/rulesets/partizan_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct PartizanOctal : PartizanHeaps, TextOf<"partizan-octal"> {
    Position parse(game::Reader& reader) const {
        const auto code = [&reader](std::string_view end) {
            const std::string_view text = reader.rest().substr(0, reader.rest().find(end));
            game::HeapCode code;
            try {
                code = game::parse_heap_code(text);
            } catch (const InputError& error) {
                reader.skip(error.column == 0 ? 0 : error.column - 1);
                reader.fail(error.accepted);
            }
            reader.skip(text.size());
            reader.expect(end);
            return code;
        };
        game::PartizanCode codes{code("/"), code(":")};
        return {std::move(codes), take_heaps(reader)};
    }
    std::string text(const Position& position) const {
        return game::to_text(position.codes.left) + "/" + game::to_text(position.codes.right) +
               ":" + text_of(position.heaps);
    }
    std::string text(const Move& move) const { return PartizanHeaps::text(move); }
    static consteval game::PartizanHooks<PartizanOctal> hooks() {
        return {.split = &PartizanOctal::split,
                .codes = &PartizanOctal::codes,
                .heaps = &PartizanOctal::heaps,
                .picture = &PartizanOctal::picture};
    }
};

}  // namespace

game::PartizanRuleset partizan_octal() {
    return game::partizan_ruleset<PartizanOctal>();
}

}  // namespace lastmove::rulesets
