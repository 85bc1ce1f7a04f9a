// Symmetric problems, folded by their symmetries, against the whole.
#include "lastmove/linear/folding.hpp"

#include <gtest/gtest.h>

#include <random>

#include "lastmove/linear/branch_tree.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/tests/flat_model.hpp"
#include "sanitized.hpp"

namespace lastmove::linear {
namespace {

/// Some holes, with their images under the symmetries.
peg::Position random_symmetric(std::mt19937& random, const peg::Board& board,
                               const std::vector<peg::Permutation>& symmetries) {
    peg::Position position;
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        if (random() % 4 != 0) continue;
        for (const auto& symmetry : symmetries) position.insert(symmetry[hole]);
    }
    return position;
}

/// The identity and what one symmetry generates, or all of them.
std::vector<peg::Permutation> random_group(std::mt19937& random, const peg::Board& board) {
    const auto& all = board.symmetries();
    if (random() % 3 == 0) return all;
    const peg::Permutation& generator = all[1 + random() % (all.size() - 1)];
    std::vector<peg::Permutation> group{all.front()};
    while (true) {
        peg::Permutation next = group.back();
        for (auto& hole : next) hole = generator[hole];
        if (next == group.front()) return group;
        group.push_back(std::move(next));
    }
}

// The pagoda test of both agrees, and a refutation of the folded problem is one of the whole.
TEST(Folding, ChangesNoVerdict) {
    std::mt19937 random(4);
    int failed = 0;
    int passed = 0;
    for (const char* name : {"rect3x3", "rect3x4", "square4", "triangle15", "diamond13"}) {
        const peg::Board board = peg::find(name).value().board;
        for (int round = 0; round < (sanitized ? 12 : 60); ++round) {
            const auto group = random_group(random, board);
            const peg::Position start = random_symmetric(random, board, group);
            peg::Position goal = random_symmetric(random, board, group);
            if (round % 3 == 0) {
                // As many jumps at once as the group has: often in the cone.
                goal = start;
                for (const auto& symmetry : group) {
                    const peg::Jump& jump = board.jumps()[random() % board.jumps().size()];
                    for (const auto hole : {jump.from, jump.over}) goal.erase(symmetry[hole]);
                    goal.insert(symmetry[jump.to]);
                }
            }
            const peg::FlatProblem problem{board, start, goal};
            const peg::FlatModel model(problem);
            std::vector<PlaceImage> images;
            for (const auto& symmetry : group) {
                images.push_back(model.pairs().images(symmetry).value());
            }
            const auto folding = fold(model.system(), model.gap(), images);
            const bool keeps = std::ranges::all_of(group, [&](const auto& symmetry) {
                return peg::apply(symmetry, start) == start && peg::apply(symmetry, goal) == goal;
            });
            ASSERT_EQ(folding.has_value(), keeps);
            if (!folding) continue;
            EXPECT_LT(folding->system.moves.size(), model.system().moves.size());
            const auto whole = pagoda_witness(model.system(), model.gap(), {});
            const auto folded = pagoda_witness(folding->system, folding->gap, {});
            ASSERT_EQ(folded.verdict(), whole.verdict()) << name << ' ' << round;
            ++(folded.failed() ? failed : passed);
            if (!folded.failed()) continue;
            const BranchTree proof{folding->unfolded(folded.witness()), 0, 0, {}};
            EXPECT_TRUE(is_refutation(model.system(), model.gap(), proof));
        }
    }
    EXPECT_GT(failed, cases(50));
    EXPECT_GT(passed, cases(10));
}

TEST(Folding, NeedsSymmetriesThatMapMovesToMoves) {
    const MoveSystem system{3, {{{0, 1}, {2, 1}}, {{1, 1}, {2, 1}}}};
    const std::vector<PlaceImage> swap{{1, 0, 2}};
    EXPECT_TRUE(fold(system, {1, 1, 2}, swap));
    EXPECT_FALSE(fold(system, {2, 1, 3}, swap));                                // another gap
    EXPECT_FALSE(fold(system, {1, 1, 1}, std::vector<PlaceImage>{{2, 1, 0}}));  // other moves
    EXPECT_FALSE(fold(system, {1, 1, 2}, std::vector<PlaceImage>{{0, 1, 2}}));  // nothing to gain
    const MoveSystem one_ceiling{3, system.moves, {std::nullopt, 0}};
    EXPECT_FALSE(fold(one_ceiling, {1, 1, 2}, swap));
    const MoveSystem twice{2, {{{0, 1}, {1, 1}}, {{1, 1}, {0, 1}}}};
    EXPECT_FALSE(fold(twice, {1, 1}, std::vector<PlaceImage>{{1, 0}}));
    const MoveSystem bounded{3, system.moves, {}, {{{{0, 1}}, 4}}};
    EXPECT_FALSE(fold(bounded, {1, 1, 2}, swap));
}

}  // namespace
}  // namespace lastmove::linear
