#include "lastmove/rulesets/coins.hpp"

namespace lastmove::rulesets {

namespace {

struct OneOrTwo {
    static constexpr std::size_t most = 500;
    static constexpr std::string_view reason =
        "The row is the sum of its heads; the nimber of a head is "
        "its place, counted from 1 (berlekamp2003).";
    static void each(std::size_t coin, auto&& visit) {
        visit(std::vector{coin});
        for (std::size_t other = 0; other < coin; ++other) visit(std::vector{coin, other});
    }
    static game::Nimber nimber(std::size_t coin) { return static_cast<game::Nimber>(coin + 1); }
};

struct TurningTurtles : Coins<OneOrTwo> {
    static constexpr game::About about{
        .name = "turning-turtles",
        .aliases = "",
        .title = "Turning Turtles",
        .rules =
            "A row of coins. A move turns a coin from heads to tails and, optionally, one coin to "
            "its left either way.",
        .source = "Winning Ways, chapter 14 (berlekamp2003)",
        .accepted = "coins: 'H' (heads) and 'T' (tails), at most 500",
        .example = "turning-turtles:THHT",
        .signs = "TH"};
    static constexpr std::array examples{
        game::Example{"turning-turtles:THHT", 1}, game::Example{"turning-turtles:HHH", 0},
        game::Example{"turning-turtles:TTTTH", 5}, game::Example{"turning-turtles:T", 0}};
};

}  // namespace

game::Ruleset turning_turtles() {
    return game::ruleset<TurningTurtles>();
}

}  // namespace lastmove::rulesets
