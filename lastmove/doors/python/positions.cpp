// Moves of positions, and what they leave: of games, and of peg solitaire.
#include <pybind11/stl.h>

#include <algorithm>

#include "lastmove/ask/reply/duel.hpp"
#include "lastmove/ask/reply/limits_said.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/doors/python/bindings.hpp"
#include "lastmove/doors/python/games.hpp"
#include "lastmove/doors/python/python_rules.hpp"
#include "lastmove/doors/python/watched.hpp"
#include "lastmove/peg/board/subject.hpp"

namespace lastmove::python {

namespace py = pybind11;

namespace {

constexpr std::string_view peg_prefix = "peg:";

std::vector<std::string> legal_jumps(const peg::Problem& problem) {
    std::vector<std::string> names;
    for (const peg::Jump& jump : problem.board.jumps()) {
        if (peg::is_legal(problem.start, jump)) names.push_back(problem.board.jump_name(jump));
    }
    return names;
}

std::string after_jump(peg::Problem problem, const std::string& move) {
    for (const peg::Jump& jump : problem.board.jumps()) {
        if (!peg::is_legal(problem.start, jump) || problem.board.jump_name(jump) != move) continue;
        problem.start = peg::play(problem.start, jump);
        return std::string(peg_prefix) + peg::subject(problem);
    }
    const auto legal = legal_jumps(problem);
    throw InputError(move, 1, legal.empty() ? "a position with a jump" : "a legal jump",
                     legal.empty() ? "oo." : legal.front());
}

/// Work with the position: `of_pegs(problem)` or `of_game(duel, request)`.
template <class OfPegs, class OfGame>
auto with_position(const std::string& text, bool is_rights_turn, const OfPegs& of_pegs,
                   const OfGame& of_game) {
    ask::Said said;
    if (is_rights_turn) said.say("player", std::string("right"));
    const Limits limits = ask::limits_of(said).governed();
    const Callbacks callbacks(limits);
    const Watched watched(limits.governor);
    try {
        const py::gil_scoped_release unlocked;
        const rulesets::InForce registered(registered_games());
        const AsWritten as_written;
        const Governed governed(limits.governor);
        if (text.starts_with(peg_prefix)) {
            return of_pegs(peg::parse_subject(std::string_view(text).substr(peg_prefix.size())));
        }
        const ask::Rulebook book = ask::rulebook(std::span(&text, 1), said);
        const rulesets::InForce scope(book.shelf);
        Progress silent;
        const ask::Request request{.limits = limits, .progress = silent, .options = said};
        const auto duel = ask::parse_subject(book.words.front())->duel(request);
        return of_game(*duel, request, book);
    } catch (const GameFailed&) {
        callbacks.raise();
        throw;
    } catch (const Stopped& stopped) {
        raise_stopped(std::string(name(stopped.stop())), stopped.what());
    }
}

std::vector<std::string> moves(const std::string& text, bool is_rights_turn) {
    return with_position(
        text, is_rights_turn, legal_jumps,
        [](ask::Duel& duel, const ask::Request&, const ask::Rulebook&) { return duel.moves(); });
}

std::string after(const std::string& text, const std::string& move, bool is_rights_turn) {
    return with_position(
        text, is_rights_turn,
        [&](peg::Problem problem) { return after_jump(std::move(problem), move); },
        [&](ask::Duel& duel, const ask::Request& request, const ask::Rulebook& book) {
            duel.play(move, request);
            return book.as_written(duel.position());
        });
}

}  // namespace

void bind_positions(py::module_& module) {
    module.def("moves", moves, py::arg("subject"), py::arg("right") = false);
    module.def("after", after, py::arg("subject"), py::arg("move"), py::arg("right") = false);
}

}  // namespace lastmove::python
