#include "lastmove/rulesets/stone_laying.hpp"

namespace lastmove::rulesets {

namespace {

struct Snort : StoneLaying<Barring::other> {
    static constexpr game::About about{
        .name = "snort",
        .aliases = "",
        .title = "Snort",
        .rules =
            "A move places a stone, Left's x or Right's o, on an empty cell that shares no side "
            "with a stone of the other colour.",
        .source = "Simon Norton; Winning Ways, chapter 6 (berlekamp2001)",
        .accepted =
            "a board: AxB, or rows of 'x', 'o', '.' (empty) and '#' (no cell), joined by '|'",
        .example = "snort:3x3",
        .signs = ".xo#"};
    static constexpr std::array examples{
        game::PartizanExample{"snort:1x1", "*"}, game::PartizanExample{"snort:x.", "1"},
        game::PartizanExample{"snort:1x2", "+-1"}, game::PartizanExample{"snort:x.o", "0"}};
};

}  // namespace

game::PartizanRuleset snort() {
    return game::partizan_ruleset<Snort>();
}

}  // namespace lastmove::rulesets
