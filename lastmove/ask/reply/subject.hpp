// Subjects: whatever a user can ask about, named by one line of text (docs/subjects.md).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/ask/table/kind.hpp"

namespace lastmove::ask {

class Duel;

/// Something one can ask questions about. A question that makes no sense for a subject throws InputError, which names
/// the questions that do. Options of a request that do not apply to the subject are ignored; require_read rejects them.
class Subject {
  public:
    /// The subject named by that line of text.
    explicit Subject(std::string text) : text_(std::move(text)) {}
    virtual ~Subject() = default;
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;

    /// The kind of subject: the questions it answers, and the options it reads.
    [[nodiscard]] virtual const Kind& kind() const = 0;
    /// The line of text that names the subject.
    [[nodiscard]] const std::string& text() const { return text_; }

    /// Its picture and rules.
    [[nodiscard]] virtual Reply show(const Request& request) const = 0;
    /// The output of `lastmove SUBJECT`: its picture, the answer in a sentence, one move. For a puzzle, the answer of
    /// `solve` in brief; without a time limit it takes at most half a minute.
    [[nodiscard]] virtual Reply overview(const Request& request) const;

    /// A solution, or why there is none.
    [[nodiscard]] virtual Reply solve(const Request& request) const;
    /// Every test of impossibility, in order.
    [[nodiscard]] virtual Reply tests(const Request& request) const;
    /// Good moves, or that there is none.
    [[nodiscard]] virtual Reply hint(const Request& request) const;
    /// The maximum number of times that each move can be played.
    [[nodiscard]] virtual Reply thickness(const Request& request) const;
    /// The extreme pagodas of a board.
    [[nodiscard]] virtual Reply facets(const Request& request) const;
    /// The lattices spanned by the bases of a board's jumps.
    [[nodiscard]] virtual Reply bases(const Request& request) const;
    /// Positions, plays, solutions.
    [[nodiscard]] virtual Reply count(const Request& request) const;
    /// Who wins: N or P.
    [[nodiscard]] virtual Reply outcome(const Request& request) const;
    /// The nimber; in misère play the genus.
    [[nodiscard]] virtual Reply value(const Request& request) const;
    /// A game from here, move by move.
    [[nodiscard]] virtual std::unique_ptr<Duel> duel(const Request& request) const;
    /// The nimbers of a family, or its P-positions.
    [[nodiscard]] virtual Reply sequence(const Request& request) const;
    /// The period of a family's nimbers, with its proof.
    [[nodiscard]] virtual Reply period(const Request& request) const;
    /// The misère quotient of a family.
    [[nodiscard]] virtual Reply quotient(const Request& request) const;

  protected:
    /// A reply to a question about this subject, without an answer yet.
    [[nodiscard]] Reply reply_to(std::string_view question) const;

  private:
    [[noreturn]] void refuse(std::string_view question) const;

    std::string text_;
};

/// Throws InputError if the subject does not read one of the given options, by name, when it answers the question; the
/// error lists those that it reads. Questions that it does not answer are left to the subject.
///
/// ```
/// const auto kayles = ask::parse_subject("kayles:7");
/// const std::vector<std::string> given{"seed"};
/// EXPECT_THROW(ask::require_read(*kayles, "value", given), InputError);
/// ```
void require_read(const Subject& subject, std::string_view question,
                  std::span<const std::string> given);

}  // namespace lastmove::ask
