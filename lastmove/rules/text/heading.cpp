#include "lastmove/rules/text/heading.hpp"

#include <algorithm>

#include "lastmove/rules/text/listing.hpp"

namespace lastmove::rules {

Heading read_heading(Cursor& cursor) {
    constexpr std::string_view example = "game chocolate(m)";
    Heading heading;
    const std::size_t place = cursor.start();
    std::string_view rest = std::string_view(cursor.statement().text).substr(place);
    rest = rest.substr(0, rest.find_first_of(" ("));
    if (!is_game_name(rest)) {
        throw cursor.fault(place, "a name of small letters, digits and '-'", example);
    }
    heading.name = rest;
    cursor.go_to(place + rest.size());
    if (cursor.take("(")) {
        do {
            auto name = cursor.take_name();
            if (!name || std::ranges::find(heading.parameters, *name) != heading.parameters.end()) {
                throw cursor.fault("a name for a parameter, said once", example);
            }
            heading.parameters.push_back(*std::move(name));
        } while (cursor.take(","));
        if (!cursor.take(")")) throw cursor.fault("',' or ')'", example);
    }
    if (!cursor.at_end()) throw cursor.fault("the end of the statement", example);
    return heading;
}

Heading heading(std::string_view text) {
    const Given none;
    const std::size_t list = start_of_list(text);
    for (const Statement& statement : statements(text.substr(0, list))) {
        Cursor cursor(statement, none);
        if (!cursor.take_word("game")) continue;
        Heading heading = read_heading(cursor);
        if (list != std::string_view::npos && !heading.parameters.empty()) {
            throw cursor.fault(0, "no parameters: the positions are listed as they are",
                               "game thirds");
        }
        return heading;
    }
    return {};
}

Description description(std::string_view text) {
    const Given none;
    Description description;
    for (const Statement& statement : statements(text.substr(0, start_of_list(text)))) {
        Cursor cursor(statement, none);
        if (begins_description(cursor.next_word())) read_description(cursor, description);
    }
    return description;
}

}  // namespace lastmove::rules
