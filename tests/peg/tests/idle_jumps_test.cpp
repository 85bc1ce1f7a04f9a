#include <gtest/gtest.h>

#include <random>

#include "lastmove/linear/idle.hpp"
#include "lastmove/linear/thickness.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "sanitized.hpp"

namespace lastmove::linear {
namespace {

peg::Position random_position(std::mt19937& random, std::size_t holes) {
    peg::Position position;
    for (std::size_t hole = 0; hole < holes; ++hole) {
        if (random() % 3 == 0) position.insert(hole);
    }
    return position;
}

// They are the moves of thickness 0, and the weights say why.
TEST(Idle, IsWhatCannotBePlayedOnce) {
    std::mt19937 random(80);
    std::size_t idle = 0;
    std::size_t others = 0;
    for (const char* name : {"rect3x4", "square4", "triangle15", "english"}) {
        const peg::Board board = peg::find(name).value().board;
        const MoveSystem system = board.move_system();
        for (int round = 0; round < 5; ++round) {
            // A sum of up to five jumps, or the difference of any two positions.
            Gap gap = peg::gap(board, random_position(random, board.size()),
                               random_position(random, board.size()));
            if (round % 5 != 0) {
                gap.assign(board.size(), 0);
                for (std::size_t jumps = random() % 5 + 1; jumps > 0; --jumps) {
                    for (const Entry& entry : system.moves[random() % system.moves.size()]) {
                        gap[entry.place] += entry.amount;
                    }
                }
            }
            const Idle found = idle_moves(system, gap, {});
            EXPECT_EQ(weigh(found.weights, gap), 0);
            for (std::size_t move = 0; move < system.moves.size(); ++move) {
                EXPECT_GE(weigh(found.weights, system.moves[move]), 0);
                EXPECT_EQ(found.moves[move], weigh(found.weights, system.moves[move]) > 0);
                const auto bound = rational_thickness(system, gap, move, {});
                const auto* most = std::get_if<RationalThickness>(&bound);
                if (most == nullptr) continue;  // no combination makes the gap
                EXPECT_EQ(found.moves[move], most->bound == 0) << name;
                ++(found.moves[move] ? idle : others);
            }
        }
    }
    EXPECT_GT(idle, 100U);
    EXPECT_GT(others, 20U);
}

TEST(Idle, IsNothingWhenTimeIsOut) {
    const MoveSystem coins{2, {{{0, 1}}, {{0, 1}, {1, 1}}}};
    const Idle found = idle_moves(coins, {3, 0}, Limits::within(std::chrono::seconds{0}));
    EXPECT_EQ(found.moves, (std::vector<bool>{false, false}));
}

}  // namespace
}  // namespace lastmove::linear
