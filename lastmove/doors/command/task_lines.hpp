// Where the lines of many tasks go: into a journal, continued where it ends, down a pipe, or to
// standard output.
#pragma once

#include <optional>
#include <string_view>

#include "lastmove/ask/tasks/campaign.hpp"
#include "lastmove/base/journal.hpp"
#include "lastmove/doors/command/options.hpp"

namespace lastmove::command {

/// The lines of one run. To a regular file they go as a journal (journal.hpp); to standard output
/// or a device as the lines of a new one.
class TaskLines {
  public:
    /// Throws InputError where the stopped tasks of no file are to be done again; otherwise as
    /// Journal.
    /// The path is that of `--output`, or of a shard's journal.
    TaskLines(const Options& options, std::string path, const JournalPlan& plan,
              ask::Unfiled unfiled, Limits limits);

    /// Has the campaign take the tasks of earlier runs. Throws InputError.
    void take_earlier(ask::Campaign& campaign) const;

    void write(std::string_view object);

    /// Whether they stand on standard output for want of a file.
    [[nodiscard]] bool is_printed() const { return path_.empty() && prints_; }

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
