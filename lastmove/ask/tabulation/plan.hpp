// What a table is to be of: its subjects, columns, conditions and order, as they were asked for.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/ask/tabulation/condition.hpp"
#include "lastmove/ask/tabulation/row.hpp"
#include "lastmove/ask/tabulation/template.hpp"

namespace lastmove::ask {

/// The field that rows are sorted by.
struct SortKey {
    TableField field;
    bool is_descending = false;
};

/// How a table is printed.
enum class TableFormat { text, csv, latex };

/// The subjects of a table, or those of a template, and what is asked about them.
struct TablePlan {
    std::string text;                 ///< the template; "-" for subjects that were read
    std::optional<Template> family;   ///< nullopt for subjects that were read
    std::vector<std::string> listed;  ///< the subjects that were read

    std::vector<const TableColumn*> shown;
    SoughtColumns
        sought;  ///< these, and those that are compared, in the order of the list of columns
    RowCondition where;
    std::optional<SortKey> sort;
    std::optional<TableField> counted;  ///< nullopt: rows are shown, not counted
    TableFormat format = TableFormat::text;
    double seconds_each = 0;            ///< for one row
    std::optional<std::uint64_t> last;  ///< member of each family, if it was said
    bool is_distinct = false;
    bool is_misere = false;

    /// The number of subjects.
    [[nodiscard]] std::uint64_t size() const;
    [[nodiscard]] std::string subject(std::uint64_t index) const;
    /// What stands for the ranges in it.
    [[nodiscard]] std::vector<std::string> places(std::uint64_t index) const;
    [[nodiscard]] const std::vector<PlaceRange>& ranges() const;
    /// Whether subjects are made by filling boards: those that are no positions are left out.
    [[nodiscard]] bool fills_boards() const { return family && !family->fillings().empty(); }
    /// The place of a column among those that are sought. Requires that it is one of them.
    [[nodiscard]] std::size_t place_of(const TableColumn& column) const;
};

/// Reads the words of `lastmove table`, a template and its ranges, or "-", for which subjects are
/// read from standard input, and the options. Throws InputError.
TablePlan read_plan(std::span<const std::string> words, const Said& said, CellOrder& order);

}  // namespace lastmove::ask
