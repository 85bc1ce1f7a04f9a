#include "game_texts.hpp"
#include "lastmove/rulesets/stone_laying.hpp"

namespace lastmove::rulesets {

namespace {

struct Col : StoneLaying<Barring::own>, TextOf<"col"> {
    static consteval game::PartizanHooks<Col> hooks() {
        return {.signs = ".xo#",
                .canonical = &Col::canonical,
                .negative = &Col::negative,
                .picture = &Col::picture};
    }
};

}  // namespace

game::PartizanRuleset col() {
    return game::partizan_ruleset<Col>();
}

}  // namespace lastmove::rulesets
