// Lines that a person types, or a program writes, while the question goes on.
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace lastmove::command {

/// The lines of an open file, as they come. Nothing else may read it.
///
/// ```
/// int ends[2];
/// ASSERT_EQ(::pipe(ends), 0);
/// ASSERT_EQ(::write(ends[1], "3->1,1\nquit", 11), 11);
/// ::close(ends[1]);
/// command::TypedLines lines(ends[0], "a pipe");
/// EXPECT_EQ(lines.next(), "3->1,1");
/// EXPECT_EQ(lines.next(), "quit");
/// EXPECT_EQ(lines.next(), std::nullopt);
/// ::close(ends[0]);
/// ```
class TypedLines {
  public:
    /// `name` is for messages. The descriptor stays the caller's.
    TypedLines(int file, std::string name) : file_(file), name_(std::move(name)) {}

    /// The next line, without its end; nullopt at the end of the file. Waits for it. Throws
    /// FileError if it cannot be read, and Stopped by the governor of this thread.
    std::optional<std::string> next();

  private:
    int file_;
    std::string name_;
    std::string read_;  ///< what no line has been made of
};

}  // namespace lastmove::command
