#include "lastmove/impartial/boards/board_part.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "lastmove/impartial/boards/rows.hpp"

namespace lastmove::impartial {

namespace {

template <class Word>
Word least_of_four(const CellRows& rows) {
    return std::ranges::min(four_images<Word>(rows));
}

/// The least of the images that are no higher than wide; `moves` moves are possible.
template <class Word>
BoardPart least_image(Word cells, int width, int moves) {
    CellRows rows = in_least_rectangle(cells, width);
    if (rows.height > rows.width) rows = rows.transposed();
    Word least = least_of_four<Word>(rows);
    if (rows.height == rows.width) {
        least = std::min(least, least_of_four<Word>(rows.transposed()));
    }
    return {least, static_cast<std::uint8_t>(rows.height), static_cast<std::uint8_t>(rows.width),
            static_cast<std::uint8_t>(std::min(moves, 255))};
}

/// Where the corner of a shape can lie among these cells.
template <class Word>
Word fitting(Word corners, const std::vector<unsigned>& offsets, Word cells) {
    for (const unsigned offset : offsets) corners &= cells >> offset;
    return corners;
}

}  // namespace

std::size_t strike_out_pairs(std::span<BoardPart> parts) {
    if (parts.size() < 2) return parts.size();
    std::ranges::sort(parts, std::less<>());
    std::size_t kept = 0;
    for (const BoardPart& part : parts) {
        if (kept > 0 && parts[kept - 1] == part) {
            --kept;
        } else {
            parts[kept++] = part;
        }
    }
    return kept;
}

void BoardOptions::end_option() {
    const std::size_t kept = strike_out_pairs(std::span(parts_).subspan(ended_));
    parts_.resize(ended_ + kept);
    options_.emplace_back(ended_, kept);
    ended_ = parts_.size();
}

void BoardOptions::sort() {
    const auto parts = [&](const auto& option) {
        return std::span(parts_).subspan(option.first, option.second);
    };
    std::ranges::sort(options_, [&](const auto& a, const auto& b) {
        const auto one = parts(a);
        const auto other = parts(b);
        return std::lexicographical_compare(one.rbegin(), one.rend(), other.rbegin(), other.rend());
    });
    const auto rest = std::ranges::unique(options_, [&](const auto& a, const auto& b) {
        return std::ranges::equal(parts(a), parts(b));
    });
    options_.erase(rest.begin(), rest.end());
}

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
            placed.shape |= cell_bit(cell.row * width + cell.column);
        }
        for (int row = 0; row + end.row < height; ++row) {
            for (int column = 0; column + end.column < width; ++column) {
                placed.corners |= cell_bit(row * width + column);
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
            moves += count_cells(static_cast<Word>(corners[i] & part >> placed.offsets.front()));
        }
        parts.push_back(least_image(part, places.width, moves));
    }
}

std::optional<std::vector<BoardPart>> BoardMoves::parts(Whole cells) {
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
        bits |= cell_bit((cell.row - least.row) * width + cell.column - least.column);
    }
    add_parts(bits, places(height, width), parts);
    parts.resize(strike_out_pairs(parts));
    return parts;
}

template <class Word>
void BoardMoves::add_options(Word cells, const Places& places, BoardOptions& options) {
    for (const Placed& placed : places.shapes) {
        Word left = fitting(static_cast<Word>(placed.corners), placed.offsets, cells);
        for (; left != 0; left &= left - 1) {
            const Word taken = static_cast<Word>(placed.shape) << lowest_place(left);
            add_parts(static_cast<Word>(cells & ~taken), places, options.room());
            options.end_option();
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
    options.sort();
    return options;
}

PartImitation BoardMoves::imitation(const BoardPart& part) {
    const int area = part.height * part.width;
    const auto image = [&](CellBits cells) {
        CellBits turned = 0;
        for (; cells != 0; cells &= cells - 1) {
            turned |= cell_bit(area - 1 - static_cast<int>(lowest_place(cells)));
        }
        return turned;
    };
    if (image(part.cells) != part.cells) return {};
    std::vector<CellBits> own_images;
    for (const Placed& placed : places(part.height, part.width).shapes) {
        CellBits left = fitting(placed.corners, placed.offsets, part.cells);
        for (; left != 0; left &= left - 1) {
            const CellBits taken = placed.shape << lowest_place(left);
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
