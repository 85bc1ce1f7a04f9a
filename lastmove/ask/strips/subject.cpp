#include "lastmove/ask/strips/subject.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/line_of_play.hpp"
#include "lastmove/ask/tiling/text.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/tiling/drawing/drawing.hpp"
#include "lastmove/tiling/strips/strips.hpp"

// Boards of strips and a monomino: the theorem answers, whatever their size.
namespace lastmove::ask {

namespace {

constexpr std::int64_t longest_side = 9'999;        // of cells with names that are read
constexpr std::int64_t most_cells_weighed = 2'500;  // of a board whose weights are listed
constexpr std::int64_t most_cells_drawn = 4'096;
constexpr std::size_t most_cells_named = 100;

std::string name_of(const BoardCell& cell) {
    return cell_name({static_cast<int>(cell.row - 1), static_cast<int>(cell.column - 1)});
}

std::string too_large() {
    return fmt::format("the board has more than {} cells, too many to treat cell by cell",
                       grouped(std::to_string(tiling::most_cells)));
}

/// `c3`, or `ROW,COLUMN` for cells of any board.
BoardCell parse_board_cell(const std::string& text, const StripsPuzzle& board) {
    const InputError error(text, 1,
                           fmt::format("a cell of the board of {} rows and "
                                       "{} columns, or ROW,COLUMN",
                                       board.rows, board.columns),
                           "lastmove solve tile:8x8:3 --monomino c3");
    BoardCell cell;
    if (const std::size_t comma = text.find(','); comma != std::string::npos) {
        const auto number = [&](std::size_t from, std::size_t to) {
            const auto value =
                number_in<std::int64_t>(std::string_view(text).substr(from, to - from), 1);
            if (!value) throw error;
            return *value;
        };
        cell = {number(0, comma), number(comma + 1, text.size())};
    } else {
        try {
            const Cell named = parse_cell(text);
            cell = {named.row + 1, named.column + 1};
        } catch (const InputError&) {
            throw error;
        }
    }
    if (cell.row > board.rows || cell.column > board.columns) throw error;
    return cell;
}

/// Where the monomino may lie, in words.
std::string allowed_cells(const StripsPuzzle& board) {
    const Integer count = tiling::monomino_cell_count(board);
    if (count == 0) return "There is no cell on which the monomino can lie.\n";
    constexpr std::size_t most_told = 16;
    std::vector<std::string> names;
    for (const BoardCell& cell : tiling::monomino_cells(board, most_told)) {
        names.push_back(name_of(cell));
    }
    if (count > most_told) {
        return fmt::format("The monomino can lie on {} cells; the first {} are {}.\n",
                           grouped(count.get_str()), most_told, fmt::join(names, " "));
    }
    return fmt::format("The monomino can lie on {}{}.\n", fmt::join(names, " "),
                       count == 1 ? " only" : " and nowhere else");
}

void add_details(Reply& reply, const StripsPuzzle& board) {
    std::vector<std::string> names;
    for (const BoardCell& cell : tiling::monomino_cells(board, most_cells_named)) {
        names.push_back(name_of(cell));
    }
    reply.details["monomino_cells"] = tiling::monomino_cell_count(board).get_str();
    reply.details["first_monomino_cells"] = std::move(names);
}

std::string listed(const StripsPuzzle& board, const Rectangles& tiling) {
    std::string text;
    for (const StripRectangle& part : tiling.rectangles) {
        const BoardCell last{part.first.row + part.rows - 1, part.first.column + part.columns - 1};
        const std::int64_t strips = part.rows * part.columns / board.length;
        text += fmt::format("  {} to {}: {} {}\n", name_of(part.first), name_of(last),
                            counted(static_cast<std::size_t>(strips), "strip"),
                            part.down ? "down the columns" : "across the rows");
    }
    return text;
}

/// Weights on the board less the cell, in which every strip weighs 0.
void conclude_forbidden(Reply& reply, const StripsPuzzle& puzzle, const tiling::Problem& problem,
                        const Request& request) {
    const auto weights = tiling::strip_weights(puzzle, puzzle.monomino.value()).value();
    linear::PlaceWeights places;
    for (const Cell cell : problem.region.cells()) {
        places.emplace_back(
            weights.at(static_cast<std::size_t>(cell.row), static_cast<std::size_t>(cell.column)));
    }
    conclude_untileable(reply, problem, PagodaWitness{tiling::by_name(problem, places)}, request);
}

std::string polynomial(const StripsPuzzle& board) {
    constexpr std::size_t most_terms = 12;
    const auto exponents = tiling::binary_weight(board);
    std::string text;
    for (std::size_t i = 0; i < exponents.size() && i < most_terms; ++i) {
        const std::int64_t k = exponents[i];
        text += fmt::format("{}{}", i == 0 ? "" : " + ",
                            k == 0   ? "1"
                            : k == 1 ? "x"
                                     : fmt::format("x^{}", k));
    }
    if (exponents.size() > most_terms) text += " + ...";
    return text.empty() ? "0" : text;
}

/// Whether there is a picture of the board's colourings now, or why there is none.
bool draw_colourings(Reply& reply, const StripsPuzzle& puzzle) {
    if (puzzle.rows * puzzle.columns > most_cells_drawn) {
        reply.no_picture =
            fmt::format("the colourings of boards of up to {} cells are drawn, as of 64 x 64",
                        most_cells_drawn);
        return false;
    }
    reply.picture = tiling::draw_colourings(puzzle);
    return true;
}

/// What a cell weighs in the ring of the invariant: 1, x, y, xy, x^2y, ….
std::string weight_in(StripInvariant::Ring ring, std::int64_t row, std::int64_t column,
                      std::int64_t length) {
    const auto power = [](std::string_view base, std::int64_t exponent) {
        return exponent == 0   ? std::string()
               : exponent == 1 ? std::string(base)
                               : fmt::format("{}^{}", base, exponent);
    };
    const std::string weight = ring == StripInvariant::Ring::binary
                                   ? power("x", (row + column) % length)
                                   : power("x", row % length) + power("y", column % length);
    return weight.empty() ? "1" : weight;
}

/// Such weights, by the names of the cells.
Json weights_in(StripInvariant::Ring ring, const StripsPuzzle& board) {
    Json weights = Json::object();
    for (std::int64_t row = 0; row < board.rows; ++row) {
        for (std::int64_t column = 0; column < board.columns; ++column) {
            weights[name_of({row + 1, column + 1})] = weight_in(ring, row, column, board.length);
        }
    }
    return weights;
}

}  // namespace

std::unique_ptr<TilingSubject> StripsSubject::cell_by_cell(const StripsPuzzle& puzzle) const {
    if (puzzle.rows > longest_side || puzzle.columns > longest_side ||
        puzzle.rows * puzzle.columns > static_cast<std::int64_t>(tiling::most_cells)) {
        return nullptr;
    }
    std::vector<Cell> cells;
    for (std::int64_t row = 1; row <= puzzle.rows; ++row) {
        for (std::int64_t column = 1; column <= puzzle.columns; ++column) {
            if (puzzle.monomino == BoardCell{row, column}) continue;
            cells.push_back({static_cast<int>(row - 1), static_cast<int>(column - 1)});
        }
    }
    if (cells.empty()) return nullptr;  // the board is the monomino's cell
    tiling::TileSet tiles;
    // A strip that does not fit is not laid either; its shape need not be longer than the board.
    const std::int64_t length = std::min(puzzle.length, std::max(puzzle.rows, puzzle.columns) + 1);
    tiling::Polyomino strip;
    for (int k = 0; k < length; ++k) strip.push_back({0, k});
    tiles.tiles.push_back({fmt::format("I{}", length), std::move(strip), {}});
    if (!puzzle.monomino && puzzle.length > 1) tiles.tiles.push_back({"I1", {{0, 0}}, exactly(1)});
    return std::make_unique<TilingSubject>(
        text(), "",
        tiling::Problem{tiling::Region(tiling::CellLattice::square, std::move(cells)),
                        std::move(tiles)});
}

StripsPuzzle StripsSubject::puzzle_of(const Request& request) const {
    StripsPuzzle puzzle = puzzle_;
    if (!request.options.text("monomino").empty())
        puzzle.monomino = parse_board_cell(request.options.text("monomino"), puzzle);
    return puzzle;
}

Reply StripsSubject::solve(const Request& request) const {
    require_method(kind(), "solve", request.options.text("method"));
    const Stopwatch watch;
    const StripsPuzzle puzzle = puzzle_of(request);
    if (request.options.has("all") || request.options.has("tiles") ||
        !request.options.text("method").empty()) {
        Request plain = request;
        plain.options.forget("monomino");
        if (const auto subject = cell_by_cell(puzzle)) return subject->solve(plain);
        Reply reply = reply_to("solve");
        give_up(reply, too_large());
        return reply;
    }
    Reply reply = reply_to("solve");
    if (const auto tiling = tiling::strip_tiling(puzzle)) {
        if (conclude(reply, {puzzle, Yes{}, *tiling}, request)) {
            reply.picture = tiling::draw_strips(puzzle, *tiling);
            reply.text = fmt::format(
                "Yes, the monomino on {} and {} of strips:\n{}{}", name_of(tiling->monomino),
                counted(tiling->rectangles.size(), "rectangle"), listed(puzzle, *tiling),
                puzzle.rows * puzzle.columns <= most_cells_drawn ? text_picture(*reply.picture)
                                                                 : "");
            if (!puzzle.monomino) reply.text += allowed_cells(puzzle);
        }
    } else if (puzzle.monomino && puzzle.rows * puzzle.columns <= most_cells_weighed) {
        conclude_forbidden(reply, puzzle, cell_by_cell(puzzle)->problem(), request);
        reply.text += allowed_cells({puzzle.rows, puzzle.columns, puzzle.length, {}});
    } else {
        const StripInvariant invariant = tiling::strip_invariant(puzzle).value();
        if (conclude(reply, {puzzle, No{}, invariant}, request)) {
            reply.text = fmt::format("No. {}\n", explain(invariant));
            if (invariant.ring == StripInvariant::Ring::binary) {
                reply.details["board_weight"] = polynomial(puzzle);
                reply.text += fmt::format(
                    "The board weighs {} modulo 1 + x + ... + x^{}, a "
                    "cell in row i and column j x^(i+j).\n",
                    polynomial(puzzle), puzzle.length - 1);
            }
            reply.text += "The proof was verified in exact arithmetic.\n";
            if (draw_colourings(reply, puzzle)) {
                reply.details["cell_weights"] = weights_in(invariant.ring, puzzle);
            }
        }
    }
    add_details(reply, {puzzle.rows, puzzle.columns, puzzle.length, {}});
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply StripsSubject::tests(const Request& request) const {
    require_method(kind(), "tests", request.options.text("method"));
    if (const auto subject = cell_by_cell(puzzle_of(request))) return subject->tests(request);
    Reply reply = reply_to("tests");
    give_up(reply, too_large());
    return reply;
}

Reply StripsSubject::count(const Request& request) const {
    if (const auto subject = cell_by_cell(puzzle_of(request))) return subject->count(request);
    Reply reply = reply_to("count");
    give_up(reply, too_large());
    return reply;
}

Reply StripsSubject::hint(const Request& request) const {
    if (request.options.has("all")) {
        if (const auto subject = cell_by_cell(puzzle_)) return subject->hint(request);
        Reply reply = reply_to("hint");
        give_up(reply, too_large());
        return reply;
    }
    const Stopwatch watch;
    Reply reply = reply_to("hint");
    reply.answer = Json::array();
    reply.strength = Strength::computed;
    reply.text = "There is no tiling.\n";
    if (const auto tiling = tiling::strip_tiling(puzzle_)) {
        reply.answer.push_back("I1: " + name_of(tiling->monomino));
        reply.text = reply.answer[0].get<std::string>() + "\n";
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

std::unique_ptr<LineOfPlay> StripsSubject::line_of_play(const Request& request) const {
    if (const auto subject = cell_by_cell(puzzle_)) return subject->line_from(text(), request);
    throw InputError(text(), 0,
                     fmt::format("a board of at least two and at most {} cells",
                                 grouped(std::to_string(tiling::most_cells))),
                     "lastmove moves tile:8x8:3");
}

Reply StripsSubject::show(const Request& request) const {
    const Stopwatch watch;
    const StripsPuzzle puzzle = puzzle_of(request);
    Reply reply = reply_to("show");
    reply.answer = fmt::format("tile:{}x{}:{}", puzzle.rows, puzzle.columns, puzzle.length);
    reply.strength = Strength::computed;
    reply.details["rows"] = puzzle.rows;
    reply.details["columns"] = puzzle.columns;
    reply.details["length"] = puzzle.length;
    add_details(reply, puzzle);
    const bool is_small = puzzle.rows * puzzle.columns <= most_cells_drawn;
    if (const auto subject = is_small ? cell_by_cell(puzzle) : nullptr) {
        const Reply cells = subject->show(request);
        for (const char* key : {"lattice", "tiles"}) reply.details[key] = cells.details[key];
    }
    reply.text = fmt::format(
        "Cover a board of {} and {} with straight strips of {} and exactly one monomino.\n",
        counted(static_cast<std::size_t>(puzzle.rows), "row"),
        counted(static_cast<std::size_t>(puzzle.columns), "column"),
        counted(static_cast<std::size_t>(puzzle.length), "cell"));
    if (draw_colourings(reply, puzzle)) {
        reply.text += "\n" + text_picture(*reply.picture);
        reply.text += puzzle.length == 3
                          ? "\n"
                            "A strip covers 1 + p + p^2 = 0 in GF(4), so the monomino has the "
                            "weight of the board.\n"
                          : "\nA strip covers one cell of each colour, in both colourings.\n";
    }
    reply.text += allowed_cells(puzzle);
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
