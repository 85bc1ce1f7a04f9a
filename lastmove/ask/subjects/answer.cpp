#include "lastmove/ask/subjects/answer.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

namespace {

using Asked = Reply (Subject::*)(const Request&) const;

constexpr std::array functions{
    std::pair<std::string_view, Asked>{"", &Subject::overview},
    std::pair<std::string_view, Asked>{"show", &Subject::show},
    std::pair<std::string_view, Asked>{"solve", &Subject::solve},
    std::pair<std::string_view, Asked>{"tests", &Subject::tests},
    std::pair<std::string_view, Asked>{"count", &Subject::count},
    std::pair<std::string_view, Asked>{"facets", &Subject::facets},
    std::pair<std::string_view, Asked>{"bases", &Subject::bases},
    std::pair<std::string_view, Asked>{"outcome", &Subject::outcome},
    std::pair<std::string_view, Asked>{"value", &Subject::value},
    std::pair<std::string_view, Asked>{"hint", &Subject::hint},
    std::pair<std::string_view, Asked>{"sequence", &Subject::sequence},
    std::pair<std::string_view, Asked>{"period", &Subject::period},
    std::pair<std::string_view, Asked>{"quotient", &Subject::quotient},
};

/// A board that has a name is shown without a vacancy, too.
std::unique_ptr<Subject> read_to_show(std::string_view text) {
    try {
        return parse_subject(text);
    } catch (const InputError&) {
        if (auto board = named_board(text)) return board;
        throw;
    }
}

}  // namespace

Reply answer(std::string_view question, std::string_view subject, const Request& request,
             std::span<const std::string> given) {
    const auto* const found =
        std::ranges::find(functions, question, &std::pair<std::string_view, Asked>::first);
    if (found == functions.end()) {
        throw InputError(std::string(question), 1, "a question about a subject",
                         "lastmove solve peg:english");
    }
    const bool thickness = std::ranges::find(given, "thickness") != given.end();
    const bool of_board = question == "facets" || question == "bases" || (thickness && request.all);
    const auto about = of_board                           ? parse_board(subject)
                       : question == "show" && !thickness ? read_to_show(subject)
                                                          : parse_subject(subject);
    require_read(*about, question, given);
    const Asked ask = thickness ? &Subject::thickness : found->second;
    return ((*about).*ask)(request);
}

}  // namespace lastmove::ask
