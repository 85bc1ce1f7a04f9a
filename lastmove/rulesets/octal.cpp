#include "game_texts.hpp"
#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct Octal : CodeHeaps, TextOf<"octal"> {
    using CodeHeaps::CodeHeaps;

    static Octal read(game::Reader& reader) {
        reader.expect(":");
        const std::string_view digits = reader.rest().substr(0, reader.rest().find(':'));
        try {
            Octal rules(digits);
            reader.skip(digits.size());
            reader.expect(":");
            return rules;
        } catch (const InputError& error) {
            if (error.read != digits) throw;
            reader.skip(error.column - std::min<std::size_t>(error.column, 1));
            reader.fail(error.accepted);
        }
    }
    std::string parameters() const { return ":" + game::to_text(code); }
    static consteval game::Hooks<Octal> hooks() {
        return {.heaps = true,
                .read = &Octal::read,
                .parameters = &Octal::parameters,
                .heap = &Octal::heap,
                .picture = &Octal::picture};
    }
};

}  // namespace

game::Ruleset octal() {
    return game::ruleset<Octal>();
}

}  // namespace lastmove::rulesets
