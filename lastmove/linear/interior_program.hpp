// A linear program over counts as interior point methods see it, and its points.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// Floating point numbers, of moves or of rows.
using Numbers = std::vector<double>;

/// The linear program: Σ missing + Σ excess is minimised where for each row, a place or an
/// inequality, Σ count · amount + missing − excess = amount of the gap. In an inequality, missing
/// costs nothing. Moves with a ceiling are the followers of their leader, which has none.
struct InteriorProgram {
    /// The program of a gap.
    InteriorProgram(const MoveSystem& system, const Gap& gap)
        : moves(system.moves), right(gap.begin(), gap.end()), followers(system.moves.size()) {
        for (const auto& inequality : system.inequalities) {
            for (const auto& [move, amount] : inequality.counts) {
                moves[move].push_back({right.size(), amount});
            }
            right.push_back(static_cast<double>(inequality.most));
        }
        cost_of_missing.assign(right.size(), 0);
        std::fill_n(cost_of_missing.begin(), system.places, 1);
        for (std::size_t move = 0; move < moves.size(); ++move) {
            const auto ceiling = system.ceiling(move);
            leader.push_back(ceiling);
            if (ceiling) followers[*ceiling].push_back(move);
        }
    }

    /// What the counts make of each row.
    [[nodiscard]] Numbers sums(const Numbers& counts) const {
        Numbers sums(right.size());
        for (std::size_t move = 0; move < moves.size(); ++move) {
            for (const auto& [row, amount] : moves[move]) sums[row] += counts[move] * amount;
        }
        return sums;
    }

    /// What a move weighs, by weights of the rows.
    [[nodiscard]] double weight(std::size_t move, const Numbers& weights) const {
        double weight = 0;
        for (const auto& [row, amount] : moves[move]) weight += weights[row] * amount;
        return weight;
    }

    std::vector<std::vector<Entry>> moves;            ///< over the rows
    Numbers right;                                    ///< of each row: gap or bound
    Numbers cost_of_missing;                          ///< of each row
    std::vector<std::vector<std::size_t>> followers;  ///< of each move
    std::vector<std::optional<std::size_t>> leader;   ///< of each move: its ceiling
};

/// A point of the program and its dual, or a direction. Each of the first four numbers has a
/// partner; both are positive, and their product tends to 0.
struct InteriorPoint {
    InteriorPoint(std::size_t moves, std::size_t rows)
        : count(moves),
          room(moves),
          missing(rows),
          excess(rows),
          count_price(moves),
          room_price(moves),
          missing_price(rows),
          excess_price(rows),
          price(rows) {}

    Numbers count, room, missing, excess;
    Numbers count_price, room_price, missing_price, excess_price;
    Numbers price;  ///< of the rows
};

/// The numbers and their partners, by pairs of members.
constexpr std::array<std::pair<Numbers InteriorPoint::*, Numbers InteriorPoint::*>, 4> partners{{
    {&InteriorPoint::count, &InteriorPoint::count_price},
    {&InteriorPoint::room, &InteriorPoint::room_price},
    {&InteriorPoint::missing, &InteriorPoint::missing_price},
    {&InteriorPoint::excess, &InteriorPoint::excess_price},
}};

}  // namespace lastmove::linear
