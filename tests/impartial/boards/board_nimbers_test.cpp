// Boards of which moves take cells: parts, images and nimbers, against the definition.
#include "lastmove/impartial/boards/board_nimbers.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <set>
#include <unordered_map>

#include "check_often.hpp"
#include "clocks.hpp"

namespace lastmove::impartial {
namespace {

using Cells = std::set<Cell>;
using Shapes = std::vector<std::vector<Cell>>;

const Shapes cram{{{0, 0}, {0, 1}}, {{0, 0}, {1, 0}}};
const Shapes squares{{{0, 0}}, {{0, 0}, {0, 1}, {1, 0}, {1, 1}}};
// Three in a row, and the two ends of such a row.
const Shapes rows{
    {{0, 0}, {0, 1}, {0, 2}}, {{0, 0}, {1, 0}, {2, 0}}, {{0, 0}, {0, 2}}, {{0, 0}, {2, 0}}};

/// By the definition.
class Naive {
  public:
    explicit Naive(Shapes shapes) : shapes_(std::move(shapes)) {}

    game::Nimber nimber(const Cells& cells) {
        const auto known = known_.find(cells);
        if (known != known_.end()) return known->second;
        std::set<game::Nimber> seen;
        for (const auto& shape : shapes_) {
            for (int row = -3; row < 12; ++row) {
                for (int column = -3; column < 12; ++column) {
                    Cells left = cells;
                    bool fits = true;
                    for (const Cell cell : shape) {
                        fits = fits && left.erase(cell + Cell{row, column}) == 1;
                    }
                    if (fits) seen.insert(nimber(left));
                }
            }
        }
        game::Nimber mex = 0;
        while (seen.contains(mex)) ++mex;
        return known_[cells] = mex;
    }

  private:
    Shapes shapes_;
    std::map<Cells, game::Nimber> known_;
};

Cells random_cells(int height, int width) {
    Cells cells;
    for (int row = 0; row < height; ++row) {
        for (int column = 0; column < width; ++column) {
            if (*rc::gen::inRange(0, 4) > 0) cells.insert({row, column});
        }
    }
    return cells;
}

std::vector<Cell> listed(const Cells& cells) {
    return {cells.begin(), cells.end()};
}

TEST(BoardNimbers, OfRandomBoards) {
    Progress silent;
    for (const Shapes& shapes : {cram, squares, rows}) {
        Naive naive(shapes);
        BoardNimbers boards(shapes, {}, silent);
        EXPECT_TRUE(check_often(
            [&] {
                const Cells cells = random_cells(*rc::gen::inRange(1, 5), *rc::gen::inRange(1, 5));
                const game::Nimber nimber = naive.nimber(cells);
                const auto asked = *rc::gen::inRange<game::Nimber>(0, 6);
                const auto decided = boards.decide(listed(cells), asked).value();
                RC_ASSERT((decided.exact && decided.least == nimber) ||
                          (!decided.exact && decided.least > asked && nimber >= decided.least));
                RC_ASSERT(boards.decide(listed(cells), 99)->least == nimber);
            },
            400));
    }
}

/// By the definition, too: of boards with at most 32 cells, which are bits of a number.
class NaiveByBits {
  public:
    NaiveByBits(const Shapes& shapes, const std::vector<Cell>& cells) {
        std::map<Cell, std::uint32_t> bits;
        for (const Cell cell : cells) bits.emplace(cell, std::uint32_t{1} << bits.size());
        for (const auto& shape : shapes) {
            for (int row = -3; row < 12; ++row) {
                for (int column = -3; column < 12; ++column) {
                    std::uint32_t move = 0;
                    for (const Cell cell : shape) {
                        const auto found = bits.find(cell + Cell{row, column});
                        move |= found == bits.end() ? 0 : found->second;
                    }
                    if (std::popcount(move) == static_cast<int>(shape.size())) {
                        moves_.push_back(move);
                    }
                }
            }
        }
    }

    game::Nimber nimber(std::uint32_t cells) {
        const auto known = known_.find(cells);
        if (known != known_.end()) return known->second;
        std::set<game::Nimber> seen;
        for (const std::uint32_t move : moves_) {
            if ((move & ~cells) == 0) seen.insert(nimber(cells & ~move));
        }
        game::Nimber mex = 0;
        while (seen.contains(mex)) ++mex;
        return known_[cells] = mex;
    }

  private:
    std::vector<std::uint32_t> moves_;
    std::unordered_map<std::uint32_t, game::Nimber> known_;
};

/// Boards that are searched by proof numbers, also when their efforts are forgotten now and then.
TEST(BoardNimbers, OfRandomBoardsWithManyMoves) {
    Progress silent;
    int tried = 0;
    int gave_up = 0;
    EXPECT_TRUE(check_often(
        [&] {
            // A rectangle without some cells.
            const auto [height, width] = *rc::gen::elementOf(
                std::vector<std::pair<int, int>>{{4, 5}, {4, 6}, {5, 5}, {3, 7}});
            Cells cells;
            for (int row = 0; row < height; ++row) {
                for (int column = 0; column < width; ++column) cells.insert({row, column});
            }
            const int most = 22;
            int taken = std::max(0, height * width - most) + *rc::gen::inRange(0, 3);
            for (; taken > 0; --taken) {
                cells.erase({*rc::gen::inRange(0, height), *rc::gen::inRange(0, width)});
            }
            BoardMoves moves(cram);
            const auto parts = moves.parts(listed(cells)).value();
            const bool is_searched =
                cells.size() <= most && parts.size() == 1 &&
                BoardMoves::order(parts.front()) == PartOrder::by_proof_numbers;
            if (!is_searched) return;
            NaiveByBits naive(cram, listed(cells));
            const auto all = static_cast<std::uint32_t>((std::uint64_t{1} << cells.size()) - 1);
            const game::Nimber nimber = naive.nimber(all);
            ++tried;
            const auto asked = *rc::gen::inRange<game::Nimber>(0, 6);
            BoardNimbers boards(cram, {}, silent);
            const auto decided = boards.decide(listed(cells), asked).value();
            RC_ASSERT((decided.exact && decided.least == nimber) ||
                      (!decided.exact && decided.least > asked && nimber >= decided.least));
            RC_ASSERT(boards.decide(listed(cells), 99)->least == nimber);
            Limits little;
            little.memory = std::size_t{1} << *rc::gen::inRange(14, 18);
            BoardNimbers forgetful(cram, little, silent);
            try {
                RC_ASSERT(forgetful.decide(listed(cells), 99)->least == nimber);
            } catch (const Stopped& stopped) {
                RC_ASSERT(stopped.stop() == Stop::memory);
                ++gave_up;
            }
        },
        60));
    EXPECT_GT(tried, 0);  // of sixty, or of a few under sanitizers
    EXPECT_LT(gave_up, tried);
}

TEST(BoardNimbers, SameForImages) {
    BoardMoves moves(cram);
    EXPECT_TRUE(check_often([&] {
        const Cells cells = random_cells(*rc::gen::inRange(1, 7), *rc::gen::inRange(1, 9));
        const auto parts = moves.parts(listed(cells)).value();
        Cells image;
        const int way = *rc::gen::inRange(0, 8);
        for (Cell cell : cells) {
            if ((way & 1) != 0) cell.row = 20 - cell.row;
            if ((way & 2) != 0) cell.column = 30 - cell.column;
            if ((way & 4) != 0) cell = {cell.column, cell.row};
            image.insert(cell);
        }
        RC_ASSERT(moves.parts(listed(image)).value() == parts);
    }));
}

TEST(BoardNimbers, KnownOfCram) {
    // schneider2009, table of nimbers; 7 rows of one are Dawson's Kayles.
    Progress silent;
    BoardNimbers boards(cram, {}, silent);
    const auto nimber = [&](int height, int width) {
        std::vector<Cell> cells;
        for (int row = 0; row < height; ++row) {
            for (int column = 0; column < width; ++column) cells.push_back({row, column});
        }
        return boards.decide(cells, 99)->least;
    };
    EXPECT_EQ(nimber(2, 7), 1U);
    EXPECT_EQ(nimber(3, 4), 1U);
    EXPECT_EQ(nimber(3, 7), 1U);
    EXPECT_EQ(nimber(4, 5), 2U);
    EXPECT_EQ(nimber(5, 5), 0U);
}

TEST(BoardNimbers, OfLargeBoardsAndLittleMemory) {
    const CountedClock clock;
    Progress silent;
    std::vector<Cell> cells;
    for (int row = 0; row < 11; ++row) {
        for (int column = 0; column < 11; ++column) cells.push_back({row, column});
    }
    BoardNimbers boards(cram, {}, silent);
    EXPECT_EQ(boards.decide(cells, 0), std::nullopt);
    // Two dominoes far from each other.
    EXPECT_EQ(boards.decide(std::vector<Cell>{{0, 0}, {0, 1}, {40, 2}, {41, 2}}, 0), std::nullopt);
    cells.resize(60);
    BoardNimbers hurried(cram, Limits::within(std::chrono::milliseconds(20)), silent);
    EXPECT_THROW(hurried.decide(cells, 3), Stopped);
    // A table of a few kilobytes forgets, and finds again.
    Limits little;
    little.memory = 16 << 10;
    BoardNimbers forgetful(cram, little, silent);
    cells.clear();
    for (int row = 0; row < 4; ++row) {
        for (int column = 0; column < 4; ++column) cells.push_back({row, column});
    }
    EXPECT_EQ(forgetful.decide(cells, 99)->least, 0U);
}

}  // namespace
}  // namespace lastmove::impartial
