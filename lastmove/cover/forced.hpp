// The consequences of items that only a single option can cover.
#pragma once

#include <optional>
#include <vector>

#include "lastmove/cover/exact_cover.hpp"
#include "lastmove/cover/normal.hpp"
#include "lastmove/exact/number.hpp"

namespace lastmove::cover {

/// A problem without its forced options: its covers, together with the options in `laid`, are those
/// of the whole.
struct Unforced {
    Normal rest;                    ///< impossible if an item is left without an option
    std::vector<std::size_t> laid;  ///< options of the ExactCover that are in every cover
};

/// Lays the option of each item that has only one, excludes those that meet it, and repeats this to
/// the end. Linear in the number of items of all options.
///
/// ```
/// const cover::ExactCover row{{{}, {}, {}, {}}, {{0, 1}, {1, 2}, {2, 3}}, {}};
/// EXPECT_EQ(cover::unforced(cover::normal(row)).laid, (std::vector<std::size_t>{0, 2}));
/// ```
Unforced unforced(const Normal& problem);

/// Weights w of the items, if that shows that there is no cover: each option weighs at least 0, but
/// Σ w · (most if w > 0, least if w < 0) = −1 over the items (docs/theory.md, "Forced tiles").
/// Throws as first_cover().
///
/// ```
/// const cover::ExactCover bent{{{}, {}, {}, {}}, {{0, 1}, {0, 2}, {0, 3}}, {}};
/// EXPECT_EQ(*cover::forced_refutation(bent), (std::vector<Integer>{1, -1, 0, -1}));
/// ```
std::optional<std::vector<Integer>> forced_refutation(const ExactCover& problem);

}  // namespace lastmove::cover
