// How many games there are.
#include <array>

#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/ask/table/question.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array enumerate_keys{
    Key{"answer", "enumerate",
        "{classes:digits,forms?:digits,with_tombstone:digits,invertible:digits,"
        "outcomes:{L:digits,N:digits,P:digits,R:digits}}|{forms:digits}|'unknown'",
        "the counts"},
    Key{"day", "enumerate", "count", "the day of birth"},
    Key{"days", "enumerate", "[count]", "the counts for all days up to that day"},
};

Reply enumerate_words(std::span<const std::string> /*words*/, const Request& request) {
    return enumerate(request);
}

std::string_view no_files(std::span<const std::string> /*words*/) {
    return "certificate picture";
}

}  // namespace

const Question& enumerate_question() {
    static constexpr Question question{
        .name = "enumerate",
        .summary = "the number of games born by a day: forms, classes, invertible ones",
        .example = "lastmove enumerate --universe D --day 3",
        .after = "invert",
        .keys = enumerate_keys,
        .from_words = enumerate_words,
        .never = no_files};
    return question;
}

}  // namespace lastmove::ask
