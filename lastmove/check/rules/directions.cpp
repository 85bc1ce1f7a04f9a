#include "lastmove/check/rules/directions.hpp"

#include <algorithm>
#include <map>

namespace lastmove::checking::written {

namespace {

constexpr Cell north{-1, 0};
constexpr Cell south{1, 0};
constexpr Cell east{0, 1};
constexpr Cell west{0, -1};

const std::map<std::string_view, std::vector<Cell>>& named_steps() {
    static const std::map<std::string_view, std::vector<Cell>> steps{
        {"north", {north}},
        {"south", {south}},
        {"east", {east}},
        {"west", {west}},
        {"northeast", {{-1, 1}}},
        {"northwest", {{-1, -1}}},
        {"southeast", {{1, 1}}},
        {"southwest", {{1, -1}}},
        {"rows", {east, west}},
        {"columns", {south, north}},
        {"sides", {east, south, west, north}},
        {"diagonals", {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}},
        {"lines", {east, {1, 1}, south, {1, -1}, west, {-1, -1}, north, {-1, 1}}},
        {"knight", {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}},
        {"hexagonal", {east, south, {1, 1}, west, north, {-1, -1}}}};
    return steps;
}

/// A number from −99 to 99, written without leading zeros.
std::optional<int> distance(std::string_view word) {
    constexpr std::int64_t farthest = 99;
    const bool is_negative = word.starts_with('-');
    const auto number = plain_number(is_negative ? word.substr(1) : word);
    if (!number || *number > farthest || (is_negative && *number == 0)) return std::nullopt;
    return static_cast<int>(is_negative ? -*number : *number);
}

}  // namespace

std::optional<std::vector<Cell>> steps(std::string_view word, bool is_right) {
    if (word == "forward") return std::vector{is_right ? west : east};
    if (word == "backward") return std::vector{is_right ? east : west};
    if (const auto named = named_steps().find(word); named != named_steps().end()) {
        return named->second;
    }
    const std::size_t comma = word.find(',');
    if (!word.starts_with('(') || !word.ends_with(')') || comma == std::string::npos) {
        return std::nullopt;
    }
    const auto row = distance(word.substr(1, comma - 1));
    const auto column = distance(word.substr(comma + 1, word.size() - comma - 2));
    if (!row || !column || (*row == 0 && *column == 0)) return std::nullopt;
    return std::vector{Cell{*row, *column}};
}

std::vector<Cell> read_directions(Words& words, bool is_right) {
    std::vector<Cell> all;
    while (const auto next = steps(words.peek(), is_right)) {
        words.take(words.peek());
        for (const Cell step : *next) {
            if (std::ranges::find(all, step) == all.end()) all.push_back(step);
        }
    }
    if (all.empty()) {
        words.fail(
            "a direction: east, south, …, rows, columns, sides, diagonals, lines, knight, "
            "hexagonal, forward, backward, or (r,c)",
            "along rows");
    }
    return all;
}

std::vector<Heading> headings(const std::vector<Cell>& steps) {
    std::vector<Heading> all;
    all.reserve(steps.size());
    for (const Cell step : steps) all.push_back({step, {}});
    return all;
}

std::vector<Heading> square_headings() {
    return {{east, south}, {west, south}, {east, north}, {west, north},
            {south, east}, {south, west}, {north, east}, {north, west}};
}

}  // namespace lastmove::checking::written
