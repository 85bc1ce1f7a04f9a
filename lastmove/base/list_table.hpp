// Lists of numbers, each kept once and numbered, so that lists are equal if and only if their
// numbers are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lastmove {

/// Lists of numbers, numbered from 0 in the order in which they came. Memory: the numbers
/// themselves and at most 28 bytes a list. Cost: constant time for a list of bounded length,
/// amortised.
///
/// ```
/// ListTable lists;
/// const std::vector<std::uint32_t> list{7, 7, 9};
/// EXPECT_EQ(lists.place(list), 0U);
/// EXPECT_EQ(lists.place({}), 1U);
/// EXPECT_EQ(lists.place(list), 0U);
/// EXPECT_EQ(lists[0].back(), 9U);
/// EXPECT_EQ(lists.size(), 2U);
/// ```
class ListTable {
  public:
    using List = std::span<const std::uint32_t>;
    /// The number of a list.
    using Place = std::uint32_t;

    /// The list's place; it is added if it is missing. The list must not lie in the table.
    Place place(List list);
    /// Its place, if it is there.
    [[nodiscard]] std::optional<Place> find(List list) const;

    /// Valid until the next list is added.
    [[nodiscard]] List operator[](Place place) const {
        const std::size_t begin = place == 0 ? 0 : ends_[place - 1];
        return {items_.data() + begin, ends_[place] - begin};
    }
    /// The number of lists.
    [[nodiscard]] std::size_t size() const { return ends_.size(); }
    /// The approximate number of bytes used.
    [[nodiscard]] std::size_t bytes() const {
        return items_.capacity() * sizeof(std::uint32_t) + ends_.capacity() * sizeof(std::size_t) +
               slots_.capacity() * sizeof(Slot);
    }

  private:
    /// Half of a list's hash, and its place.
    struct Slot {
        std::uint32_t hash = 0;
        Place place = none;
    };
    static constexpr Place none = ~Place{0};

    [[nodiscard]] static std::uint32_t hash(List list);
    [[nodiscard]] std::size_t slot_of(std::uint32_t hash, List list) const;
    void grow();

    std::vector<std::uint32_t> items_;  ///< of all lists, one behind the other
    std::vector<std::size_t> ends_;
    std::vector<Slot> slots_;  ///< a power of two of them, at most half of them taken
};

}  // namespace lastmove
