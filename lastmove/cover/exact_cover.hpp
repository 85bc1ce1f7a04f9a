// Exact cover: choose options so that every item is covered the required number of times
// (knuth2000).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/base/cell.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/exact/number.hpp"

namespace lastmove::cover {

/// The number of times that an item is to be covered: a cell once, a tile to be used exactly three
/// times `{3, 3}`, a tile to be used at most three times `{0, 3}`.
struct Demand {
    std::uint32_t least = 1;  ///< the minimum
    std::uint32_t most = 1;   ///< the maximum

    friend bool operator==(const Demand&, const Demand&) = default;
};

/// Items and options. A *cover* is a set of options that covers every item at least `least` and
/// at most `most` times.
struct ExactCover {
    std::vector<Demand> items;  ///< one per item; items are numbered from 0

    /// The items that each option covers, ascending; an item listed twice is covered twice.
    std::vector<std::vector<std::size_t>> options;

    /// The positions of items 0 … cells.size()−1 in the plane; the others have none. This is only a
    /// hint, used to find a sweep over the cells that meets few states.
    std::vector<Cell> cells;
};

/// Throws Stopped where the tables of a search would exceed the limits; `entries` is the number of
/// items that the options cover, summed over all options. The tables are set up without looking at
/// the clock, so a search is not begun unless there is time for that.
///
/// ```
/// EXPECT_NO_THROW(cover::check_search(1'000, Limits{}));
/// EXPECT_THROW(cover::check_search(std::size_t{1} << 30, Limits{}), Stopped);
/// ```
void check_search(std::size_t entries, const Limits& limits);

/// The outcome of a search for one cover; without one, the search was exhaustive.
struct FirstCover {
    std::optional<std::vector<std::size_t>> cover;  ///< its options, ascending
    std::uint64_t nodes = 0;                        ///< the number of partial covers examined
};

/// Finds a cover. Two searches take turns, and the first to end answers: one branches on an item
/// with the fewest options left (knuth2000), one covers the items in the order of a sweep and
/// remembers the states that cannot be completed. The same answer for any number of threads. Throws
/// Stopped at a limit, and std::invalid_argument if an option names a missing item, or is not
/// ascending.
///
/// Cost: exponential in general; polynomial in the length of a strip.
///
/// ```
/// const cover::ExactCover dominoes{{{}, {}, {}, {}}, {{0, 1}, {1, 2}, {2, 3}}, {}};
/// Progress silent;
/// EXPECT_EQ(cover::first_cover(dominoes, {}, silent).cover, (std::vector<std::size_t>{0, 2}));
/// ```
FirstCover first_cover(const ExactCover& problem, const Limits& limits, Progress& progress);

/// The same, abandoned after about `most_nodes` partial covers: nullopt then. Where it ends does
/// not depend on the clock.
///
/// ```
/// const cover::ExactCover dominoes{{{}, {}, {}, {}}, {{0, 1}, {1, 2}, {2, 3}}, {}};
/// Progress silent;
/// EXPECT_TRUE(cover::first_cover_within(1'000, dominoes, {}, silent)->cover);
/// ```
std::optional<FirstCover> first_cover_within(std::uint64_t most_nodes, const ExactCover& problem,
                                             const Limits& limits, Progress& progress);

/// Called with each cover, its options ascending; returning false ends the search.
using CoverVisitor = std::function<bool(std::span<const std::size_t>)>;

/// The result of visiting covers.
struct CoverVisits {
    std::uint64_t covers = 0;  ///< the number of covers visited
    std::uint64_t nodes = 0;   ///< the number of partial covers examined
    bool all = true;           ///< whether the search was completed
};

/// Visits all covers, each once, in an order that does not depend on the number of threads; in
/// the calling thread. Throws as first_cover().
///
/// ```
/// const cover::ExactCover dominoes{{{}, {}, {}, {}}, {{0, 1}, {0, 2}, {1, 3}, {2, 3}}, {}};
/// Progress silent;
/// std::size_t options = 0;
/// const auto count = [&](std::span<const std::size_t> cover) {
///     options += cover.size();
///     return true;
/// };
/// EXPECT_EQ(cover::each_cover(dominoes, count, {}, silent).covers, 2);
/// EXPECT_EQ(options, 4);
/// ```
CoverVisits each_cover(const ExactCover& problem, const CoverVisitor& visit, const Limits& limits,
                       Progress& progress);

/// A number of covers.
struct CoverCount {
    Integer covers;           ///< exact
    std::uint64_t nodes = 0;  ///< the number of states examined
};

/// Counts the covers, exactly at any size. A sweep over the items keeps, for each set of items
/// that partial covers reach ahead of it, the number of ways to get there; it takes turns with
/// plain enumeration, and the first to end answers. `limits.memory` bounds the tables. Throws as
/// first_cover().
///
/// Cost: about 30 ns per state and option; for dominoes on n × n cells there are fewer than n² · 2ⁿ
/// of these.
///
/// ```
/// const cover::ExactCover dominoes{{{}, {}, {}, {}}, {{0, 1}, {0, 2}, {1, 3}, {2, 3}}, {}};
/// Progress silent;
/// EXPECT_EQ(cover::count_covers(dominoes, {}, silent).covers, 2);
/// ```
CoverCount count_covers(const ExactCover& problem, const Limits& limits, Progress& progress);

}  // namespace lastmove::cover
