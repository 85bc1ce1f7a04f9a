// Lists that stand for sets.
#pragma once

#include <algorithm>

namespace lastmove {

/// Sorts the values and removes repeated ones, for a list with `erase`. Takes n log n comparisons.
///
/// ```
/// std::vector<int> values{3, 1, 3, 2};
/// sort_unique(values);
/// EXPECT_EQ(values, (std::vector<int>{1, 2, 3}));
/// ```
template <class List>
void sort_unique(List& values) {
    std::ranges::sort(values);
    const auto repeated = std::ranges::unique(values);
    values.erase(repeated.begin(), repeated.end());
}

}  // namespace lastmove
