#include "game_texts.hpp"
#include "lastmove/rulesets/stone_laying.hpp"

namespace lastmove::rulesets {

namespace {

struct Col : StoneLaying<Barring::own>, TextOf<"col"> {
    static constexpr std::string_view signs = ".xo#";
};

}  // namespace

game::PartizanRuleset col() {
    return game::partizan_ruleset<Col>();
}

}  // namespace lastmove::rulesets
