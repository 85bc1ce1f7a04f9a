// Moves of positions, and what they leave.
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <vector>

#include "lastmove/ask/reply/limits_said.hpp"
#include "lastmove/ask/reply/line_of_play.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/doors/python/bindings.hpp"
#include "lastmove/doors/python/games.hpp"
#include "lastmove/doors/python/python_rules.hpp"
#include "lastmove/doors/python/watched.hpp"

namespace lastmove::python {

namespace py = pybind11;

namespace {

/// Work with the play from a position: `work(line, request, book)`.
template <class Work>
auto along(const std::string& text, bool is_rights_turn, const Work& work) {
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
        const ask::Rulebook book = ask::rulebook(std::span(&text, 1), said);
        const rulesets::InForce scope(book.shelf);
        Progress silent;
        const ask::Request request{.limits = limits, .progress = silent, .options = said};
        const auto line = ask::parse_subject(book.words.front())->line_of_play(request);
        return work(*line, request, book);
    } catch (const GameFailed&) {
        callbacks.raise();
        throw;
    } catch (const Stopped& stopped) {
        raise_stopped(std::string(name(stopped.stop())), stopped.what());
    }
}

std::vector<std::string> moves(const std::string& text, bool is_rights_turn) {
    return along(text, is_rights_turn,
                 [](ask::LineOfPlay& line, const ask::Request&, const ask::Rulebook&) {
                     return line.moves();
                 });
}

/// None where nothing is left to ask about.
std::optional<std::string> after(const std::string& text, const std::string& move,
                                 bool is_rights_turn) {
    return along(text, is_rights_turn,
                 [&](ask::LineOfPlay& line, const ask::Request& request,
                     const ask::Rulebook& book) -> std::optional<std::string> {
                     line.play(move, request);
                     const std::string position = line.position();
                     if (position.empty()) return std::nullopt;
                     return book.as_written(position);
                 });
}

}  // namespace

void bind_positions(py::module_& module) {
    module.def("moves", moves, py::arg("subject"), py::arg("right") = false);
    module.def("after", after, py::arg("subject"), py::arg("move"), py::arg("right") = false);
}

}  // namespace lastmove::python
