// The centres of disks that hold each other, to hundreds of digits.
#pragma once

#include <optional>

#include "lastmove/base/limits.hpp"
#include "lastmove/packing/contact_graph.hpp"
#include "lastmove/packing/puzzle.hpp"

namespace lastmove::packing {

/// Solves the equations of the contacts near these centres, where the first disk at the wall lies
/// to the right of the middle: coordinates x of all disks, then y of all, in units of 2^-bits of
/// the cavity's diameter; only those of the disks that are held have been refined. nullopt if the
/// equations seem to have no solution nearby, or not a single one. By the method of Gauss and
/// Newton with a Jacobian matrix in double precision, each step of which gains several digits:
/// cubic in the number of disks, and then linear in the bits.
///
/// ```
/// const auto puzzle = packing::make_puzzle({"4", {"1", "2", "2"}});
/// const packing::Coordinates at{0.1, 1.0, -0.9999, 1.25, 0, 0};
/// const auto graph = packing::contact_graph(packing::radii(puzzle), 2, {0.1, 1, -1, 1.25, 0, 0});
/// const auto refined = packing::refined(puzzle, graph, at, 256, Limits{});
/// EXPECT_LT(Integer(abs(refined.value()[1] - (Integer(1) << 254))), Integer(1) << 60);
/// ```
std::optional<std::vector<Integer>> refined(const Puzzle& puzzle, const ContactGraph& graph,
                                            const Coordinates& at, std::size_t bits,
                                            const Limits& limits);

/// The same in a cavity of about the radius `needed`, whose size is found as well: the radius
/// follows the coordinates, in the same units of the puzzle's cavity.
///
/// ```
/// const auto puzzle = packing::make_puzzle({"2.1", {"1", "1"}});
/// const packing::Coordinates at{0.5, -0.5, 0, 0};
/// const auto graph = packing::contact_graph(packing::radii(puzzle), 1, at);
/// const auto refined = packing::refined_freely(puzzle, graph, at, 1, 256, Limits{}).value();
/// EXPECT_LT(Integer(abs(refined[4] * 21 - (Integer(10) << 256))), Integer(1) << 60);
/// ```
std::optional<std::vector<Integer>> refined_freely(const Puzzle& puzzle, const ContactGraph& graph,
                                                   const Coordinates& at, double needed,
                                                   std::size_t bits, const Limits& limits);

}  // namespace lastmove::packing
