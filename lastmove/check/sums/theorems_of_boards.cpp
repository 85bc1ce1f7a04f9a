// Closed forms for rows of coins, rows and columns of tokens, and Chomp.
#include <algorithm>
#include <bit>
#include <utility>

#include "lastmove/check/sums/theorems.hpp"

namespace lastmove::checking {

namespace {

/// What a single head counts, by the coin's place from 1.
std::uint64_t head(const std::string& name, std::uint64_t place) {
    if (name == "turning-turtles") return place;
    if (name == "ruler") return place & (~place + 1);
    const std::uint64_t twice = 2 * (place - 1);
    return std::popcount(twice) % 2 == 1 ? twice : twice + 1;
}

using Lines = std::vector<std::string>;

/// The whole board of a text that names its size only: "3" for a diamond, "3x5" for a cross.
std::string drawn(const std::string& text) {
    const std::vector<std::uint64_t> size = numbers_in(text);
    const bool diamond = size.size() == 1;
    const std::uint64_t height = diamond ? 2 * size[0] + 1 : size[0];
    const std::uint64_t width = diamond ? height : size[1];
    const auto apart = [](std::uint64_t a, std::uint64_t b) { return a < b ? b - a : a - b; };
    std::string board;
    for (std::uint64_t row = 0; row < height; ++row) {
        if (row > 0) board += '|';
        for (std::uint64_t column = 0; column < width; ++column) {
            const bool holds = diamond ? apart(row, size[0]) + apart(column, size[0]) <= size[0]
                                       : row == height / 2 || column == width / 2;
            board += holds ? 'o' : '.';
        }
    }
    return board;
}

/// The rows that hold tokens.
Lines rows_of(const std::string& text) {
    if (!numbers_in(text).empty()) return rows_of(drawn(text));
    Lines rows(1);
    for (const char sign : text) {
        if (sign == '|') {
            rows.emplace_back();
        } else {
            rows.back() += sign;
        }
    }
    std::erase_if(rows, [](const std::string& row) { return row.find('o') == std::string::npos; });
    return rows;
}

/// The columns of these rows that hold tokens.
Lines columns_of(const Lines& rows) {
    Lines columns(rows.empty() ? 0 : rows.front().size());
    for (const std::string& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) columns[i] += row[i];
    }
    std::erase_if(columns,
                  [](const std::string& line) { return line.find('o') == std::string::npos; });
    return columns;
}

bool is_full(const std::string& line) {
    return line.find('.') == std::string::npos;
}

bool comes_in_pairs(Lines lines) {
    std::ranges::sort(lines);
    for (std::size_t i = 0; i + 1 < lines.size(); i += 2) {
        if (lines[i] != lines[i + 1]) return false;
    }
    return lines.size() % 2 == 0;
}

}  // namespace

std::optional<Worth> coins(const game::Game& rules, const std::string& text) {
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == 'H') total ^= head(rules.name(), i + 1);
    }
    return Worth{static_cast<game::Nimber>(total)};
}

std::optional<Worth> lines(const game::Game&, const std::string& text) {
    const Lines rows = rows_of(text);
    const Lines columns = columns_of(rows);
    if (rows.empty()) return Worth{0};
    const std::size_t height = rows.size();
    const std::size_t width = columns.size();
    std::size_t tokens = 0;
    for (const std::string& row : rows) {
        tokens += static_cast<std::size_t>(std::ranges::count(row, 'o'));
    }
    const auto [less, more] = std::minmax(height, width);
    const bool even = (less + more) % 2 == 0;
    const bool rectangle = tokens == less * more;
    const bool crossing = tokens == less + more - 1 && std::ranges::any_of(columns, is_full) &&
                          std::ranges::any_of(rows, [&](const auto& row) {
                              return std::cmp_equal(std::ranges::count(row, 'o'), width);
                          });
    if (rectangle || crossing) {
        if (less == 1) return Worth{more % 2 == 1 ? 1U : 2U};
        if (even) return Worth{0};
        return Worth{rectangle ? (less == 2 ? 2U : 1U) : 3U};
    }
    if (comes_in_pairs(rows) && comes_in_pairs(columns)) return Worth{0};
    return std::nullopt;
}

std::optional<Worth> chomp(const game::Game&, const std::string& text) {
    const std::vector<std::uint64_t> rows = numbers_in(text);
    if (rows.size() == 1 || rows[1] == 1) {
        return Worth{static_cast<game::Nimber>((rows[0] - 1) ^ (rows.size() - 1))};
    }
    if (rows.size() == 2 && rows[0] == rows[1] + 1) return Worth{0};
    if (rows.size() == 2 || rows.front() == rows.back()) return Worth{std::nullopt};
    return std::nullopt;
}

}  // namespace lastmove::checking
