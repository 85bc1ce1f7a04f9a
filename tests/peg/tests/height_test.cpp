// Ramaré 2022, Conjecture 12.1, which docs/theory.md proves: to bring pegs to two holes takes at
// least as many jumps as to bring one to the first, and one to the second, each from the start.
#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <set>

#include "lastmove/peg/board/catalogue.hpp"

namespace lastmove::peg {
namespace {

constexpr std::size_t unreached = std::numeric_limits<std::size_t>::max();

/// The fewest jumps after which each set of holes is occupied at once, by playing everything.
struct HeightsAndDepths {
    std::vector<std::size_t> one;
    std::vector<std::size_t> two;    ///< first · holes + second
    std::vector<std::size_t> three;  ///< (first · holes + second) · holes + third
};

HeightsAndDepths heights(const Board& board, const Position& start) {
    const std::size_t n = board.size();
    HeightsAndDepths height{std::vector<std::size_t>(n, unreached),
                            std::vector<std::size_t>(n * n, unreached),
                            std::vector<std::size_t>(n * n * n, unreached)};
    std::set<std::uint64_t> level{start.words[0]};
    for (std::size_t jumps = 0; !level.empty(); ++jumps) {
        std::set<std::uint64_t> next;
        for (const std::uint64_t word : level) {
            const Position position = Position::from_word(word);
            std::vector<std::size_t> pegs;
            for (std::size_t hole = 0; hole < n; ++hole) {
                if (position.contains(hole)) pegs.push_back(hole);
            }
            for (const std::size_t a : pegs) {
                height.one[a] = std::min(height.one[a], jumps);
                for (const std::size_t b : pegs) {
                    auto& both = height.two[a * n + b];
                    both = std::min(both, jumps);
                    for (const std::size_t c : pegs) {
                        auto& all = height.three[(a * n + b) * n + c];
                        all = std::min(all, jumps);
                    }
                }
            }
            for (const Jump& jump : board.jumps()) {
                if (is_legal(position, jump)) next.insert(play(position, jump).words[0]);
            }
        }
        level = std::move(next);
    }
    return height;
}

TEST(HeightsAndDepths, OfTwoHolesIsAtLeastTheSum) {
    std::mt19937_64 random(121);
    std::uint64_t pairs = 0;
    std::uint64_t strict = 0;
    const auto test = [&](const Board& board, const Position& start) {
        const std::size_t n = board.size();
        const HeightsAndDepths height = heights(board, start);
        for (std::size_t a = 0; a < n; ++a) {
            for (std::size_t b = 0; b < n; ++b) {
                const std::size_t both = height.two[a * n + b];
                if (a == b || both == unreached) continue;
                ++pairs;
                strict += both > height.one[a] + height.one[b];
                ASSERT_GE(both, height.one[a] + height.one[b]);
                for (std::size_t c = 0; c < n; ++c) {
                    const std::size_t all = height.three[(a * n + b) * n + c];
                    if (c == a || c == b || all == unreached) continue;
                    ASSERT_GE(all, height.one[a] + height.one[b] + height.one[c]);
                }
            }
        }
    };
    const Board square = find("square3").value().board;
    for (const Board& board : {square, Board(Rule::jump_diagonal, square.holes()),
                               Board(Rule::jump_triangular, square.holes()),
                               find("rect2x5").value().board, find("rect1x9").value().board}) {
        for (std::uint64_t start = 0; start < std::uint64_t{1} << board.size(); ++start) {
            test(board, Position::from_word(start));
        }
    }
    for (const char* name : {"rect3x4", "square4", "triangle15", "diamond13"}) {
        const Board board = find(name).value().board;
        for (int i = 0; i < 3000; ++i) {
            Position start;
            for (std::size_t hole = 0; hole < board.size(); ++hole) {
                if (random() % 5 < 2) start.insert(hole);
            }
            test(board, start);
        }
    }
    EXPECT_GT(pairs, 200'000U);
    EXPECT_GT(strict, 100U);
}

}  // namespace
}  // namespace lastmove::peg
