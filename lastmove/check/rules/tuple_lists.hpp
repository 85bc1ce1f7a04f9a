// Lists of tuples of numbers, without repetitions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lastmove::checking::written {

/// Different lists of numbers, one behind the other in a single vector.
class TupleLists {
  public:
    /// Adds a list unless it is there; whether it was new. Constant time on average for lists of a
    /// bounded length.
    ///
    /// ```
    /// checking::written::TupleLists lists;
    /// EXPECT_TRUE(lists.add(std::vector<std::int64_t>{2, 5}));
    /// EXPECT_FALSE(lists.add(std::vector<std::int64_t>{2, 5}));
    /// EXPECT_EQ(lists[0].size(), 2U);
    /// ```
    bool add(std::span<const std::int64_t> list);

    [[nodiscard]] std::size_t size() const { return ends_.size(); }
    [[nodiscard]] std::span<const std::int64_t> operator[](std::size_t index) const {
        const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
        return {numbers_.data() + begin, ends_[index] - begin};
    }

  private:
    void enlarge();
    [[nodiscard]] std::size_t place_of(std::span<const std::int64_t> list) const;

    std::vector<std::int64_t> numbers_;
    std::vector<std::size_t> ends_;
    std::vector<std::uint32_t> table_;  ///< 1 + the index of a list by its hash; 0: free
};

}  // namespace lastmove::checking::written
