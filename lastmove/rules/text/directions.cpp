#include <algorithm>
#include <array>

#include "lastmove/rules/text/pattern.hpp"

namespace lastmove::rules {

namespace {

struct NamedSteps {
    std::string_view name;
    std::vector<Cell> steps;
};

const std::vector<NamedSteps>& named_steps() {
    static const std::vector<NamedSteps> all{
        {"east", {{0, 1}}},
        {"south", {{1, 0}}},
        {"west", {{0, -1}}},
        {"north", {{-1, 0}}},
        {"southeast", {{1, 1}}},
        {"southwest", {{1, -1}}},
        {"northwest", {{-1, -1}}},
        {"northeast", {{-1, 1}}},
        {"rows", {{0, 1}, {0, -1}}},
        {"columns", {{1, 0}, {-1, 0}}},
        {"sides", {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}},
        {"diagonals", {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}},
        {"lines", {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}},
        {"knight", {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}},
        {"hexagonal", {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}}};
    return all;
}

/// A number from −99 to 99, without leading zeros.
std::optional<int> written_distance(std::string_view word) {
    const bool is_negative = word.starts_with('-');
    const auto number = plain_number(word.substr(is_negative ? 1 : 0));
    if (!number || *number > 99 || (is_negative && *number == 0)) return std::nullopt;
    return is_negative ? -static_cast<int>(*number) : static_cast<int>(*number);
}

/// "(r,c)".
std::optional<Cell> written_step(std::string_view word) {
    if (!word.starts_with('(') || !word.ends_with(')')) return std::nullopt;
    word = word.substr(1, word.size() - 2);
    const std::size_t comma = word.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto row = written_distance(word.substr(0, comma));
    const auto column = written_distance(word.substr(comma + 1));
    if (!row || !column || (*row == 0 && *column == 0)) return std::nullopt;
    return Cell{*row, *column};
}

}  // namespace

std::optional<Cell> side(std::string_view word) {
    for (std::size_t i = 0; i < 4; ++i) {
        if (named_steps()[i].name == word) return named_steps()[i].steps.front();
    }
    return std::nullopt;
}

Where PatternReader::directions() {
    Where where;
    const auto add = [](std::vector<Cell>& steps, Cell step) {
        if (std::ranges::find(steps, step) == steps.end()) steps.push_back(step);
    };
    bool is_first = true;
    while (true) {
        const std::string_view word = cursor_.next_word();
        std::array<std::vector<Cell>, 2> steps;
        const auto known = std::ranges::find(named_steps(), word, &NamedSteps::name);
        if (known != named_steps().end()) {
            steps = {known->steps, known->steps};
        } else if (word == "forward" || word == "backward") {
            const int east = word == "forward" ? 1 : -1;
            steps = {std::vector{Cell{0, east}}, std::vector{Cell{0, -east}}};
        } else if (const auto step = written_step(word)) {
            steps = {std::vector{*step}, std::vector{*step}};
        } else if (is_first) {
            throw cursor_.fault(
                "a direction: east, south, west, north, southeast, …, rows, columns, sides, "
                "diagonals, lines, knight, hexagonal, forward, backward or (rows,columns)",
                "xo -> .x along rows");
        } else {
            return where;
        }
        cursor_.word();
        is_first = false;
        for (const std::size_t player : {0U, 1U}) {
            for (const Cell step : steps[player]) add(where.steps[player], step);
        }
    }
}

}  // namespace lastmove::rules
