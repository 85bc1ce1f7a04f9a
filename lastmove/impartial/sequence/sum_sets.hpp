// Nim sequences of codes that leave many heaps or whose digits repeat: sets of sums of nimbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/sequence/nim_values.hpp"

namespace lastmove::impartial {

/// The nimbers of a code, exact, on demand. The sums G(a) XOR G(b) of all pairs of heaps of m
/// tokens are a set, from which those of three heaps follow, as one heap beside two, and those of
/// four. A digit reaches such a set of sums, and digits that repeat after r tokens reach from n
/// what they reach from n - r, and one set more for each of them: so no list of heaps is
/// enumerated.
///
/// ```
/// Progress silent;
/// impartial::SumSets three(game::parse_heap_code("0.8"));  // take one, leave three heaps
/// three.extend(10, {}, silent);
/// EXPECT_EQ(three.nimbers(), (impartial::NimSequence{0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3}));
/// ```
class SumSets {
  public:
    /// Whether this takes less than the definition: more than two heaps are left, or digits repeat;
    /// but not three heaps or more that must be different.
    static bool fits(const game::HeapCode& code);

    /// Knows no nimbers. Throws std::invalid_argument for three different heaps or more.
    explicit SumSets(const game::HeapCode& code);

    /// Appends G(n) up to n = last. Takes O(last²) where at most two heaps are left, and otherwise
    /// O(last² · (1 + g / 64)), where g is the greatest nimber. Throws NimberTooLarge, and Stopped
    /// at a limit: what was computed before stays.
    void extend(std::size_t last, const Limits& limits, Progress& progress);

    [[nodiscard]] const NimSequence& nimbers() const { return nimbers_; }

  private:
    /// A bit for each number; none, or a power of two, of words.
    using Bits = std::vector<std::uint64_t>;

    /// The sums of a number of heaps, by the number of their tokens: of the last ones only, where
    /// no more are needed.
    struct Sums {
        std::size_t first = 0;  ///< the number of tokens of the first set
        std::deque<Bits> sets;

        [[nodiscard]] const Bits& of(std::size_t tokens) const { return sets[tokens - first]; }
    };

    void append(std::size_t heap, const Limits& limits, std::size_t& steps);
    void add_sums(std::size_t tokens, const Limits& limits, std::size_t& steps);
    [[nodiscard]] Bits different_pairs(std::size_t tokens) const;
    [[nodiscard]] Bits with_one_more(std::size_t heaps, std::size_t tokens,
                                     std::size_t& steps) const;
    void reach(Bits& reached, const game::HeapDigit& digit, std::size_t tokens) const;
    void reach_sums(Bits& reached, std::size_t heaps, std::size_t tokens) const;

    game::HeapCode code_;
    std::size_t widest_ = 0;
    std::size_t single_ = 0;  ///< the number of digits that do not repeat
    NimSequence nimbers_;
    /// By the number of heaps: of two, the pairs of different sizes; of more, all.
    std::array<Sums, game::HeapCode::most_heaps + 1> sums_;
    std::vector<Bits> repeated_;  ///< what digits that repeat reach, by the heap mod their number
    std::size_t bytes_ = 0;       ///< of all sets that are kept
};

}  // namespace lastmove::impartial
