// Journals, read one task after another: many of them at a time, as none is kept open.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace lastmove {

/// A task as it stands in a journal.
struct JournalTask {
    std::uint64_t index = 0;
    std::string object;    ///< without its checksum
    std::size_t line = 0;  ///< counted from 1

    friend bool operator==(const JournalTask&, const JournalTask&) = default;
};

/// Reads a journal whose lines are in order (Journal puts them in order when it is opened and
/// closed).
///
/// ```
/// const std::string path = ::testing::TempDir() + "read.jsonl";
/// std::remove(path.c_str());
/// Journal journal(path, {R"({"journal":1})"});
/// journal.write(R"({"index":4})");
/// journal.close();
/// JournalReader reader(path, 4096);
/// EXPECT_EQ(reader.next()->index, 4U);
/// EXPECT_EQ(reader.next(), std::nullopt);
/// ```
class JournalReader {
  public:
    /// Reads `block` bytes at a time, or a line if that is longer. Throws FileError.
    JournalReader(std::string path, std::size_t block);

    /// The next task; nullopt at the end, where a torn line is none. Throws InputError for a line
    /// that is no task, FileError.
    std::optional<JournalTask> next();

    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    /// The next line without its end; nullopt if there is none that has one.
    std::optional<std::string> next_line();

    std::string path_;
    std::size_t block_;
    std::uint64_t offset_ = 0;  ///< of what is not in the buffer yet
    std::string buffer_;
    std::size_t begin_ = 0;  ///< of the next line in it
    std::size_t line_ = 0;
};

}  // namespace lastmove
