#include "game_texts.hpp"
#include "lastmove/rulesets/stone_laying.hpp"

namespace lastmove::rulesets {

namespace {

struct Snort : StoneLaying<Barring::other>, TextOf<"snort"> {
    static constexpr std::string_view signs = ".xo#";
};

}  // namespace

game::PartizanRuleset snort() {
    return game::partizan_ruleset<Snort>();
}

}  // namespace lastmove::rulesets
