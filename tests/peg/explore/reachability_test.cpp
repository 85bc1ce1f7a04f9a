#include "lastmove/peg/explore/reachability.hpp"

#include <gtest/gtest.h>

#include "brute_force.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "stop_of.hpp"

namespace lastmove::peg {
namespace {

Reachability swept(const Board& board) {
    const linear::Parity parity(board.move_system());
    return Reachability::sweep(board, parity, {});
}

TEST(Reachability, IsThatOfBruteForce) {
    for (const char* rows : {"...|...|...", "....|....|.###", "..|..", "o", "...##|...##|.....",
                             "jump-diagonal:...|...|...", "jump-triangular:.###|..##|...#|...."}) {
        const Board board = parse_board(rows);
        const BruteForce truth(board);
        const Reachability reachability = swept(board);
        for (std::uint32_t start = 0; start < 1U << board.size(); ++start) {
            for (std::uint32_t goal = 0; goal < 1U << board.size(); ++goal) {
                ASSERT_EQ(reachability.leads(start, goal),
                          truth.leads(Position::from_word(start), Position::from_word(goal)))
                    << rows << " " << start << " " << goal;
            }
        }
    }
}

TEST(Reachability, ClassesAreThoseOfTheParityTest) {
    const Board board = parse_board("....|....|.###");
    const linear::Parity parity(board.move_system());
    const auto classes = parity_classes(board, parity);
    for (std::uint32_t start = 0; start < classes.size(); start += 5) {
        for (std::uint32_t goal = 0; goal < classes.size(); ++goal) {
            const auto difference =
                gap(board, Position::from_word(start), Position::from_word(goal));
            ASSERT_EQ(classes[start] == classes[goal], !parity.witness(difference));
        }
    }
}

// 2^15 positions in 16 classes of 2^11: 16 · 2^11 · (2^11 + 64) / 2 bits.
TEST(Reachability, KeepsToItsLimits) {
    const Board board = parse_board("rect3x5");
    const linear::Parity parity(board.move_system());
    constexpr std::size_t bytes = 16 * 2048 * 33 / 2 * 8;
    Limits limits;
    limits.memory = bytes;
    EXPECT_NO_THROW(Reachability::sweep(board, parity, limits));
    limits.memory = bytes - 1;
    EXPECT_EQ(stop_of([&] { Reachability::sweep(board, parity, limits); }), Stop::memory);
    const Limits none = Limits::within(std::chrono::seconds(0));
    EXPECT_EQ(stop_of([&] { Reachability::sweep(board, parity, none); }), Stop::time);
}

}  // namespace
}  // namespace lastmove::peg
