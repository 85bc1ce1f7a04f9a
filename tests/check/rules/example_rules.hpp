// The examples of rules texts, as a checker is given them.
#pragma once

#include <cctype>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/check/rules/rules.hpp"

namespace lastmove::checking::written {

/// A parameter of an example and a value for it; and what its moves lower, where the text does not
/// say so and it is not about heaps.
struct Complement {
    std::string_view parameter;
    std::string_view value;
    std::string_view measure;
};

/// For every example that needs something; partizan-octal has a second parameter `d`.
inline const std::map<std::string_view, Complement>& complements() {
    constexpr std::string_view forward = "room east of x + room west of o";
    static const std::map<std::string_view, Complement> all{
        {"amazons", {"", "", "count ."}},
        {"cherries", {"", "", "count [xo]"}},
        {"chocolate", {"m", "4", ""}},
        {"chomp", {"", "", "count o"}},
        {"clobber", {"", "", "count [xo]"}},
        {"col", {"", "", "count ."}},
        {"cram", {"", "", "count ."}},
        {"dawson", {"k", "2", ""}},
        {"domineering", {"", "", "count ."}},
        {"edge", {"", "", "count ."}},
        {"edge-delete", {"", "", "count e"}},
        {"elephants", {"", "", forward}},
        {"fission", {"", "", "count ."}},
        {"geography", {"", "", "count ."}},
        {"graph-col", {"", "", "count ."}},
        {"green-hackenbush", {"", "", "count g"}},
        {"hackenbush", {"", "", "count [brg]"}},
        {"kayles-1", {"k", "3", ""}},
        {"konane", {"", "", "count [xo]"}},
        {"maize", {"", "", "room east of e + room south of e"}},
        {"no-three", {"", "", "count ."}},
        {"node-kayles", {"", "", "count ."}},
        {"nogo", {"", "", "count ."}},
        {"octal", {"c", "0.137", ""}},
        {"partizan-octal", {"c", "0.7", ""}},
        {"queens", {"", "", "count ."}},
        {"rook-clobber", {"", "", "count [xo]"}},
        {"rows", {"", "", "count o"}},
        {"snort", {"", "", "count ."}},
        {"square", {"", "", "count o"}},
        {"subtract", {"S", "{1,3,4}", ""}},
        {"toads-and-frogs", {"", "", forward}},
        {"toppling-dominoes", {"", "", "count [xoe]"}},
        {"treblecross", {"", "", "count ."}},
        {"tromino-cram", {"", "", "count ."}}};
    return all;
}

/// The text with a value in place of each word that is a parameter.
inline std::string with_value(const std::string& text, std::string_view parameter,
                              std::string_view value) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end])) != 0) ++end;
        if (end == i) {
            result += text[i++];
            continue;
        }
        const std::string word = text.substr(i, end - i);
        result += word == parameter ? std::string(value) : word;
        i = end;
    }
    return result;
}

/// The text of an example, complete.
inline std::string example_rules(const std::string& name) {
    std::string text =
        read_file(std::string(LASTMOVE_SOURCE_DIR) + "/games/" + name + ".rules");
    const auto found = complements().find(name);
    if (found == complements().end()) return text;
    const Complement& complement = found->second;
    if (!complement.parameter.empty()) {
        const std::size_t line = text.find('\n');
        text =
            "game " + name + with_value(text.substr(line), complement.parameter, complement.value);
        text = with_value(text, "d", "0.07");
    }
    if (!complement.measure.empty()) text += "measure " + std::string(complement.measure) + "\n";
    return text;
}

/// Reads a position of the game.
inline std::string parsed(const Rules& rules, const std::string& position) {
    game::Reader reader(position, "a position", position);
    std::string text = rules.parse(reader, false);
    reader.finish();
    return text;
}

/// The whole texts that a player's moves leave.
inline std::vector<std::string> wholes(const Rules& rules, const std::string& position,
                                       bool is_right = false) {
    std::vector<std::string> texts;
    for (const Option& option : rules.options(parsed(rules, position), is_right)) {
        texts.push_back(option.whole);
    }
    return texts;
}

/// A board with these signs, at least one cell and at most `most`.
inline std::string random_board(const std::string& signs, std::size_t most, std::mt19937& random) {
    const std::size_t width = 1 + random() % std::min<std::size_t>(most, 6);
    const std::size_t height = 1 + random() % (most / width);
    std::string board;
    for (std::size_t row = 0; row < height; ++row) {
        if (row > 0) board += '|';
        for (std::size_t i = 0; i < width; ++i) board += signs[random() % signs.size()];
    }
    return board;
}

}  // namespace lastmove::checking::written
