// Checks packings whose centres are algebraic numbers, in exact arithmetic.
#pragma once

#include <cstddef>
#include <span>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// How many disks touch the wall, and how many pairs of disks touch each other.
struct Contacts {
    std::size_t walls = 0;
    std::size_t pairs = 0;
};

/// The contacts of a packing into a cavity, all sizes diameters. Throws Rejection unless the
/// evidence shows that no disk leaves the cavity or overlaps another. Quadratic in the number of
/// disks.
///
/// ```
/// Progress silent;
/// checking::Budget budget(Limits{}, silent);
/// // s² = 3: a disk in the middle, and two that touch it, each other and the wall.
/// const Rational half(1, 2);
/// const AlgebraicDisks disks{{-3, 0, 1}, {1, 2}, {{}, {{{1}, {}}}, {{{half}, {0, half}}}}};
/// const std::vector<Rational> diameters{1, 1, 1};
/// const auto contacts = checking::contacts_of(3, diameters, disks, budget);
/// EXPECT_EQ(contacts.walls, 2u);
/// EXPECT_EQ(contacts.pairs, 3u);
/// ```
Contacts contacts_of(const Rational& cavity, std::span<const Rational> diameters,
                     const AlgebraicDisks& disks, Budget& budget);

}  // namespace lastmove::checking
