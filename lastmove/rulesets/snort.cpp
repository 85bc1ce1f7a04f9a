#include "game_texts.hpp"
#include "lastmove/rulesets/stone_laying.hpp"

namespace lastmove::rulesets {

namespace {

struct Snort : StoneLaying<Barring::other>, TextOf<"snort"> {
    static consteval game::PartizanHooks<Snort> hooks() {
        return {.signs = ".xo#",
                .canonical = &Snort::canonical,
                .negative = &Snort::negative,
                .picture = &Snort::picture};
    }
};

}  // namespace

game::PartizanRuleset snort() {
    return game::partizan_ruleset<Snort>();
}

}  // namespace lastmove::rulesets
