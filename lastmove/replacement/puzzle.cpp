#include "lastmove/replacement/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/puzzle_file.hpp"

namespace lastmove::replacement {

namespace {

constexpr std::array<std::string_view, 8> keys{"title", "source",       "rule",  "expect",
                                               "set",   "displacement", "start", "goal"};
constexpr PuzzleKeys accepted_keys{
    keys, "title, source, rule, expect, set, displacement, or start and goal", "set: {-1,1}"};

/// The game of a subject that is made of a line's value and texts around it. An InputError says
/// where in the line.
Game game_of(const Entry& entry, std::string_view before, std::string_view after,
             std::string_view example) {
    try {
        return parse_game(fmt::format("{}{}{}", before, entry.value, after));
    } catch (const InputError& error) {
        const std::size_t within = std::max(error.column, before.size() + 1) - before.size();
        throw fault_in(entry, entry.key.size() + 2 + std::min(within, entry.value.size() + 1),
                       error.accepted, example);
    }
}

}  // namespace

Puzzle parse_puzzle(std::string_view text) {
    const std::vector<Entry> entries = parse_entries(text);
    const EntriesByKey sorted = entries_by_key(entries, accepted_keys);
    const auto need = [&](std::string_view key, std::string_view example) -> const Entry& {
        return required(sorted, key, text, example);
    };
    if (const Entry& rule = need("rule", "rule: replace"); rule.value != "replace") {
        throw fault_in(rule, 7, "replace", "rule: replace");
    }
    Puzzle puzzle;
    puzzle.game.set = game_of(need("set", "set: {-1,1}"), "", ":0", "set: {-1,1}").set;
    if (const auto found = sorted.find("displacement"); found != sorted.end()) {
        for (const char* key : {"start", "goal"}) {
            if (const auto other = sorted.find(key); other != sorted.end()) {
                throw fault_in(*other->second, 1, "a displacement alone, or start and goal",
                               "displacement: 6");
            }
        }
        if (found->second->value.find('>') != std::string::npos) {
            throw fault_in(*found->second, found->first.size() + 3, "a displacement up to 10^18",
                           "displacement: 6");
        }
        const Game game = game_of(*found->second, "{}:", "", "displacement: 6");
        puzzle.game.start = game.start;
        puzzle.game.goal = game.goal;
    } else {
        const bool has_neither = !sorted.contains("start") && !sorted.contains("goal");
        const Entry& start =
            has_neither ? need("displacement", "displacement: 6") : need("start", "start: T");
        puzzle.game.start = game_of(start, "{}:", ">0", "start: T").start;
        puzzle.game.goal = game_of(need("goal", "goal: T^7"), "{}:0>", "", "goal: T^7").goal;
    }
    if (const auto title = sorted.find("title"); title != sorted.end()) {
        puzzle.title = title->second->value;
    }
    if (const auto source = sorted.find("source"); source != sorted.end()) {
        puzzle.source = source->second->value;
    }
    if (const auto found = sorted.find("expect"); found != sorted.end()) {
        const Entry& expect = *found->second;
        if (expect.value != "yes" && expect.value != "no") {
            throw fault_in(expect, 9, "yes or no", "expect: yes");
        }
        puzzle.expect = expect.value == "yes" ? Verdict::yes : Verdict::no;
    }
    return puzzle;
}

std::optional<Puzzle> find(std::string_view name) {
    const PuzzleFile* const file = find_file(puzzle_files(), name);
    return file == nullptr ? std::nullopt : std::optional(parse_puzzle(file->text));
}

}  // namespace lastmove::replacement
