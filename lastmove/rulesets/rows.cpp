#include "lastmove/rulesets/token_lines.hpp"

namespace lastmove::rulesets {

namespace {

struct Rows : TokenLines {
    static constexpr game::About about{
        .name = "rows",
        .aliases = "",
        .title = "Rows and columns",
        .rules =
            "Tokens on points of a grid. A move takes all tokens in "
            "one row, or all tokens in one column.",
        .source = "PRIMES STEP Plays Games, section 4 (primesstep2017)",
        .accepted = "a board: AxB, or rows of 'o' (a token) and '.' (none), joined by '|'",
        .example = "rows:3x4",
        .signs = "o."};
    static constexpr std::array examples{
        game::Example{"rows:3x4", 1},    game::Example{"rows:2x2", 0},
        game::Example{"rows:2x3", 2},    game::Example{"rows:o.o|ooo", 3},
        game::Example{"rows:1x6", 2},    game::Example{"rows:o..|.o.|..o", 1},
        game::Example{"rows:oo.|.oo", 1}};
};

}  // namespace

game::Ruleset rows() {
    return game::ruleset<Rows>();
}

}  // namespace lastmove::rulesets
