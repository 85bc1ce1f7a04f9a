// A linear program over counts as interior point methods see it, and its points.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// Floating point numbers, of moves or of rows.
using Numbers = std::vector<double>;

/// Σ cost · count is minimised over counts from 0 on; those of followers are at most that of their
/// leader. Each row has a price in the dual. Of two kinds of programs one is without `box`:
/// Σ count · amount + missing − excess = right in each row, missing and excess are from 0 on and
/// have costs. In the other, Σ count · amount is from −box to box in each row.
struct InteriorProgram {
    /// Counts that make the gap as nearly as possible. The rows are places, where missing and
    /// excess cost 1, and inequalities, where only excess does.
    static InteriorProgram nearest(const MoveSystem& system, const Gap& gap);

    /// The dual of Σ price · |weight|, minimised over weights under which the gap weighs −1 at most
    /// and no move with its followers less than 0: the multiple of the gap, the count of a last
    /// move, is maximised that counts come as near to as the prices say. Requires a system without
    /// inequalities.
    static InteriorProgram lightest(const MoveSystem& system, const Gap& gap,
                                    std::span<const double> prices);

    /// What the counts make of each row.
    [[nodiscard]] Numbers sums(const Numbers& counts) const;

    /// What a move weighs, by weights of the rows.
    [[nodiscard]] double weight(std::size_t move, const Numbers& weights) const {
        double weight = 0;
        for (const auto& [row, amount] : moves[move]) weight += weights[row] * amount;
        return weight;
    }

    /// What a leader weighs at least, with those of its followers that weigh less than 0.
    [[nodiscard]] double least_weight(std::size_t move, const Numbers& weights) const;

    std::vector<std::vector<Entry>> moves;            ///< over the rows
    Numbers cost;                                     ///< of each move
    std::vector<std::vector<std::size_t>> followers;  ///< of each move
    std::vector<std::optional<std::size_t>> leader;   ///< of each move: its ceiling
    Numbers right;                                    ///< of each row
    Numbers cost_of_missing;                          ///< of each row; excess costs 1
    Numbers box;                                      ///< of each row, or none

  private:
    void add_moves(const MoveSystem& system);
};

/// A point of the program and its dual, or a direction. Each of the first four numbers has a
/// partner; both are positive, and their product tends to 0. In a program with a box, missing and
/// excess are what a row is above −box and below box.
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
