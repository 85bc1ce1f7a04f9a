#include "lastmove/base/text_table.hpp"

#include <algorithm>
#include <span>

#include "lastmove/base/latex.hpp"
#include "lastmove/base/visible.hpp"

namespace lastmove {

namespace {

/// Wider cells push those behind them to the right in their own row only.
constexpr std::size_t widest_aligned = 40;

std::vector<std::string> headings_of(const TextTable& table) {
    std::vector<std::string> headings;
    headings.reserve(table.columns.size());
    for (const TextTable::Column& column : table.columns) headings.push_back(column.heading);
    return headings;
}

/// Cells in one line each, in which all is seen.
TextTable in_lines(TextTable table) {
    for (auto& row : table.rows) {
        for (std::string& cell : row) cell = visible_in_line(cell);
    }
    return table;
}

std::string field(std::string_view of) {
    std::string text = visible(of);
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

std::string latex_cell(const std::string& text, const TextTable::Column& column) {
    constexpr std::string_view marks = "-?!";  // for what is not there
    const bool is_mark = text.size() == 1 && marks.find(text) != std::string_view::npos;
    if (column.is_formula && !text.empty() && !is_mark) return "$" + value_in_latex(text) + "$";
    if (column.is_number && text.size() > 1 && text.front() == '-') return "$" + text + "$";
    return latex_escaped(text);
}

}  // namespace

std::string aligned(const TextTable& table) {
    const TextTable seen = in_lines(table);
    std::vector<std::size_t> widths;
    const std::vector<std::string> headings = headings_of(seen);
    widths.reserve(headings.size());
    for (const std::string& heading : headings) widths.push_back(display_width(heading));
    for (const auto& row : seen.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::size_t width = display_width(row[i]);
            if (width <= widest_aligned) widths[i] = std::max(widths[i], width);
        }
    }
    std::string text;
    const auto add = [&](std::span<const std::string> cells) {
        std::string line;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::size_t width = display_width(cells[i]);
            const std::string blanks(std::max(widths[i], width) - width, ' ');
            line += i == 0 ? "" : "  ";
            line += seen.columns[i].is_number ? blanks + cells[i] : cells[i] + blanks;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    };
    add(headings);
    for (const auto& row : seen.rows) add(row);
    return text;
}

std::string csv(const TextTable& table) {
    std::string text;
    const auto add = [&](std::span<const std::string> cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i > 0) text += ',';
            text += field(cells[i]);
        }
        text += "\r\n";
    };
    add(headings_of(table));
    for (const auto& row : table.rows) add(row);
    return text;
}

std::string latex(const TextTable& table) {
    std::string text = "\\begin{tabular}{";
    for (const TextTable::Column& column : table.columns) text += column.is_number ? 'r' : 'l';
    text += "}\n\\toprule\n";
    const auto add = [&](std::span<const std::string> cells, bool is_heading) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i > 0) text += " & ";
            const std::string cell =
                is_heading ? latex_escaped(cells[i]) : latex_cell(cells[i], table.columns[i]);
            // Behind a line's end, a star or a bracket would belong to its command.
            if (i == 0 && cell.find_first_of("*[") == 0) text += "{}";
            text += cell;
        }
        text += " \\\\\n";
    };
    add(headings_of(table), true);
    text += "\\midrule\n";
    for (const auto& row : table.rows) add(row, false);
    return text + "\\bottomrule\n\\end{tabular}\n";
}

}  // namespace lastmove
