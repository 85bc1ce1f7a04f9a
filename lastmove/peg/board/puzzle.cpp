#include "lastmove/peg/board/puzzle.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <span>

#include "lastmove/base/input_error.hpp"

namespace lastmove::peg {

namespace {

constexpr std::string_view row_example = "#oo.";
constexpr std::string_view keys = "title, source, rule, expect, start, goal or board";

InputError wrong_value(const Entry& entry, std::string_view accepted, std::string_view example) {
    return {as_written(entry), entry.key.size() + 3, accepted, example, entry.line};
}

/// The single entry of each key, and every `goal`.
struct Sorted {
    std::map<std::string_view, const Entry*> by_key;
    std::vector<const Entry*> goals;

    [[nodiscard]] const Entry* find(std::string_view key) const {
        const auto found = by_key.find(key);
        return found == by_key.end() ? nullptr : found->second;
    }
};

Rule rule_of(std::span<const Entry> entries) {
    const auto entry = std::ranges::find(entries, "rule", &Entry::key);
    if (entry == entries.end()) return Rule::jump;
    if (const auto rule = rule_named(entry->value)) return *rule;
    throw wrong_value(*entry,
                      "jump, jump-diagonal or jump-triangular; or tile, pack, replace or game",
                      "rule: jump");
}

Sorted sort_entries(std::span<const Entry> entries) {
    Sorted sorted;
    for (const Entry& entry : entries) {
        const bool text = entry.key == "title" || entry.key == "source" || entry.key == "rule" ||
                          entry.key == "expect";
        const bool grid = entry.key == "start" || entry.key == "board";
        if (!text && !grid && entry.key != "goal") {
            throw InputError(as_written(entry), 1, keys, "goal: any", entry.line);
        }
        if (text && entry.value.empty()) {
            throw wrong_value(entry, "a value on the same line",
                              entry.key == "expect" ? "expect: yes" : "title: Latin cross");
        }
        if (grid && !entry.value.empty()) {
            throw wrong_value(entry, "the end of the line: the grid begins on the next line",
                              entry.key + ":");
        }
        if (entry.key == "goal") {
            sorted.goals.push_back(&entry);
        } else if (!sorted.by_key.emplace(entry.key, &entry).second) {
            throw InputError(as_written(entry), 1, "each key except 'goal' once", "goal: any",
                             entry.line);
        }
    }
    return sorted;
}

/// Calls `read`; an InputError about the entry's grid gets the line and column in the file.
template <typename Read>
auto in_file(const Entry& entry, Read read) {
    try {
        return read();
    } catch (const InputError& error) {
        std::size_t row = 0;
        std::size_t column = error.column;
        if (error.line > 0) {  // of the rows, from 1
            row = error.line - 1;
        } else if (column > 0) {  // a column of the rows joined by '|'
            const std::size_t stride = entry.rows.front().size() + 1;
            row = (column - 1) / stride;
            column = (column - 1) % stride + 1;
        }
        throw InputError(column > 0 ? entry.rows.at(row) : error.read, column, error.accepted,
                         row_example, entry.row_lines.at(row));
    }
}

Grid grid_of(const Entry& entry) {
    if (entry.rows.empty()) {
        throw InputError(as_written(entry), 0, "a grid of 'o', '.' and '#' on the lines below",
                         row_example, entry.line);
    }
    return in_file(entry, [&] { return make_grid(entry.rows, grid_letters, row_example, 1); });
}

std::optional<Verdict> expectation(const Sorted& sorted) {
    const Entry* entry = sorted.find("expect");
    if (entry == nullptr) return std::nullopt;
    if (entry->value == "yes") return Verdict::yes;
    if (entry->value == "no") return Verdict::no;
    throw wrong_value(*entry, "yes or no", "expect: yes");
}

/// The goals' grids; none for "any single peg".
std::vector<Grid> goal_grids(const Sorted& sorted) {
    const auto& goals = sorted.goals;
    if (goals.size() == 1 && goals.front()->value == "any") return {};
    std::vector<Grid> grids;
    for (const Entry* goal : goals) {
        if (!goal->value.empty()) {
            throw wrong_value(*goal, "'any' as the only goal, or a grid on the lines below",
                              "goal: any");
        }
        grids.push_back(grid_of(*goal));
    }
    return grids;
}

Problem problem_of(const Sorted& sorted, Rule rule, const Entry& start) {
    const Grid start_grid = grid_of(start);
    in_file(start, [&] { return make_problem(rule, start_grid, {}); });
    const std::vector<Grid> goals = goal_grids(sorted);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        in_file(*sorted.goals[i], [&] { require_same_holes(start_grid, goals[i]); });
    }
    return make_problem(rule, start_grid, goals);
}

}  // namespace

Puzzle parse_puzzle(std::string_view text) {
    const std::vector<Entry> entries = parse_entries(text);
    const Rule rule = rule_of(entries);
    const Sorted sorted = sort_entries(entries);
    const auto missing = [&](std::string_view what) {
        return error_at_end(text, what, "goal: any");
    };

    const Entry* start = sorted.find("start");
    const Entry* alone = sorted.find("board");
    const auto text_of = [&](std::string_view key) {
        const Entry* entry = sorted.find(key);
        return entry == nullptr ? std::string() : entry->value;
    };
    const auto make = [&](Board board, std::optional<Problem> problem) {
        return Puzzle{text_of("title"), text_of("source"), expectation(sorted), std::move(board),
                      std::move(problem)};
    };
    if (alone != nullptr) {
        for (const Entry& entry : entries) {
            if (entry.key == "start" || entry.key == "goal" || entry.key == "expect") {
                throw InputError(as_written(entry), 1,
                                 "no start, goal or expect together with 'board'",
                                 "board:", entry.line);
            }
        }
        const Grid grid = grid_of(*alone);
        return make(in_file(*alone, [&] { return make_problem(rule, grid, {}).board; }), {});
    }
    if (start == nullptr) throw missing("'start:' (or 'board:') with a grid on the lines below");
    if (sorted.goals.empty()) throw missing("'goal: any', or 'goal:' with a grid below");
    Problem problem = problem_of(sorted, rule, *start);
    Board board = problem.board;
    return make(std::move(board), std::move(problem));
}

std::string to_text(const Puzzle& puzzle) {
    std::string text;
    const auto line = [&](std::string_view key, std::string_view value) {
        if (!value.empty()) text += fmt::format("{}: {}\n", key, value);
    };
    const auto grid = [&](std::string_view key, const Position& position) {
        text +=
            fmt::format("{}:\n{}\n", key, fmt::join(to_grid(puzzle.board, position).rows, "\n"));
    };
    line("title", puzzle.title);
    line("source", puzzle.source);
    if (puzzle.board.rule() != Rule::jump) line("rule", name(puzzle.board.rule()));
    if (puzzle.expect) line("expect", name(*puzzle.expect));
    if (!puzzle.problem) {
        grid("board", Position{});
        return text;
    }
    grid("start", puzzle.problem->start);
    if (puzzle.problem->any_single) return text + "\ngoal: any\n";
    for (const Position& goal : puzzle.problem->goals) {
        text += "\n";
        grid("goal", goal);
    }
    return text;
}

}  // namespace lastmove::peg
