#include "lastmove/impartial/sliced_blocks.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace lastmove::impartial {

namespace {

constexpr Block all_lanes{{~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL >> 8}};
constexpr std::size_t range = 1500;  ///< rare heaps gone through for many nimbers in turn
constexpr std::size_t most_sets = std::size_t{1} << 26;  ///< bytes of all sets
constexpr std::size_t group = 128;         ///< nimbers whose sets are gone through together
constexpr std::size_t most_helpers = 256;  ///< of each offset

/// The last heap that there is room for.
std::size_t farthest(const SparseHeaps& heaps) {
    return most_sets / heaps.bound * 8 * 3 / 4;
}

/// The last heap that counts as early when it is rare.
std::size_t horizon(const SparseHeaps& heaps) {
    if (heaps.rare.empty()) return 0;
    const std::size_t known = heaps.nimbers.size() - heaps.breaking.back() - 16;
    return std::min({known, farthest(heaps), heaps.rare.back()});
}

template <class Visit>
void for_each_lane(const Block& block, Visit visit) {
    for (std::size_t word = 0; word < block.words.size(); ++word) {
        for (std::uint64_t rest = block.words[word]; rest != 0; rest &= rest - 1) {
            visit(64 * word + static_cast<std::size_t>(std::countr_zero(rest)));
        }
    }
}

}  // namespace

bool SlicedBlocks::pays(const SparseHeaps& heaps, std::size_t memory) {
    constexpr std::size_t least_heaps = 8192;
    constexpr std::ptrdiff_t least_rare = 300;
    if (heaps.nimbers.size() < least_heaps + heaps.breaking.back()) return false;
    const std::size_t back = horizon(heaps);
    const auto early = std::ranges::upper_bound(heaps.rare, back) - heaps.rare.begin();
    return early >= least_rare && Slices::bytes(heaps.bound, back + heaps.breaking.back()) <=
                                      std::min(memory / 2, std::size_t{1} << 31);
}

SlicedBlocks::SlicedBlocks(const SparseHeaps& heaps)
    : partition_(heaps.partition),
      nimbers_(heaps.bound),
      next_(heaps.nimbers.size()),
      horizon_(horizon(heaps)),
      is_full_(horizon_ == farthest(heaps)),
      slices_(nimbers_, horizon_ + heaps.breaking.back(), heaps.nimbers),
      left_(nimbers_) {
    const auto place = [&](auto found) {
        return static_cast<std::size_t>(found - heaps.rare.begin());
    };
    first_early_ = place(std::ranges::lower_bound(heaps.rare, block_heaps));
    last_early_ = place(std::ranges::upper_bound(heaps.rare, horizon_));
    gather_ranges(heaps);
    gather_helpers(heaps);
}

bool SlicedBlocks::wants_more(std::size_t rare) const {
    return !is_full_ && rare > 64 + last_early_ + last_early_ / 3;
}

void SlicedBlocks::gather_ranges(const SparseHeaps& heaps) {
    for (std::size_t begin = first_early_; begin < last_early_;) {
        const std::size_t end = std::min(last_early_, begin + range);
        std::vector<std::vector<Distance>> groups((nimbers_ + group - 1) / group);
        for (; begin < end; ++begin) {
            const std::size_t rare = heaps.rare[begin];
            const std::uint16_t flip = heaps.nimbers[rare];
            for (const std::size_t taken : heaps.breaking) {
                groups[flip / group].push_back({flip, rare + taken});
            }
        }
        for (const auto& distances : groups) {
            if (!distances.empty()) ranges_.push_back(sorted(distances));
        }
    }
}

/// For every nimber that is rare somewhere, pairs of a heap within the horizon and a nimber that many
/// heaps have, the most frequent ones first.
void SlicedBlocks::gather_helpers(const SparseHeaps& heaps) {
    std::vector<std::vector<std::uint32_t>> places(nimbers_);
    for (std::size_t heap = block_heaps; heap <= horizon_; ++heap) {
        places[heaps.nimbers[heap]].push_back(static_cast<std::uint32_t>(heap));
    }
    std::vector<std::size_t> frequent(nimbers_);
    std::iota(frequent.begin(), frequent.end(), std::size_t{0});
    std::ranges::stable_sort(frequent, std::greater{},
                             [&](std::size_t v) { return places[v].size(); });
    helpers_.resize(nimbers_);
    for (std::size_t nimber = 0; nimber < nimbers_; ++nimber) {
        if (common_lanes(static_cast<std::uint16_t>(nimber)) == all_lanes) continue;
        std::vector<Distance> distances;
        std::array<std::size_t, 8> count{};
        for (const std::size_t other : frequent) {
            const std::size_t flip = nimber ^ other;
            if (places[other].empty() || std::ranges::min(count) >= most_helpers) break;
            for (std::size_t i = 0; i < places[flip].size(); ++i) {
                const std::size_t distance =
                    places[flip][i] + heaps.breaking[i % heaps.breaking.size()];
                if (count[distance % 8]++ < most_helpers) {
                    distances.push_back({static_cast<std::uint16_t>(flip), distance});
                }
            }
        }
        helpers_[nimber] = sorted(distances);
    }
}

/// The lanes of heaps for which the nimber is common.
Block SlicedBlocks::common_lanes(std::uint16_t nimber) const {
    constexpr std::uint64_t alternate = 0x5555'5555'5555'5555;  // the first lane, the third, …
    const bool first = !partition_.is_rare(next_, nimber);
    const bool second = !partition_.is_rare(next_ + 1, nimber);
    const std::uint64_t word = (first ? alternate : 0) | (second ? ~alternate : 0);
    Block lanes = all_lanes;
    for (std::uint64_t& lane : lanes.words) lane &= word;
    return lanes;
}

void SlicedBlocks::look_ahead() {
    slices_.move_on();
    for (Foresight& sight : foresight_) {
        sight.size = 0;
        sight.missed.clear();
    }
    find_common();
    find_missed();
}

void SlicedBlocks::find_common() {
    constexpr std::size_t most = Foresight::most_candidates;
    // open[i]: the heaps that have i candidates or fewer so far.
    std::array<Block, most> open;
    open.fill(all_lanes);
    constexpr std::size_t batch = 32;
    for (std::size_t begin = 0; begin < nimbers_; begin += batch) {
        const std::size_t end = std::min(nimbers_, begin + batch);
        for (std::size_t nimber = begin; nimber < end; ++nimber) {
            left_[nimber] = common_lanes(static_cast<std::uint16_t>(nimber)) & open.back();
        }
        if (open.back().is_empty()) continue;
        for (const ShiftLists& lists : ranges_) cover(begin, end, lists);
        for (std::size_t nimber = begin; nimber < end; ++nimber) {
            const Block found = left_[nimber] & open.back();
            for_each_lane(found, [&](std::size_t lane) {
                Foresight& sight = foresight_[lane];
                sight.candidates[sight.size++] = static_cast<std::uint32_t>(nimber);
            });
            left_[nimber] = found - open[most - 2];
            for (std::size_t i = most; i-- > 0;) {
                const Block next = i == 0 ? found : found - open[i - 1];
                open[i] = open[i] - next;
            }
        }
    }
    // The bound itself is not reached by any pair.
    for_each_lane(open.back(), [&](std::size_t lane) {
        Foresight& sight = foresight_[lane];
        sight.candidates[sight.size++] = static_cast<std::uint32_t>(nimbers_);
    });
}

/// Covers the nimbers from `begin` to `end` - 1 with a range of rare heaps. (Several nimbers with one
/// range after another, so that the parts of the sets that a range needs stay in the cache.)
void SlicedBlocks::cover(std::size_t begin, std::size_t end, const ShiftLists& lists) {
    for (std::size_t nimber = begin; nimber < end; ++nimber) {
        if (left_[nimber].is_empty()) continue;
        slices_.take(static_cast<std::uint16_t>(nimber), lists, left_[nimber]);
    }
}

void SlicedBlocks::find_missed() {
    Block above = all_lanes;  // the heaps with a last candidate above the nimber
    for (std::size_t nimber = 0; nimber < nimbers_ && !above.is_empty(); ++nimber) {
        const auto value = static_cast<std::uint16_t>(nimber);
        above = above - left_[nimber];
        Block left = above - common_lanes(value);
        if (left.is_empty()) continue;
        slices_.take(value, helpers_[nimber], left);
        for_each_lane(left, [&](std::size_t lane) { foresight_[lane].missed.push_back(value); });
    }
}

}  // namespace lastmove::impartial
