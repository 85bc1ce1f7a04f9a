#include <bit>

#include "lastmove/rulesets/coins.hpp"

namespace lastmove::rulesets {

namespace {

struct UpToThree {
    static constexpr std::size_t most = 100;
    static constexpr std::string_view reason =
        "The row is the sum of its heads; a head at place n, counted from 0, has as nimber "
        "whichever of 2n and 2n+1 has an odd number of binary ones (berlekamp2003).";
    static void each(std::size_t coin, auto&& visit) {
        visit(std::vector{coin});
        for (std::size_t second = 0; second < coin; ++second) {
            visit(std::vector{coin, second});
            for (std::size_t third = 0; third < second; ++third) {
                visit(std::vector{coin, second, third});
            }
        }
    }
    static game::Nimber nimber(std::size_t coin) {
        const auto twice = static_cast<game::Nimber>(2 * coin);
        return std::popcount(twice) % 2 == 1 ? twice : twice + 1;
    }
};

struct MockTurtles : Coins<UpToThree> {
    static constexpr game::About about{
        .name = "mock-turtles",
        .aliases = "",
        .title = "Mock Turtles",
        .rules =
            "A row of coins. A move turns a coin from heads to tails and, optionally, one or two "
            "coins to its left either way.",
        .source = "Winning Ways, chapter 14 (berlekamp2003)",
        .accepted = "coins: 'H' (heads) and 'T' (tails), at most 100",
        .example = "mock-turtles:THHT",
        .signs = "TH"};
    static constexpr std::array examples{
        game::Example{"mock-turtles:H", 1}, game::Example{"mock-turtles:TH", 2},
        game::Example{"mock-turtles:TTTH", 7}, game::Example{"mock-turtles:THHT", 6}};
};

}  // namespace

game::Ruleset mock_turtles() {
    return game::ruleset<MockTurtles>();
}

}  // namespace lastmove::rulesets
