#include "lastmove/impartial/sequence/sum_sets.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "lastmove/base/shuffled_bits.hpp"
#include "lastmove/impartial/sequence/nimber_set.hpp"
#include "lastmove/impartial/sequence/patience.hpp"

namespace lastmove::impartial {

namespace {

using SumBits = std::vector<std::uint64_t>;

constexpr std::size_t word_bits = 64;

void make_room(SumBits& bits, std::size_t words) {
    if (words > bits.size()) bits.resize(std::bit_ceil(words), 0);
}

void insert(SumBits& bits, std::size_t number) {
    const std::size_t word = number / word_bits;
    make_room(bits, word + 1);
    bits[word] |= std::uint64_t{1} << (number % word_bits);
}

void insert_all(SumBits& into, const SumBits& from) {
    make_room(into, from.size());
    for (std::size_t i = 0; i < from.size(); ++i) into[i] |= from[i];
}

/// Inserts s XOR nimber for all s of the other set.
void insert_sums(SumBits& into, const SumBits& from, std::size_t nimber) {
    if (from.empty()) return;
    const std::size_t high = nimber / word_bits;
    make_room(into, std::max(from.size(), std::bit_ceil(high + 1)));
    for (std::size_t i = 0; i < from.size(); ++i) {
        into[i ^ high] |= shuffled_bits(from[i], nimber);
    }
}

/// The least number that is in neither set.
std::size_t mex(const SumBits& one, const SumBits& other) {
    const auto word_of = [](const SumBits& bits, std::size_t i) {
        return i < bits.size() ? bits[i] : 0;
    };
    for (std::size_t i = 0;; ++i) {
        const std::uint64_t left = ~(word_of(one, i) | word_of(other, i));
        if (left != 0) return i * word_bits + static_cast<std::size_t>(std::countr_zero(left));
    }
}

bool is_full(const SumBits& bits) {
    return !bits.empty() &&
           std::ranges::all_of(bits, [](std::uint64_t word) { return word == ~std::uint64_t{0}; });
}

}  // namespace

bool SumSets::fits(const game::HeapCode& code) {
    constexpr std::size_t pair = 2;
    const auto binds_many = [](const game::HeapDigit& digit) {
        return digit.sizes == game::HeapSizes::different && (digit.counts >> (pair + 1)) != 0;
    };
    return (code.widest() > pair || code.repeated() > 0) &&
           std::ranges::none_of(code.digits(), binds_many);
}

SumSets::SumSets(const game::HeapCode& code)
    : code_(code),
      widest_(code.widest()),
      single_(code.digits().size() - code.repeated()),
      repeated_(code.repeated()) {
    if (!fits(code)) throw std::invalid_argument("sets of sums are for other codes");
}

void SumSets::extend(std::size_t last, const Limits& limits, Progress& progress) {
    const std::size_t fitting = limits.memory / sizeof(std::uint16_t);
    nimbers_.reserve(std::min(last + 1, fitting));
    Patience patience(limits, progress, "computing nimbers", last);
    for (std::size_t heap = nimbers_.size(); heap <= last; ++heap) {
        std::size_t steps = 1;
        append(heap, limits, steps);
        patience.step(heap, steps);
    }
}

/// The pairs of heaps of different sizes. No set without a pair; O(tokens).
SumSets::Bits SumSets::different_pairs(std::size_t tokens) const {
    Bits sums;
    for (std::size_t less = 1; 2 * less < tokens; ++less) {
        insert(sums, nimbers_[less] ^ nimbers_[tokens - less]);
    }
    return sums;
}

/// The sums of `heaps` heaps from those of one fewer: the least heap has at most the average number
/// of tokens.
SumSets::Bits SumSets::with_one_more(std::size_t heaps, std::size_t tokens,
                                     std::size_t& steps) const {
    constexpr std::size_t often = 16;
    Bits sums;
    for (std::size_t least = 1; least * heaps <= tokens; ++least) {
        const std::size_t rest = tokens - least;
        const Bits& others = sums_[heaps - 1].of(rest);
        insert_sums(sums, others, nimbers_[least]);
        // Two equal heaps are not in their set.
        if (heaps - 1 == 2 && rest % 2 == 0) insert(sums, nimbers_[least]);
        steps += 2 + 4 * others.size();
        if (least % often == 0 && is_full(sums)) break;
    }
    return sums;
}

/// Adds the sets of sums of this many tokens, all heaps below which are known, and forgets those
/// that are needed no more.
void SumSets::add_sums(std::size_t tokens, const Limits& limits, std::size_t& steps) {
    const std::size_t needed = single_ + code_.repeated() + 1;
    for (std::size_t heaps = 2; heaps <= widest_; ++heaps) {
        Sums& sums = sums_[heaps];
        if (tokens < sums.first + sums.sets.size()) continue;
        Bits found = heaps == 2 ? different_pairs(tokens) : with_one_more(heaps, tokens, steps);
        steps += tokens;
        bytes_ += found.size() * sizeof(std::uint64_t) + sizeof(Bits);
        if (bytes_ > limits.memory) throw Stopped(Stop::memory);
        sums.sets.push_back(std::move(found));
        if (heaps < widest_ || sums.sets.size() <= needed) continue;
        bytes_ -= sums.sets.front().size() * sizeof(std::uint64_t) + sizeof(Bits);
        sums.sets.pop_front();
        ++sums.first;
    }
}

/// Inserts the sums of `heaps` heaps, of any sizes, with `tokens` tokens in total.
void SumSets::reach_sums(Bits& reached, std::size_t heaps, std::size_t tokens) const {
    if (heaps == 1) {
        insert(reached, nimbers_[tokens]);
        return;
    }
    insert_all(reached, sums_[heaps].of(tokens));
    if (heaps == 2 && tokens % 2 == 0) insert(reached, 0);
}

/// Inserts what the digit reaches when `tokens` tokens are left.
void SumSets::reach(Bits& reached, const game::HeapDigit& digit, std::size_t tokens) const {
    if (tokens == 0) {
        if (digit.allows(0)) insert(reached, 0);
        return;
    }
    for (std::size_t heaps = 1; heaps <= widest_; ++heaps) {
        if (!digit.allows(heaps) || tokens < heaps) continue;
        if (heaps == 1 || digit.sizes == game::HeapSizes::any) {
            reach_sums(reached, heaps, tokens);
        } else if (digit.sizes == game::HeapSizes::different) {
            insert_all(reached, sums_[heaps].of(tokens));
        } else if (tokens % heaps == 0) {
            insert(reached, heaps % 2 == 0 ? 0 : nimbers_[tokens / heaps]);
        }
    }
}

void SumSets::append(std::size_t heap, const Limits& limits, std::size_t& steps) {
    if (heap >= limits.memory / sizeof(std::uint16_t)) throw Stopped(Stop::memory);
    add_sums(heap, limits, steps);
    Bits reached;
    for (std::size_t taken = 0; taken < std::min(single_, heap + 1); ++taken) {
        reach(reached, code_.digit(taken), heap - taken);
        steps += 2 + reached.size();
    }
    std::size_t nimber = 0;
    if (code_.repeated() == 0) {
        nimber = mex(reached, {});
    } else {
        // Of what they reach from a heap smaller by their number nothing is lost.
        Bits& always = repeated_[heap % code_.repeated()];
        const std::size_t before = always.size();
        for (std::size_t j = 0; j < code_.repeated() && single_ + j <= heap; ++j) {
            reach(always, code_.digit(single_ + j), heap - single_ - j);
            steps += 2 + always.size();
        }
        bytes_ += (always.size() - before) * sizeof(std::uint64_t);
        nimber = mex(reached, always);
    }
    if (nimber >= NimberSet::size) throw NimberTooLarge(heap);
    nimbers_.push_back(static_cast<std::uint16_t>(nimber));
}

}  // namespace lastmove::impartial
