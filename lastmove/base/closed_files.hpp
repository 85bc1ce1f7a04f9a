// Programs that answer strangers, and read none of their own files for them.
#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// While one lives, the program reads and writes no files through text_file.hpp, nor standard
/// input: read_file() and the others throw InputError, on all threads. Texts that have been handed
/// over stay readable.
///
/// ```
/// {
///     const ClosedFiles closed;
///     EXPECT_THROW(read_file("/dev/null"), InputError);
///     EXPECT_FALSE(is_readable_file("/dev/null"));
///     const HandedText handed("a.txt", "a text");
///     EXPECT_EQ(read_file("a.txt"), "a text");
///     EXPECT_TRUE(is_readable_file("a.txt"));
/// }
/// EXPECT_EQ(read_file("/dev/null"), "");
/// ```
class ClosedFiles {
  public:
    ClosedFiles() noexcept;
    ~ClosedFiles();
    ClosedFiles(const ClosedFiles&) = delete;
    ClosedFiles& operator=(const ClosedFiles&) = delete;
};

/// While it lives, this text stands for the file of that name on this thread; "-" is standard
/// input.
class HandedText {
  public:
    HandedText(std::string name, std::string text);
    ~HandedText();
    HandedText(const HandedText&) = delete;
    HandedText& operator=(const HandedText&) = delete;

    /// The text that stands for a file; null if none does.
    static const std::string* find(std::string_view name) noexcept;

  private:
    std::string name_;
    std::string text_;
    const HandedText* before_;
};

/// Whether files are closed now.
bool are_files_closed() noexcept;

/// Throws InputError for the name of a file if files are closed.
void require_open_files(std::string_view name);

/// Whether there is a regular file of that name that can be read: one on the disk, or a text that
/// has been handed over.
bool is_readable_file(const std::string& name);

}  // namespace lastmove
