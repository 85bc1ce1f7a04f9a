// Gathers positions that come in any order, many of them several times, into sets.
#pragma once

#include <atomic>
#include <ips4o.hpp>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/threads.hpp"
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

/// The set of all positions that expand(position, add) passes to `add` for the positions of a set,
/// and of `more`; on up to limits.threads threads. What `expand` returns is added to `nodes`, also
/// when it stops, and report(nodes) is called now and then. `stored` bytes are taken elsewhere.
/// Throws Stopped at a limit, even in the midst of one position.
template <std::size_t Words, class Report, class Expand>
PackedSet<Words> gather(const PackedSet<Words>& parents, std::vector<Mask<Words>> more,
                        const Limits& limits, std::size_t stored, std::uint64_t& nodes,
                        const Report& report, const Expand& expand) {
    constexpr std::size_t settled_after = 1U << 14U;  // positions
    const std::size_t threads =
        std::clamp<std::size_t>(limits.threads, 1, parents.chunks() / 64 + 1);
    std::vector<Gatherer<Words>> gatherers(
        threads, Gatherer<Words>(limits.memory / 32 / sizeof(Mask<Words>) / threads));
    gatherers.front().fresh() = std::move(more);
    std::vector<std::atomic<std::size_t>> taken(threads);
    std::atomic<std::size_t> chunks = 0;
    std::atomic<std::uint64_t> tried = nodes;
    const auto work = [&](std::size_t thread) {
        Gatherer<Words>& gatherer = gatherers[thread];
        std::size_t fresh = 0;
        const auto settle = [&] {
            fresh = 0;
            limits.check();
            gatherer.settle();
            taken[thread] = gatherer.bytes();
            std::size_t all = stored;
            for (const auto& each : taken) all += each;
            limits.check_memory(all);
        };
        const auto add = [&](const Mask<Words>& position) {
            gatherer.fresh().push_back(position);
            if (++fresh == settled_after) settle();
        };
        for (std::size_t chunk = chunks++; chunk < parents.chunks(); chunk = chunks++) {
            std::uint64_t jumps = 0;
            parents.visit_chunk(chunk,
                                [&](const Mask<Words>& parent) { jumps += expand(parent, add); });
            tried += jumps;
            settle();
            if (thread == 0) report(tried.load());
        }
    };
    const auto stopped = until_stopped([&] { on_threads(threads, work); });
    nodes = tried;
    if (stopped) throw Stopped(*stopped);
    PackedSet<Words> all = gatherers.front().take();
    for (std::size_t thread = 1; thread < threads; ++thread) {
        all = merge(std::move(all), gatherers[thread].take());
    }
    return all;
}

}  // namespace lastmove::peg
