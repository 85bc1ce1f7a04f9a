// Tables of answers for families of subjects.
#include <array>

#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/tabulation/tabulation.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array table_keys{
    Key{"answer", "table", "{subjects:count,rows:count,shown:count,stopped:count,refused:count}",
        "the numbers of subjects, of rows, of those shown, with open cells, and without a subject"},
    Key{"certificates", "table", "count", "with --certificates: the number of those of the rows"},
};

Reply table_words(std::span<const std::string> words, const Request& request) {
    Tabulation table(words, request);
    const auto stopped = until_stopped([&] { table.fill([](const std::string&) {}, false); });
    return table.reply(stopped);
}

}  // namespace

const Question& table_question() {
    static constexpr Question question{
        .name = "table",
        .argument = "TEMPLATE",
        .required = true,
        .summary = "answers for all subjects of a family, in rows or a grid; resumable",
        .example = "lastmove table 'domineering:{m}x{n}' m=1..4 n=1..6 --of value,temperature",
        .files = false,
        .second = "RANGES",
        .after = "thermograph",
        .keys = table_keys,
        .from_words = table_words};
    return question;
}

}  // namespace lastmove::ask
