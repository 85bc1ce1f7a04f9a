// Rows of tables, and as lines of JSON.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lastmove/answer/fields/json.hpp"
#include "lastmove/answer/task_limits.hpp"
#include "lastmove/ask/columns/facts.hpp"
#include "lastmove/ask/tabulation/template.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

/// A row: a subject, and the cells of the columns that are sought.
struct TableRow {
    std::uint64_t index = 0;          ///< among all rows of the table, from 0
    std::string subject;              ///< the text that names it
    std::vector<std::string> places;  ///< what stands for the ranges of a template
    std::vector<TableCell> cells;     ///< in the order of the columns sought
    TaskLimits stopped;               ///< the limits that left cells open
    std::string reason;               ///< why, as a clause
    std::optional<InputError> error;  ///< what is wrong with the subject
    std::string file_error;           ///< or with the file that it names
    double seconds = 0;               ///< the time it took

    std::map<std::string, std::string, std::less<>> proofs;    ///< files, by their questions
    std::map<std::string, std::string, std::less<>> unproved;  ///< why there is none, likewise

    /// Whether the subject could be read.
    [[nodiscard]] bool is_good() const { return !error && file_error.empty(); }
    /// What is wrong, or what stopped it; empty if the row is complete.
    [[nodiscard]] std::string remark() const;
};

/// What a table is compared, sorted and counted by: a range, the subject, or a column.
struct TableField {
    enum class Of { place, subject, column };
    Of of = Of::subject;
    std::size_t index = 0;  ///< of the range, or among the columns sought
    std::string name;
    CellKind kind = CellKind::word;
    std::string_view words{};  ///< what its cells can be, with blanks between them; empty: any
};

/// The row's cell of the field.
TableCell cell(const TableRow& row, const TableField& field);

/// The cell as JSON: counts as numbers, all else as text; null where there is none, "unknown" where
/// a limit left it open.
///
/// ```
/// EXPECT_EQ(ask::to_json({"3"}, ask::CellKind::count).dump(), "3");
/// EXPECT_EQ(ask::to_json({"1/2"}, ask::CellKind::number).dump(), "\"1/2\"");
/// EXPECT_EQ(ask::to_json({""}, ask::CellKind::count).dump(), "null");
/// ```
Json to_json(const TableCell& cell, CellKind kind);

/// The columns that are sought.
using SoughtColumns = std::vector<const TableColumn*>;

/// The row as a line of `lastmove table --json`, without its end, with the columns that are shown.
std::string printed_line(const TableRow& row, const std::vector<PlaceRange>& ranges,
                         std::span<const TableColumn* const> sought,
                         std::span<const TableColumn* const> shown);

/// The row as a line of a journal, without checksum and end.
std::string journal_line(const TableRow& row, std::span<const TableColumn* const> sought);

/// Reads what journal_line wrote, but for the places; nullopt for any other text.
std::optional<TableRow> parse_row(std::string_view line,
                                  std::span<const TableColumn* const> sought);

}  // namespace lastmove::ask
