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

/// The rows of some cells in the rectangle of others.
CellRows rows_within(std::uint64_t cells, std::uint64_t others, int width) {
    const int place = static_cast<int>(lowest_place(others));
    int first_column = width;
    CellRows rows = in_least_rectangle(others, width);
    for (std::uint64_t left = others; left != 0; left &= left - 1) {
        first_column = std::min(first_column, static_cast<int>(lowest_place(left)) % width);
    }
    const int begin = place / width * width + first_column;
    for (int row = 0; row < rows.height; ++row) {
        rows.rows[static_cast<std::size_t>(row)] =
            cells >> static_cast<unsigned>(begin + row * width) & row_mask(rows.width);
    }
    return rows;
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
    CellRows lower = rows_within(board.empty | board.stones[1], cells, board.width);
    CellRows upper = rows_within(board.stones[0] | board.stones[1], cells, board.width);
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
            static_cast<std::uint8_t>(std::popcount(board.empty))};
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
