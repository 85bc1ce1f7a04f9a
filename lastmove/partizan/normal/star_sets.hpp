// Sets of nimbers, each stored once: those that a value is at least or at most.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace lastmove::partizan {

/// The index of a set in its store.
using StarSetId = std::uint32_t;

/// A store of sets of natural numbers, each of which contains all large numbers or none of them.
///
/// ```
/// partizan::StarSets sets;
/// const auto three = sets.only(3);
/// const auto small = sets.united({sets.only(0), sets.only(1), three});
/// EXPECT_TRUE(sets.contains(small, 1));
/// EXPECT_EQ(sets.least_missing(small), 2U);
/// EXPECT_EQ(sets.least(three), 3U);
/// EXPECT_TRUE(sets.contains_large(sets.complement(small)));
/// EXPECT_EQ(sets.complement(sets.complement(three)), three);
/// ```
class StarSets {
  public:
    StarSets();

    /// The empty set.
    static constexpr StarSetId nothing = 0;
    /// The set of all natural numbers.
    static constexpr StarSetId everything = 1;

    /// The set of that number alone.
    StarSetId only(unsigned n);
    StarSetId complement(StarSetId set);
    /// The union of sets. Takes n log n steps for sets of n intervals altogether.
    StarSetId united(std::vector<StarSetId> sets);

    [[nodiscard]] bool contains(StarSetId set, unsigned n) const;
    /// Whether it contains all numbers from some number on.
    [[nodiscard]] bool contains_large(StarSetId set) const { return sets_[set].size() % 2 == 1; }
    /// The least number that is not in the set (mex); nullopt if all numbers are.
    [[nodiscard]] std::optional<unsigned> least_missing(StarSetId set) const;
    /// The least number in the set; nullopt if there is none.
    [[nodiscard]] std::optional<unsigned> least(StarSetId set) const;

    /// The approximate number of bytes used.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    /// Where membership changes, ascending: the first of those in the set, the first behind them
    /// that is not, and so on.
    using Changes = std::vector<unsigned>;

    StarSetId intern(Changes changes);

    std::vector<Changes> sets_;
    std::map<Changes, StarSetId> places_;
    std::size_t bytes_ = 0;
};

}  // namespace lastmove::partizan
