// A one-player puzzle reduced to what its moves take away (docs/theory.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/exact/number.hpp"

namespace lastmove::linear {

/// One entry of a move: it takes `amount` away from `place`.
struct Entry {
    std::size_t place;  ///< from 0
    int amount;         ///< negative if the move adds to the place
};

/// Places 0 … places−1 and moves, each a sparse vector over the places: what the move takes away.
///
/// A position is a vector of integers; playing move f turns position p into p − f. A problem's
/// *gap* is start − goal. If the goal can be reached, the gap is a sum of moves; each test of this
/// room relaxes "a sum of moves" and finds a witness when even the relaxation fails.
///
/// Further constraints on the counts of moves are possible. A move with a *ceiling*, the index of
/// another move without a ceiling, is played at most as often as that move; an *inequality* bounds
/// Σ amount · count over moves, given by the places of its entries.
struct MoveSystem {
    /// Σ amount · count of move `place`, over the entries, is at most `most`.
    struct Inequality {
        std::vector<Entry> counts;  ///< `place` is the index of a move
        std::int64_t most = 0;      ///< the bound
    };

    std::size_t places = 0;                 ///< the number of places
    std::vector<std::vector<Entry>> moves;  ///< what each takes away; each place at most once
    std::vector<std::optional<std::size_t>> ceilings{};  ///< of each move; empty if no move has one
    std::vector<Inequality> inequalities{};              ///< on the counts of moves

    /// The index of the move that bounds the count of this one; nullopt if it has no ceiling.
    [[nodiscard]] std::optional<std::size_t> ceiling(std::size_t move) const {
        return ceilings.empty() ? std::nullopt : ceilings[move];
    }
};

/// start − goal, one integer for each place.
using Gap = std::vector<int>;

/// Exact weights, one per place and, where documented, followed by one per inequality.
using PlaceWeights = std::vector<Rational>;

/// The weight of a sparse vector: Σ weights[place] · amount, in time linear in its entries.
/// Requires a weight for each of its places.
///
/// ```
/// const std::vector<linear::Entry> jump{{0, 1}, {1, 1}, {2, -1}};
/// EXPECT_EQ(linear::weigh({1, 2, 5}, jump), -2);
/// ```
Rational weigh(const PlaceWeights& weights, const std::vector<Entry>& move);

/// The weight of a gap: Σ weights[place] · gap[place]. Requires equal sizes. O(places).
///
/// ```
/// EXPECT_EQ(linear::weigh({1, Rational(1, 2)}, linear::Gap{3, -4}), 1);
/// ```
Rational weigh(const PlaceWeights& weights, const Gap& gap);

}  // namespace lastmove::linear
