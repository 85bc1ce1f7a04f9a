#include <bit>

#include "game_texts.hpp"
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

struct Ruler : Coins<Neighbours>, TextOf<"ruler"> {
    static consteval game::Hooks<Ruler> hooks() {
        return {.signs = "TH",
                .theorem = &Ruler::theorem,
                .misere_table = game::misere_table<Ruler>,
                .picture = &Ruler::picture};
    }
};

}  // namespace

game::Ruleset ruler() {
    return game::ruleset<Ruler>();
}

}  // namespace lastmove::rulesets
