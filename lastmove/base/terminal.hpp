// Standard output and standard error: all that lastmove prints goes through here, and what others
// have written does nothing to the terminal (tests/printers_test.py, tests/hostile_texts_test.py).
#pragma once

#include <string>
#include <string_view>

#include "lastmove/base/input_error.hpp"

namespace lastmove {

/// Thrown when standard output cannot be written: no answer can be given, to this question or to
/// any other.
class OutputError : public FileError {
  public:
    /// `reason` is the system's message.
    explicit OutputError(std::string_view reason) : FileError("write", "standard output", reason) {}
};

/// A text in which every character is meant, as its writer has escaped what is to be escaped: JSON,
/// SVG, LaTeX, CSV, a script.
struct Data {
    std::string text;
};

/// Prints lines to standard output, what is not visible written out (visible.hpp), and what is
/// painted (painted_text.hpp) in colours. Throws OutputError when it cannot be written (a full
/// disk).
void print(std::string_view text);
/// Prints it as it is.
void print(const Data& data);

/// Prints lines to standard output, where somebody reads it.
void announce(std::string_view text);

/// Prints lines to standard error, as above. That it cannot be written changes no answer and no
/// exit status.
void say(std::string_view text);
void say(const Data& data);

/// Writes over the line of a terminal's standard error in which the cursor stands.
void say_over(std::string_view line);

}  // namespace lastmove
