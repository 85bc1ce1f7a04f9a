#include "lastmove/ask/table/questions.hpp"

#include <algorithm>
#include <functional>

#include "lastmove/ask/table/keys.hpp"
#include "lastmove/base/fault.hpp"

namespace lastmove::ask {

/// The questions that have a file of their own, in no order.
std::vector<const Question*> question_files();

namespace {

/// Each question with a file stands behind the one that it names; two of them in the order of their
/// names.
std::vector<Question> all_questions() {
    std::vector<Question> all(common_questions.begin(), common_questions.end());
    std::vector<const Question*> files = question_files();
    std::ranges::sort(files, std::ranges::greater{}, &Question::name);
    while (!files.empty()) {
        const auto before = files.size();
        std::erase_if(files, [&](const Question* question) {
            const auto place = std::ranges::find(all, question->after, &Question::name);
            if (place == all.end()) return false;
            all.insert(place + 1, *question);
            return true;
        });
        if (files.size() == before) {
            throw Fault("a question stands after one that there is not: " +
                        std::string(files.front()->name));
        }
    }
    return all;
}

}  // namespace

bool Question::is_of_subjects() const {
    return std::ranges::any_of(kinds(), [&](const Kind* kind) {
        const Answers* const answers = kind->answer_to(name);
        return answers != nullptr && answers->function != nullptr;
    });
}

bool Question::reads(const Option& common) const {
    const bool is_of_files = common.type == Type::file || names_word(common.needs, "tikz") ||
                             names_word(common.needs, "certificate");
    return !names_word(unread, common.name) && (files || !is_of_files);
}

std::span<const Question> questions() {
    static const std::vector<Question> all = all_questions();
    return all;
}

std::span<const Key> keys() {
    static const std::vector<Key> all = [] {
        std::vector<Key> found(common_keys.begin(), common_keys.end());
        for (const Question& question : questions()) {
            found.insert(found.end(), question.keys.begin(), question.keys.end());
        }
        return found;
    }();
    return all;
}

const Question* find_question(std::string_view name) {
    const auto found = std::ranges::find(questions(), name, &Question::name);
    return found == questions().end() ? nullptr : &*found;
}

const Argument& find_argument(std::string_view name) {
    return *std::ranges::find(arguments, name, &Argument::name);
}

std::vector<std::string> questions_without(const Option& option) {
    std::vector<std::string> names;
    if (!option.questions.empty()) return names;
    for (const Question& question : questions()) {
        if (!question.reads(option)) names.emplace_back(question.name);
    }
    return names;
}

std::vector<std::string> question_names() {
    std::vector<std::string> names;
    names.reserve(questions().size());
    for (const Question& question : questions()) names.emplace_back(question.name);
    return names;
}

}  // namespace lastmove::ask
