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

/// The positive number at the beginning of `text`, which loses it; nullopt for no digit, a leading
/// zero or more than `most_holes`.
std::optional<int> take_size(std::string_view& text) {
    const auto [size, length] = leading_number<int>(text);
    if (!size || text.front() < '1' || text.front() > '9') return std::nullopt;  // no -0 either
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

std::optional<Board> jump_board(std::optional<std::vector<Cell>> holes, Rule rule = Rule::jump) {
    if (!holes) return std::nullopt;
    return Board(rule, *std::move(holes));
}

/// The number that is the whole text; 0 where it is none.
int only_size(std::string_view text) {
    const auto size = take_size(text);
    return size && text.empty() ? *size : 0;
}

std::optional<Board> square_board(std::string_view text) {
    constexpr int most = 16;
    static_assert(std::size_t{most} * most == most_holes);
    const int side = only_size(text);
    return side >= 1 && side <= most ? jump_board(rectangle(side, side)) : std::nullopt;
}

std::optional<Board> rectangle_board(std::string_view text) {
    const auto rows = take_size(text);
    if (!rows || !text.starts_with('x')) return std::nullopt;
    text.remove_prefix(1);
    const auto columns = take_size(text);
    const bool good = columns && text.empty() && *rows * *columns <= static_cast<int>(most_holes);
    return good ? jump_board(rectangle(*rows, *columns)) : std::nullopt;
}

std::optional<Board> triangle_board(std::string_view text) {
    return jump_board(with_size(triangle, 1, only_size(text)), Rule::jump_triangular);
}

std::optional<Board> diamond_board(std::string_view text) {
    return jump_board(with_size(diamond, 0, only_size(text)));
}

std::optional<Board> hexagon_board(std::string_view text) {
    return jump_board(with_size(hexagon, 0, only_size(text)), Rule::jump_triangular);
}

std::string size_of(const Family& family, const Board& board) {
    return fmt::format("a {} of {}", family.stem, counted(board.size(), "hole"));
}

std::string rows_of(const Family&, const Board& board) {
    return fmt::format("{} of {}", counted(static_cast<std::size_t>(board.rows()), "row"),
                       counted(static_cast<std::size_t>(board.columns()), "hole"));
}

constexpr std::array<std::string_view, 5> squares{"square4", "square5", "square6", "square7",
                                                  "square8"};
constexpr std::array<std::string_view, 4> rectangles{"rect3x4", "rect3x5", "rect4x5", "rect4x6"};
constexpr std::array<std::string_view, 3> triangles{"triangle15", "triangle21", "triangle28"};
constexpr std::array<std::string_view, 3> diamonds{"diamond13", "diamond25", "diamond41"};
constexpr std::array<std::string_view, 2> hexagons{"hexagon19", "hexagon37"};

constexpr std::array all{
    Family{.stem = "square",
           .pattern = "squareN",
           .title = "a square of N by N holes",
           .sizes = "square1 to square16",
           .members = squares,
           .board = square_board,
           .describe = rows_of},
    Family{.stem = "rect",
           .pattern = "rectAxB",
           .title = "A rows of B holes",
           .sizes = "rectAxB with at most 256 holes",
           .members = rectangles,
           .board = rectangle_board,
           .describe = rows_of},
    Family{.stem = "triangle",
           .pattern = "triangleN",
           .title = "a triangle of N holes",
           .sizes = "a triangular number of holes up to 253: triangle1, triangle3, triangle6, "
                    "triangle10, triangle15, ...",
           .members = triangles,
           .board = triangle_board,
           .describe = size_of},
    Family{.stem = "diamond",
           .pattern = "diamondN",
           .title = "a diamond of N holes",
           .sizes = "diamond1, diamond5, diamond13, diamond25, diamond41, diamond61, diamond85, "
                    "diamond113, diamond145, diamond181 or diamond221",
           .members = diamonds,
           .board = diamond_board,
           .describe = size_of},
    Family{.stem = "hexagon",
           .pattern = "hexagonN",
           .title = "a hexagon of N holes",
           .sizes = "hexagon1, hexagon7, hexagon19, hexagon37, hexagon61, hexagon91, hexagon127, "
                    "hexagon169 or hexagon217",
           .members = hexagons,
           .board = hexagon_board,
           .describe = size_of},
};

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
    auto board = family->board(name.substr(family->stem.size()));
    if (!board) {
        throw InputError(name, family->stem.size() + 1, std::string(family->sizes),
                         family->members.front());
    }
    return board;
}

std::optional<std::string> family_title(std::string_view name) {
    const auto board = family_board(name);
    if (!board) return std::nullopt;
    const Family& family = *family_of(name);
    return family.describe(family, *board);
}

}  // namespace lastmove::peg
