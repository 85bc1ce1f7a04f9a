// Subjects: whatever a user can ask about, named by one line of text (docs/subjects.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "lastmove/ask/reply.hpp"

namespace lastmove::ask {

/// Something one can ask questions about. A question that makes no sense for a subject throws
/// InputError, which names the questions that do.
class Subject {
  public:
    explicit Subject(std::string text) : text_(std::move(text)) {}
    virtual ~Subject() = default;
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;

    /// The line of text that names the subject.
    [[nodiscard]] const std::string& text() const { return text_; }

    /// Its picture and rules.
    [[nodiscard]] virtual Reply show(const Request& request) const = 0;
    /// A solution, or why there is none.
    [[nodiscard]] virtual Reply solve(const Request& request) const = 0;
    /// Every test of impossibility, in order.
    [[nodiscard]] virtual Reply tests(const Request& request) const = 0;
    /// Good moves, or that there is none.
    [[nodiscard]] virtual Reply hint(const Request& request) const = 0;
    /// Positions, plays, solutions.
    [[nodiscard]] virtual Reply count(const Request& request) const = 0;

  protected:
    /// A reply to a question about this subject, nothing answered yet.
    [[nodiscard]] Reply reply_to(std::string_view question) const;

  private:
    std::string text_;
};

/// Reads a subject. A text that starts with `/`, `./` or `../`, or has no colon and ends in `.txt`
/// or `.json`, names a puzzle file or a certificate. Throws InputError and FileError.
///
/// ```
/// EXPECT_EQ(ask::parse_subject("peg:english:d4:a4")->text(), "peg:english:d4:a4");
/// EXPECT_THROW(ask::parse_subject("pegs"), InputError);
/// ```
std::unique_ptr<Subject> parse_subject(std::string_view text);

}  // namespace lastmove::ask
