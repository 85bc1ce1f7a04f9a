// Questions asked from Python, in one session: how they begin and how they end.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/doors/python/watched.hpp"

namespace lastmove::python {

/// What was said with an option: its name in the table, the kind of the datum by its name
/// (ask::Datum), what is typed to say it, and how it is shown in messages.
using SaidOption = std::tuple<std::string, std::string, std::string, std::string>;
/// With the question itself, and by default in the session: of the latter those are used that the
/// question reads and that were not said otherwise.
struct SaidOptions {
    std::vector<SaidOption> own;
    std::vector<SaidOption> usual;
};

/// A reply, and what ended the question early, if anything did.
struct Outcome {
    ask::Reply reply;
    std::optional<Stop> stopped;
};

/// What several questions share. Safe to use from several threads.
class Session {
  public:
    Session() : session_(std::make_shared<ask::Session>()) {}

    /// Asks the question about the words. The interpreter's lock is released while the engines
    /// work, and taken for `progress(stage, steps, share)`, which is called every 0.1 s unless it
    /// is None. Limits and interrupts answer with what is known: the handler of a signal that ended
    /// the question has then been called, and the KeyboardInterrupt that it raised is taken back.
    /// Throws InputError, FileError, and what a game written in Python throws.
    Outcome ask(const std::string& question, const std::vector<std::string>& words,
                const SaidOptions& said, bool proof, const pybind11::object& progress);

    /// Drops all tables that nobody uses.
    void forget() { session_->forget(); }
    /// How many engines wait for the next question.
    [[nodiscard]] std::size_t waiting() const { return session_->waiting(); }

  private:
    std::shared_ptr<ask::Session> session_;
};

/// Reads options for their errors only. Throws InputError.
void require_options(const std::string& question, const SaidOptions& said);

}  // namespace lastmove::python
