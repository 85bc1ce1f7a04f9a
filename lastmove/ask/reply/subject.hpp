// Subjects: whatever a user can ask about, named by one line of text (docs/subjects.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

class Duel;
class LineOfPlay;

/// Something that questions can be asked about. Its kind lists the questions and the function that
/// answers each. A question that makes no sense for a subject throws InputError, which names the
/// questions that do. Options of a request that do not apply to the subject are ignored;
/// require_read rejects them.
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

    /// The answer of its kind to the question; without a name, the overview.
    [[nodiscard]] Reply answer(std::string_view question, const Request& request) const;
    /// The output of `lastmove SUBJECT`: its picture, the answer in a sentence, one move. For a
    /// puzzle, the answer of `solve` in brief; without a time limit it takes at most half a minute.
    [[nodiscard]] virtual Reply overview(const Request& request) const;

    /// A game from here, move by move.
    [[nodiscard]] virtual std::unique_ptr<Duel> duel(const Request& request) const;
    /// A play from here, of one player or of two. Throws InputError for a subject that is not
    /// played.
    [[nodiscard]] virtual std::unique_ptr<LineOfPlay> line_of_play(const Request& request) const;

  protected:
    /// A reply to a question about this subject, nothing answered yet.
    [[nodiscard]] Reply reply_to(std::string_view question) const;
    /// The error for a question that its kind does not answer: it lists those that it does.
    [[nodiscard]] virtual InputError refusal(std::string_view question) const;

  private:
    std::string text_;
};

/// The reader of a kind's certificates: `make(path, puzzle)` makes the subject, or returns nullptr;
/// puzzles of other types than its argument's are not the kind's:
/// `.from_certificate = made_of_puzzle<army_of>`.
template <auto make>
std::unique_ptr<Subject> made_of_puzzle(const std::string& path, const Puzzle& puzzle) {
    const auto call =
        [&]<class Own>(std::unique_ptr<Subject> (*function)(const std::string&, const Own&)) {
            const auto* const own = std::get_if<Own>(&puzzle);
            return own == nullptr ? nullptr : function(path, *own);
        };
    return call(make);
}

/// The function of a kind of subject that answers a question, for the kind's list of answers:
/// `Answers{"count", "distinct", answered_by<&TilingSubject::count>}`.
template <auto function>
Reply answered_by(const Subject& subject, const Request& request) {
    const auto call = [&]<class Kin>(Reply (Kin::*member)(const Request&) const) {
        return (dynamic_cast<const Kin&>(subject).*member)(request);
    };
    return call(function);
}

/// Throws InputError if one of the question's own options was given and the subject does not read
/// it when it answers the question; the error lists those that it reads. Questions that it does not
/// answer are left to the subject.
///
/// ```
/// const auto kayles = ask::parse_subject("kayles:7");
/// ask::Said said;
/// said.read("solve", "seed", "2");
/// EXPECT_THROW(ask::require_read(*kayles, "value", said), InputError);
/// ```
void require_read(const Subject& subject, std::string_view question, const Said& said);

}  // namespace lastmove::ask
