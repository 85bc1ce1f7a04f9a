// How positions are drawn: heaps, boards, graphs.
#pragma once

#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/picture.hpp"
#include "lastmove/game/board.hpp"
#include "lastmove/game/graph.hpp"

namespace lastmove::game {

/// What stands for a character of a board, and whose it is.
struct Drawn {
    char character;
    std::string_view glyph;  ///< a name in the table of glyphs; empty: there is no cell
    Side side = Side::none;
};

/// What a game's positions look like: the characters that do not look as usual, and whether pieces
/// stand where lines cross, as in Go, or on nothing but the page.
struct Looks {
    std::vector<Drawn> drawn = {};
    bool points = false;
    bool bare = false;
};

/// What stands for the character in a cell, which moves call `cell`; nullopt if there is no cell.
std::optional<Element> draw_cell(const Looks& looks, char character, Point at,
                                 std::string cell = {});

/// A heap of counters, stacked, and their number; of a large one both ends.
Frame draw_heap(std::uint64_t size);

/// A row of things of a kind; of a long row, both ends and how many there are.
Frame draw_row(std::uint64_t size, std::string_view glyph);

/// A board with its coordinates. By default '.' is an empty cell, 'x' a black and 'o' a white
/// stone, '#' no cell, and other characters are written as they are.
Frame draw_board(const Board& board, const Looks& looks = {});

/// A row of such cells with their numbers, from 1.
Frame draw_strip(const std::string& cells, const Looks& looks = {});

/// The nearest point of a grid of half cells, as pictures in letters need it.
inline Point near_grid(Point point) {
    return {std::round(2 * point.x) / 2, std::round(2 * point.y) / 2};
}

/// The text of the graph with blanks, so that it can be broken into lines.
std::string caption(const Graph& graph);

/// A graph, each connected part by itself: paths, cycles, stars, complete graphs, trees and grids
/// (whose vertices are numbered row by row) as such, others so that neighbours are near each other
/// (graph_layout.hpp). What stands on a vertex is given by its character in `signs`, if there are
/// any. Of more than 100 vertices, only the numbers of vertices and edges.
Frame draw_graph(const Graph& graph, std::string_view signs = {}, const Looks& looks = {});

/// A picture of Hackenbush on its ground, which is vertex 0: vertices as high as they are far from
/// it, edges with the same ends as bows, with the text from `edges` beside green ones, if there is
/// any; in the ink from `inks`, or green. Of more than 100 edges, only their number.
Frame draw_hackenbush(const Graph& graph, std::span<const std::string> edges = {},
                      std::span<const Ink> inks = {});

}  // namespace lastmove::game
