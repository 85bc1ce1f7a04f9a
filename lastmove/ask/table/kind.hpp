// Kinds of subject: what each answers, which options it reads, and how it is told from the others.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "lastmove/answer/certificate.hpp"

namespace lastmove::ask {

class Subject;

/// A question that a kind of subject answers, and the options of the question that it reads, with blanks
/// between them.
struct Answers {
    std::string_view question;
    std::string_view options = {};
};

/// A kind of subject. A folder of this room that has a file kind.cpp is one: the file defines
/// `const Kind& NAME_kind()`, where NAME is the folder's. Readers return nothing for what is not of their
/// kind, and throw InputError for what nearly is.
struct Kind {
    std::string_view name;             ///< as in "a puzzle"
    std::string_view example;          ///< a command about one
    std::string_view sample;           ///< a small one
    std::span<const Answers> answers;  ///< in the order in which they are told
    int rank = 0;                      ///< kinds of lower rank read texts first, and files last
    std::string_view forms{};  ///< as lists of what is accepted name it, such as "'peg:…'"

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
    /// The question's entry, nothing where it is not answered.
    [[nodiscard]] const Answers* answer_to(std::string_view question) const;
};

/// All kinds that subjects are read as, by their rank.
std::span<const Kind* const> kinds();

/// What is accepted as a subject, in words: "a subject: 'peg:…', …, or a file".
std::string accepted_subjects();

}  // namespace lastmove::ask
