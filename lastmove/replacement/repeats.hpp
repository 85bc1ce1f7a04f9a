// Where a long sequence of moves repeats itself further along (docs/theory.md, plays with repeats).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/replacement/game.hpp"

namespace lastmove::replacement {

/// Numbers of expansions on squares.
using Expansions = std::map<std::int64_t, std::int64_t>;

/// The squares of these expansions from one checker on `root`, always on the least square that has
/// a checker and an expansion left to make; nullopt if some cannot be made. In long games that
/// repeat themselves every n squares, this order comes to repeat itself, too. O(moves · elements).
///
/// ```
/// using namespace replacement;
/// const auto order = least_first({{-1, 1}, {1, 1}}, 0, {{0, 1}, {1, 2}, {2, 1}});
/// EXPECT_EQ(*order, (std::vector<std::int64_t>{0, 1, 2, 1}));
/// EXPECT_FALSE(least_first({{-1, 1}, {1, 1}}, 0, {{1, 1}}).has_value());
/// ```
std::optional<std::vector<std::int64_t>> least_first(const ReplacementSet& set, std::int64_t root,
                                                     Expansions wanted);

/// A sequence of squares in three parts, of which the second is repeated: `times` times, always
/// `period` further.
struct Folded {
    std::vector<std::int64_t> before;
    std::vector<std::int64_t> block;
    std::int64_t times = 1;
    std::vector<std::int64_t> after;
};

/// Finds a stretch of blocks of `length` squares, each `period` further than the one before, so
/// long that what comes before it and after it is more than `reach` squares away from what is in
/// its middle; nullopt if there is none. An empty sequence is folded into empty parts. O(squares).
///
/// ```
/// using namespace replacement;
/// const std::vector<std::int64_t> squares{7, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8};
/// EXPECT_FALSE(folded(squares, 1, 1, 5).has_value());
/// const std::vector<std::int64_t> steps{0, 1, 2, 3, 4, 5, 6, 7, 8, 8};
/// const auto parts = folded(steps, 1, 1, 1);
/// ASSERT_TRUE(parts.has_value());
/// EXPECT_EQ(parts->times, 9);
/// EXPECT_EQ(parts->after, std::vector<std::int64_t>{8});
/// ```
std::optional<Folded> folded(std::span<const std::int64_t> squares, std::size_t length,
                             std::int64_t period, std::int64_t reach);

}  // namespace lastmove::replacement
