// Conditions on rows: `--where 'temperature>1 and outcome=N'`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lastmove/ask/tabulation/cell_order.hpp"
#include "lastmove/ask/tabulation/row.hpp"

namespace lastmove::ask {

/// The signs between the sides of a comparison: = != < <= > >= and || (neither is preferred).
enum class Relation { equal, unequal, less, at_most, greater, at_least, confused };

/// Comparisons that all hold.
class RowCondition {
  public:
    /// No comparisons: it holds for all rows.
    RowCondition() = default;

    /// Reads comparisons joined by `and`. At the left of each stands one of the fields, at the
    /// right an exact number, a value, a word, or a field of numbers or values. Throws InputError,
    /// with a column of the text.
    static RowCondition parse(const std::string& text, const std::vector<TableField>& fields,
                              CellOrder& order);

    [[nodiscard]] bool is_empty() const { return comparisons_.empty(); }

    /// Whether the row satisfies all comparisons; none with a cell that has nothing in it is
    /// satisfied. nullopt if that is not known: a limit left a cell open, the subject could not be
    /// read, or its value is too long to be read again. Throws Stopped.
    [[nodiscard]] std::optional<bool> holds(const TableRow& row, CellOrder& order) const;

    /// The names of the columns that it compares.
    [[nodiscard]] std::vector<std::string> columns() const;

  private:
    struct Compared {
        TableField left;
        Relation relation = Relation::equal;
        std::variant<std::string, TableField> right;
    };
    static std::optional<bool> holds(const Compared& compared, const TableRow& row,
                                     CellOrder& order);

    std::vector<Compared> comparisons_;
};

}  // namespace lastmove::ask
