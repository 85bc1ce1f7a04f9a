#include "lastmove/ask/table/kind.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace lastmove::ask {

std::string Kind::questions() const {
    std::string text;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (i > 0) text += i + 1 == answers.size() ? " or " : ", ";
        text += fmt::format("'{}'", answers[i].question);
    }
    return fmt::format("{} of {}", text, name);
}

const Answers* Kind::answer_to(std::string_view question) const {
    const auto found = std::ranges::find(answers, question, &Answers::question);
    return found == answers.end() ? nullptr : &*found;
}

std::string accepted_subjects() {
    std::string text = "a subject: ";
    for (const Kind* kind : kinds()) {
        if (!kind->forms.empty()) text += fmt::format("{}, ", kind->forms);
    }
    return text + "or a file that ends in .txt or .json";
}

}  // namespace lastmove::ask
