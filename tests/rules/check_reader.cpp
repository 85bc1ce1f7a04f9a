// usage: test_rules_check_reader < LINES
//
// Reads games as the C++ checker does: for each line {"rules": TEXT, "position": TEXT} of JSON it
// prints one: {"options": [[…], […]], "parts": […]}, the whole texts that moves of Left and of
// Right leave, and the parts of the position; or {"fault": "rules", "line": …, "column": …,
// "message": …}, {"fault": "position"}, or {"gave up": true}.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <string>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json.hpp"
#include "lastmove/check/rules/rules.hpp"

namespace {

using namespace lastmove;

Json answer_of_checker(const std::string& text, const std::string& position) try {
    const auto rules = checking::written::read(text);
    game::Reader reader(position, "a position", position);
    const std::string read = rules->parse(reader, false);
    reader.finish();
    Json options = Json::array();
    for (const bool is_right : {false, true}) {
        std::vector<std::string> wholes;
        for (const auto& option : rules->options(read, is_right)) wholes.push_back(option.whole);
        std::ranges::sort(wholes);
        options.push_back(wholes);
    }
    std::vector<std::string> parts = rules->parts(read);
    std::ranges::sort(parts);
    Json found = Json::object();
    found["options"] = options;
    found["parts"] = parts;
    return found;
} catch (const checking::RulesFault& fault) {
    return {{"fault", "rules"},
            {"line", fault.where.line},
            {"column", fault.where.column},
            {"message", fault.message}};
} catch (const InputError&) {
    return {{"fault", "position"}};
} catch (const Stopped&) {
    return {{"gave up", true}};
}

}  // namespace

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        const Json question = Json::parse(line);
        const Json found = answer_of_checker(question.at("rules").get<std::string>(),
                                             question.at("position").get<std::string>());
        std::cout << found.dump() << std::endl;
    }
}
