// Games on one number whose moves subtract a constant or divide, as certificates name them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/answer/certificate.hpp"

namespace lastmove::checking {

/// A move from n to ⌊(n + shift) / divisor⌋, where n > above and that is from 0 to n − 1.
struct DigitMove {
    std::int64_t shift = 0;
    std::int64_t divisor = 1;  ///< 1, or the game's base
    std::int64_t above = 0;    ///< at least 0: from 0 there is no move
};

/// The moves of a game on numbers, all of whose divisors other than 1 are equal.
struct DigitGame {
    std::int64_t base = 0;
    std::vector<DigitMove> moves;

    /// What the move leaves of n; nullopt if it cannot be made there. Requires n ≥ 0.
    static std::optional<std::int64_t> left(const DigitMove& move, std::int64_t n);
};

/// The game whose members NAME:<n> a family has: Mark, or one by a text of the certificate each of
/// whose statements, after `heaps n` or `heap n`, is
///
///     both n -> n - A          both n -> n - k for k in {A,B,…}        (or in A..B)
///     both n -> n / D          both n -> (n + A) / D
///
/// with `where n > C` or `where n >= C` behind it or not, in at most 2,000 characters without the
/// blanks. Numbers are at most 10,000, numbers taken at least 1; D ≥ 2 is the same in all
/// statements that have one, and some statement has one. nullopt for other families, and if ⌊(n +
/// A) / D⌋ > n for some n, as no move may lead there.
///
/// ```
/// const auto mark = checking::digit_game({"mark:<n>", {}});
/// EXPECT_EQ(mark->base, 2);
/// EXPECT_EQ(mark->moves.size(), 2U);
/// EXPECT_FALSE(checking::digit_game({"kayles:<n>", {}}));
/// ```
std::optional<DigitGame> digit_game(const GameFamily& family);

}  // namespace lastmove::checking
