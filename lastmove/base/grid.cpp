#include "lastmove/base/grid.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lastmove/base/input_error.hpp"

namespace lastmove {

namespace {

constexpr std::size_t largest_side = 1'000;

std::string in_words(std::string_view alphabet) {
    std::string words;
    for (std::size_t i = 0; i < alphabet.size(); ++i) {
        if (i > 0) words += i + 1 == alphabet.size() ? " or " : ", ";
        words += fmt::format("'{}'", alphabet[i]);
    }
    return words;
}

}  // namespace

Grid make_grid(std::vector<std::string> rows, std::string_view alphabet, std::string_view example,
               std::size_t first_line) {
    const auto fail = [&](std::size_t row, std::size_t column, const std::string& accepted) {
        if (first_line > 0) {
            return InputError(rows[row], column + 1, accepted, example, first_line + row);
        }
        std::size_t before = 0;
        for (std::size_t r = 0; r < row; ++r) before += rows[r].size() + 1;
        return InputError(fmt::format("{}", fmt::join(rows, "|")), before + column + 1, accepted,
                          example);
    };
    if (rows.empty()) rows.emplace_back();
    if (rows.front().empty()) throw fail(0, 0, "a grid of at least one cell");
    if (rows.size() > largest_side || rows.front().size() > largest_side) {
        throw fail(0, 0, fmt::format("at most {} rows and columns", largest_side));
    }
    const std::size_t width = rows.front().size();
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const std::size_t bad = rows[r].find_first_not_of(alphabet);
        if (bad != std::string::npos) throw fail(r, bad, in_words(alphabet));
        if (rows[r].size() != width) {
            throw fail(r, std::min(rows[r].size(), width),
                       fmt::format("rows of equal length ({} cells, as in the first row)", width));
        }
    }
    return Grid{std::move(rows)};
}

Grid parse_grid(std::string_view text, std::string_view alphabet, std::string_view example) {
    std::vector<std::string> rows;
    for (std::string_view rest = text;;) {
        const std::size_t bar = rest.find('|');
        rows.emplace_back(rest.substr(0, bar));
        if (bar == std::string_view::npos) break;
        rest.remove_prefix(bar + 1);
    }
    return make_grid(std::move(rows), alphabet, example);
}

std::string to_line(const Grid& grid) {
    return fmt::format("{}", fmt::join(grid.rows, "|"));
}

}  // namespace lastmove
