#include "lastmove/peg/board/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/peg/board/geometry.hpp"

namespace lastmove::peg {

namespace {

constexpr std::size_t most_goals_drawn = 5;

Frame empty_board(const Board& board) {
    Frame frame;
    frame.elements.emplace_back(ground(board));
    for (Label& label : coordinates(board)) frame.elements.emplace_back(std::move(label));
    return frame;
}

Point place(const Board& board, std::size_t hole) {
    return place(board.rule(), board.holes()[hole]);
}

/// The board with one mark a hole.
Frame frame_of(const Board& board, const std::vector<Role>& roles, std::string caption) {
    Frame frame = empty_board(board);
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        frame.elements.emplace_back(Mark{place(board, hole), roles[hole], board.hole_name(hole)});
    }
    frame.caption = std::move(caption);
    return frame;
}

std::vector<Role> roles_of(const Board& board, const Position& position) {
    std::vector<Role> roles(board.size(), Role::hole);
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        if (position.contains(hole)) roles[hole] = Role::peg;
    }
    return roles;
}

Frame frame_of(const Board& board, const Position& position, std::string caption) {
    return frame_of(board, roles_of(board, position), std::move(caption));
}

/// The jumps of the first sweep of a play.
std::span<const Jump> first_sweep(std::span<const Jump> jumps) {
    std::size_t length = 1;
    while (length < jumps.size() && jumps[length].from == jumps[length - 1].to) ++length;
    return jumps.first(length);
}

Frame sweep_frame(const Board& board, const Position& before, std::span<const Jump> sweep,
                  std::size_t number) {
    std::vector<Role> roles = roles_of(board, before);
    Arrow arrow{{place(board, sweep.front().from)}};
    std::string caption = fmt::format("{}. {}", number, board.hole_name(sweep.front().from));
    for (const Jump& jump : sweep) {
        roles[jump.over] = Role::removed;
        roles[jump.to] = Role::stop;
        arrow.path.push_back(place(board, jump.to));
        caption += "-" + board.hole_name(jump.to);
    }
    arrow.move = caption.substr(caption.find(' ') + 1);
    roles[sweep.back().to] = Role::landing;
    roles[sweep.front().from] = Role::moving;
    Frame frame = frame_of(board, roles, std::move(caption));
    frame.elements.emplace_back(std::move(arrow));
    return frame;
}

double largest(const linear::PlaceWeights& weights) {
    Rational most = 0;
    for (const Rational& weight : weights) most = std::max<Rational>(most, abs(weight));
    return most.get_d();
}

Frame weight_frame(const Board& board, const linear::PlaceWeights& weights,
                   const Position& ringed) {
    assert(weights.size() == board.size());
    const double most = largest(weights);
    Frame frame = empty_board(board);
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        const double tone = most == 0 ? 0 : weights[hole].get_d() / most;
        frame.elements.emplace_back(Number{place(board, hole), lastmove::to_text(weights[hole]),
                                           tone, ringed.contains(hole), board.hole_name(hole)});
    }
    return frame;
}

Rational weight_of(const Board& board, const linear::PlaceWeights& weights,
                   const Position& position) {
    Rational sum = 0;
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        if (position.contains(hole)) sum += weights[hole];
    }
    return sum;
}

/// "to the right" for (0, 1); on triangular grids as they are drawn.
std::string direction_name(Rule rule, Cell step) {
    const bool leaning = rule == Rule::jump_triangular;
    // There rows lean to the left: (1, 0) goes down and left, (1, 1) down and right.
    const int across = leaning && step.row != 0 ? 2 * step.column - step.row : step.column;
    const std::string level = across > 0 ? "right" : across < 0 ? "left" : "";
    if (step.row == 0) return "to the " + level;
    const std::string steep = step.row > 0 ? "down" : "up";
    return level.empty() ? steep : fmt::format("{} and {}", steep, level);
}

}  // namespace

Picture draw_position(const Board& board, const Position& position) {
    return {fmt::format("{} on a board of {}.", counted(position.size(), "peg"),
                        counted(board.size(), "hole")),
            {frame_of(board, position, "")}};
}

Picture draw_problem(const Problem& problem) {
    const Board& board = problem.board;
    Picture picture{
        fmt::format("A peg solitaire problem on a board of {}, from {} to ",
                    counted(board.size(), "hole"), counted(problem.start.size(), "peg")),
        {}};
    if (problem.any_single) {
        picture.description += "any single peg.";
        picture.frames = {frame_of(board, problem.start, "goal: any single peg")};
        return picture;
    }
    const std::size_t goals = problem.goals.size();
    picture.description += goals == 1 ? counted(problem.goals.front().size(), "peg") + "."
                                      : fmt::format("one of {} goals.", goals);
    picture.frames.push_back(frame_of(board, problem.start, "start"));
    for (std::size_t goal = 0; goal < std::min(goals, most_goals_drawn); ++goal) {
        picture.frames.push_back(frame_of(board, problem.goals[goal],
                                          goals == 1 ? "goal" : fmt::format("goal {}", goal + 1)));
    }
    if (goals > most_goals_drawn) {
        picture.frames.back().caption += fmt::format(" of {}", goals);
    }
    return picture;
}

Picture draw_play(const Problem& problem, std::span<const Jump> jumps) {
    const Board& board = problem.board;
    Picture picture;
    Position position = problem.start;
    for (std::span<const Jump> rest = jumps; !rest.empty();) {
        const auto sweep = first_sweep(rest);
        picture.frames.push_back(sweep_frame(board, position, sweep, picture.frames.size() + 1));
        for (const Jump& jump : sweep) position = play(position, jump);
        rest = rest.subspan(sweep.size());
    }
    picture.description = fmt::format(
        "A play of {} in {} on a board of {}, from {} to {}.", counted(jumps.size(), "jump"),
        counted(picture.frames.size(), "move"), counted(board.size(), "hole"),
        counted(problem.start.size(), "peg"), counted(position.size(), "peg"));
    picture.frames.push_back(frame_of(board, position, "end"));
    return picture;
}

Picture draw_weights(const Board& board, const linear::PlaceWeights& weights,
                     const std::optional<Position>& pegs) {
    Frame frame = weight_frame(board, weights, pegs.value_or(Position{}));
    if (pegs) frame.caption = "weighs " + lastmove::to_text(weight_of(board, weights, *pegs));
    return {fmt::format("Weights on a board of {}.", counted(board.size(), "hole")),
            {std::move(frame)}};
}

Picture draw_jumps(const Board& board, std::span<const std::int64_t> numbers,
                   std::string description) {
    assert(numbers.size() == board.jumps().size());
    Picture picture{std::move(description), {}};
    std::int64_t most = 1;
    for (const std::int64_t number : numbers) most = std::max(most, std::abs(number));
    for (const Cell& line : lines(board.rule())) {
        for (const int sign : {1, -1}) {
            const Cell step{sign * line.row, sign * line.column};
            std::vector<std::optional<std::int64_t>> at(board.size());
            for (std::size_t jump = 0; jump < numbers.size(); ++jump) {
                const Jump& played = board.jumps()[jump];
                const Cell over = board.holes()[played.over];
                if (over - board.holes()[played.from] == step) at[played.over] = numbers[jump];
            }
            Frame frame = empty_board(board);
            for (std::size_t hole = 0; hole < board.size(); ++hole) {
                const Point centre = place(board, hole);
                if (!at[hole]) {
                    frame.elements.emplace_back(Mark{centre, Role::hole, board.hole_name(hole)});
                    continue;
                }
                const double tone = static_cast<double>(*at[hole]) / static_cast<double>(most);
                frame.elements.emplace_back(
                    Number{centre, std::to_string(*at[hole]), tone, false, board.hole_name(hole)});
            }
            frame.caption = direction_name(board.rule(), step);
            picture.frames.push_back(std::move(frame));
        }
    }
    return picture;
}

Picture draw_weights(const Problem& problem, std::size_t goal,
                     const linear::PlaceWeights& weights) {
    const Board& board = problem.board;
    Picture picture{fmt::format("Weights on a board of {}; pegs are ringed: first the start, "
                                "then the goal.",
                                counted(board.size(), "hole")),
                    {}};
    for (const auto& [name, position] :
         {std::pair{"start", problem.start}, std::pair{"goal", problem.goals.at(goal)}}) {
        picture.frames.push_back(weight_frame(board, weights, position));
        picture.frames.back().caption = fmt::format(
            "{} weighs {}", name, lastmove::to_text(weight_of(board, weights, position)));
    }
    return picture;
}

}  // namespace lastmove::peg
