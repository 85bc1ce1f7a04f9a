// A partition whose classes are joined: union and find.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace lastmove {

/// A partition of the numbers 0 … n − 1, at first into classes of one each. A class goes by its
/// least number. Each call takes O(log n) on average.
///
/// ```
/// DisjointSets sets(4);
/// sets.join(3, 1);
/// EXPECT_EQ(sets.least(3), 1u);
/// EXPECT_EQ(sets.least(2), 2u);
/// ```
class DisjointSets {
  public:
    explicit DisjointSets(std::size_t n) : above_(n) {
        std::iota(above_.begin(), above_.end(), std::uint32_t{0});
    }

    /// The least number in the class of `i`. Requires i < n.
    std::uint32_t least(std::size_t i) {
        auto at = static_cast<std::uint32_t>(i);
        while (above_[at] != at) at = above_[at] = above_[above_[at]];
        return at;
    }

    /// Joins the classes of `i` and `j`. Requires i, j < n.
    void join(std::size_t i, std::size_t j) {
        const auto [low, high] = std::minmax({least(i), least(j)});
        above_[high] = low;
    }

  private:
    std::vector<std::uint32_t> above_;  ///< in the same class, and not larger
};

}  // namespace lastmove
