#include "lastmove/rulesets/stone_laying.hpp"

namespace lastmove::rulesets {

namespace {

struct Col : StoneLaying<Barring::own> {
    static constexpr game::About about{
        .name = "col",
        .aliases = "",
        .title = "Col",
        .rules =
            "A move places a stone, Left's x or Right's o, on an empty cell that shares no side "
            "with a stone of the same colour.",
        .source = "Colin Vout; Winning Ways, chapter 2 (berlekamp2001)",
        .accepted =
            "a board: AxB, or rows of 'x', 'o', '.' (empty) and '#' (no cell), joined by '|'",
        .example = "col:3x3",
        .signs = ".xo#"};
    static constexpr std::array examples{
        game::PartizanExample{"col:1x1", "*"}, game::PartizanExample{"col:x.", "-1"},
        game::PartizanExample{"col:1x2", "0"}, game::PartizanExample{"col:1x3", "0"}};
};

}  // namespace

game::PartizanRuleset col() {
    return game::partizan_ruleset<Col>();
}

}  // namespace lastmove::rulesets
