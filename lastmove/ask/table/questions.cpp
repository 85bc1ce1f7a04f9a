#include "lastmove/ask/table/questions.hpp"

#include <algorithm>

namespace lastmove::ask {

const Question* find_question(std::string_view name) {
    const auto* const found = std::ranges::find(questions, name, &Question::name);
    return found == questions.end() ? nullptr : found;
}

const Argument& find_argument(std::string_view name) {
    return *std::ranges::find(arguments, name, &Argument::name);
}

std::vector<std::string> question_names() {
    std::vector<std::string> names;
    names.reserve(std::size(questions));
    for (const Question& question : questions) names.emplace_back(question.name);
    return names;
}

}  // namespace lastmove::ask
