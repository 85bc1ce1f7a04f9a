// A sequence of facts about a family of partizan games, drawn.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lastmove/ask/family/sequence_picture.hpp"
#include "lastmove/ask/table/columns.hpp"
#include "lastmove/base/picture.hpp"
#include "lastmove/exact/number.hpp"

namespace lastmove::ask {

/// The first few hundred cells of a column in rows of 10 to 40, those of a period if there is one,
/// and below them the numbers, or the means of values, against n. Cells may be empty, and those
/// too long for their place are not written; `numbers` has an element for each cell, nullopt where
/// it is no number. Requires that there is a cell.
Picture draw_cells(const std::string& family, const TableColumn& column,
                   const std::vector<std::string>& cells,
                   const std::vector<std::optional<Rational>>& numbers,
                   std::optional<std::size_t> period, const SequenceExtent& page);

}  // namespace lastmove::ask
