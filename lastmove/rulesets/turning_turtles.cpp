#include "game_texts.hpp"
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

struct TurningTurtles : Coins<OneOrTwo>, TextOf<"turning-turtles"> {
    static consteval game::Hooks<TurningTurtles> hooks() {
        return {.signs = "TH",
                .theorem = &TurningTurtles::theorem,
                .misere_table = game::misere_table<TurningTurtles>,
                .picture = &TurningTurtles::picture};
    }
};

}  // namespace

game::Ruleset turning_turtles() {
    return game::ruleset<TurningTurtles>();
}

}  // namespace lastmove::rulesets
