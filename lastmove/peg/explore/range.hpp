// Ranges of whole numbers: of pegs, of jumps.
#pragma once

#include <cstddef>
#include <limits>

namespace lastmove::peg {

/// From `least` to `most`, both included; by default all.
///
/// ```
/// EXPECT_TRUE((peg::Range{5, 8}).contains(8));
/// EXPECT_FALSE((peg::Range{5, 8}).contains(9));
/// ```
struct Range {
    std::size_t least = 0;
    std::size_t most = std::numeric_limits<std::size_t>::max();

    [[nodiscard]] bool contains(std::size_t number) const {
        return least <= number && number <= most;
    }

    friend bool operator==(const Range&, const Range&) = default;
};

}  // namespace lastmove::peg
