#include "lastmove/game/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "lastmove/base/ascii.hpp"

namespace lastmove::game {

namespace {

std::string filled(int height, int width, char cell) {
    const std::size_t below = static_cast<std::size_t>(width) + 1;
    std::string text(static_cast<std::size_t>(height) * below - 1, cell);
    for (std::size_t i = below - 1; i < text.size(); i += below) text[i] = '|';
    return text;
}

/// A way to read a board's text as that of one of its images: where its first cell stands, and how
/// far on the next cell and the next row are.
struct Reading {
    std::ptrdiff_t start = 0;
    std::ptrdiff_t across = 1;
    std::ptrdiff_t down = 1;
};

/// How the images of a board are read that have the width of the one whose rows run along its own,
/// or along its columns when `turned`.
std::array<Reading, 4> readings(const Board& board, bool turned) {
    const std::ptrdiff_t right = 1;
    const std::ptrdiff_t below = board.width() + 1;
    const std::ptrdiff_t last_column = board.width() - 1;
    const std::ptrdiff_t last_row = (board.height() - 1) * below;
    std::array<Reading, 4> all;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool flips_columns = i % 2 == 1;
        const bool flips_rows = i / 2 == 1;
        all[i].start = (flips_columns ? last_column : 0) + (flips_rows ? last_row : 0);
        all[i].across = flips_columns ? -right : right;
        all[i].down = flips_rows ? -below : below;
        if (turned) std::swap(all[i].across, all[i].down);
    }
    return all;
}

/// Whether the first image's text comes before the second's; both of the given size.
bool is_less(const std::string& text, const Reading& a, const Reading& b, int height, int width) {
    for (int row = 0; row < height; ++row) {
        for (int column = 0; column < width; ++column) {
            const char in_a =
                text[static_cast<std::size_t>(a.start + row * a.down + column * a.across)];
            const char in_b =
                text[static_cast<std::size_t>(b.start + row * b.down + column * b.across)];
            if (in_a != in_b) return in_a < in_b;
        }
    }
    return false;
}

/// The image that is read so, of the given size.
Board read_as(const std::string& text, const Reading& reading, int height, int width) {
    std::string image;
    image.reserve(text.size());
    for (int row = 0; row < height; ++row) {
        if (row > 0) image += '|';
        for (int column = 0; column < width; ++column) {
            const std::ptrdiff_t place =
                reading.start + row * reading.down + column * reading.across;
            image += text[static_cast<std::size_t>(place)];
        }
    }
    return Board(std::move(image));
}

/// The least of the images of the given size, by text.
Board least_of(const Board& board, std::span<const Reading> all, int height, int width) {
    Reading least = all.front();
    for (const Reading& reading : all.subspan(1)) {
        if (is_less(board.text(), reading, least, height, width)) least = reading;
    }
    return read_as(board.text(), least, height, width);
}

Board take_full(Reader& reader, std::string_view alphabet) {
    const std::uint64_t height = reader.number(0, Board::most_cells);
    reader.expect("x");
    const std::uint64_t width =
        reader.number(0, Board::most_cells / std::max<std::uint64_t>(height, 1));
    const bool has_walls = alphabet.find('#') != std::string_view::npos;
    if (height == 0 || width == 0) return {1, 1, has_walls ? '#' : '.'};
    return {static_cast<int>(height), static_cast<int>(width), alphabet.front()};
}

}  // namespace

Board::Board(std::string text)
    : text_(std::move(text)), width_(static_cast<int>(std::min(text_.find('|'), text_.size()))) {
    height_ = static_cast<int>(text_.size() + 1) / (width_ + 1);
}

Board::Board(int height, int width, char cell)
    : text_(filled(height, width, cell)), height_(height), width_(width) {}

std::vector<Cell> Board::cells(char value) const {
    std::vector<Cell> found;
    found.reserve(static_cast<std::size_t>(std::ranges::count(text_, value)));
    const auto below = static_cast<std::size_t>(width_) + 1;
    for (std::size_t i = text_.find(value); i != std::string::npos; i = text_.find(value, i + 1)) {
        found.push_back({static_cast<int>(i / below), static_cast<int>(i % below)});
    }
    return found;
}

Board take_board(Reader& reader, std::string_view alphabet) {
    if (is_digit(reader.peek())) return take_full(reader, alphabet);
    const std::string_view text = reader.rest();
    const std::size_t width = std::min(text.find('|'), text.size());
    std::size_t column = 0;
    for (std::size_t i = 0; i < text.size() && i <= 2 * Board::most_cells; ++i) {
        if (text[i] == '|' && column == width && i + 1 < text.size()) {
            column = 0;
        } else if (alphabet.find(text[i]) != std::string_view::npos && column < width) {
            ++column;
        } else {
            reader.skip(i);
            reader.fail(fmt::format(
                "rows of equal length, made of the characters '{}', joined by '|'", alphabet));
        }
    }
    if (text.empty() || column != width) {
        reader.skip(text.size());
        reader.fail();
    }
    if (text.size() > Board::most_cells + text.size() / (width + 1)) {
        reader.fail(fmt::format("a board of at most {} cells", Board::most_cells));
    }
    reader.skip(text.size());
    return Board(std::string(text));
}

std::vector<Board> pieces(const Board& board, std::string_view live, char blank, bool corners,
                          std::string_view apart) {
    constexpr std::array<Cell, 8> steps{Cell{0, 1}, Cell{0, -1}, Cell{1, 0},  Cell{-1, 0},
                                        Cell{1, 1}, Cell{1, -1}, Cell{-1, 1}, Cell{-1, -1}};
    // Places in the text: a step beyond a side leads to the sign between two rows, or out of the
    // text.
    const auto below = static_cast<std::size_t>(board.width()) + 1;
    std::array<std::size_t, steps.size()> ways{};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        ways[i] = static_cast<std::size_t>(steps[i].row) * below +
                  static_cast<std::size_t>(steps[i].column);
    }
    const std::size_t last_way = corners ? 8 : 4;
    std::array<bool, 256> is_live{};
    for (const char mark : live) is_live[static_cast<unsigned char>(mark)] = true;
    std::array<bool, 256> is_apart{};
    for (const char mark : apart) is_apart[static_cast<unsigned char>(mark)] = true;
    std::vector<Board> found;
    std::string rest = board.text();  // cells in a piece are struck out as '|'
    struct Placed {
        Cell cell;
        std::size_t place;
    };
    std::vector<Placed> piece;
    piece.reserve(rest.size());
    const auto take = [&](Cell cell, std::size_t place, char from) {
        if (place >= rest.size()) return;
        const char mark = rest[place];
        if (!is_live[static_cast<unsigned char>(mark)]) return;
        if (mark != from && is_apart[static_cast<unsigned char>(mark)] &&
            is_apart[static_cast<unsigned char>(from)]) {
            return;
        }
        rest[place] = '|';
        piece.push_back({cell, place});
    };
    for (int row = 0; row < board.height(); ++row) {
        for (int column = 0; column < board.width(); ++column) {
            const Cell first{row, column};
            piece.clear();
            const std::size_t start =
                static_cast<std::size_t>(row) * below + static_cast<std::size_t>(column);
            take(first, start, rest[start]);
            if (piece.empty()) continue;
            Cell least = first;
            Cell greatest = first;
            for (std::size_t next = 0; next < piece.size();) {
                const auto [cell, place] = piece[next++];
                least = {std::min(least.row, cell.row), std::min(least.column, cell.column)};
                greatest = {std::max(greatest.row, cell.row),
                            std::max(greatest.column, cell.column)};
                for (std::size_t way = 0; way < last_way; ++way) {
                    take(cell + steps[way], place + ways[way], board.text()[place]);
                }
            }
            const Cell size = greatest - least;
            Board cut(size.row + 1, size.column + 1, blank);
            for (const auto& [cell, place] : piece) cut.set(cell - least, board.text()[place]);
            found.push_back(std::move(cut));
        }
    }
    return found;
}

Board transposed(const Board& board) {
    return read_as(board.text(), readings(board, true).front(), board.width(), board.height());
}

Board least_image(const Board& board) {
    const int height = std::min(board.height(), board.width());
    const int width = std::max(board.height(), board.width());
    const auto upright = readings(board, false);
    const auto turned = readings(board, true);
    if (board.height() < width) return least_of(board, upright, height, width);
    if (board.width() < width) return least_of(board, turned, height, width);
    std::array<Reading, 8> all{};
    std::ranges::copy(turned, std::ranges::copy(upright, all.begin()).out);
    return least_of(board, all, height, width);
}

Board least_upright_image(const Board& board) {
    return least_of(board, readings(board, false), board.height(), board.width());
}

}  // namespace lastmove::game
