// Checks packings of disks, and why there is none, in exact arithmetic.
#pragma once

#include <optional>
#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// The narrowest place of a packing: between two disks, or between a disk and the wall.
struct Gap {
    Rational width;  ///< rounded down to 40 digits after the point
    std::size_t disk = 0;
    std::optional<std::size_t> other;  ///< nothing: the wall
};

/// The narrowest place. Throws Rejection when disks overlap or leave the cavity, or numbers are
/// none or not positive. Quadratic in the number of disks.
///
/// ```
/// Progress silent;
/// checking::Budget budget(Limits{}, silent);
/// const PackedDisks disks{{{"1.1", "0"}, {"-0.5", "0"}}};
/// const auto gap = checking::narrowest({"3.4", {"1", "2"}}, disks, budget);
/// EXPECT_EQ(gap.width, Rational(1, 10));
/// EXPECT_EQ(gap.disk, 0u);
/// ```
Gap narrowest(const PackPuzzle& puzzle, const PackedDisks& packed, Budget& budget);

/// The gap in words, as in "0.00107 between disks 3 and 7", disks counted from 1; its width is
/// rounded down to three digits.
///
/// ```
/// EXPECT_EQ(checking::in_words({Rational(107, 100000), 6, 2}), "0.00107 between disks 3 and 7");
/// EXPECT_EQ(checking::in_words({Rational(0), 0, {}}), "0 between disk 1 and the wall");
/// ```
std::string in_words(const Gap& gap);

/// Verifies that the disks can be packed (yes) or cannot (no). Throws Rejection. Returns what was
/// shown.
std::string verify_packing(const PackPuzzle& puzzle, const Claim& claim, const Witness& evidence,
                           Budget& budget);

}  // namespace lastmove::checking
