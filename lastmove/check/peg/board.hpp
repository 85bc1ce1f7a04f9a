// A peg puzzle expanded from its own text: holes, jumps, start and goals.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/base/cell.hpp"

namespace lastmove::checking {

inline constexpr std::size_t most_holes = 256;

/// A set of holes, by number in reading order.
using Pegs = std::bitset<most_holes>;

/// A peg on `from` jumps over the one on `over` into the hole `to`.
struct PegJump {
    std::uint16_t from;
    std::uint16_t over;
    std::uint16_t to;
};

/// Weights by hole.
using HoleWeights = std::vector<Rational>;

/// The puzzle, expanded. Throws Rejection for grids or a rule that are none.
class PegBoard {
  public:
    explicit PegBoard(const PegPuzzle& puzzle);

    [[nodiscard]] std::size_t size() const { return cells_.size(); }
    [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
    [[nodiscard]] const std::vector<PegJump>& jumps() const { return jumps_; }
    [[nodiscard]] const Pegs& start() const { return start_; }
    [[nodiscard]] const std::vector<Pegs>& goals() const { return goals_; }

    /// One direction of each line of the rule.
    [[nodiscard]] std::span<const Cell> lines() const { return lines_; }

    /// The holes that a text such as "d2-d4-f4" names. Throws Rejection.
    [[nodiscard]] std::vector<std::uint16_t> way(std::string_view text) const;

    /// The number of the jump between two holes, if there is one.
    [[nodiscard]] std::optional<std::size_t> jump_between(std::uint16_t from,
                                                          std::uint16_t to) const;

    /// The number of the jump that a text such as "d2-d4" names. Throws Rejection.
    [[nodiscard]] std::size_t jump_named(std::string_view text) const;

    /// Weights by hole; throws Rejection for a name that is no hole.
    [[nodiscard]] HoleWeights hole_weights(const Weights& weights) const;

  private:
    [[nodiscard]] std::uint16_t hole_named(std::string_view name) const;
    [[nodiscard]] Pegs read_grid(const std::vector<std::string>& rows) const;

    std::span<const Cell> lines_;
    std::vector<Cell> cells_;
    std::unordered_map<std::string, std::uint16_t> holes_by_name_;
    std::vector<PegJump> jumps_;
    std::vector<std::vector<std::size_t>> jumps_from_;
    Pegs start_;
    std::vector<Pegs> goals_;
};

/// The weight of the jump: weight(from) + weight(over) − weight(to).
Rational weigh(const HoleWeights& weights, const PegJump& jump);

/// The weight of all pegs.
Rational weigh(const HoleWeights& weights, const Pegs& pegs);

}  // namespace lastmove::checking
