// Questions that are asked one after another: each has its reply, in order, whatever becomes of the
// others.
#pragma once

#include <functional>
#include <string>

#include "lastmove/doors/command/rest.hpp"
#include "lastmove/doors/command/run.hpp"

namespace lastmove::command {

/// A batch of questions.
struct Batch {
    Rest left;  ///< what distinguishes each question, and the status of those before

    /// Prints what stands before a question, and returns what is asked.
    std::function<Options(const std::string&)> begin;
    /// What the exit status of a question says of the batch; null: that of the question.
    std::function<int(const std::string&, int)> judge = nullptr;
};

/// Asks the questions of the batch, and returns its exit status, by worse(). `options` are those of
/// the command line.
///
/// A question that cannot be read, or in which the program finds itself in the wrong, has the error
/// in its place. Behind one that had to be ended by force, a fresh process goes on, if this one is
/// alone. Behind one that was interrupted, the others say that they are not asked. Throws
/// OutputError.
int ask_all(Batch batch, const Options& options, const Setting& setting);

}  // namespace lastmove::command
