// A peg problem's picture, its rules in words, and the facts one would look up first.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/ask/peg/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/linear/lattice.hpp"
#include "lastmove/peg/board/drawing.hpp"
#include "lastmove/peg/board/isolated.hpp"
#include "lastmove/peg/tests/classes.hpp"

namespace lastmove::ask {

namespace {

std::string_view directions(peg::Rule rule) {
    switch (rule) {
        case peg::Rule::jump:
            return "along a row or column";
        case peg::Rule::jump_diagonal:
            return "along a row, column or diagonal";
        case peg::Rule::jump_triangular:
            return "along one of the three lines of the grid";
    }
    return {};
}

std::string rules(const peg::Problem& problem) {
    return fmt::format(
        "A peg jumps {} over an adjacent peg into the hole behind it;\n"
        "the peg jumped over is removed. From {} to {}.\n",
        directions(problem.board.rule()), counted(problem.start.size(), "peg"),
        problem.any_single         ? "any single peg"
        : problem.goals.size() > 1 ? fmt::format("any of {}", counted(problem.goals.size(), "goal"))
                                   : counted(problem.goals.front().size(), "peg"));
}

/// De Bruijn's classes of the start and the goals.
Json class_names(const peg::Problem& problem) {
    const auto name_of = [&](const peg::Position& position) {
        return peg::to_text(peg::de_bruijn_class(problem.board, position));
    };
    Json goals = Json::array();
    for (const auto& goal : problem.goals) goals.push_back(name_of(goal));
    return {{"start", name_of(problem.start)}, {"goals", std::move(goals)}};
}

std::string number_of_classes_text(peg::Rule rule) {
    const std::size_t classes = peg::number_of_classes(rule);
    return classes == 1 ? "one class" : fmt::format("{} classes", classes);
}

/// The classes of the start, and of the goal where there is one, to go on with.
std::string classes_text(const Json& classes) {
    std::string text = fmt::format("; start {}", classes["start"].get<std::string>());
    if (classes["goals"].size() != 1) return text;
    return text + fmt::format(", goal {}", classes["goals"][0].get<std::string>());
}

peg::Position every_hole(const peg::Board& board) {
    peg::Position position;
    for (std::uint16_t hole = 0; hole < board.size(); ++hole) position.insert(hole);
    return position;
}

std::string vacancy_wanted(const std::string& board, const std::string& hole) {
    return fmt::format(
        "The board has no hole in its centre, so a puzzle must name the empty hole, as in\n"
        "'{}:{}'.\n\n",
        board, hole);
}

}  // namespace

Reply PegSubject::show(const Request& request) const {
    if (request.options.has("thickness")) return thickness(request);
    const Stopwatch watch;
    Reply reply = reply_to("show");
    const peg::Board& board = problem_.board;
    const linear::Lattice lattice(board.move_system());
    const std::string group = linear::to_text(lattice.quotient());
    std::vector<std::string> isolated;
    for (const auto hole : peg::isolated_points(board)) isolated.push_back(board.hole_name(hole));

    reply.answer = board_alone_ ? Json(text()) : Json(peg::to_line(problem_));
    reply.strength = Strength::computed;
    reply.details["title"] = title_;
    reply.details["rule"] = peg::name(board.rule());
    reply.details["holes"] = board.size();
    reply.details["jumps"] = board.jumps().size();
    reply.details["symmetries"] = board.symmetries().size();
    if (!board_alone_) reply.details["class"] = class_names(problem_);
    reply.details["classes"] = peg::number_of_classes(board.rule());
    reply.details["quotient"] = group;
    reply.details["isolated"] = isolated;
    reply.details["lattice_equals_parity"] = peg::lattice_equals_parity(board);

    reply.picture =
        board_alone_ ? peg::draw_position(board, every_hole(board)) : peg::draw_problem(problem_);
    reply.text = title_.empty() ? "" : title_ + "\n\n";
    reply.text += to_text(*reply.picture) + "\n";
    reply.text +=
        board_alone_ ? vacancy_wanted(text(), board.hole_name(0)) : rules(problem_) + "\n";
    reply.text += fmt::format("board          {}, {}, {}\n", counted(board.size(), "hole"),
                              counted(board.jumps().size(), "jump"),
                              board.symmetries().size() == 1
                                  ? "no symmetry"
                                  : fmt::format("{} symmetries", board.symmetries().size()));
    reply.text +=
        fmt::format("De Bruijn      {} of positions", number_of_classes_text(board.rule()));
    if (!board_alone_) reply.text += classes_text(reply.details["class"]);
    reply.text += "\n";
    reply.text += fmt::format("lattice        positions modulo jumps: {}\n", group);
    reply.text +=
        isolated.empty()
            ? "               no isolated points: parity decides it (Theorem 4.2)\n"
            : fmt::format("               isolated points: {}\n", fmt::join(isolated, " "));
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
