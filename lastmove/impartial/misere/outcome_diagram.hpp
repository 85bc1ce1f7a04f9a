// The misère P-positions among all sums of finitely many impartial games, exactly, as a diagram.
//
// A set of words over the generators 0, …, n-1 is a sequence of sets of words over 0, …, n-2: those
// that stand beside 0, 1, 2, … copies of the generator n-1. When every such sequence that comes up
// is periodic in the end, the set is a finite diagram, much as a function of bits is a binary
// decision diagram. Equal sets are one node. The set L of P-positions is found by recursion,
// without guessing: let A be the words from which a move in another part of the sum wins, so that u
// is in L if and only if it is not in A and has no option in L. Split by copies of the last
// generator g, with options t, the i-th part of L answers the same question for A_i ∪ ⋃ (L_(i-1)
// shifted by t) one generator below. The parts depend only on L_(i-1) and the place in the sequence
// of A, so a pair that recurs proves the period. L is a diagram exactly if the misère quotient is
// finite (plambeck2008).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lastmove/impartial/misere/follower_graph.hpp"
#include "lastmove/impartial/nimbers/meter.hpp"
#include "lastmove/impartial/nimbers/pair_table.hpp"

namespace lastmove::impartial {

/// Sets of words over a growing list of generators, and the P-positions among them. Functions throw
/// Stopped at the meter's limits; a diagram must not be used afterwards.
class OutcomeDiagram {
  public:
    /// A set of words; equal numbers are equal sets.
    using Node = std::uint32_t;

    /// No generators yet: the only word is empty, an N-position.
    explicit OutcomeDiagram(Meter& meter);
    ~OutcomeDiagram();
    OutcomeDiagram(const OutcomeDiagram&) = delete;
    OutcomeDiagram& operator=(const OutcomeDiagram&) = delete;

    /// Adds a generator whose options are words over the earlier ones.
    void add(std::vector<Word> options);

    /// The P-positions among all words over the generators added.
    [[nodiscard]] Node positions() const { return positions_; }

    /// {u : u + g in the set}.
    Node shift(Node set, Generator g);

    /// Whether the empty word is in the set.
    [[nodiscard]] bool holds_empty(Node set) const;

  private:
    static constexpr Node nothing = 0;
    static constexpr Node everything = 1;

    /// Sets of words over generators below `level`: its parts[0], …, then parts[index], … for ever.
    struct Entry {
        std::uint32_t level;
        std::uint32_t index;
        std::uint32_t first;
        std::uint32_t length;
    };

    [[nodiscard]] Node part(Node set, std::uint32_t level, std::size_t copies) const;
    [[nodiscard]] std::span<const Node> parts(const Entry& entry) const;
    Node make(std::uint32_t level, std::vector<Node>& sequence, std::size_t index);
    void take(std::size_t bytes);
    Node intern(std::uint32_t level, std::span<const Node> sequence, std::uint32_t index);
    Node shift(Node set, const Word& word);
    Node unite(Node a, Node b);
    Node solve(std::uint32_t level, Node winning);
    Node solve_anew(std::uint32_t level, Node winning);

    Meter& meter_;
    std::vector<std::vector<Word>> options_;
    std::vector<Entry> entries_;
    std::vector<Node> parts_;
    std::vector<Node> buckets_;  ///< a hash table of entries; `nothing` where empty
    PairTable shifts_;
    PairTable unions_;
    PairTable solved_;
    Node empty_word_ = everything;  ///< the set of the empty word alone
    Node positions_ = nothing;
    std::size_t bytes_ = 0;  ///< taken for entries, parts and buckets
};

}  // namespace lastmove::impartial
