// Which of two games Left prefers.
#include <array>

#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/value/subject.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array compare_keys{
    Key{"answer", "compare", "'<'|'='|'>'|'||'|'unknown'", "which of the two Left prefers"},
    Key{"with", "compare", "text", "the other subject"},
    Key{"difference", "compare", "text", "the value of G - H"},
    Key{"separators", "compare",
        "{>=?:{game:text,first:text}|{game:text,outcomes:[text]},"
        "<=?:{game:text,first:text}|{game:text,outcomes:[text]}}",
        "games that show that an inequality fails"},
};

Reply compare_words(std::span<const std::string> words, const Request& request) {
    return compare(sum_text(words[0]), sum_text(words[1]), request);
}

}  // namespace

const Question& compare_question() {
    static constexpr Question question{
        .name = "compare",
        .argument = "SUBJECT",
        .required = true,
        .summary = "which of two games Left prefers: <, =, > or || (neither)",
        .example = "lastmove compare '{2||1|0}' 1",
        .second = "OTHER",
        .after = "value",
        .keys = compare_keys,
        .from_words = compare_words};
    return question;
}

}  // namespace lastmove::ask
