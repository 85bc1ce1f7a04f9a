#include "lastmove/peg/board/families.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"

namespace lastmove::peg {

namespace {

using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 5> squares{"square4", "square5", "square6", "square7",
                                                  "square8"};
constexpr std::array<std::string_view, 4> rectangles{"rect3x4", "rect3x5", "rect4x5", "rect4x6"};
constexpr std::array<std::string_view, 3> triangles{"triangle15", "triangle21", "triangle28"};
constexpr std::array<std::string_view, 3> diamonds{"diamond13", "diamond25", "diamond41"};
constexpr std::array<std::string_view, 2> hexagons{"hexagon19", "hexagon37"};

constexpr std::array<Family, 5> all{{
    {"square", "squareN", "a square of N by N holes", Names{squares}},
    {"rect", "rectAxB", "A rows of B holes", Names{rectangles}},
    {"triangle", "triangleN", "a triangle of N holes", Names{triangles}},
    {"diamond", "diamondN", "a diamond of N holes", Names{diamonds}},
    {"hexagon", "hexagonN", "a hexagon of N holes", Names{hexagons}},
}};

/// The positive number at the beginning of `text`, which loses it; nullopt for no digit, a leading
/// zero or more than `most_holes`.
std::optional<int> take_size(std::string_view& text) {
    const auto [size, length] = leading_number<int>(text);
    if (!size || text.front() == '0' || *size < 0) return std::nullopt;
    if (*size > static_cast<int>(most_holes)) return std::nullopt;
    text.remove_prefix(length);
    return size;
}

std::vector<Cell> rectangle(int rows, int columns) {
    std::vector<Cell> holes;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) holes.push_back({row, column});
    }
    return holes;
}

std::vector<Cell> triangle(int side) {
    std::vector<Cell> holes;
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column <= row; ++column) holes.push_back({row, column});
    }
    return holes;
}

std::vector<Cell> diamond(int radius) {
    std::vector<Cell> holes;
    for (int row = -radius; row <= radius; ++row) {
        const int reach = radius - std::abs(row);
        for (int column = -reach; column <= reach; ++column) {
            holes.push_back({row + radius, column + radius});
        }
    }
    return holes;
}

/// The cells at most `radius` steps along (0,1), (1,0) or (1,1) from the middle.
std::vector<Cell> hexagon(int radius) {
    std::vector<Cell> holes;
    for (int row = -radius; row <= radius; ++row) {
        for (int column = -radius; column <= radius; ++column) {
            if (std::abs(row - column) <= radius) {
                holes.push_back({row + radius, column + radius});
            }
        }
    }
    return holes;
}

/// The shape of a family that has exactly `size` holes.
std::optional<std::vector<Cell>> with_size(std::vector<Cell> (*shape)(int), int first, int size) {
    for (int side = first;; ++side) {
        auto holes = shape(side);
        if (static_cast<int>(holes.size()) == size) return holes;
        if (static_cast<int>(holes.size()) > size) return std::nullopt;
    }
}

struct Wanted {
    std::optional<Board> board;
    std::string accepted;
};

std::optional<Board> jump_board(std::optional<std::vector<Cell>> holes, Rule rule = Rule::jump) {
    if (!holes) return std::nullopt;
    return Board(rule, *std::move(holes));
}

Wanted one_size(std::string_view stem, std::string_view text) {
    const auto size = take_size(text);
    const int n = size && text.empty() ? *size : 0;
    if (stem == "square") {
        return {n >= 1 && n <= 16 ? jump_board(rectangle(n, n)) : std::nullopt,
                "square1 to square16"};
    }
    if (stem == "triangle") {
        return {jump_board(with_size(triangle, 1, n), Rule::jump_triangular),
                "a triangular number of holes up to 253: triangle1, triangle3, triangle6, "
                "triangle10, triangle15, ..."};
    }
    if (stem == "diamond") {
        return {jump_board(with_size(diamond, 0, n)),
                "diamond1, diamond5, diamond13, diamond25, diamond41, diamond61, diamond85, "
                "diamond113, diamond145, diamond181 or diamond221"};
    }
    return {jump_board(with_size(hexagon, 0, n), Rule::jump_triangular),
            "hexagon1, hexagon7, hexagon19, hexagon37, hexagon61, hexagon91, hexagon127, "
            "hexagon169 or hexagon217"};
}

Wanted two_sizes(std::string_view text) {
    const std::string accepted = fmt::format("rectAxB with at most {} holes", most_holes);
    const auto rows = take_size(text);
    if (!rows || !text.starts_with('x')) return {std::nullopt, accepted};
    text.remove_prefix(1);
    const auto columns = take_size(text);
    const bool good = columns && text.empty() && *rows * *columns <= static_cast<int>(most_holes);
    return {good ? jump_board(rectangle(*rows, *columns)) : std::nullopt, accepted};
}

/// The family whose stem and then a digit begin the name.
const Family* family_of(std::string_view name) {
    for (const Family& family : all) {
        if (name.starts_with(family.stem) && name.size() > family.stem.size() &&
            is_digit(name[family.stem.size()])) {
            return &family;
        }
    }
    return nullptr;
}

}  // namespace

std::span<const Family> families() {
    return all;
}

std::optional<Board> family_board(std::string_view name) {
    const Family* family = family_of(name);
    if (family == nullptr) return std::nullopt;
    const std::string_view size = name.substr(family->stem.size());
    Wanted wanted = family->stem == "rect" ? two_sizes(size) : one_size(family->stem, size);
    if (!wanted.board) {
        throw InputError(name, family->stem.size() + 1, wanted.accepted, family->members.front());
    }
    return std::move(wanted.board);
}

std::optional<std::string> family_title(std::string_view name) {
    const auto board = family_board(name);
    if (!board) return std::nullopt;
    const Family& family = *family_of(name);
    if (family.stem == "rect" || family.stem == "square") {
        return fmt::format("{} of {}", counted(static_cast<std::size_t>(board->rows()), "row"),
                           counted(static_cast<std::size_t>(board->columns()), "hole"));
    }
    return fmt::format("a {} of {}", family.stem, counted(board->size(), "hole"));
}

}  // namespace lastmove::peg
