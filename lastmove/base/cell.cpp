#include "lastmove/base/cell.hpp"

#include <algorithm>
#include <cassert>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove {

namespace {

constexpr int largest = 9'999;

}  // namespace

std::string cell_name(Cell cell) {
    assert(cell.row >= 0 && cell.column >= 0);
    std::string letters;
    for (int rest = cell.column + 1; rest > 0; rest = (rest - 1) / 26) {
        letters += static_cast<char>('a' + (rest - 1) % 26);
    }
    std::reverse(letters.begin(), letters.end());
    return letters + std::to_string(cell.row + 1);
}

Cell take_cell(std::string_view& text, std::string_view whole) {
    const auto fail = [&](std::size_t taken) -> InputError {
        return {whole, whole.size() - text.size() + taken + 1,
                "a cell: column letter and row number", "d4"};
    };
    std::size_t i = 0;
    int column = 0;
    for (; i < text.size() && is_lower(text[i]); ++i) {
        column = 26 * column + (text[i] - 'a' + 1);
        if (column > largest) throw fail(i);
    }
    const std::size_t letters = i;
    int row = 0;
    for (; i < text.size() && is_digit(text[i]); ++i) {
        row = 10 * row + (text[i] - '0');
        if (row > largest) throw fail(i);
    }
    if (letters == 0 || row == 0) throw fail(letters);
    text.remove_prefix(i);
    return {row - 1, column - 1};
}

Cell parse_cell(std::string_view text) {
    std::string_view rest = text;
    const Cell cell = take_cell(rest, text);
    if (!rest.empty()) {
        throw InputError(text, text.size() - rest.size() + 1, "the end of the cell's name",
                         cell_name(cell));
    }
    return cell;
}

}  // namespace lastmove
