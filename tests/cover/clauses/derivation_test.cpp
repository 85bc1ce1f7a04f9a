// What learning answers to random problems, against all covers; its contradictions derived, and
// replayed.
#include "lastmove/cover/clauses/derivation.hpp"

#include <gtest/gtest.h>

#include "check_often.hpp"
#include "cover/boards.hpp"
#include "cover/clauses/replay.hpp"
#include "cover/naive.hpp"
#include "lastmove/cover/clauses/learning.hpp"
#include "sanitized.hpp"

namespace lastmove::cover {
namespace {

constexpr std::uint64_t many = 1'000'000;  // conflicts

TEST(Derivation, OfRandomProblems) {
    int found = 0;
    int refuted = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const ExactCover problem = random_cover_problem();
            const auto clauses = clauses_of(problem, {});
            if (!clauses) return;
            const Covers covers = naive_covers(problem);
            Learning learning(*clauses, {});
            const Learning::Run run = learning.run(many, {});
            RC_ASSERT(run ==
                      (covers.empty() ? Learning::Run::contradiction : Learning::Run::model));
            const auto derivation = derive(*clauses, learning.notes(), {});
            RC_ASSERT(derivation.has_value() == covers.empty());
            if (!derivation) {
                RC_ASSERT(covers.contains(learning.chosen()));
                ++found;
                return;
            }
            RC_ASSERT(refutes(*clauses, *derivation));
            RC_ASSERT(is_trimmed(*clauses, *derivation));
            ++refuted;
        },
        5'000));
    EXPECT_GT(found, cases(500));
    EXPECT_GT(refuted, cases(500));
}

/// A board without tilings, and what was derived.
void expect_refuted(const std::vector<std::string>& board, const std::vector<Piece>& pieces,
                    std::size_t least_steps) {
    const ExactCover problem = board_cover(board, pieces);
    const Clauses clauses = *clauses_of(problem, {});
    Learning learning(clauses, {});
    ASSERT_EQ(learning.run(many, {}), Learning::Run::contradiction);
    const auto derivation = derive(clauses, learning.notes(), {});
    ASSERT_TRUE(derivation);
    EXPECT_TRUE(refutes(clauses, *derivation));
    EXPECT_TRUE(is_trimmed(clauses, *derivation));
    EXPECT_GE(derivation->size(), least_steps);
}

TEST(Derivation, OfBoardsThatTilesDoNotCover) {
    auto mutilated = full_board(6, 6);
    mutilated[0][0] = mutilated[5][5] = '#';
    expect_refuted(mutilated, {{shapes::domino, std::nullopt}}, 10);
    expect_refuted(full_board(5, 6), {{shapes::l4, std::nullopt}, {shapes::i3, 1}}, 2);
    expect_refuted(
        full_board(4, 5),
        {{shapes::t4, 1}, {shapes::l4, 1}, {shapes::i4, 1}, {shapes::s4, 1}, {shapes::o4, 1}}, 100);
    expect_refuted(full_board(6, 6), {{shapes::t4, std::nullopt}}, 5);
}

TEST(Derivation, NeedsTheWholeProof) {
    const ExactCover problem = board_cover(full_board(6, 6), {{shapes::t4, std::nullopt}});
    const Clauses clauses = *clauses_of(problem, {});
    EXPECT_FALSE(derive(clauses, {}, {}));
    // That a1 is not covered does not follow by propagation.
    EXPECT_FALSE(derive(clauses, std::string_view("a\0", 2), {}));
    EXPECT_THROW(
        derive(clauses, std::string_view("a\0", 2), Limits::within(std::chrono::seconds(0))),
        Stopped);
}

}  // namespace
}  // namespace lastmove::cover
