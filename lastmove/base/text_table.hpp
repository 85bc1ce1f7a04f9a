// Tables of texts: in aligned columns, as CSV, and for LaTeX.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// Rows of cells below headings.
struct TextTable {
    struct Column {
        std::string heading;
        bool is_number = false;   ///< whether its cells stand at the right, under each other
        bool is_formula = false;  ///< whether its cells are values, which LaTeX has formulas for
    };
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows;  ///< each has a cell for each column
};

/// The table in lines: columns of the width of their widest cell of at most 40 characters, two
/// blanks between them, none at the end of a line. A wider cell moves those behind it in its row.
/// What is not visible in a cell is written out (visible.hpp), here and in the formats below.
///
/// ```
/// const TextTable table{{{"n", true}, {"value"}}, {{"1", "0"}, {"12", "^*"}}};
/// EXPECT_EQ(aligned(table), " n  value\n 1  0\n12  ^*\n");
/// ```
std::string aligned(const TextTable& table);

/// The table as CSV (RFC 4180): lines end with CR LF; a field that holds a comma, a quotation mark
/// or the end of a line stands in quotation marks, and those in it are doubled. A sign at the
/// beginning that a spreadsheet takes for that of a formula stays: values begin with "-" and "+-".
///
/// ```
/// const TextTable table{{{"subject"}, {"value"}}, {{"nim:3,5", "*6"}, {"\"", ""}}};
/// EXPECT_EQ(csv(table), "subject,value\r\n\"nim:3,5\",*6\r\n\"\"\"\",\r\n");
/// ```
std::string csv(const TextTable& table);

/// The table as a `tabular` with the rules of the package booktabs; values and negative numbers
/// stand in formulas.
///
/// ```
/// const TextTable table{{{"n", true}, {"value", false, true}}, {{"-1", "{1|*}"}}};
/// EXPECT_EQ(latex(table),
///           "\\begin{tabular}{rl}\n\\toprule\nn & value \\\\\n\\midrule\n"
///           "$-1$ & $\\left\\{1 \\mid \\ast\\right\\}$ \\\\\n\\bottomrule\n\\end{tabular}\n");
/// ```
std::string latex(const TextTable& table);

}  // namespace lastmove
