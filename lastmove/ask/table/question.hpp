// Questions: name, argument and an example of each. Doors make their commands, forms and help of
// it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/ask/table/key.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/option.hpp"

namespace lastmove::ask {

class Campaign;

/// That a kind of subject answers a question, which is not said where the kind is.
struct AnswersOf {
    std::string_view kind;  ///< its name, as in "a puzzle"
    Answers answers;
};

/// A question, or another command.
struct Question {
    std::string_view name;
    std::string_view argument{};  ///< what it is about, a name in the table below; empty: nothing
    bool required = false;        ///< whether it must be said what it is about
    std::string_view summary;
    std::string_view example;

    /// Whether some answer of it may come with a certificate or a picture.
    bool files = true;
    /// What stands after its argument, a name in the table below, if anything.
    std::string_view second{};
    /// Whether it can be asked about several subjects at once, each of which has an answer of its
    /// own.
    bool several = false;

    /// Whether it is about a board alone, without a position on it.
    bool of_board = false;

    /// The common options that say nothing to it, with blanks between them; those for files as well
    /// if it has none.
    std::string_view unread{};

    // What follows is said in a file of lastmove/ask/questions, which has the answer as well.

    std::string_view after{};              ///< where it stands in lists: after this one
    std::span<const Key> keys{};           ///< of its replies, besides those in the table of keys
    std::span<const AnswersOf> answers{};  ///< by kinds that do not say so themselves
    /// Answers it if it is not asked about a subject alone: `words` are its argument and what
    /// follows it. Throws InputError.
    Reply (*from_words)(std::span<const std::string> words, const Request& request) = nullptr;
    /// The same for a question that is many tasks. Throws InputError. The request's listener must
    /// outlive it.
    std::unique_ptr<Campaign> (*campaign)(std::span<const std::string> words,
                                          const Request& request) = nullptr;
    /// What no such answer about the words has, as Answers::never says it; null: it may have all.
    std::string_view (*never)(std::span<const std::string> words) = nullptr;

    /// Whether it is asked with words of its own, and not about a subject alone.
    [[nodiscard]] bool is_of_words() const { return from_words != nullptr || campaign != nullptr; }
    /// Whether some kind of subject answers it.
    [[nodiscard]] bool is_of_subjects() const;
    /// Whether it reads an option that questions have in common.
    [[nodiscard]] bool reads(const Option& common) const;
};

/// What a question can be about.
struct Argument {
    std::string_view name;
    std::string_view meaning;
    /// What it can be, with blanks between them, where that is a fixed set.
    std::string_view accepted{};
};

/// All questions: those of the table, and those of lastmove/ask/questions, a file each.
std::span<const Question> questions();

/// All keys of replies, those of the table and those of the questions that have a file.
std::span<const Key> keys();

/// The question of that name, or null.
///
/// ```
/// EXPECT_EQ(ask::find_question("solve")->argument, "SUBJECT");
/// EXPECT_EQ(ask::find_question("slove"), nullptr);
/// ```
const Question* find_question(std::string_view name);

/// The argument of that name. Requires that there is one.
const Argument& find_argument(std::string_view name);

/// The questions that do not read an option that the others have in common: none for an option of
/// single questions.
///
/// ```
/// EXPECT_EQ(ask::questions_without(*ask::options_of("enumerate")[1]).size(), 0U);
/// ```
std::vector<std::string> questions_without(const Option& option);

/// The names of all questions, in their order.
std::vector<std::string> question_names();

}  // namespace lastmove::ask
