// Boards covered by strips and a monomino, and the colourings that tell where it may lie.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/exact/gf4.hpp"
#include "lastmove/tiling/drawing/drawing.hpp"
#include "lastmove/tiling/drawing/parts.hpp"

namespace lastmove::tiling {

namespace {

/// The board's size in words.
std::string sides(const StripsPuzzle& board) {
    return fmt::format("{} and {}", counted(static_cast<std::size_t>(board.rows), "row"),
                       counted(static_cast<std::size_t>(board.columns), "column"));
}

constexpr std::int64_t most_cells_of_strips_drawn = 4'096;

int number(std::int64_t index) {
    return static_cast<int>(index);
}

Problem problem_of(const StripsPuzzle& puzzle) {
    TileSet tiles;
    tiles.tiles.push_back({"strip", {}, {}});
    return {rectangle(number(puzzle.rows), number(puzzle.columns)), std::move(tiles)};
}

void add_strips(std::vector<Placement>& tiling, const Region& board, const StripRectangle& part,
                std::int64_t length) {
    const std::int64_t along = part.down ? part.rows : part.columns;
    const std::int64_t across = part.down ? part.columns : part.rows;
    for (std::int64_t i = 0; i < across; ++i) {
        for (std::int64_t first = 0; first < along; first += length) {
            Placement strip{0, {}};
            for (std::int64_t k = first; k < first + length; ++k) {
                const Cell cell{number(part.first.row - 1 + (part.down ? k : i)),
                                number(part.first.column - 1 + (part.down ? i : k))};
                strip.cells.push_back(board.number(cell).value());
            }
            tiling.push_back(std::move(strip));
        }
    }
}

/// The rectangles of a large board, their sizes written in them.
Picture draw_large(const StripsPuzzle& puzzle, const Rectangles& tiling) {
    std::vector<BoardPart> parts;
    parts.reserve(tiling.rectangles.size() + 1);
    for (const StripRectangle& piece : tiling.rectangles) {
        parts.push_back({piece.first.row, piece.first.column, piece.rows, piece.columns,
                         piece.down ? "strips down" : "strips across"});
    }
    parts.push_back({tiling.monomino.row, tiling.monomino.column, 1, 1, ""});
    Frame frame = draw_parts(parts);
    frame.caption = fmt::format("not to scale; the monomino in row {}, column {}",
                                tiling.monomino.row, tiling.monomino.column);
    return {fmt::format("A board of {} in {} of strips.", sides(puzzle),
                        counted(tiling.rectangles.size(), "rectangle")),
            {std::move(frame)}};
}

}  // namespace

Picture draw_strips(const StripsPuzzle& puzzle, const Rectangles& tiling) {
    if (puzzle.rows * puzzle.columns > most_cells_of_strips_drawn)
        return draw_large(puzzle, tiling);
    const Problem problem = problem_of(puzzle);
    std::vector<Placement> strips;
    for (const StripRectangle& part : tiling.rectangles) {
        add_strips(strips, problem.region, part, puzzle.length);
    }
    const Cell cell{number(tiling.monomino.row - 1), number(tiling.monomino.column - 1)};
    strips.push_back({0, {problem.region.number(cell).value()}});
    return draw_tiling(problem, strips);
}

Picture draw_colourings(const StripsPuzzle& board) {
    const int n = number(board.length);
    Picture picture{
        fmt::format("A board of {}, coloured by its falling and by its rising diagonals.",
                    sides(board)),
        {}};
    for (const int direction : {-1, 1}) {
        Frame frame = draw_region(rectangle(number(board.rows), number(board.columns))).frames[0];
        Gf4 whole;
        for (Element& element : frame.elements) {
            auto* cell = std::get_if<Patch>(&element);
            if (cell == nullptr) continue;
            const int row = static_cast<int>(cell->cells[0].y);
            const int column = static_cast<int>(cell->cells[0].x);
            const int exponent = ((row + direction * column) % n + n) % n;
            whole = whole + Gf4::power(exponent);
            cell->tint = exponent;
            cell->text = n == 3          ? std::string(Gf4::power(exponent).text())
                         : exponent == 0 ? "1"
                         : exponent == 1 ? "x"
                                         : fmt::format("x^{}", exponent);
            cell->written = true;
        }
        frame.caption = direction < 0 ? "forward: row - column" : "backward: row + column";
        if (n == 3) frame.caption += fmt::format("; the board weighs {}", whole.text());
        picture.frames.push_back(std::move(frame));
    }
    return picture;
}

}  // namespace lastmove::tiling
