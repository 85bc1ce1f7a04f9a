// Tokens on the points of a grid, of which a move takes a whole row or column: the Diamond game and
// its other shapes (primesstep2017, section 4).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

/// A row or a column of a board.
struct TokenLine {
    bool row;
    int index;
};

/// The base of the rulesets: they differ only in the names of positions.
struct TokenLines {
    using Position = game::Board;
    using Move = TokenLine;

    Position parse(game::Reader& reader) const { return game::take_board(reader, "o."); }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const {
        if (move.row) return fmt::format("row {}", move.index + 1);
        std::string name = cell_name({0, move.index});
        name.pop_back();
        return "column " + name;
    }

    static bool holds_tokens(const Position& board, Move line);
    static Position without(const Position& board, Move line);
    /// The lines that hold tokens.
    static std::vector<Move> lines(const Position& board);

    void moves(const Position& board, auto&& visit) const {
        for (const Move& line : lines(board)) visit(line, without(board, line));
    }
    /// Tokens are joined when they share a line.
    std::vector<Position> split(const Position& board) const;
    /// The order of rows and of columns does not matter, nor which of the two are called rows.
    Position canonical(const Position& board) const;
    std::optional<game::Theorem> theorem(const Position& board) const;
    std::optional<game::Strategy> strategy(const Position& board) const;
    Frame picture(const Position& board) const {
        static const game::Looks looks{.drawn = {{'o', "token"}}, .points = true};
        return game::draw_board(board, looks);
    }
};

}  // namespace lastmove::rulesets
