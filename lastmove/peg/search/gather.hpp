// Gathers positions that come in any order, many of them several times, into sets.
#pragma once

#include <ips4o.hpp>
#include <vector>

#include "lastmove/peg/search/packed_set.hpp"

namespace lastmove::peg {

/// Sorts, and removes duplicates.
template <std::size_t Words>
void make_set(std::vector<Mask<Words>>& positions) {
    ips4o::sort(positions.begin(), positions.end());
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
}

/// Positions as they come are kept as they are up to a number, then packed into a set; sets of
/// like sizes are merged, so that their sizes stay within twice that of their union.
///
/// ```
/// peg::Gatherer<1> gatherer(2);
/// for (const std::uint64_t word : {7, 3, 7, 5}) {
///     gatherer.fresh().push_back(peg::Mask<1>{{word}});
///     gatherer.settle();
/// }
/// EXPECT_EQ(gatherer.take().size(), 3u);
/// ```
template <std::size_t Words>
class Gatherer {
  public:
    /// Keeps about `unpacked` positions unpacked.
    explicit Gatherer(std::size_t unpacked) : unpacked_(unpacked) {}

    /// Where positions are added.
    [[nodiscard]] std::vector<Mask<Words>>& fresh() { return fresh_; }

    /// Packs them when they are many. To be called after every few thousand.
    void settle() {
        if (fresh_.size() >= unpacked_) pack();
    }

    /// The bytes allocated.
    [[nodiscard]] std::size_t bytes() const {
        std::size_t sum = fresh_.capacity() * sizeof(Mask<Words>);
        for (const PackedSet<Words>& run : runs_) sum += run.bytes();
        return sum;
    }

    /// All that were added; none are left.
    [[nodiscard]] PackedSet<Words> take() {
        pack();
        fresh_ = std::vector<Mask<Words>>();
        while (runs_.size() > 1) merge_last();
        if (runs_.empty()) return {};
        PackedSet<Words> all = std::move(runs_.back());
        runs_.clear();
        return all;
    }

  private:
    void pack() {
        if (fresh_.empty()) return;
        make_set(fresh_);
        runs_.emplace_back(fresh_);
        fresh_.clear();
        while (runs_.size() > 1 && runs_.rbegin()[1].size() <= 2 * runs_.back().size()) {
            merge_last();
        }
    }

    void merge_last() {
        PackedSet<Words> last = std::move(runs_.back());
        runs_.pop_back();
        runs_.back() = merge(std::move(runs_.back()), std::move(last));
    }

    std::size_t unpacked_;
    std::vector<Mask<Words>> fresh_;
    std::vector<PackedSet<Words>> runs_;
};

}  // namespace lastmove::peg
