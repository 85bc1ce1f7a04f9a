#include "lastmove/doors/command/task_lines.hpp"

#include "lastmove/ask/table/kind.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/journal_line.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/base/whole_file.hpp"
#include "lastmove/doors/command/output.hpp"

namespace lastmove::command {

TaskLines::TaskLines(const Options& options, std::string path, const JournalPlan& plan,
                     ask::Unfiled unfiled, Limits limits)
    : path_(std::move(path)), limits_(std::move(limits)) {
    if (path_.empty()) {
        if (options.said.has("retry")) {
            throw InputError(
                "--retry stopped", 0, "together with it the journal of an earlier run",
                ask::example_with(options.command, "output", options.command + ".jsonl") +
                    " --retry stopped");
        }
        prints_ = unfiled != ask::Unfiled::nothing;
        if (unfiled == ask::Unfiled::heading_and_tasks) put(plan.heading);
        return;
    }
    const bool is_printed = is_standard_output(path_);
    if (!is_printed && destination(path_).is_replaced()) {
        journal_.emplace(path_, plan);
        return;
    }
    prints_ = is_printed;
    seals_ = true;
    if (!is_printed) stream_ = open_in_place(destination(path_), path_, limits_);
    put(sealed(plan.heading));
}

void TaskLines::take_earlier(ask::Campaign& campaign) const {
    if (journal_) ask::take_earlier(*journal_, campaign);
}

void TaskLines::write(std::string_view object) {
    if (journal_) return journal_->write(object);
    put(seals_ ? sealed(object) : std::string(object));
}

void TaskLines::put(std::string_view line) {
    const std::string text = std::string(line) + "\n";
    if (prints_) print(Data{text});
    if (stream_) write_all(stream_, text, path_, limits_);
}

void TaskLines::close() {
    if (journal_) journal_->close();
    if (stream_) stream_.close(path_);
}

}  // namespace lastmove::command
