#include <bit>

#include "lastmove/rulesets/coins.hpp"

namespace lastmove::rulesets {

namespace {

struct Neighbours {
    static constexpr std::size_t most = 500;
    static constexpr std::string_view reason =
        "The row is the sum of its heads; the nimber of a head is the greatest power of 2 that "
        "divides its place, counted from 1 (berlekamp2003).";
    static void each(std::size_t coin, auto&& visit) {
        std::vector<std::size_t> turned;
        for (std::size_t place = coin + 1; place-- > 0;) {
            turned.push_back(place);
            visit(turned);
        }
    }
    static game::Nimber nimber(std::size_t coin) {
        return game::Nimber{1} << std::countr_zero(coin + 1);
    }
};

struct Ruler : Coins<Neighbours> {
    static constexpr game::About about{
        .name = "ruler",
        .aliases = "",
        .title = "The Ruler game",
        .rules =
            "A row of coins. A move turns any number of consecutive coins, the rightmost of them "
            "from heads to tails.",
        .source = "Winning Ways, chapter 14 (berlekamp2003)",
        .accepted = "coins: 'H' (heads) and 'T' (tails), at most 500",
        .example = "ruler:THHT",
        .signs = "TH"};
    static constexpr std::array examples{
        game::Example{"ruler:TTTH", 4}, game::Example{"ruler:TTH", 1},
        game::Example{"ruler:THHT", 3}, game::Example{"ruler:T", 0}};
};

}  // namespace

game::Ruleset ruler() {
    return game::ruleset<Ruler>();
}

}  // namespace lastmove::rulesets
