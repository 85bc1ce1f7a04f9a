// Where the lines of many tasks go: into a journal, continued where it ends, down a pipe, or to
// standard output.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

#include "lastmove/base/journal.hpp"
#include "lastmove/doors/command/options.hpp"

namespace lastmove::command {

/// What is printed if no file is requested.
enum class Unfiled { nothing, tasks, heading_and_tasks };

/// The lines of one run. To a regular file they go as a journal (journal.hpp); to standard output
/// or a device as the lines of a new one.
class TaskLines {
  public:
    /// Throws InputError where the stopped tasks of no file are to be done again; otherwise as
    /// Journal.
    TaskLines(const Options& options, const JournalPlan& plan, Unfiled unfiled, Limits limits);

    /// Hands over the tasks of earlier runs: their objects in order, each with its line.
    void for_each_earlier(
        const std::function<void(std::string_view object, std::size_t line)>& take) const;

    /// Refuses such a task: throws InputError.
    [[noreturn]] void refuse(std::string_view object, std::size_t line,
                             std::string_view accepted) const;

    void write(std::string_view object);

    /// To be called when the last line is written. Throws FileError.
    void close();

  private:
    void put(std::string_view line);

    std::string path_;
    Limits limits_;
    std::optional<Journal> journal_;
    Descriptor stream_;
    bool prints_ = false;
    bool seals_ = false;
};

}  // namespace lastmove::command
