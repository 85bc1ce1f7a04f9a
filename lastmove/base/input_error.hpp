// Bad input, reported so that the person who wrote it can correct it.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace lastmove {

/// Thrown for every malformed subject, file or option (exit status 2).
///
/// `read` is the offending text, `column` the position in it (counting characters from 1; 0 if no
/// single place is at fault), `line` the line of a file (0 if the text is not from a file),
/// `accepted` describes what is accepted there, and `example` is an input that works.
///
/// ```
/// InputError error{"peg:englsh", 5, "a board's name", "peg:english"};
/// EXPECT_STREQ(error.what(),
///              "cannot read 'peg:englsh' at column 5: "
///              "expected a board's name, as in 'peg:english'");
/// ```
class InputError : public std::runtime_error {
  public:
    /// The error with these parts; what() is composed of them, with long texts abbreviated.
    InputError(std::string_view read, std::size_t column, std::string_view accepted,
               std::string_view example, std::size_t line = 0);

    /// The same error, reported for a longer text: the text read begins in `whole` after `before`
    /// characters. With an example, that stands in place of the text's own.
    [[nodiscard]] InputError within(std::string_view whole, std::size_t before,
                                    std::string_view example_of_whole = {}) const;

    std::string read;      ///< the text that was read
    std::size_t column;    ///< where in it, from 1; 0: no single place
    std::string accepted;  ///< completes "expected …"
    std::string example;   ///< an input that works
    std::size_t line;      ///< of a file, from 1; 0: no file
};

/// The result of `read` on the text after the first `before` characters of `whole`; if it throws an
/// InputError, that is rethrown for the whole text.
///
/// ```
/// const auto read = [](std::string_view text) -> int { throw InputError(text, 1, "b", "b"); };
/// try {
///     read_behind("cab", 2, read);
/// } catch (const InputError& error) {
///     EXPECT_EQ(error.read, "cab");
///     EXPECT_EQ(error.column, 3u);
/// }
/// ```
template <class Read>
auto read_behind(std::string_view whole, std::size_t before, Read read) {
    try {
        return read(whole.substr(before));
    } catch (const InputError& error) {
        throw error.within(whole, before);
    }
}

/// Thrown when a file cannot be read or written (exit status 4).
///
/// ```
/// EXPECT_STREQ(FileError("read", "x.json", "no such file").what(),
///              "cannot read 'x.json': no such file");
/// ```
class FileError : public std::runtime_error {
  public:
    /// `action` is "read" or "write", `reason` the system's message.
    FileError(std::string_view action, std::string_view path, std::string_view reason);
};

/// The first at most `length` bytes of `text`, with an ellipsis if it is longer: safe to print in a
/// message. UTF-8 characters are kept whole; what is not visible is written out (visible.hpp).
///
/// ```
/// EXPECT_EQ(excerpt("nim:３ \x1b[2J \xff"), "nim:３ \\u{1b}[2J \\xff");
/// EXPECT_EQ(excerpt("nim:３３", 8), "nim:３...");
/// ```
std::string excerpt(std::string_view text, std::size_t length = 60);

}  // namespace lastmove
