#include "lastmove/peg/board/problem.hpp"

#include <fmt/format.h>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::peg {

namespace {

constexpr std::string_view example = "oo.|...>..o|...";

Board board_of(Rule rule, const Grid& grid) {
    std::vector<Cell> holes;
    for (int row = 0; row < grid.height(); ++row) {
        for (int column = 0; column < grid.width(); ++column) {
            if (grid.at({row, column}) != '#') holes.push_back({row, column});
        }
    }
    return {rule, std::move(holes)};
}

Position pegs_of(const Board& board, const Grid& grid) {
    Position position;
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        if (grid.at(board.holes()[hole]) == 'o') position.insert(hole);
    }
    return position;
}

}  // namespace

std::vector<Position> single_pegs(const Board& board) {
    std::vector<Position> positions(board.size());
    for (std::size_t hole = 0; hole < board.size(); ++hole) positions[hole].insert(hole);
    return positions;
}

Problem single_vacancy(Board board, std::uint16_t vacancy, std::optional<std::uint16_t> survivor) {
    Position start = board.full();
    start.erase(vacancy);
    std::vector<Position> goals = single_pegs(board);
    if (survivor) goals = {goals[*survivor]};
    return {std::move(board), start, std::move(goals), !survivor.has_value()};
}

linear::Gap gap(const Board& board, const Position& start, const Position& goal) {
    linear::Gap difference(board.size());
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        difference[hole] = (start.contains(hole) ? 1 : 0) - (goal.contains(hole) ? 1 : 0);
    }
    return difference;
}

PegPuzzle to_puzzle(const Problem& problem) {
    PegPuzzle puzzle{
        std::string(name(problem.board.rule())), to_grid(problem.board, problem.start).rows, {}};
    if (problem.any_single) return puzzle;
    for (const Position& goal : problem.goals) {
        puzzle.goals.push_back(to_grid(problem.board, goal).rows);
    }
    return puzzle;
}

Problem to_problem(const PegPuzzle& puzzle) {
    const auto rule = rule_named(puzzle.rule);
    if (!rule) throw InputError(puzzle.rule, 1, "the name of a rule", "jump");
    std::vector<Grid> goals;
    goals.reserve(puzzle.goals.size());
    for (const auto& rows : puzzle.goals) goals.push_back(make_grid(rows, grid_letters, example));
    return make_problem(*rule, make_grid(puzzle.start, grid_letters, example), goals);
}

std::string to_line(const Problem& problem) {
    std::string line = lastmove::to_line(to_grid(problem.board, problem.start));
    if (problem.any_single) return line + ">*";
    for (const Position& goal : problem.goals) {
        line += ">" + lastmove::to_line(to_grid(problem.board, goal));
    }
    return line;
}

void require_same_holes(const Grid& start, const Grid& goal) {
    if (goal.height() != start.height() || goal.width() != start.width()) {
        throw InputError(to_line(goal), 1,
                         fmt::format("a goal of {} and {}, like the start",
                                     counted(static_cast<std::size_t>(start.height()), "row"),
                                     counted(static_cast<std::size_t>(start.width()), "column")),
                         example);
    }
    for (int row = 0; row < start.height(); ++row) {
        for (int column = 0; column < start.width(); ++column) {
            if ((start.at({row, column}) == '#') != (goal.at({row, column}) == '#')) {
                const int place = row * (start.width() + 1) + column + 1;
                throw InputError(to_line(goal), static_cast<std::size_t>(place),
                                 "a goal with the same holes as the start", example);
            }
        }
    }
}

Problem parse_problem(std::string_view text, Rule rule) {
    std::vector<Grid> grids;
    std::vector<std::size_t> offsets;
    std::size_t taken = 0;
    for (bool more = true; more;) {
        const std::size_t end = text.find('>', taken);
        more = end != std::string_view::npos;
        const std::string_view part = text.substr(taken, more ? end - taken : end);
        const bool any_single = part == "*" && grids.size() == 1 && !more;  // so: no goals
        if (!any_single) {
            try {
                grids.push_back(parse_grid(part, grid_letters, example));
                offsets.push_back(taken);
            } catch (InputError& error) {
                if (error.column > 0 && part.substr(error.column - 1).starts_with('*')) {
                    error.accepted += " (a '*' stands for all single pegs, alone and as the goal)";
                }
                throw error.within(text, taken);
            }
        }
        taken = more ? end + 1 : text.size();
    }
    for (std::size_t i = 1; i < grids.size(); ++i) {
        try {
            require_same_holes(grids.front(), grids[i]);
        } catch (const InputError& error) {
            throw error.within(text, offsets[i]);
        }
    }
    return make_problem(rule, grids.front(), {grids.begin() + 1, grids.end()});
}

Problem make_problem(Rule rule, const Grid& start, const std::vector<Grid>& goals) {
    Board board = board_of(rule, start);
    const Position from = pegs_of(board, start);
    std::vector<Position> to;
    for (const Grid& goal : goals) {
        require_same_holes(start, goal);
        to.push_back(pegs_of(board, goal));
    }
    const bool any = goals.empty();
    if (any) to = single_pegs(board);
    return {std::move(board), from, std::move(to), any};
}

}  // namespace lastmove::peg
