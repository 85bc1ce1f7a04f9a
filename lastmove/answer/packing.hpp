// Packings of disks as certificates have them: the puzzle, a packing, and why there is none.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace lastmove {

/// Disks of these diameters into a circular cavity of this diameter; all are decimals.
struct PackPuzzle {
    std::string cavity;
    std::vector<std::string> diameters;
};

/// A packing: each disk's centre, as decimals (x, y) from the middle of the cavity.
struct PackedDisks {
    std::vector<std::array<std::string, 2>> centres;
};

/// One disk, or two (counted from 0), that no cavity of this diameter holds: side by side they are
/// wider.
struct WideDisks {
    std::vector<std::size_t> disks;
};

/// Two disks or more whose areas together are no less than the cavity's.
struct DiskAreas {};

}  // namespace lastmove
