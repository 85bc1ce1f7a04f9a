// Rows as a table: sorted, counted, as text, CSV, LaTeX and JSON.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lastmove/ask/tabulation/plan.hpp"

namespace lastmove::ask {

/// A row, and whether it satisfies the condition of its table; nullopt if that is not known.
struct JudgedRow {
    TableRow row;
    std::optional<bool> is_kept = true;
};

/// The rows that are shown, those that are not known to fail the condition, as the plan sorts them.
/// Rows without a cell in the column stand last. Throws Stopped.
std::vector<const TableRow*> shown_rows(const TablePlan& plan, std::span<const JudgedRow> rows,
                                        CellOrder& order);

/// The table in the plan's format; as text with a heading if it is a grid, and remarks below it.
/// Rows that fail the condition have blank places in a grid. Throws Stopped.
std::string table_text(const TablePlan& plan, std::span<const JudgedRow> rows, CellOrder& order);

/// A line of JSON for each row, or for each count. Throws Stopped.
std::string table_lines(const TablePlan& plan, std::span<const JudgedRow> rows, CellOrder& order);

}  // namespace lastmove::ask
