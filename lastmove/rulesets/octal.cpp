#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct Octal : CodeHeaps {
    using CodeHeaps::CodeHeaps;

    static constexpr game::About about{
        .name = "octal",
        .aliases = "hexadecimal code",
        .title = "Take-and-break games",
        .rules =
            "Heaps of counters. The i-th digit after the point says what a move that takes i "
            "counters may leave of the heap: 1 nothing, 2 one heap, 4 two heaps, 8 three heaps, "
            "and sums of these for several possibilities. The digit before the point says into how "
            "many heaps a heap may be split without taking any counters.",
        .source =
            "Guy, Smith 1956 (guy1956); Winning Ways, chapter 4 (berlekamp2001); the spellings of "
            "digits with ! and = and in brackets: CGSuite",
        .accepted =
            "a code and heaps, CODE:HEAP,HEAP,..., small enough that their moves can be listed",
        .example = "octal:0.137:9,5"};
    static constexpr std::array examples{
        game::Example{"octal:0.137:9,5", 0}, game::Example{"octal:0.77:12", 4},
        game::Example{"octal:0.07:9", 0},    game::Example{"octal:0.[3]:9", 9},
        game::Example{"octal:4!.0:8", 2},    game::Example{"octal:0.8:4", 1},
        game::Example{"octal:4.[3]:3,4", 7}, game::Example{"octal:0.6:5,3", 3},
        game::Example{"octal:0.3=[4]:7", 4},
    };

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
};

}  // namespace

game::Ruleset octal() {
    return game::ruleset<Octal>();
}

}  // namespace lastmove::rulesets
