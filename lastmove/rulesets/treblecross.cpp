#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "game_texts.hpp"
#include "lastmove/base/ascii.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

constexpr std::size_t longest = 10'000;
constexpr std::size_t most_written = 100;  // cells; longer empty boards are a number

/// The X's among the cells up to two before and behind the cell.
std::size_t marks_near(const std::string& board, std::size_t cell) {
    const std::size_t first = cell < 2 ? 0 : cell - 2;
    return static_cast<std::size_t>(std::ranges::count(board.substr(first, cell + 3 - first), 'X'));
}

bool has_three(const std::string& board) {
    return board.find("XXX") != std::string::npos;
}

/// Whether an X in some cell makes three in a row.
bool wins_at_once(const std::string& board) {
    static constexpr std::array threes{".XX", "X.X", "XX."};
    return std::ranges::any_of(
        threes, [&](const char* three) { return board.find(three) != std::string::npos; });
}

/// The lengths of the runs of cells from which every X is three cells away or more: an X there
/// gives nothing to the opponent, and an X in any other cell a row of three.
std::vector<std::size_t> free_runs(const std::string& board) {
    std::vector<std::size_t> runs;
    for (std::size_t cell = 0, length = 0; cell <= board.size(); ++cell) {
        if (cell < board.size() && marks_near(board, cell) == 0) {
            ++length;
        } else if (length > 0) {
            runs.push_back(length);
            length = 0;
        }
    }
    return runs;
}

struct Treblecross : TextOf<"treblecross"> {
    using Position = std::string;
    struct Move {
        std::size_t cell;
    };

    Position parse(game::Reader& reader) const {
        const std::string_view rest = reader.rest();
        if (!rest.empty() && is_digit(rest.front())) {
            return std::string(reader.number(3, longest), '.');
        }
        const std::size_t length = std::min(rest.find_first_not_of(".X"), rest.size());
        if (length < 3 || length > longest) {
            reader.fail("a board of 3 to 10000 cells '.' and 'X'; nobody can win on fewer than 3");
        }
        reader.skip(length);
        return std::string(rest.substr(0, length));
    }
    std::string text(const Position& board) const {
        const bool empty = board.find('X') == std::string::npos;
        return empty && board.size() > most_written ? std::to_string(board.size()) : board;
    }
    std::string text(const Move& move) const { return std::to_string(move.cell + 1); }

    void moves(const Position& board, auto&& visit) const {
        if (has_three(board)) return;
        Position left = board;
        for (std::size_t cell = 0; cell < board.size(); ++cell) {
            if (board[cell] != '.') continue;
            left[cell] = 'X';
            visit(Move{cell}, left);
            left[cell] = '.';
        }
    }
    bool over(const Position& board) const { return has_three(board); }

    /// A board for each run of free cells, unless somebody has won or can win at once.
    std::vector<Position> split(const Position& board) const {
        if (has_three(board) || wins_at_once(board)) return {board};
        std::vector<Position> parts;
        for (const std::size_t run : free_runs(board)) parts.push_back("X.." + Position(run, '.'));
        return parts;
    }
    /// An X in a run of free cells takes that cell and two on either side: with one cell more at
    /// both ends, it takes three cells in a row.
    std::optional<game::Heap> heap(const Position& board) const {
        if (has_three(board) || wins_at_once(board)) return std::nullopt;
        const std::vector<std::size_t> runs = free_runs(board);
        if (runs.size() > 1) return std::nullopt;
        return game::Heap{game::parse_heap_code("0.007"), runs.empty() ? 0 : runs.front() + 2};
    }
    std::optional<game::Strategy> strategy(const Position& board) const {
        if (has_three(board)) return std::nullopt;
        for (const auto& [three, at] : {std::pair{".XX", 0}, {"X.X", 1}, {"XX.", 2}}) {
            const std::size_t found = board.find(three);
            if (found == std::string::npos) continue;
            return game::Strategy{text(Move{found + static_cast<std::size_t>(at)}),
                                  "It makes three X's in a row."};
        }
        return std::nullopt;
    }
    Frame picture(const Position& board) const {
        static const game::Looks looks{.drawn = {{'X', "cross"}}};
        return game::draw_strip(board, looks);
    }
    static consteval game::Hooks<Treblecross> hooks() {
        return {.signs = ".X",
                .split = &Treblecross::split,
                .over = &Treblecross::over,
                .strategy = &Treblecross::strategy,
                .heap = &Treblecross::heap,
                .picture = &Treblecross::picture};
    }
};

}  // namespace

game::Ruleset treblecross() {
    return game::ruleset<Treblecross>();
}

}  // namespace lastmove::rulesets
