// Boards on which moves put stones: images and nimbers, against the definition.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "check_often.hpp"
#include "lastmove/impartial/boards/board_nimbers.hpp"

namespace lastmove::impartial {
namespace {

using game::StoneBoard;

/// A move puts a stone on an empty cell, not beside a stone of the other colour.
class Laying final : public game::StonePlay {
  public:
    void moves(const StoneBoard& board, const Visit& visit) const override {
        for (const std::size_t colour : {0U, 1U}) {
            std::uint64_t places = board.empty & ~board.beside(board.stones[1 - colour]);
            for (; places != 0; places &= places - 1) {
                const std::uint64_t place = places & (~places + 1);
                StoneBoard left = board;
                left.empty ^= place;
                left.stones[colour] |= place;
                visit(left);
            }
        }
    }
    /// An empty cell is joined to all cells beside it.
    void parts(const StoneBoard& board, const Visit& visit) const override {
        for (std::uint64_t left = board.empty; left != 0;) {
            std::uint64_t part = left & (~left + 1);
            for (std::uint64_t before = 0; part != before;) {
                before = part;
                part |= board.beside(part & board.empty) & board.cells();
            }
            left &= ~part;
            visit(board.within(part));
        }
    }
    [[nodiscard]] bool colours_are_alike() const override { return true; }
};

int number_of_parts(const StoneBoard& board) {
    int number = 0;
    Laying().parts(board, [&](const StoneBoard& /*part*/) { ++number; });
    return number;
}

class NaiveLaying {
  public:
    game::Nimber nimber(const StoneBoard& board) {
        const std::tuple key(board.width, board.empty, board.stones);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        std::set<game::Nimber> seen;
        Laying().moves(board, [&](const StoneBoard& left) { seen.insert(nimber(left)); });
        game::Nimber mex = 0;
        while (seen.contains(mex)) ++mex;
        return known_[key] = mex;
    }

  private:
    std::map<std::tuple<int, std::uint64_t, std::array<std::uint64_t, 2>>, game::Nimber> known_;
};

/// A random board, by rows of 0 (no cell), 1 (empty), 2 (x), 3 (o).
using Marks = std::vector<std::vector<int>>;

Marks random_marks(int height, int width) {
    Marks marks(static_cast<std::size_t>(height));
    for (auto& row : marks) {
        for (int i = 0; i < width; ++i) {
            const int mark = *rc::gen::inRange(0, 7);
            row.push_back(mark > 3 ? 1 : mark);
        }
    }
    return marks;
}

StoneBoard board_of(const Marks& marks) {
    const std::size_t width = marks.front().size();
    StoneBoard board(static_cast<int>(marks.size()), static_cast<int>(width));
    for (std::size_t i = 0; i < marks.size() * width; ++i) {
        const std::uint64_t cell = std::uint64_t{1} << i;
        const int mark = marks[i / width][i % width];
        if (mark == 1) board.empty |= cell;
        if (mark > 1) board.stones[static_cast<std::size_t>(mark - 2)] |= cell;
    }
    return board;
}

TEST(StoneNimbers, OfRandomBoards) {
    Progress silent;
    NaiveLaying naive;
    StoneNimbers boards(std::make_shared<const Laying>(), {}, silent);
    EXPECT_TRUE(check_often(
        [&] {
            const StoneBoard board =
                board_of(random_marks(*rc::gen::inRange(1, 4), *rc::gen::inRange(1, 4)));
            const game::Nimber nimber = naive.nimber(board);
            const auto asked = *rc::gen::inRange<game::Nimber>(0, 6);
            const auto decided = boards.decide(board, asked).value();
            RC_ASSERT((decided.exact && decided.least == nimber) ||
                      (!decided.exact && decided.least > asked && nimber >= decided.least));
            RC_ASSERT(boards.decide(board, 99)->least == nimber);
            // Of several parts, the table may have lost one for the other.
            const auto recalled = boards.recalled(board);
            const bool is_true =
                recalled.exact ? recalled.least == nimber : recalled.least <= nimber;
            RC_ASSERT(is_true);
            RC_ASSERT(recalled.exact || number_of_parts(board) > 1);
        },
        400));
}

/// Rows of empty cells between two ends: 0 or 1, a stone of this colour, or 2, nothing.
class Rows {
  public:
    game::Nimber nimber(std::size_t empty, int left, int right) {
        if (empty == 0) return 0;
        const std::tuple key(empty, left, right);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        std::set<game::Nimber> seen;
        for (const int colour : {0, 1}) {
            for (std::size_t i = 0; i < empty; ++i) {
                const bool meets_left = i == 0 && left == 1 - colour;
                const bool meets_right = i + 1 == empty && right == 1 - colour;
                if (meets_left || meets_right) continue;
                seen.insert(nimber(i, left, colour) ^ nimber(empty - i - 1, colour, right));
            }
        }
        game::Nimber mex = 0;
        while (seen.contains(mex)) ++mex;
        return known_[key] = mex;
    }

  private:
    std::map<std::tuple<std::size_t, int, int>, game::Nimber> known_;
};

/// Rows that are searched by glances and by proof numbers.
TEST(StoneNimbers, OfLongRows) {
    Progress silent;
    Rows rows;
    StoneNimbers boards(std::make_shared<const Laying>(), {}, silent);
    for (std::size_t empty = 10; empty <= 26; ++empty) {
        for (const int left : {0, 1, 2}) {
            for (const int right : {0, 1, 2}) {
                SCOPED_TRACE(std::to_string(empty) + " " + std::to_string(left) +
                             std::to_string(right));
                std::vector<int> row(empty, 1);
                if (left < 2) row.insert(row.begin(), left + 2);
                if (right < 2) row.push_back(right + 2);
                EXPECT_EQ(boards.decide(board_of({row}), 99)->least,
                          rows.nimber(empty, left, right));
            }
        }
    }
}

TEST(StoneNimbers, SameForImages) {
    const StoneMoves moves(std::make_shared<const Laying>());
    EXPECT_TRUE(check_often([&] {
        Marks marks = random_marks(*rc::gen::inRange(1, 8), *rc::gen::inRange(1, 9));
        const auto parts = moves.parts(board_of(marks)).value();
        const int way = *rc::gen::inRange(0, 16);
        if ((way & 1) != 0) std::ranges::reverse(marks);
        if ((way & 2) != 0) {
            for (auto& row : marks) std::ranges::reverse(row);
        }
        if ((way & 4) != 0) {
            Marks turned(marks.front().size(), std::vector<int>(marks.size()));
            for (std::size_t i = 0; i < marks.size(); ++i) {
                for (std::size_t j = 0; j < turned.size(); ++j) turned[j][i] = marks[i][j];
            }
            marks = std::move(turned);
        }
        if ((way & 8) != 0) {
            for (auto& row : marks) {
                for (int& mark : row) mark = mark > 1 ? 5 - mark : mark;
            }
        }
        RC_ASSERT(moves.parts(board_of(marks)).value() == parts);
    }));
}

}  // namespace
}  // namespace lastmove::impartial
