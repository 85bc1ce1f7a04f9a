// Questions asked from Python, in one session: how they begin and how they end.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/doors/python/watched.hpp"

namespace lastmove::python {

/// Options by their names in the table, with what was said; nothing for a flag.
using SaidPairs = std::vector<std::pair<std::string, std::string>>;

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
    /// is None. Limits and interrupts answer with what is known. Throws InputError, FileError, and
    /// what a game written in Python throws.
    Outcome ask(const std::string& question, const std::vector<std::string>& words,
                const SaidPairs& said, bool proof, const pybind11::object& progress);

    /// Drops all tables that nobody uses.
    void forget() { session_->forget(); }
    /// How many engines wait for the next question.
    [[nodiscard]] std::size_t waiting() const { return session_->waiting(); }

  private:
    std::shared_ptr<ask::Session> session_;
};

}  // namespace lastmove::python
