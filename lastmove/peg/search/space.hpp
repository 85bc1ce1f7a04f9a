// The jumps and symmetries of a problem on packed positions, for the searches from both ends.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "lastmove/peg/board/mask.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

/// A jump on packed positions: legal when `position & holes == pegs`; flips all three holes.
template <std::size_t Words>
struct PackedJump {
    Mask<Words> holes;
    Mask<Words> pegs;

    [[nodiscard]] bool is_legal(const Mask<Words>& position) const {
        return (position & holes) == pegs;
    }
};

/// A permutation of the holes as tables, one for each byte of a position.
template <std::size_t Words>
class PackedSymmetry {
  public:
    explicit PackedSymmetry(const Permutation& image) : tables_((image.size() + 7) / 8) {
        for (std::size_t byte = 0; byte < tables_.size(); ++byte) {
            for (std::size_t bits = 1; bits < 256; ++bits) {
                const auto low = static_cast<std::size_t>(std::countr_zero(bits));
                tables_[byte][bits] = tables_[byte][bits & (bits - 1)];
                if (byte * 8 + low < image.size()) tables_[byte][bits].flip(image[byte * 8 + low]);
            }
        }
    }

    [[nodiscard]] Mask<Words> operator()(const Mask<Words>& position) const {
        Mask<Words> moved;
        for (std::size_t byte = 0; byte < tables_.size(); ++byte) {
            moved = moved | tables_[byte][position.byte(byte)];
        }
        return moved;
    }

  private:
    std::vector<std::array<Mask<Words>, 256>> tables_;
};

/// The symmetries of the board that fix the start and the set of goals, the identity first: the
/// only ones that may identify positions.
std::vector<Permutation> symmetries(const Problem& problem);

/// The symmetries of the board that turn the problem into itself played backwards, on complements:
/// as the identity does for the central game.
std::vector<Permutation> reversals(const Problem& problem);

/// The problem without the goals that parity excludes; possibly none are left.
Problem with_even_gaps(const Problem& problem);

/// A problem's packed jumps and symmetries. Complementing every position turns the jumps into
/// themselves and time around, so the same space serves the search from the start and, on
/// complements, the search from the goals.
template <std::size_t Words>
struct Space {
    explicit Space(const Problem& problem) : full(to_mask<Words>(problem.board.full())) {
        for (const Jump& jump : problem.board.jumps()) {
            Mask<Words> pegs;
            pegs.flip(jump.from);
            pegs.flip(jump.over);
            Mask<Words> holes = pegs;
            holes.flip(jump.to);
            jumps.push_back({holes, pegs});
        }
        const std::vector<Permutation> all = peg::symmetries(problem);
        for (const Permutation& image : std::span(all).subspan(1)) symmetries.emplace_back(image);
    }

    /// The least image of the position.
    [[nodiscard]] Mask<Words> canonical(const Mask<Words>& position) const {
        Mask<Words> least = position;
        for (const auto& symmetry : symmetries) least = std::min(least, symmetry(position));
        return least;
    }

    /// How many different images the position has.
    [[nodiscard]] std::uint64_t orbit_size(const Mask<Words>& position) const {
        std::uint64_t fixing = 1;
        for (const auto& symmetry : symmetries) fixing += symmetry(position) == position ? 1U : 0U;
        return (symmetries.size() + 1) / fixing;
    }

    Mask<Words> full;
    std::vector<PackedJump<Words>> jumps;           ///< in the order of Board::jumps()
    std::vector<PackedSymmetry<Words>> symmetries;  ///< without the identity
};

}  // namespace lastmove::peg
