#include "lastmove/impartial/sparse_space.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "lastmove/impartial/nimber_set.hpp"
#include "lastmove/impartial/partition.hpp"
#include "lastmove/impartial/patience.hpp"

namespace lastmove::impartial {

namespace {

/// What a heap takes: its nimber, and two bytes and a little more among the rare heaps.
constexpr std::size_t heap_bytes = 5;

/// Nimbers that no pair with a rare heap reaches are looked for one by one when they are few, and else
/// first among so many pairs together.
constexpr std::size_t few = 16;
constexpr std::size_t first_pairs = 512;

}  // namespace

SparseSpace::SparseSpace(const game::HeapCode& code)
    : code_(code), breaking_(breaking_digits(code)), longest_(code.last_digit().value_or(0)) {
    rare_heaps_.push(0);
    if (!code.is_octal()) throw std::invalid_argument("the sparse space is for octal codes");
}

std::optional<Stop> SparseSpace::extend(std::size_t last, const Limits& limits,
                                        Progress& progress) {
    if (last >= limits.memory / heap_bytes) return Stop::memory;
    nimbers_.reserve(last + 1);
    Patience patience(limits, progress, "computing nimbers", last);
    const std::size_t memory = limits.memory - (last + 1) * heap_bytes;
    while (nimbers_.size() <= last) {
        if (slice(last, memory)) {
            append_block();
        } else {
            append();
        }
        if (patience.is_over(nimbers_.size(), std::exchange(steps_, 0))) return Stop::time;
    }
    return std::nullopt;
}

/// Whether the next block can be appended at once.
bool SparseSpace::slice(std::size_t last, std::size_t memory) {
    const std::size_t heap = nimbers_.size();
    if (heap + block_heaps > last + 1) return false;
    // The partition is picked anew between blocks.
    if (std::bit_width(heap - 1) != std::bit_width(heap + block_heaps)) return false;
    if (blocks_) {
        if (blocks_->wants_more(rare_.size()) || !blocks_->is_aligned()) blocks_.reset();
    }
    if (!blocks_) {
        if (heap % 64 != 0) return false;
        if (!SlicedBlocks::pays({partition_, bound_, breaking_, nimbers_, rare_}, memory)) {
            return false;
        }
        blocks_.emplace(SparseHeaps{partition_, bound_, breaking_, nimbers_, rare_});
    }
    return true;
}

/// Appends the next nimbers, many at once.
void SparseSpace::append_block() {
    blocks_->look_ahead();
    steps_ += blocks_->steps();
    for (std::size_t place = 0; place < block_heaps; ++place) {
        if (blocks_) {
            append_foreseen(blocks_->at(place));
        } else {
            append();
        }
    }
}

/// Appends the next nimber, of which something is known.
void SparseSpace::append_foreseen(const Foresight& sight) {
    const std::size_t heap = nimbers_.size();
    const std::size_t first = blocks_->first_early();
    reached_.clear();
    reach_by_taking(heap);
    reach_with_rare(heap, 0, first);
    const std::size_t late = blocks_->last_early();
    const auto is_reached = [&](std::uint32_t nimber) {
        return reached_.contains(nimber) ||
               (late < rare_.size() &&
                reach_rare(heap, rare_[late], static_cast<std::uint16_t>(nimber)));
    };
    std::size_t i = 0;
    while (i < sight.size && sight.candidates[i] < bound_ && is_reached(sight.candidates[i])) ++i;
    const std::size_t looked_through = i < sight.size    ? sight.candidates[i]
                                       : sight.size == 0 ? 0
                                                         : sight.candidates[i - 1] + 1;
    missed_.clear();
    for (const std::uint16_t nimber : sight.missed) {
        if (nimber >= looked_through) break;
        if (!reached_.contains(nimber)) missed_.push_back(nimber);
    }
    if (i < sight.size) {
        accept(unless_missed(heap, looked_through));
        return;
    }
    // All candidates are reached: the next ones are tried one by one.
    std::size_t nimber = looked_through;
    for (; nimber < bound_; ++nimber) {
        const auto value = static_cast<std::uint16_t>(nimber);
        if (reached_.contains(value)) continue;
        if (partition_.is_rare(heap, value)) {
            missed_.push_back(value);
        } else if (!reach_rare(heap, rare_[first], value)) {
            break;
        }
    }
    accept(unless_missed(heap, nimber));
}

/// Whether a break that leaves one of the rare heaps from `first` on reaches the nimber.
bool SparseSpace::reach_rare(std::size_t heap, std::size_t first, std::uint16_t nimber) {
    return std::ranges::any_of(breaking_, [&](std::size_t taken) {
        steps_ += 2 * rare_heaps_.steps(first);
        return rare_heaps_.reach(nimbers_, first, heap - taken, nimber);
    });
}

void SparseSpace::append() {
    const std::size_t heap = nimbers_.size();
    if (std::has_single_bit(heap) && heap >= 32) pick();
    reached_.clear();
    reach_by_taking(heap);
    reach_with_rare(heap, 0, rare_.size());
    accept(least(heap));
}

void SparseSpace::accept(std::uint16_t nimber) {
    const std::size_t heap = nimbers_.size();
    nimbers_.push_back(nimber);
    rare_heaps_.push(nimber);
    if (partition_.is_rare(heap, nimber)) {
        rare_.push_back(heap);
        rare_heaps_.mark(heap);
    }
    while (nimber >= bound_) bound_ *= 2;
    if (blocks_ && !blocks_->push(nimber)) blocks_.reset();
}

void SparseSpace::pick() {
    partition_ = sparsest_partition(code_, nimbers_);
    rare_.clear();
    rare_heaps_.unmark();
    for (std::size_t heap = 1; heap < nimbers_.size(); ++heap) {
        if (!partition_.is_rare(heap, nimbers_[heap])) continue;
        rare_.push_back(heap);
        rare_heaps_.mark(heap);
    }
    blocks_.reset();
}

void SparseSpace::reach_by_taking(std::size_t heap) {
    const std::size_t most = std::min(heap, longest_);
    steps_ += most + 1;
    for (std::size_t taken = 0; taken <= most; ++taken) {
        const game::HeapDigit digit = code_.digit(taken);
        if (digit.allows(heap == taken ? 0 : 1)) reached_.insert(nimbers_[heap - taken]);
    }
}

/// The options that break a heap and leave one of these rare ones.
void SparseSpace::reach_with_rare(std::size_t heap, std::size_t first, std::size_t last) {
    for (const std::size_t taken : breaking_) {
        if (heap < taken + 2) continue;
        const std::size_t rest = heap - taken;
        steps_ += last - first;
        for (std::size_t i = first; i < last && rare_[i] < rest; ++i) {
            reached_.insert(nimbers_[rare_[i]] ^ nimbers_[rest - rare_[i]]);
        }
    }
}

/// The heap's nimber, when `reached_` holds what taking, and breaking with a rare heap, reaches.
std::uint16_t SparseSpace::least(std::size_t heap) {
    missed_.clear();
    const bool all = rare_.size() == heap - 1;
    // Sums of nimbers below the bound are below it: the bound itself is not reached.
    std::size_t nimber = 0;
    for (; nimber < bound_; ++nimber) {
        const auto value = static_cast<std::uint16_t>(nimber);
        if (reached_.contains(value)) continue;
        if (all || !partition_.is_rare(heap, value)) break;
        missed_.push_back(value);
    }
    return unless_missed(heap, nimber);
}

/// The least of `missed_` that no pair reaches, if there is one, else the nimber given.
std::uint16_t SparseSpace::unless_missed(std::size_t heap, std::size_t nimber) {
    for (const std::size_t taken : breaking_) {
        if (heap < taken + 2 || missed_.size() < few) continue;
        const std::size_t rest = heap - taken;
        const std::size_t end = std::min(rest / 2, first_pairs);
        for (std::size_t i = 1; i <= end; ++i) reached_.insert(nimbers_[i] ^ nimbers_[rest - i]);
        steps_ += end;
    }
    for (const std::uint16_t value : missed_) {
        if (reached_.contains(value)) continue;
        const bool reached = std::ranges::any_of(breaking_, [&](std::size_t taken) {
            if (heap < taken + 2) return false;
            steps_ += heap / 64;
            return rare_heaps_.reach_with_any(nimbers_, 1, heap - taken, value);
        });
        if (!reached) return value;
    }
    if (nimber >= NimberSet::size) throw NimberTooLarge(heap);
    return static_cast<std::uint16_t>(nimber);
}

}  // namespace lastmove::impartial
