#include "lastmove/impartial/sequence/sparse_space.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

#include "lastmove/impartial/sequence/byte_matches.hpp"
#include "lastmove/impartial/sequence/mex_recursion.hpp"
#include "lastmove/impartial/sequence/nimber_set.hpp"
#include "lastmove/impartial/sequence/patience.hpp"

namespace lastmove::impartial {

namespace {

/// What a heap takes: its nimber, and up to four bytes and a little more among the rare heaps.
constexpr std::size_t heap_bytes = 7;

/// The number of heaps whose nimbers are found by the definition.
constexpr std::size_t small_space = 256;

/// The number of pairs in a block from which a second thread pays.
constexpr std::size_t many = 2000;

/// The fixed cost of one lookup, in ns.
constexpr std::size_t asking = 30;

/// The number of heaps, from the first on, from which pairs are taken: it grows with the number of
/// pairs, up to what a cache holds.
std::size_t most_parts(std::size_t pairs) {
    return std::clamp(32 * pairs, std::size_t{1} << 15, std::size_t{1} << 17);
}

}  // namespace

bool SparseSpace::fits(const game::HeapCode& code) {
    return code.repeated() == 0 && code.widest() <= 2;
}

SparseSpace::SparseSpace(const game::HeapCode& code)
    : code_(code), breaking_(breaking_digits(code)) {
    if (!fits(code)) throw std::invalid_argument("the sparse space is for pairs of heaps");
    for (std::size_t taken = 0; taken < code.digits().size(); ++taken) {
        const game::HeapDigit digit = code.digit(taken);
        if (digit.allows(1)) taking_.push_back(taken);
        if (!digit.allows(2)) continue;
        const bool different = digit.sizes == game::HeapSizes::different;
        if (!different) halving_.push_back(taken);
        unequal_ = unequal_ || different;
    }
    if (unequal_) searched_.leave_out_equal();
    searched_.push(0);
}

void SparseSpace::extend(std::size_t last, const Limits& limits, Progress& progress) {
    const std::size_t fitting = limits.memory / heap_bytes;
    if (last >= fitting) {
        if (fitting > nimbers_.size()) extend(fitting - 1, limits, progress);
        throw Stopped(Stop::memory);
    }
    nimbers_.reserve(last + 1);
    if (const std::size_t known = nimbers_.size(); known < small_space) {
        const std::size_t end = std::min(last, small_space - 1);
        const auto stopped =
            until_stopped([&] { extend_by_mex(code_, nimbers_, end, limits, progress); });
        for (std::size_t heap = known; heap < nimbers_.size(); ++heap) note(heap);
        if (stopped) throw Stopped(*stopped);
    }
    Patience patience(limits, progress, "computing nimbers", last);
    std::optional<TwoThreads> threads(std::in_place, false);
    bool both = false;
    while (nimbers_.size() <= last) {
        // With few pairs for each block the threads would do nothing but wait for each other.
        if (!both && limits.threads > 1 && covers_.size() + far_.size() > many) {
            both = true;
            threads.emplace(true);
        }
        append_block(std::min(PairMarks::lanes, last + 1 - nimbers_.size()), *threads);
        patience.step(nimbers_.size(), std::exchange(steps_, 0));
    }
}

/// Appends `count` nimbers, at most one for each lane; fewer if the bound grows.
void SparseSpace::append_block(std::size_t count, TwoThreads& threads) {
    static_assert(PairMarks::lanes == 2 * PairMarks::group, "a group for each thread");
    if (nimbers_.size() >= next_pick_) pick();
    if (nimbers_.size() >= next_plan_) plan();
    const std::size_t bound = bound_;
    marks_.clear(bound);
    threads.halves([&](std::size_t half) noexcept {
        marks_.mark(nimbers_, covers_, half * PairMarks::group);
    });
    steps_ += covers_.size() * PairMarks::lanes / 2;
    test_candidates(count, threads);
    std::array<Costs, 2> costs;
    threads.halves([&](std::size_t half) noexcept {
        const std::size_t first = half * PairMarks::group;
        const std::size_t end = std::min(first + PairMarks::group, count);
        for (std::size_t place = first; place < end; ++place) ask_rare(place, costs[half]);
    });
    for (const Costs& of_half : costs) {
        steps_ += of_half.looked_at;
        for_rare_.cost += of_half.avoidable;
    }
    for (std::size_t place = 0; place < count && bound == bound_; ++place) append(place);
}

/// Tests the least common nimbers of each lane against the far heaps, and marks those that they
/// reach, until most lanes have one that is not.
void SparseSpace::test_candidates(std::size_t count, TwoThreads& threads) {
    constexpr std::size_t most_rounds = 4;
    constexpr std::size_t few = 2;
    const std::size_t heap = nimbers_.size();
    std::array<bool, PairMarks::lanes> is_done{};
    tested_.fill(0);
    for (std::size_t round = 0; round < most_rounds; ++round) {
        LaneCandidates candidates;
        std::array<std::size_t, PairMarks::lanes> sizes{};
        std::array<std::size_t, PairMarks::lanes> ends{};
        std::size_t open = 0;
        for (std::size_t place = 0; place < count; ++place) {
            if (is_done[place] || tested_[place] >= bound_) continue;
            const auto marks = marks_.lane(place);
            const auto& common = classes_[(heap + place) % 2].common;
            std::size_t nimber = first_left(marks, common, tested_[place]);
            std::size_t& size = sizes[place];
            while (nimber < bound_ && size < LaneCandidates::rows) {
                candidates.nimbers[size++][place] = static_cast<std::uint16_t>(nimber);
                nimber = first_left(marks, common, nimber + 1);
            }
            ends[place] = nimber;
            ++open;
        }
        if (open == 0 || (round > 0 && open <= few)) return;
        test_far(candidates, threads);
        const std::size_t cost = 8 + far_.size() * 3;
        steps_ += cost;
        if (round > 0) for_common_.cost += cost;
        for (std::size_t place = 0; place < count; ++place) {
            if (is_done[place] || tested_[place] >= bound_) continue;
            for (std::size_t row = 0; row < sizes[place]; ++row) {
                if (candidates.distance[row][place] == 0) {
                    marks_.lane(place)[candidates.nimbers[row][place]] = 255;
                } else {
                    is_done[place] = true;
                }
            }
            tested_[place] = ends[place];
        }
    }
}

/// Tests the candidates against the far heaps, half of them in each thread.
void SparseSpace::test_far(LaneCandidates& candidates, TwoThreads& threads) {
    LaneCandidates second = candidates;
    const std::size_t middle = far_.size() / 2;
    threads.halves([&](std::size_t half) noexcept {
        if (half == 0) {
            find_reached(nimbers_, std::span(far_).first(middle), candidates);
        } else {
            find_reached(nimbers_, std::span(far_).subspan(middle), second);
        }
    });
    for (std::size_t row = 0; row < LaneCandidates::rows; ++row) {
        std::ranges::transform(candidates.distance[row], second.distance[row],
                               candidates.distance[row].begin(), std::ranges::min);
    }
}

/// Marks the rare nimbers of the lane that pairs of heaps before the block reach, up to the first
/// one that they do not, or to the least common one not marked.
void SparseSpace::ask_rare(std::size_t place, Costs& costs) {
    const std::size_t heap = nimbers_.size() + place;
    const auto marks = marks_.lane(place);
    const Classes& in = classes_[heap % 2];
    mark_halving(heap, marks);
    const std::size_t limit = first_left(marks, in.common, 0);
    std::size_t missed = first_left(marks, in.rare, 0);
    while (missed < limit && reach_rare(heap, missed, costs)) {
        marks[missed] = 255;
        missed = first_left(marks, in.rare, missed + 1);
    }
    asked_[place] = missed < limit ? missed : bound_;
}

/// Appends the next nimber, the block's at this place.
void SparseSpace::append(std::size_t place) {
    const std::size_t heap = nimbers_.size();
    const auto marks = marks_.lane(place);
    const Classes& in = classes_[heap % 2];
    mark_taking(heap, marks);
    std::size_t limit = first_left(marks, in.common, 0);
    while (limit < bound_ && reach_common(heap, limit, limit < tested_[place])) {
        limit = first_left(marks, in.common, limit + 1);
    }
    // Sums of nimbers below the bound are below it: the bound itself is not reached.
    limit = std::min(limit, bound_);
    std::size_t missed = first_left(marks, in.rare, 0);
    Costs costs;
    while (missed < limit && (missed == asked_[place] ? reach_with_small(heap, missed)
                                                      : reach_rare(heap, missed, costs))) {
        missed = first_left(marks, in.rare, missed + 1);
    }
    steps_ += costs.looked_at;
    const std::size_t nimber = std::min(missed, limit);
    if (nimber >= NimberSet::size) throw NimberTooLarge(heap);
    accept(static_cast<std::uint16_t>(nimber));
}

void SparseSpace::accept(std::uint16_t nimber) {
    const std::size_t heap = nimbers_.size();
    nimbers_.push_back(nimber);
    note(heap);
    if (!partition_.is_rare(heap, nimber)) return;
    rare_.push_back(static_cast<std::uint32_t>(heap));
    searched_.mark(heap);
}

void SparseSpace::note(std::size_t heap) {
    searched_.push(nimbers_[heap]);
    if (nimbers_[heap] < bound_) return;
    bound_ = std::bit_ceil(nimbers_[heap] + std::size_t{1});
    next_plan_ = 0;
}

/// The options of two equal heaps, whose nimber is 0. Pairs may have marked it that are no moves,
/// as they are equal; that is, where 0 is rare: pairs of a common sum are not.
void SparseSpace::mark_halving(std::size_t heap, std::span<std::uint8_t> marks) const {
    if (unequal_ && partition_.is_rare(heap, 0)) marks[0] = 0;
    const auto halves = [&](std::size_t taken) {
        return heap >= taken + 2 && (heap - taken) % 2 == 0;
    };
    if (std::ranges::any_of(halving_, halves)) marks[0] = 255;
}

/// The options that do not break the heap.
void SparseSpace::mark_taking(std::size_t heap, std::span<std::uint8_t> marks) const {
    for (const std::size_t taken : taking_) {
        if (taken >= heap) break;
        marks[nimbers_[heap - taken]] = 255;
    }
    if (code_.digit(heap).allows(0)) marks[0] = 255;
}

/// Whether a break that leaves a rare heap reaches the nimber; if no far one does, another one.
bool SparseSpace::reach_common(std::size_t heap, std::size_t nimber, bool is_tested) {
    const auto value = static_cast<std::uint16_t>(nimber);
    std::size_t looked_at = 0;
    bool reached = false;
    for (const std::size_t taken : breaking_) {
        if (reached || heap < taken + 2) break;
        const std::size_t rest = heap - taken;
        reached = is_tested ? searched_.reach_unsettled(rest, value, looked_at)
                            : searched_.reach(rest, value, looked_at);
    }
    steps_ += looked_at;
    if (reached && !is_tested) for_common_.cost += looked_at + asking;
    return reached;
}

/// Whether any break reaches the nimber, with heaps whose nimbers are known.
bool SparseSpace::reach_rare(std::size_t heap, std::size_t nimber, Costs& costs) const {
    const auto value = static_cast<std::uint16_t>(nimber);
    std::size_t chunks = 0;
    bool reached = false;
    for (const std::size_t taken : breaking_) {
        if (reached || heap < taken + 2) break;
        reached = searched_.reach_with_any(heap - taken, value, chunks);
    }
    costs.looked_at += chunks;
    // Had twice as many pairs been marked, most of these searches had not been needed; but for that
    // of 0 where pairs of equal heaps are no moves.
    if (reached && (!unequal_ || nimber != 0) &&
        chunks < 16 + for_rare_.pairs / (chunk_heaps / 2)) {
        costs.avoidable += asking + 2 * chunks;
    }
    return reached;
}

/// Whether a break that leaves one of the first heaps reaches the nimber: the others have been
/// asked, if the heap behind them is from before the block.
bool SparseSpace::reach_with_small(std::size_t heap, std::size_t nimber) {
    static_assert(PairMarks::lanes <= chunk_heaps);
    const auto value = static_cast<std::uint16_t>(nimber);
    return std::ranges::any_of(breaking_, [&](std::size_t taken) {
        return heap >= taken + 2 && searched_.reach_with_small(heap - taken, value, steps_);
    });
}

void SparseSpace::pick() {
    partition_ = sparsest_partition(code_, nimbers_);
    rare_.clear();
    for (std::size_t heap = 1; heap < nimbers_.size(); ++heap) {
        if (!partition_.is_rare(heap, nimbers_[heap])) continue;
        rare_.push_back(static_cast<std::uint32_t>(heap));
    }
    next_pick_ = 2 * nimbers_.size();
    next_plan_ = 0;
}

/// Chooses the pairs that are marked from here on, and which rare heaps are far.
void SparseSpace::plan() {
    constexpr std::size_t least = 64;
    constexpr std::size_t most = 8192;
    const std::size_t heap = nimbers_.size();
    for (const std::size_t parity : {0U, 1U}) classes_[parity] = classes(parity);
    plan_far();
    covers_.clear();
    plan_cover(for_common_, first_rare_heaps());
    plan_cover(for_rare_, common_heaps());
    // Near pairs lie near each other in memory.
    std::ranges::sort(covers_, {}, &Split::back);
    planned_ = heap;
    next_plan_ = heap + std::clamp(heap / 32, least, most);
}

/// Far are the rare heaps that leave pairs of known, not empty heaps in each lane.
void SparseSpace::plan_far() {
    const std::size_t farthest = breaking_.empty() ? 0 : breaking_.back();
    const std::size_t end = nimbers_.size() - std::min(nimbers_.size(), farthest);
    far_.clear();
    searched_.unmark();
    for (const std::uint32_t heap : rare_) {
        searched_.mark(heap);
        if (heap < PairMarks::lanes || heap >= end) continue;
        for (const std::size_t taken : breaking_) {
            far_.push_back({static_cast<std::uint32_t>(heap + taken), nimbers_[heap]});
        }
    }
    searched_.settle(end);
}

/// Marks more pairs with such parts than before if the nimbers left cost much, or less.
void SparseSpace::plan_cover(Cover& cover, std::span<const std::uint32_t> parts) {
    constexpr std::size_t least = 16;
    const std::size_t marking = cover.pairs * (nimbers_.size() - planned_) / 2;
    // Each further pair leaves a certain share of the nimbers: it is best to spend less on these
    // than on the pairs, by a factor that grows slowly.
    if (planned_ != 0 && cover.cost > marking / 2) cover.pairs += cover.pairs / 4;
    if (planned_ != 0 && cover.cost < marking / 4) cover.pairs -= cover.pairs / 8;
    cover.cost = 0;
    const auto splits = varied_splits({parts, nimbers_, breaking_}, cover.pairs);
    cover.pairs = std::max(least, splits.size());
    covers_.insert(covers_.end(), splits.begin(), splits.end());
}

std::vector<std::uint32_t> SparseSpace::first_rare_heaps() const {
    const auto first = std::ranges::lower_bound(rare_, PairMarks::lanes) - rare_.begin();
    const auto heaps = std::span(rare_).subspan(static_cast<std::size_t>(first));
    const auto some = heaps.first(std::min(heaps.size(), most_parts(for_common_.pairs)));
    return {some.begin(), some.end()};
}

std::vector<std::uint32_t> SparseSpace::common_heaps() const {
    std::vector<std::uint32_t> heaps;
    const std::size_t end = std::min(nimbers_.size(), most_parts(for_rare_.pairs));
    for (std::size_t heap = PairMarks::lanes; heap < end; ++heap) {
        if (partition_.is_rare(heap, nimbers_[heap])) continue;
        heaps.push_back(static_cast<std::uint32_t>(heap));
    }
    return heaps;
}

/// The classes of the nimbers of heaps of this parity.
SparseSpace::Classes SparseSpace::classes(std::size_t heap) const {
    const std::size_t size = PairMarks::stride(bound_);
    Classes result{std::vector<std::uint8_t>(size, 0), std::vector<std::uint8_t>(size, 0)};
    for (std::size_t nimber = 0; nimber < bound_; ++nimber) {
        const bool rare = partition_.is_rare(heap, static_cast<std::uint16_t>(nimber));
        (rare ? result.rare : result.common)[nimber] = 255;
    }
    return result;
}

}  // namespace lastmove::impartial
