// The inverse of a game in misère play.
#include <array>

#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/ask/table/question.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array invert_keys{
    Key{"separator", "invert", "{game:text,first:text}|{game:text,outcomes:[text]}",
        "a game that shows that there is no inverse"},
};

Reply invert_words(std::span<const std::string> words, const Request& request) {
    return invert(sum_text(words[0]), request);
}

}  // namespace

const Question& invert_question() {
    static constexpr Question question{
        .name = "invert",
        .argument = "SUBJECT",
        .required = true,
        .summary = "the inverse of a game in misere play modulo a universe, or why it has none",
        .example = "lastmove invert '{0|*}' --universe D",
        .several = true,
        .after = "compare",
        .keys = invert_keys,
        .from_words = invert_words};
    return question;
}

}  // namespace lastmove::ask
