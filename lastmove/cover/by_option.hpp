// Covers by one of their options: how many have it, and one drawn at random.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "lastmove/cover/exact_cover.hpp"
#include "lastmove/exact/draws.hpp"

namespace lastmove::cover {

/// As many covers are visited in a few seconds.
inline constexpr unsigned few_covers = 1'000'000;

/// What is left to cover when an option is chosen.
struct Rest {
    std::vector<std::size_t> options;  ///< those that may still be chosen, by their numbers before
    ExactCover problem;                ///< with these options
};

/// nullopt if the option covers an item more often than it may be. Linear in the entries.
///
/// ```
/// const cover::ExactCover dominoes{{{}, {}, {}, {}}, {{0, 1}, {1, 2}, {2, 3}}, {}};
/// EXPECT_EQ(cover::rest_of(dominoes, 0)->options, std::vector<std::size_t>{2});
/// ```
std::optional<Rest> rest_of(const ExactCover& whole, std::size_t option);

/// How many covers there are, and how many with each option.
struct CoversByOption {
    Integer all;
    std::vector<Integer> with;
};

/// Counts them: visits all covers if they are few, else counts the covers of each rest_of(). Throws
/// as first_cover().
///
/// ```
/// const cover::ExactCover dominoes{{{}, {}, {}, {}}, {{0, 1}, {0, 2}, {1, 3}, {2, 3}}, {}};
/// Progress silent;
/// const auto covers = cover::count_by_option(dominoes, {}, silent);
/// EXPECT_EQ(covers.all, 2);
/// EXPECT_EQ(covers.with, (std::vector<Integer>{1, 1, 1, 1}));
/// ```
CoversByOption count_by_option(const ExactCover& problem, const Limits& limits, Progress& progress);

/// A cover, its options ascending, each cover equally likely; nullopt if there is none. Of at most
/// `most_by_number` covers (1 or more) it takes one by its number; else it chooses an option for
/// one item after the other, each with the number of covers that have it as its weight. Throws as
/// first_cover().
///
/// ```
/// const cover::ExactCover dominoes{{{}, {}, {}, {}}, {{0, 1}, {1, 2}, {2, 3}}, {}};
/// Progress silent;
/// Draws draws(1);
/// EXPECT_EQ(cover::random_cover(dominoes, draws, {}, silent), (std::vector<std::size_t>{0, 2}));
/// ```
std::optional<std::vector<std::size_t>> random_cover(const ExactCover& problem, Draws& draws,
                                                     const Limits& limits, Progress& progress,
                                                     unsigned most_by_number = few_covers);

}  // namespace lastmove::cover
