// Games that are written in Python, and games by texts of rules, registered for all questions of
// the process.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <span>
#include <string>

#include "lastmove/base/limits.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::python {

/// Registers an object with the methods of `lastmove.Impartial` or `lastmove.Partizan` under that
/// name; one of the same name is replaced. Throws InputError for a name that a game cannot have.
/// Requires the interpreter's lock, as all functions here.
void register_game(const std::string& name, const pybind11::object& game, bool is_partizan);
/// The same for a text of rules (docs/rules.md). Throws InputError for wrong rules.
void register_rules(const std::string& name, const std::string& text);
/// Takes a game off the list; false if there is none.
bool forget_game(const std::string& name);
/// Their names, sorted.
std::vector<std::string> names_of_games();

/// The registered games, to be put in force for a question; null if there are none. Does not
/// require the interpreter's lock.
std::shared_ptr<const rulesets::Shelf> registered_games();

/// Whether the subjects name a game in Python.
bool name_python_games(std::span<const std::string> subjects);

/// Thrown through the engines where a game failed: what it raised waits in the question's
/// Callbacks.
struct GameFailed {};

/// What a question needs to know of calls back into Python. While it lives, a call that goes on
/// after the question's deadline or an interrupt is ended by an exception in it.
class Callbacks {
  public:
    explicit Callbacks(const Limits& limits);
    ~Callbacks();
    Callbacks(const Callbacks&) = delete;
    Callbacks& operator=(const Callbacks&) = delete;

    /// Raises the first error that a game raised, if any did.
    void raise() const;

    struct State;

  private:
    std::shared_ptr<State> state_;
};

}  // namespace lastmove::python
