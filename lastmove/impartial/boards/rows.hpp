// Rectangles of cells as rows of bits, for the images of parts of boards.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "lastmove/impartial/boards/board_part.hpp"

namespace lastmove::impartial {

/// @cond for the files of this folder
inline constexpr int longest_row = 64;

inline unsigned lowest_place(std::uint64_t bits) {
    return static_cast<unsigned>(std::countr_zero(bits));
}
inline unsigned lowest_place(CellBits bits) {
    const auto low = static_cast<std::uint64_t>(bits);
    return low != 0 ? lowest_place(low)
                    : 64U + lowest_place(static_cast<std::uint64_t>(bits >> 64U));
}

inline int count_cells(std::uint64_t bits) {
    return std::popcount(bits);
}
inline int count_cells(CellBits bits) {
    return count_cells(static_cast<std::uint64_t>(bits)) +
           count_cells(static_cast<std::uint64_t>(bits >> 64U));
}

inline CellBits cell_bit(int place) {
    return CellBits{1} << static_cast<unsigned>(place);
}

inline std::uint64_t row_mask(int width) {
    return width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
}

/// The lowest `width` bits in reverse.
inline std::uint64_t reversed_row(std::uint64_t row, int width) {
    row = (row >> 1U & 0x5555555555555555U) | (row & 0x5555555555555555U) << 1U;
    row = (row >> 2U & 0x3333333333333333U) | (row & 0x3333333333333333U) << 2U;
    row = (row >> 4U & 0x0f0f0f0f0f0f0f0fU) | (row & 0x0f0f0f0f0f0f0f0fU) << 4U;
    return __builtin_bswap64(row) >> static_cast<unsigned>(64 - width);
}

/// The rows of a rectangle as bits.
struct CellRows {
    int height = 0;
    int width = 0;
    std::array<std::uint64_t, longest_row> rows;

    [[nodiscard]] CellRows transposed() const {
        CellRows turned;
        turned.height = width;
        turned.width = height;
        std::fill_n(turned.rows.begin(), width, 0);
        for (int row = 0; row < height; ++row) {
            for (std::uint64_t left = rows[static_cast<std::size_t>(row)]; left != 0;
                 left &= left - 1) {
                turned.rows[lowest_place(left)] |= std::uint64_t{1} << row;
            }
        }
        return turned;
    }
};

/// The cells, of which there are some, in the least rectangle that holds them.
template <class Word>
CellRows in_least_rectangle(Word cells, int width) {
    CellRows least;
    std::uint64_t all = 0;
    const std::uint64_t mask = row_mask(width);
    while ((static_cast<std::uint64_t>(cells) & mask) == 0) cells >>= width;
    while (cells != 0) {
        const std::uint64_t bits = static_cast<std::uint64_t>(cells) & mask;
        least.rows[static_cast<std::size_t>(least.height++)] = bits;
        all |= bits;
        // Shifted twice, as a row may be as wide as a word.
        cells = cells >> (width - 1) >> 1;
    }
    const auto left = static_cast<int>(lowest_place(all));
    least.width = 64 - std::countl_zero(all) - left;
    for (int i = 0; i < least.height; ++i) least.rows[static_cast<std::size_t>(i)] >>= left;
    return least;
}

/// The rectangle itself, upside down, mirrored, and both.
template <class Word>
std::array<Word, 4> four_images(const CellRows& rows) {
    std::array<Word, 4> images{};
    for (int i = 0; i < rows.height; ++i) {
        const std::uint64_t down = rows.rows[static_cast<std::size_t>(i)];
        const std::uint64_t up = rows.rows[static_cast<std::size_t>(rows.height - 1 - i)];
        const auto add = [&](Word& image, std::uint64_t row) {
            // Shifted twice, as a row may be as wide as a word.
            image = static_cast<Word>(image << (rows.width - 1) << 1) | row;
        };
        add(images[0], down);
        add(images[1], up);
        add(images[2], reversed_row(down, rows.width));
        add(images[3], reversed_row(up, rows.width));
    }
    return images;
}
/// @endcond

}  // namespace lastmove::impartial
