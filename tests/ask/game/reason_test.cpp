// Why positions are won or lost, in sentences that are true of the very position.
#include "lastmove/ask/game/reason.hpp"

#include <gtest/gtest.h>

#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {
namespace {

game::Sum sum(std::string_view text) {
    return rulesets::parse(text);
}

TEST(GameReason, WhereNoMoveIsLeft) {
    for (const auto* text : {"nim:0,0", "nim:0 + cram:#", "nofactor:{}", "edge:empty"}) {
        EXPECT_TRUE(is_finished(sum(text))) << text;
        EXPECT_EQ(why_lost(sum(text)), "No moves are left.") << text;
    }
    for (const auto* text :
         {"nim:1", "node-kayles:0", "treblecross:XXX", "treblecross:XXX + nim:2"}) {
        EXPECT_FALSE(is_finished(sum(text))) << text;
    }
    EXPECT_EQ(why_lost(sum("treblecross:XXX + nim:2")), "The game is over, won by the last move.");
    EXPECT_EQ(why_lost(sum("kayles:12,5")), "");
}

TEST(GameReason, OfMoves) {
    const game::Sum heap = sum("nim:2");
    const auto moves = game::moves(heap);
    ASSERT_EQ(moves.size(), 2U);
    std::string told;
    for (const game::SumMove& move : moves) told += why_won(heap, move);
    EXPECT_EQ(told, "The move 2->0 leaves no moves.");
    const game::Sum early = sum("treblecross:X.X.... + nim:3");
    EXPECT_EQ(why_won(early, game::moves(early).front()), "The move part 1, 2 wins at once.");
}

TEST(GameReason, MovesWithTheSameReasonAreNamedTogether) {
    const game::Sum two = sum("nim:1 + *2");
    const MoveReasons found = reasons(two, game::moves(two));
    EXPECT_EQ(found.reasons.size(), 3U);
    EXPECT_EQ(std::ranges::count(found.reasons, ""), 2);
    EXPECT_TRUE(found.text.starts_with("After part 2, 2->1: A symmetry strategy")) << found.text;
    const game::Sum one = sum("node-kayles:0-1");
    EXPECT_EQ(reasons(one, game::moves(one)).text, "After each of them: No moves are left.\n");
}

}  // namespace
}  // namespace lastmove::ask
