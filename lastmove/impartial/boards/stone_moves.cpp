#include "lastmove/impartial/boards/stone_moves.hpp"

#include <bit>

#include "lastmove/impartial/boards/rows.hpp"

namespace lastmove::impartial {

namespace {

using game::StoneBoard;

/// The least of both words together of four images of a rectangle, and of those with exchanged
/// colours if these are alike.
CellBits least_of_images(const CellRows& lower, const CellRows& upper, bool colours_are_alike) {
    const auto low = four_images<std::uint64_t>(lower);
    const auto high = four_images<std::uint64_t>(upper);
    CellBits least = ~CellBits{0};
    for (std::size_t i = 0; i < low.size(); ++i) {
        least = std::min(least, CellBits{high[i]} << 64U | low[i]);
        if (!colours_are_alike) continue;
        // In a cell with a stone the lower bit tells the colour.
        least = std::min(least, CellBits{high[i]} << 64U | (low[i] ^ high[i]));
    }
    return least;
}

/// The least rectangle that holds some cells: its first cell, and how large it is.
struct LeastRectangle {
    unsigned begin = 0;
    int height = 0;
    int width = 0;
};

LeastRectangle rectangle_of(std::uint64_t cells, int width) {
    const auto first_row = static_cast<int>(lowest_place(cells)) / width;
    const auto last_row = (63 - std::countl_zero(cells)) / width;
    std::uint64_t columns = 0;
    for (int row = first_row; row <= last_row; ++row) {
        columns |= cells >> static_cast<unsigned>(row * width);
    }
    columns &= row_mask(width);
    const auto first_column = static_cast<int>(lowest_place(columns));
    return {static_cast<unsigned>(first_row * width + first_column), last_row - first_row + 1,
            64 - std::countl_zero(columns) - first_column};
}

/// The rows of some cells in a rectangle of a board of this width.
CellRows rows_within(std::uint64_t cells, const LeastRectangle& rectangle, int width) {
    CellRows rows;
    rows.height = rectangle.height;
    rows.width = rectangle.width;
    cells >>= rectangle.begin;
    for (int row = 0; row < rows.height; ++row) {
        rows.rows[static_cast<std::size_t>(row)] =
            cells >> static_cast<unsigned>(row * width) & row_mask(rows.width);
    }
    return rows;
}

/// The least of the images of a row all of whose cells are of the board.
CellBits least_of_row(const StoneBoard& row, bool colours_are_alike) {
    const std::uint64_t lower = row.empty | row.stones[1];
    const std::uint64_t upper = row.stones[0] | row.stones[1];
    const std::uint64_t lower_back = reversed_row(lower, row.width);
    const std::uint64_t upper_back = reversed_row(upper, row.width);
    const auto both = [](std::uint64_t high, std::uint64_t low) {
        return CellBits{high} << 64U | low;
    };
    const CellBits least = std::min(both(upper, lower), both(upper_back, lower_back));
    if (!colours_are_alike) return least;
    return std::min({least, both(upper, lower ^ upper), both(upper_back, lower_back ^ upper_back)});
}

StoneBoard unpacked(const BoardPart& part) {
    StoneBoard board(part.height, part.width);
    const auto lower = static_cast<std::uint64_t>(part.cells);
    const auto upper = static_cast<std::uint64_t>(part.cells >> 64U);
    board.empty = lower & ~upper;
    board.stones = {upper & ~lower, upper & lower};
    return board;
}

}  // namespace

BoardPart StoneMoves::least_image(const StoneBoard& board) const {
    const std::uint64_t cells = board.cells();
    const auto moves = static_cast<std::uint8_t>(std::popcount(board.empty));
    if (board.height == 1 && cells == row_mask(board.width)) {
        return {least_of_row(board, play_->colours_are_alike()), 1,
                static_cast<std::uint8_t>(board.width), moves};
    }
    const LeastRectangle rectangle = rectangle_of(cells, board.width);
    CellRows lower = rows_within(board.empty | board.stones[1], rectangle, board.width);
    CellRows upper = rows_within(board.stones[0] | board.stones[1], rectangle, board.width);
    if (lower.height > lower.width) {
        lower = lower.transposed();
        upper = upper.transposed();
    }
    const bool are_alike = play_->colours_are_alike();
    CellBits least = least_of_images(lower, upper, are_alike);
    if (lower.height == lower.width) {
        least = std::min(least, least_of_images(lower.transposed(), upper.transposed(), are_alike));
    }
    return {least, static_cast<std::uint8_t>(lower.height), static_cast<std::uint8_t>(lower.width),
            moves};
}

void StoneMoves::add_parts(const StoneBoard& board, std::vector<BoardPart>& parts) const {
    play_->parts(board, [&](const StoneBoard& part) { parts.push_back(least_image(part)); });
}

std::optional<std::vector<BoardPart>> StoneMoves::parts(const Whole& board) const {
    std::vector<BoardPart> parts;
    add_parts(board, parts);
    parts.resize(strike_out_pairs(parts));
    return parts;
}

BoardOptions StoneMoves::options(const BoardPart& part) const {
    BoardOptions options;
    play_->moves(unpacked(part), [&](const StoneBoard& left) {
        add_parts(left, options.room());
        options.end_option();
    });
    options.sort();
    return options;
}

}  // namespace lastmove::impartial
