// Thermographs.
#include <array>

#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/value/subject.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array thermograph_keys{
    Key{"answer", "thermograph",
        "{mean:text,temperature:text,left_wall:[[text]],right_wall:[[text]]}|'unknown'",
        "walls are lists of [temperature, value], linear in between"},
    Key{"value", "thermograph", "text", "the canonical form"},
};

Reply thermograph_words(std::span<const std::string> words, const Request& request) {
    return thermograph(sum_text(words[0]), request);
}

}  // namespace

const Question& thermograph_question() {
    static constexpr Question question{
        .name = "thermograph",
        .argument = "SUBJECT",
        .required = true,
        .summary = "mean, temperature and walls of a value",
        .example = "lastmove thermograph '{3|{2|-1}}' --svg thermograph.svg",
        .several = true,
        .after = "enumerate",
        .keys = thermograph_keys,
        .from_words = thermograph_words};
    return question;
}

}  // namespace lastmove::ask
