#include "lastmove/ask/tabulation/layout.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/base/text_table.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view none_mark = "-";
constexpr std::string_view open_mark = "?";
constexpr std::string_view bad_mark = "!";
constexpr std::size_t most_remarks = 20;

bool is_number(CellKind kind) {
    return kind == CellKind::count || kind == CellKind::number;
}

bool is_formula(CellKind kind) {
    return kind == CellKind::number || kind == CellKind::value;
}

/// A cell as CSV has it, or else as people read it.
std::string printed(const TableRow& row, const TableCell& cell, TableFormat format) {
    const bool is_csv = format == TableFormat::csv;
    if (!row.is_good()) return is_csv ? "" : std::string(bad_mark);
    if (cell.is_open) return is_csv ? "unknown" : std::string(open_mark);
    return cell.text.empty() && !is_csv ? std::string(none_mark) : cell.text;
}

bool has_subjects(const TablePlan& plan) {
    return plan.format == TableFormat::csv || plan.ranges().empty() || plan.fills_boards();
}

TextTable listing(const TablePlan& plan, const std::vector<const TableRow*>& rows) {
    TextTable table;
    for (const PlaceRange& range : plan.ranges()) {
        table.columns.push_back({range.name, range.is_numeric});
    }
    if (has_subjects(plan)) table.columns.push_back({"subject"});
    for (const TableColumn* column : plan.shown) {
        table.columns.push_back(
            {std::string(column->name), is_number(column->kind), is_formula(column->kind)});
    }
    const bool has_remarks = plan.format == TableFormat::csv;
    if (has_remarks) table.columns.push_back({"remark"});
    for (const TableRow* row : rows) {
        std::vector<std::string> cells = row->places;
        if (has_subjects(plan)) cells.push_back(row->subject);
        for (const TableColumn* column : plan.shown) {
            const TableCell cell =
                row->is_good() ? row->cells[plan.place_of(*column)] : TableCell{};
            cells.push_back(printed(*row, cell, plan.format));
        }
        if (has_remarks) cells.push_back(row->remark());
        table.rows.push_back(std::move(cells));
    }
    return table;
}

/// Whether the first range goes down a grid, and the second across.
bool is_grid(const TablePlan& plan) {
    return plan.format != TableFormat::csv && plan.ranges().size() == 2 && !plan.fills_boards() &&
           plan.shown.size() == 1 && !plan.sort && !plan.is_distinct;
}

TextTable grid(const TablePlan& plan, std::span<const JudgedRow> rows) {
    const PlaceRange& down = plan.ranges()[0];
    const PlaceRange& across = plan.ranges()[1];
    const TableColumn& column = *plan.shown.front();
    TextTable table;
    table.columns.push_back({fmt::format("{}\\{}", down.name, across.name), down.is_numeric});
    for (const std::string& value : across.values) {
        table.columns.push_back({value, is_number(column.kind), is_formula(column.kind)});
    }
    for (const std::string& value : down.values) {
        table.rows.push_back({value});
        table.rows.back().resize(across.values.size() + 1);
    }
    for (const auto& [row, is_kept] : rows) {
        if (is_kept == false) continue;
        const TableCell cell = row.is_good() ? row.cells[plan.place_of(column)] : TableCell{};
        const std::size_t width = across.values.size();
        table.rows[row.index / width][row.index % width + 1] = printed(row, cell, plan.format);
    }
    return table;
}

/// A cell, and how many rows have it.
struct Counted {
    TableCell cell;
    std::uint64_t rows = 0;
};

/// In the order that the plan says; by default in the order of the cells. Cells that are not known
/// stand last.
std::vector<Counted> counts_of(const TablePlan& plan, std::span<const JudgedRow> rows,
                               CellOrder& order) {
    std::map<std::pair<bool, std::string>, std::uint64_t> numbers;
    for (const auto& [row, is_kept] : rows) {
        if (!row.is_good() || is_kept != true) continue;
        const TableCell found = cell(row, *plan.counted);
        ++numbers[{found.is_open, found.text}];
    }
    std::vector<Counted> counts;
    counts.reserve(numbers.size());
    for (const auto& [key, number] : numbers) counts.push_back({{key.second, key.first}, number});
    const bool by_rows = plan.sort && plan.sort->field.of == TableField::Of::subject &&
                         plan.sort->field.kind == CellKind::count;
    const bool descends = plan.sort && plan.sort->is_descending;
    const auto is_known = [](const Counted& one) {
        return !one.cell.is_open && !one.cell.text.empty();
    };
    std::ranges::stable_sort(counts, [&](const Counted& a, const Counted& b) {
        if (!is_known(a) || !is_known(b)) return is_known(a) && !is_known(b);
        const int place = order.place(plan.counted->kind, a.cell.text, b.cell.text);
        if (!by_rows) return descends ? place > 0 : place < 0;
        if (a.rows != b.rows) return descends ? a.rows > b.rows : a.rows < b.rows;
        return place < 0;
    });
    return counts;
}

TextTable count_table(const TablePlan& plan, std::span<const JudgedRow> rows, CellOrder& order) {
    TextTable table;
    table.columns = {
        {plan.counted->name, is_number(plan.counted->kind), is_formula(plan.counted->kind)},
        {"rows", true}};
    for (const auto& [cell, number] : counts_of(plan, rows, order)) {
        table.rows.push_back({printed({}, cell, plan.format), std::to_string(number)});
    }
    return table;
}

/// What is wrong with rows, one a line.
std::vector<std::string> remarks_on(const std::vector<const TableRow*>& rows) {
    std::vector<std::string> lines;
    std::size_t more = 0;
    for (const TableRow* row : rows) {
        if (row->remark().empty()) continue;
        if (lines.size() == most_remarks) {
            ++more;
        } else if (row->is_good()) {
            lines.push_back(fmt::format("{} {}: {}", open_mark, row->subject, row->remark()));
        } else {
            lines.push_back(fmt::format("{} {}", bad_mark, row->remark()));
        }
    }
    if (more > 0) lines.push_back(fmt::format("... and {}", counted(more, "more row")));
    return lines;
}

std::string heading_of(const TablePlan& plan) {
    return fmt::format("{} of {}, {} down, {} across", plan.shown.front()->name, plan.text,
                       plan.ranges()[0].name, plan.ranges()[1].name);
}

}  // namespace

std::vector<const TableRow*> shown_rows(const TablePlan& plan, std::span<const JudgedRow> rows,
                                        CellOrder& order) {
    std::vector<const TableRow*> shown;
    for (const auto& [row, is_kept] : rows) {
        if (is_kept != false) shown.push_back(&row);
    }
    if (!plan.sort || plan.counted) return shown;
    const SortKey& key = *plan.sort;
    std::ranges::stable_sort(shown, [&](const TableRow* a, const TableRow* b) {
        const std::string first = cell(*a, key.field).text;
        const std::string second = cell(*b, key.field).text;
        if (first.empty() || second.empty()) return !first.empty() && second.empty();
        const int place = order.place(key.field.kind, first, second);
        return key.is_descending ? place > 0 : place < 0;
    });
    return shown;
}

std::string table_text(const TablePlan& plan, std::span<const JudgedRow> rows, CellOrder& order) {
    const std::vector<const TableRow*> shown = shown_rows(plan, rows, order);
    const bool has_grid = is_grid(plan) && !plan.counted;
    const TextTable table = plan.counted ? count_table(plan, rows, order)
                            : has_grid   ? grid(plan, rows)
                                         : listing(plan, shown);
    if (plan.format == TableFormat::csv) return csv(table);
    const bool is_latex = plan.format == TableFormat::latex;
    const std::string_view comment = is_latex ? "% " : "";
    std::string text = is_latex ? "% \\usepackage{booktabs}\n" : "";
    if (has_grid) text += fmt::format("{}{}\n", comment, heading_of(plan));
    text += is_latex ? latex(table) : aligned(table);
    for (const std::string& remark : remarks_on(shown))
        text += fmt::format("{}{}\n", comment, remark);
    return text;
}

std::string table_lines(const TablePlan& plan, std::span<const JudgedRow> rows, CellOrder& order) {
    std::string lines;
    if (!plan.counted) {
        for (const TableRow* row : shown_rows(plan, rows, order)) {
            lines += printed_line(*row, plan.ranges(), plan.sought, plan.shown) + "\n";
        }
        return lines;
    }
    for (const auto& [cell, number] : counts_of(plan, rows, order)) {
        const Json line{{"format", 1},
                        {"question", "table"},
                        {"subject", plan.text},
                        {"count_by", plan.counted->name},
                        {"cell", to_json(cell, plan.counted->kind)},
                        {"rows", number}};
        lines += json_text(line) + "\n";
    }
    return lines;
}

}  // namespace lastmove::ask
