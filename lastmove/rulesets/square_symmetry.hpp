// Remove-a-Square won by symmetry: the player who answers every square by its mirror image moves
// last, provided that no full square meets its own image (primesstep2017, section 7).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/game/board.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

/// The cells from `corner` on, `size` of them downwards and to the right.
struct Square {
    Cell corner;
    int size;
};

/// Whether the square is on the board and each of its cells holds a token.
inline bool is_full(const game::Board& board, Square square) {
    for (int row = 0; row < square.size; ++row) {
        for (int column = 0; column < square.size; ++column) {
            if (!board.is(square.corner + Cell{row, column}, 'o')) return false;
        }
    }
    return true;
}

/// All full squares, in the order of their corners.
inline std::vector<Square> full_squares(const game::Board& board) {
    // The largest full square with this upper left corner, from the three beyond it.
    const auto width = static_cast<std::size_t>(board.width()) + 1;
    std::vector<int> largest(width * (static_cast<std::size_t>(board.height()) + 1));
    for (int row = board.height() - 1; row >= 0; --row) {
        for (int column = board.width() - 1; column >= 0; --column) {
            if (board.at({row, column}) != 'o') continue;
            const std::size_t at =
                static_cast<std::size_t>(row) * width + static_cast<std::size_t>(column);
            largest[at] =
                1 + std::min({largest[at + 1], largest[at + width], largest[at + width + 1]});
        }
    }
    std::vector<Square> squares;
    for (const Cell cell : board.cells('o')) {
        const std::size_t at =
            static_cast<std::size_t>(cell.row) * width + static_cast<std::size_t>(cell.column);
        for (int size = 1; size <= largest[at]; ++size) squares.push_back({cell, size});
    }
    return squares;
}

/// The square's first cell, and its last one where there are more.
inline std::string name(Square square) {
    if (square.size == 1) return cell_name(square.corner);
    const int beyond = square.size - 1;
    return fmt::format("{}-{}", cell_name(square.corner),
                       cell_name(square.corner + Cell{beyond, beyond}));
}

/// The board without the square's tokens.
inline game::Board without(const game::Board& board, Square square) {
    game::Board left = board;
    for (int row = 0; row < square.size; ++row) {
        for (int column = 0; column < square.size; ++column) {
            left.set(square.corner + Cell{row, column}, '.');
        }
    }
    return left;
}

/// A board that symmetry decides.
struct MirroredPlay {
    std::optional<Square> square;  ///< a winning move; none: the player who is not to move wins
    std::string reason;
};

namespace detail {

/// A symmetry of a rectangle that is its own inverse.
struct Mirror {
    std::string_view name;
    Cell (*image)(Cell cell, Cell last);
    bool square_only = false;
};

inline constexpr std::array mirrors{
    Mirror{"a half turn", [](Cell cell, Cell last) { return last - cell; }},
    Mirror{"the reflection of left and right",
           [](Cell cell, Cell last) {
               return Cell{cell.row, last.column - cell.column};
           }},
    Mirror{"the reflection of top and bottom",
           [](Cell cell, Cell last) {
               return Cell{last.row - cell.row, cell.column};
           }},
    Mirror{"the reflection in a diagonal",
           [](Cell cell, Cell) {
               return Cell{cell.column, cell.row};
           },
           true},
    Mirror{"the reflection in a diagonal",
           [](Cell cell, Cell last) {
               return Cell{last.row - cell.column, last.column - cell.row};
           },
           true}};

inline Square image(Square square, const Mirror& mirror, Cell last) {
    const Cell one = mirror.image(square.corner, last);
    const Cell other = mirror.image(square.corner + Cell{square.size - 1, square.size - 1}, last);
    return {{std::min(one.row, other.row), std::min(one.column, other.column)}, square.size};
}

/// Whether some full square meets its own image: then one of 1 or 4 cells inside it does.
inline bool some_meets_image(const game::Board& board, const Mirror& mirror, Cell last) {
    for (const Cell cell : board.cells('o')) {
        for (const int size : {1, 2}) {
            const Square square{cell, size};
            const Cell apart = image(square, mirror, last).corner - cell;
            if (std::abs(apart.row) < size && std::abs(apart.column) < size &&
                is_full(board, square)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace detail

/// How symmetry decides the board, if it does. Requires at least one token on each side of the
/// board; cost: cells times full squares that are their own image.
inline std::optional<MirroredPlay> mirrored_play(const game::Board& board) {
    const Cell last{board.height() - 1, board.width() - 1};
    for (const detail::Mirror& mirror : detail::mirrors) {
        if (mirror.square_only && last.row != last.column) continue;
        const std::vector<Cell> cells = board.cells('o');
        const bool symmetric = std::ranges::all_of(
            cells, [&](Cell cell) { return board.is(mirror.image(cell, last), 'o'); });
        if (!symmetric) continue;
        if (!detail::some_meets_image(board, mirror, last)) {
            return MirroredPlay{
                std::nullopt, fmt::format("Every move is answered by its image under {}: no full "
                                          "square meets its own image (primesstep2017, section 7).",
                                          mirror.name)};
        }
        for (const Square& square : full_squares(board)) {
            if (detail::image(square, mirror, last).corner != square.corner) continue;
            const game::Board left = without(board, square);
            if (detail::some_meets_image(left, mirror, last)) continue;
            if (left.cells('o').empty()) {
                return MirroredPlay{square, fmt::format("{} takes all tokens.", name(square))};
            }
            return MirroredPlay{square,
                                fmt::format("After {}, every move is answered by its image under "
                                            "{}: no full square meets its own image "
                                            "(primesstep2017, section 7).",
                                            name(square), mirror.name)};
        }
    }
    return std::nullopt;
}

}  // namespace lastmove::rulesets
