#include "lastmove/impartial/boards/board_part.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <type_traits>

namespace lastmove::impartial {

namespace {

constexpr int longest_row = 64;

unsigned lowest(std::uint64_t bits) {
    return static_cast<unsigned>(std::countr_zero(bits));
}
unsigned lowest(CellBits bits) {
    const auto low = static_cast<std::uint64_t>(bits);
    return low != 0 ? lowest(low) : 64U + lowest(static_cast<std::uint64_t>(bits >> 64U));
}

int count(std::uint64_t bits) {
    return std::popcount(bits);
}
int count(CellBits bits) {
    return count(static_cast<std::uint64_t>(bits)) + count(static_cast<std::uint64_t>(bits >> 64U));
}

CellBits bit(int place) {
    return CellBits{1} << static_cast<unsigned>(place);
}

std::uint64_t row_mask(int width) {
    return width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
}

/// The lowest `width` bits in reverse.
std::uint64_t reversed(std::uint64_t row, int width) {
    row = (row >> 1U & 0x5555555555555555U) | (row & 0x5555555555555555U) << 1U;
    row = (row >> 2U & 0x3333333333333333U) | (row & 0x3333333333333333U) << 2U;
    row = (row >> 4U & 0x0f0f0f0f0f0f0f0fU) | (row & 0x0f0f0f0f0f0f0f0fU) << 4U;
    return __builtin_bswap64(row) >> static_cast<unsigned>(64 - width);
}

/// The rows of a rectangle as bits.
struct Rows {
    int height = 0;
    int width = 0;
    std::array<std::uint64_t, longest_row> rows;

    [[nodiscard]] Rows transposed() const {
        Rows turned;
        turned.height = width;
        turned.width = height;
        std::fill_n(turned.rows.begin(), width, 0);
        for (int row = 0; row < height; ++row) {
            for (std::uint64_t left = rows[static_cast<std::size_t>(row)]; left != 0;
                 left &= left - 1) {
                turned.rows[lowest(left)] |= std::uint64_t{1} << row;
            }
        }
        return turned;
    }
};

/// The cells, of which there are some, in the least rectangle that holds them.
template <class Word>
Rows in_least_rectangle(Word cells, int width) {
    Rows least;
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
    const auto left = static_cast<int>(lowest(all));
    least.width = 64 - std::countl_zero(all) - left;
    for (int i = 0; i < least.height; ++i) least.rows[static_cast<std::size_t>(i)] >>= left;
    return least;
}

/// The least of the rectangle and its images upside down, mirrored, and both.
template <class Word>
Word least_of_four(const Rows& rows) {
    Word upright = 0;
    Word upside_down = 0;
    Word mirrored = 0;
    Word turned = 0;
    for (int i = 0; i < rows.height; ++i) {
        const std::uint64_t down = rows.rows[static_cast<std::size_t>(i)];
        const std::uint64_t up = rows.rows[static_cast<std::size_t>(rows.height - 1 - i)];
        const auto add = [&](Word& image, std::uint64_t row) {
            image = (image << (rows.width - 1) << 1) | row;
        };
        add(upright, down);
        add(upside_down, up);
        add(mirrored, reversed(down, rows.width));
        add(turned, reversed(up, rows.width));
    }
    return std::min({upright, upside_down, mirrored, turned});
}

/// The least of the images that are no higher than wide; `moves` moves are possible.
template <class Word>
BoardPart least_image(Word cells, int width, int moves) {
    Rows rows = in_least_rectangle(cells, width);
    if (rows.height > rows.width) rows = rows.transposed();
    Word least = least_of_four<Word>(rows);
    if (rows.height == rows.width) {
        least = std::min(least, least_of_four<Word>(rows.transposed()));
    }
    return {least, static_cast<std::uint8_t>(rows.height), static_cast<std::uint8_t>(rows.width),
            static_cast<std::uint8_t>(std::min(moves, 255))};
}

/// Strikes out, from a place on, equal parts in pairs: their sum is 0. The others are sorted.
void strike_out_pairs(std::vector<BoardPart>& parts, std::size_t begin) {
    if (parts.size() - begin < 2) return;
    std::sort(parts.begin() + static_cast<std::ptrdiff_t>(begin), parts.end());
    std::size_t kept = begin;
    for (std::size_t i = begin; i < parts.size(); ++i) {
        if (kept > begin && parts[kept - 1] == parts[i]) {
            --kept;
        } else {
            parts[kept++] = parts[i];
        }
    }
    parts.resize(kept);
}

/// Where the corner of a shape can lie among these cells.
template <class Word>
Word fitting(Word corners, const std::vector<unsigned>& offsets, Word cells) {
    for (const unsigned offset : offsets) corners &= cells >> offset;
    return corners;
}

}  // namespace

const BoardMoves::Places& BoardMoves::places(int height, int width) {
    const auto [entry, is_new] = places_.try_emplace({height, width});
    Places& places = entry->second;
    if (!is_new) return places;
    places.height = height;
    places.width = width;
    for (const std::vector<Cell>& shape : shapes_) {
        Placed placed;
        Cell end{0, 0};
        for (const Cell cell : shape) {
            end = {std::max(end.row, cell.row), std::max(end.column, cell.column)};
        }
        if (end.row >= height || end.column >= width) continue;
        for (const Cell cell : shape) {
            placed.offsets.push_back(static_cast<unsigned>(cell.row * width + cell.column));
            placed.shape |= bit(cell.row * width + cell.column);
        }
        for (int row = 0; row + end.row < height; ++row) {
            for (int column = 0; column + end.column < width; ++column) {
                placed.corners |= bit(row * width + column);
            }
        }
        places.shapes.push_back(std::move(placed));
    }
    return places;
}

/// Two cells are joined if a move takes both.
template <class Word>
void BoardMoves::add_parts(Word cells, const Places& places, std::vector<BoardPart>& parts) {
    std::array<Word, most_shapes> corners;
    Word live = 0;
    for (std::size_t i = 0; i < places.shapes.size(); ++i) {
        const Placed& placed = places.shapes[i];
        corners[i] = fitting(static_cast<Word>(placed.corners), placed.offsets, cells);
        for (const unsigned offset : placed.offsets) live |= corners[i] << offset;
    }
    while (live != 0) {
        Word part = live & (~live + 1);
        Word before = 0;
        while (part != before) {
            before = part;
            for (std::size_t i = 0; i < places.shapes.size(); ++i) {
                const auto& offsets = places.shapes[i].offsets;
                Word touched = 0;
                for (const unsigned offset : offsets) touched |= part >> offset;
                touched &= corners[i];
                for (const unsigned offset : offsets) part |= touched << offset;
            }
        }
        live &= ~part;
        int moves = 0;
        for (std::size_t i = 0; i < places.shapes.size(); ++i) {
            const Placed& placed = places.shapes[i];
            moves += count(static_cast<Word>(corners[i] & part >> placed.offsets.front()));
        }
        parts.push_back(least_image(part, places.width, moves));
    }
}

std::optional<std::vector<BoardPart>> BoardMoves::parts(std::span<const Cell> cells) {
    std::vector<BoardPart> parts;
    if (cells.empty()) return parts;
    Cell least = cells.front();
    Cell greatest = cells.front();
    for (const Cell cell : cells) {
        least = {std::min(least.row, cell.row), std::min(least.column, cell.column)};
        greatest = {std::max(greatest.row, cell.row), std::max(greatest.column, cell.column)};
    }
    const int height = greatest.row - least.row + 1;
    const int width = greatest.column - least.column + 1;
    if (height > longest_row || width > longest_row || height * width > BoardPart::most_cells) {
        return std::nullopt;
    }
    CellBits bits = 0;
    for (const Cell cell : cells) {
        bits |= bit((cell.row - least.row) * width + cell.column - least.column);
    }
    add_parts(bits, places(height, width), parts);
    strike_out_pairs(parts, 0);
    return parts;
}

template <class Word>
void BoardMoves::add_options(Word cells, const Places& places, BoardOptions& options) {
    for (const Placed& placed : places.shapes) {
        Word left = fitting(static_cast<Word>(placed.corners), placed.offsets, cells);
        for (; left != 0; left &= left - 1) {
            const std::size_t begin = options.parts_.size();
            const Word taken = static_cast<Word>(placed.shape) << lowest(left);
            add_parts(static_cast<Word>(cells & ~taken), places, options.parts_);
            strike_out_pairs(options.parts_, begin);
            options.options_.emplace_back(begin, options.parts_.size() - begin);
        }
    }
}

BoardOptions BoardMoves::options(const BoardPart& part) {
    const Places& places = this->places(part.height, part.width);
    BoardOptions options;
    if (part.height * part.width <= 64) {
        add_options(static_cast<std::uint64_t>(part.cells), places, options);
    } else {
        add_options(part.cells, places, options);
    }
    // By the parts with the most moves, which are the last of each.
    const auto parts = [&](const auto& option) {
        return std::span(options.parts_).subspan(option.first, option.second);
    };
    std::ranges::sort(options.options_, [&](const auto& a, const auto& b) {
        const auto one = parts(a);
        const auto other = parts(b);
        return std::lexicographical_compare(one.rbegin(), one.rend(), other.rbegin(), other.rend());
    });
    const auto rest = std::ranges::unique(options.options_, [&](const auto& a, const auto& b) {
        return std::ranges::equal(parts(a), parts(b));
    });
    options.options_.erase(rest.begin(), rest.end());
    return options;
}

BoardMoves::Imitation BoardMoves::imitation(const BoardPart& part) {
    const int area = part.height * part.width;
    const auto image = [&](CellBits cells) {
        CellBits turned = 0;
        for (; cells != 0; cells &= cells - 1) {
            turned |= bit(area - 1 - static_cast<int>(lowest(cells)));
        }
        return turned;
    };
    if (image(part.cells) != part.cells) return {};
    std::vector<CellBits> own_images;
    for (const Placed& placed : places(part.height, part.width).shapes) {
        CellBits left = fitting(placed.corners, placed.offsets, part.cells);
        for (; left != 0; left &= left - 1) {
            const CellBits taken = placed.shape << lowest(left);
            const CellBits turned = image(taken);
            if ((taken & turned) == 0) continue;
            if (taken != turned) return {};
            own_images.push_back(taken);
        }
    }
    for (const CellBits one : own_images) {
        for (const CellBits other : own_images) {
            if ((one & other) == 0) return {};
        }
    }
    return {own_images.empty(), !own_images.empty()};
}

}  // namespace lastmove::impartial
