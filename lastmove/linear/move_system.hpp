// A one-player puzzle with everything forgotten but what its moves take away (docs/theory.md).
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
    int amount;         ///< negative: what it adds
};

/// Places 0 … places−1 and moves, each a sparse vector over the places: what the move takes away.
///
/// A position is a vector of integers; playing move f turns position p into p − f. A problem's
/// *gap* is start − goal. If the goal can be reached, the gap is a sum of moves; each test of this
/// room relaxes "a sum of moves" and finds a witness when even the relaxation fails.
///
/// More may be known of how often moves are played. A move with a *ceiling*, the number of another
/// move, which has none itself, is played at most as often as that one; an *inequality* bounds
/// Σ amount · count over moves, which are its entries' places.
struct MoveSystem {
    /// Σ amount · count of move `place`, over the entries, is at most `most`.
    struct Inequality {
        std::vector<Entry> counts;  ///< a move's number in the place of `place`
        std::int64_t most = 0;      ///< the bound
    };

    std::size_t places = 0;                 ///< how many there are
    std::vector<std::vector<Entry>> moves;  ///< what each takes away; each place at most once
    std::vector<std::optional<std::size_t>> ceilings{};  ///< of each move; empty when none has one
    std::vector<Inequality> inequalities{};              ///< on the counts of moves

    /// The number of the move that this one is played at most as often as; nullopt if it has no
    /// ceiling.
    [[nodiscard]] std::optional<std::size_t> ceiling(std::size_t move) const {
        return ceilings.empty() ? std::nullopt : ceilings[move];
    }
};

/// start − goal, one integer for each place.
using Gap = std::vector<int>;

/// Exact weights, one for each place, then, where a text says so, one for each inequality.
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
