// One question after another of the command line, each with limits of its own.
#pragma once

#include <memory>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/doors/command/run.hpp"
#include "lastmove/doors/command/terminal_progress.hpp"

namespace lastmove::command {

/// Answers questions one after another, with tables that they share, and prints the answers.
class Asker {
  public:
    Asker(bool quiet, Setting setting);

    /// Answers one question under a watch, prints the answer, and returns the exit status. Throws
    /// InputError with an example of the question, and FileError.
    int ask(const Options& options);

    /// Whether the last question was interrupted, also where it had been answered by then.
    [[nodiscard]] bool was_interrupted() const;

  private:
    int answered(const Options& options);
    int watched(const Options& options, const ask::Request& request);

    TerminalProgress progress_;  ///< outlives the tables
    Setting setting_;
    std::shared_ptr<ask::Session> session_;
    std::shared_ptr<Governor> last_;
};

}  // namespace lastmove::command
