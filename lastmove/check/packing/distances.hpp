// Checks proofs that disks cannot be packed, by cases over the distances of their centres.
#pragma once

#include <span>
#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// The greatest number of disks for which orders are tried at the end of a case.
inline constexpr std::size_t most_ordered = 100;

/// Verifies that disks of these diameters, all positive, cannot be packed into the cavity. Throws
/// Rejection. Returns what was shown.
///
/// ```
/// Progress silent;
/// checking::Budget budget(Limits{}, silent);
/// const std::vector<Rational> three{2, 2, 2};
/// const DiskDistances at_once{{{0, "", {0, 1, 2}}}};
/// const Rational narrow(43, 10);
/// EXPECT_EQ(checking::verify_distances(narrow, three, at_once, budget),
///           "the disks have no order around the middle, in 1 case of their distances from it");
/// // 2 + 4 / sqrt(3) is 4.3094…
/// EXPECT_THROW(checking::verify_distances(Rational(431, 100), three, at_once, budget),
///              checking::Rejection);
/// ```
std::string verify_distances(const Rational& cavity, std::span<const Rational> diameters,
                             const DiskDistances& evidence, Budget& budget);

}  // namespace lastmove::checking
