// Kinds of subject: what each answers, which options it reads, and how its text is recognised.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/certificate.hpp"

namespace lastmove::ask {

struct Reply;
struct Request;
class Subject;

/// A question that a kind of subject answers, and the options of the question that it reads, with
/// blanks between them.
struct Answers {
    std::string_view question;
    std::string_view options = {};
    /// Answers it; null if it is not asked about the subject alone.
    Reply (*function)(const Subject& subject, const Request& request) = nullptr;
    /// What `--method` can be, if that is one of the options.
    std::vector<std::string> (*methods)() = nullptr;
    /// What no such answer has, with blanks between them: "certificate", "picture".
    std::string_view never = {};
    /// With which options, and without which others, as in "misere !universe"; empty: with any.
    std::string_view never_with = {};

    /// The same with what no such answer has.
    ///
    /// ```
    /// EXPECT_EQ(ask::Answers{"hint"}.without("certificate").never, "certificate");
    /// ```
    [[nodiscard]] constexpr Answers without(std::string_view files,
                                            std::string_view with = {}) const {
        Answers same = *this;
        same.never = files;
        same.never_with = with;
        return same;
    }
};

/// A subject that a kind offers to those who look for one.
struct Offered {
    /// Where `lastmove list` shows it; samples are offered by completion only.
    enum class Where { forms, games, texts, boards, puzzles, samples };
    Where where;
    /// "form", "game", "partizan game", "board", "puzzle" or "sample"; of a game whose rules are a
    /// text "game by text" or "partizan game by text".
    std::string label;
    std::string subject;  ///< for a form with capitals as placeholders
    std::string title;
};

/// A kind of subject. A folder of this room that has a file kind.cpp is one: the file defines
/// `const Kind& NAME_kind()`, where NAME is the folder's. Readers return null for texts of other
/// kinds, and throw InputError for malformed ones of their own.
struct Kind {
    std::string_view name;             ///< as in "a puzzle"
    std::string_view example;          ///< a command about one
    std::string_view sample;           ///< a small one
    std::span<const Answers> answers;  ///< in the order in which they are listed
    int rank = 0;                      ///< kinds of lower rank read texts first, and files last
    std::string_view forms{};  ///< as lists of what is accepted name it, such as "'peg:…'"
    /// Subjects of this kind, in the order in which they are listed.
    std::vector<Offered> (*offers)() = nullptr;

    std::unique_ptr<Subject> (*from_text)(const std::string& text) = nullptr;
    /// The same for questions about a board alone.
    std::unique_ptr<Subject> (*from_board)(const std::string& text) = nullptr;
    /// The puzzle file at the path; of a peg board alone, where only that is asked about.
    std::unique_ptr<Subject> (*from_file)(const std::string& path, const std::string& content,
                                          bool board_alone) = nullptr;
    std::unique_ptr<Subject> (*from_certificate)(const std::string& path,
                                                 const Puzzle& puzzle) = nullptr;

    /// The questions it answers in words, as in "'show', 'solve' or 'hint' of a puzzle".
    [[nodiscard]] std::string questions() const;
    /// The question's entry, null if it is not answered.
    [[nodiscard]] const Answers* answer_to(std::string_view question) const;
};

/// All kinds that subjects are read as, by their rank.
std::span<const Kind* const> kinds();

/// The names of the options that the kind reads when it answers the question, in the table's order,
/// each once.
///
/// ```
/// const ask::Answers answer{"solve", "method fewest-sweeps"};
/// EXPECT_EQ(ask::options_read(answer), (std::vector<std::string>{"method", "fewest-sweeps"}));
/// ```
std::vector<std::string> options_read(const Answers& answer);

/// Throws InputError for a method that the kind does not have for the question, with those that it
/// has. An empty one is none.
void require_method(const Kind& kind, std::string_view question, std::string_view method);

/// A command that asks the question of a subject that reads the option, with it; of the first kind
/// of subject if it is an option of all questions.
///
/// ```
/// EXPECT_EQ(ask::example_with("solve", "method", "pagoda"),
///           "lastmove solve peg:english --method pagoda");
/// EXPECT_EQ(ask::example_with("enumerate", "day", "2"),
///           "lastmove enumerate --universe D --day 2");
/// ```
std::string example_with(std::string_view question, std::string_view option,
                         std::string_view value = {});

/// The text as a shell reads it as one word; Bash, if it has characters that are not visible.
///
/// ```
/// EXPECT_EQ(ask::shell_word("a\nb\x1b"), "$'a\\nb\\x1b'");
/// EXPECT_EQ(ask::shell_word("nim:3,5"), "nim:3,5");
/// EXPECT_EQ(ask::shell_word("{1|-1}"), "'{1|-1}'");
/// ```
std::string shell_word(std::string_view text);

/// What is accepted as a subject, in words: "a subject: 'peg:…', …, or a file".
std::string accepted_subjects();

}  // namespace lastmove::ask
