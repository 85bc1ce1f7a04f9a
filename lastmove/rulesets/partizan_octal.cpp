#include "lastmove/rulesets/partizan_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct PartizanOctal : PartizanHeaps {
    static constexpr game::About about{
        .name = "partizan-octal",
        .aliases = "partizanoctal",
        .title = "A partizan octal game",
        .rules =
            "Heaps of tokens, and two take-and-break codes: Left moves by the first, Right by the "
            "second. A move takes i tokens from a heap; digit i of the player's code says whether "
            "no heap (1), one (2), two (4) or three (8) may be left of it.",
        .source =
            "Fraenkel and Kotzig, Partizan octal games: partizan subtraction games "
            "(fraenkel1987); codes: Guy and Smith (guy1956)",
        .accepted = "two codes separated by '/', then ':' and heaps up to 100000",
        .example = "partizan-octal:0.7/0.07:6,3"};
    static constexpr std::array examples{
        game::PartizanExample{"partizan-octal:0.3/0.03:1", "1"},
        game::PartizanExample{"partizan-octal:0.7/0.07:2", "{1|0}"},
        game::PartizanExample{"partizan-octal:0.7/0.7:3", "*"},
        game::PartizanExample{"partizan-octal:0.137/0.137:7,3", "*3"}};

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
};

}  // namespace

game::PartizanRuleset partizan_octal() {
    return game::partizan_ruleset<PartizanOctal>();
}

}  // namespace lastmove::rulesets
