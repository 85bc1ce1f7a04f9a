#include <bit>

#include "game_texts.hpp"
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

struct MockTurtles : Coins<UpToThree>, TextOf<"mock-turtles"> {
    static consteval game::Hooks<MockTurtles> hooks() {
        return {.signs = "TH",
                .theorem = &MockTurtles::theorem,
                .misere_table = game::misere_table<MockTurtles>,
                .picture = &MockTurtles::picture};
    }
};

}  // namespace

game::Ruleset mock_turtles() {
    return game::ruleset<MockTurtles>();
}

}  // namespace lastmove::rulesets
