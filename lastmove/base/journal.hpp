// Journals: what has been done of a family of tasks, one line a task, in a file that survives being
// killed at any moment (docs/command-line.md, Journals).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/descriptor.hpp"

namespace lastmove {

/// What a journal is of, and how it may be opened.
struct JournalPlan {
    /// One JSON object, {"journal":1,"question":…,"subject":…,…,"limits":{…}}: everything that
    /// determines the lines. The number of tasks is not part of it, as the family may grow.
    std::string heading;

    /// A journal whose `limits` are smaller may be continued: the caller does again what they
    /// stopped.
    bool raises_limits = false;

    /// Makes the lines of tasks, each an object that begins with its index, from a file of a format
    /// before journals. Throws InputError where the text is no such file. If there is none, such
    /// files are refused.
    std::function<std::vector<std::string>(const std::string& text)> older = {};

    /// What to type where the file is of another question.
    std::string_view instead = "--output other.jsonl";
};

/// A file of tasks that have been done, locked against other processes while it is open.
///
/// A line is on its way to the disk when `write` returns, and there when `close` does. Lines stand
/// in the order of their tasks. Where a task is written again, or late, its new line stands at the
/// end until `close`, or the next process that opens the journal, puts it into its place.
///
/// ```
/// const std::string path = ::testing::TempDir() + "journal.jsonl";
/// const JournalPlan plan{R"({"journal":1,"question":"squares","limits":{}})"};
/// std::remove(path.c_str());
/// {
///     Journal journal(path, plan);
///     journal.write(R"({"index":0,"square":0})");
///     journal.write(R"({"index":1,"square":1})");
///     EXPECT_THROW(Journal(path, plan), FileError);  // somebody writes it
///     journal.close();
/// }
/// std::vector<std::string> lines;
/// Journal(path, plan).for_each(
///     [&](std::string_view line, std::size_t) { lines.emplace_back(line); });
/// EXPECT_EQ(lines, (std::vector<std::string>{R"({"index":0,"square":0})",
///     R"({"index":1,"square":1})"}));
/// ```
class Journal {
  public:
    /// Opens the journal, or makes it. A last line that is torn or corrupt is dropped. Throws
    /// FileError where the file cannot be written or another process has it open, InputError where
    /// it is no journal, a line in its middle is corrupt, or the heading is another one: with the
    /// keys that differ.
    Journal(std::string path, const JournalPlan& plan);

    /// Hands over the tasks' objects in their order, each with the number of its line in the file,
    /// counted from 1.
    void for_each(const std::function<void(std::string_view object, std::size_t line)>& take) const;

    /// Appends a task. Where that fails, nothing of it stays in the file. Throws FileError.
    void write(std::string_view object);

    /// Puts all lines in order, and on the disk. Throws FileError.
    void close();

    /// Refuses a task that for_each handed over: throws InputError with its line and what was
    /// expected.
    [[noreturn]] void refuse(std::string_view object, std::size_t line,
                             std::string_view accepted) const;

  private:
    struct Place {
        std::uint64_t offset;
        std::uint64_t length;
    };

    void lock();
    void begin(const JournalPlan& plan);
    /// Whether the first line is the plan's; or has smaller limits, which the plan raises.
    bool is_current(std::string_view line, const JournalPlan& plan) const;
    void convert(const JournalPlan& plan);
    /// Verifies all lines and finds those out of order. Drops the last one where it is torn.
    void scan();
    void cut(std::uint64_t length);
    /// Writes the file again: the heading, and all lines in order.
    void put_in_order(std::string_view heading);
    void replace(std::string_view heading,
                 const std::function<void(const std::function<void(std::string_view)>&)>& lines);

    std::string path_;
    Descriptor file_;
    std::string heading_;                  ///< the first line
    std::uint64_t size_ = 0;               ///< of the file
    std::uint64_t in_order_ = 0;           ///< up to here lines stand in their places
    std::uint64_t next_ = 0;               ///< least index that may follow in order
    std::map<std::uint64_t, Place> late_;  ///< the last line of each task that stands after that
};

}  // namespace lastmove
