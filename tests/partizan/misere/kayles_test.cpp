#include "lastmove/partizan/misere/kayles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace lastmove::partizan {
namespace {

using Rows = std::vector<std::uint64_t>;

/// Misère play by the rules alone.
class PlainKayles {
  public:
    static std::vector<Rows> moves(const Rows& rows, Player player) {
        const std::uint64_t fall = player == Player::left ? 1 : 2;
        std::vector<Rows> moves;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            for (std::uint64_t stand = 0; stand + fall <= rows[i]; ++stand) {
                moves.push_back(after(rows, i, stand, fall));
            }
        }
        return moves;
    }
    static Rows after(Rows rows, std::size_t row, std::uint64_t stand, std::uint64_t fall) {
        const std::uint64_t rest = rows[row] - stand - fall;
        rows[row] = stand;
        rows.push_back(rest);
        std::erase(rows, 0U);
        std::ranges::sort(rows);
        return rows;
    }
    bool wins(const Rows& rows, Player first) {
        const auto [place, is_new] = known_.try_emplace({rows, first}, false);
        if (!is_new) return place->second;
        const auto options = moves(rows, first);
        const bool won = options.empty() || std::ranges::any_of(options, [&](const Rows& option) {
                             return !wins(option, other(first));
                         });
        return known_[{rows, first}] = won;
    }
    Outcome outcome(const Rows& rows) {
        return outcome_of(wins(rows, Player::left), wins(rows, Player::right));
    }

  private:
    std::map<std::pair<Rows, Player>, bool> known_;
};

/// Calls visit with all sums of rows of the total.
template <class Visit>
void for_each_sum(std::uint64_t total, Rows& rows, Visit& visit) {
    if (total == 0) {
        visit(rows);
        return;
    }
    for (std::uint64_t row = rows.empty() ? 1 : rows.back(); row <= total; ++row) {
        if (row != total && total - row < row) continue;
        rows.push_back(row);
        for_each_sum(total - row, rows, visit);
        rows.pop_back();
    }
}

// Milley 2015, Theorems 4.1 and 4.4; and 4.5 as corrected: all 7,338 sums of total at most 24.
TEST(PartizanKaylesTest, TheoremsHoldForAllSumsOfTotalUpTo24) {
    PlainKayles plain;
    std::size_t sums = 0;
    std::size_t printed_fails = 0;
    const auto visit = [&](const Rows& rows) {
        ++sums;
        ASSERT_EQ(kayles_outcome(rows), plain.outcome(rows));
        for (const Player player : {Player::left, Player::right}) {
            const auto move = kayles_move(rows, player);
            const bool has_move = !PlainKayles::moves(rows, player).empty();
            ASSERT_EQ(move.has_value(), has_move && plain.wins(rows, player));
            if (!move) continue;
            const std::uint64_t fall = player == Player::left ? 1 : 2;
            const Rows next = PlainKayles::after(rows, move->row, move->left_standing, fall);
            ASSERT_FALSE(plain.wins(next, other(player)));
        }
        // As printed, Left's winning move is always in a row of length 1 or 2 modulo 3.
        const bool none = std::ranges::all_of(rows, [](auto row) { return row % 3 == 0; });
        if (!rows.empty() && none && plain.wins(rows, Player::left)) ++printed_fails;
    };
    for (std::uint64_t total = 0; total <= 24; ++total) {
        Rows rows;
        for_each_sum(total, rows, visit);
    }
    EXPECT_EQ(sums, 7338U);
    EXPECT_EQ(printed_fails, 66U);
}

// Milley 2015, section 2: Left wins no sum whoever begins (Lemma 2.1); every sum is at least any
// that a move of Left's and one pin more make of it (2.2; sums of more rows are the contexts);
// beside a single pin, Left wins by taking it if at all (2.3); and two pins in a row are more than
// two rows of one (2.4).
TEST(PartizanKaylesTest, LemmasOfSectionTwo) {
    PlainKayles plain;
    const auto with_pin = [](Rows rows) {
        rows.insert(rows.begin(), 1);
        return rows;
    };
    const auto visit = [&](const Rows& rows) {
        const Outcome outcome = plain.outcome(rows);
        ASSERT_NE(outcome, Outcome::left);
        for (const Rows& option : PlainKayles::moves(rows, Player::left)) {
            ASSERT_TRUE(at_least(outcome, plain.outcome(with_pin(option))));
        }
        ASSERT_EQ(plain.wins(with_pin(rows), Player::left), !plain.wins(rows, Player::right));
    };
    for (std::uint64_t total = 0; total <= 22; ++total) {
        Rows rows;
        for_each_sum(total, rows, visit);
    }
    EXPECT_EQ(plain.outcome({2}), Outcome::previous);
    EXPECT_EQ(plain.outcome({1, 1}), Outcome::right);
}

// Theorem 3.2, for every n, through outcomes with all small sums added.
TEST(PartizanKaylesTest, RowsAreSumsOfRowsOfOneAndTwo) {
    PlainKayles plain;
    for (std::uint64_t n = 0; n <= 13; ++n) {
        Rows ones(n / 3 + (n % 3 == 1 ? 1 : 0), 1);
        const Rows twos(n / 3 + (n % 3 == 2 ? 1 : 0), 2);
        ones.insert(ones.end(), twos.begin(), twos.end());
        const auto visit = [&](const Rows& rows) {
            Rows whole(rows);
            if (n > 0) whole.push_back(n);
            Rows parts(rows);
            parts.insert(parts.end(), ones.begin(), ones.end());
            std::ranges::sort(whole);
            std::ranges::sort(parts);
            ASSERT_EQ(plain.outcome(whole), plain.outcome(parts));
        };
        for (std::uint64_t total = 0; total <= 9; ++total) {
            Rows rows;
            for_each_sum(total, rows, visit);
        }
    }
}

}  // namespace
}  // namespace lastmove::partizan
