// Rows of NoGo in words: cut into parts, each as short as it can be (docs/theory.md, "NoGo in
// parts").
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "lastmove/game/stone_play.hpp"

namespace lastmove::rulesets {

/// A connected part as a board of one row, if it lies in one row or one column.
std::optional<game::StoneBoard> as_row(const game::StoneBoard& part);

/// The parts of a board of one row that have more than one empty cell: cut between an x and an o,
/// with one stone for each block, and with ends that are equal written alike. Their sum is equal
/// to the row if both players may make the moves of either, and so is that of their images with x
/// and o exchanged.
void visit_parts_of_row(const game::StoneBoard& row,
                        const std::function<void(const game::StoneBoard&)>& visit);

}  // namespace lastmove::rulesets
