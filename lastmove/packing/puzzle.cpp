#include "lastmove/packing/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/exact/decimal.hpp"
#include "lastmove/packing/catalogue.hpp"

namespace lastmove::packing {

namespace {

constexpr std::string_view inline_example = "pack:12:3.736,3.670,2.150";
constexpr std::string_view keys = "title, source, rule, expect, cavity or diameters";

/// Throws InputError without a place in a text.
Rational positive(std::string_view text) {
    const auto fault = InputError(
        text, 1, fmt::format("a positive decimal number of at most {} characters", longest_number),
        "2.150");
    if (text.size() > longest_number) throw fault;
    try {
        Rational number = parse_decimal(text);
        if (number > 0) return number;
    } catch (const InputError&) {
        throw fault;
    }
    throw fault;
}

/// The parts of a text between any of the separators, each with the place where it begins.
std::vector<std::pair<std::size_t, std::string_view>> split(std::string_view text,
                                                            std::string_view separators) {
    std::vector<std::pair<std::size_t, std::string_view>> parts;
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        parts.emplace_back(begin, text.substr(begin, end - begin));
        if (end == text.size()) return parts;
        begin = end + 1;
    }
}

/// Reads the decimals of a line; an InputError says where in the line.
std::vector<std::string> decimals_of(const Entry& entry, std::string_view example) {
    std::vector<std::string> decimals;
    for (const auto& [begin, word] : split(entry.value, " \t,")) {
        if (word.empty()) continue;
        try {
            positive(word);
        } catch (const InputError& error) {
            throw InputError(as_written(entry), entry.key.size() + 3 + begin, error.accepted,
                             example, entry.line);
        }
        decimals.emplace_back(word);
    }
    return decimals;
}

constexpr std::array<std::string_view, 6> keys_of_packings{"title",  "source", "rule",
                                                           "expect", "cavity", "diameters"};

std::optional<Verdict> expectation(const Entry& entry) {
    if (entry.value == "yes") return Verdict::yes;
    if (entry.value == "no") return Verdict::no;
    throw InputError(as_written(entry), entry.key.size() + 3, "yes or no", "expect: yes",
                     entry.line);
}

}  // namespace

Puzzle make_puzzle(PackPuzzle text) {
    Puzzle puzzle;
    puzzle.cavity = positive(text.cavity);
    if (text.diameters.empty() || text.diameters.size() > most_disks) {
        throw InputError(fmt::format("{} disks", text.diameters.size()), 0,
                         fmt::format("1 to {} disks", most_disks), inline_example);
    }
    for (const std::string& diameter : text.diameters) {
        puzzle.diameters.push_back(positive(diameter));
    }
    puzzle.text = std::move(text);
    return puzzle;
}

Puzzle parse_subject(std::string_view subject) {
    if (const PuzzleFile* const file = find_file(puzzle_files(), subject)) {
        return parse_puzzle(file->text);
    }
    const std::size_t colon = subject.find(':');
    if (colon == std::string_view::npos) {
        std::string names;
        for (const PuzzleFile& file : puzzle_files()) names += fmt::format("{}, ", file.name);
        throw InputError(subject, 1, names + "or CAVITY:DIAMETER,DIAMETER,...", inline_example);
    }
    PackPuzzle text{std::string(subject.substr(0, colon)), {}};
    const auto read = [&](std::size_t begin, std::string_view number) {
        try {
            positive(number);
        } catch (const InputError& error) {
            throw error.within(subject, begin, inline_example);
        }
    };
    read(0, text.cavity);
    for (const auto& [begin, diameter] : split(subject.substr(colon + 1), ",")) {
        read(colon + 1 + begin, diameter);
        text.diameters.emplace_back(diameter);
    }
    return make_puzzle(std::move(text));
}

Puzzle parse_puzzle(std::string_view text) {
    const std::vector<Entry> entries = parse_entries(text);
    const auto sorted = entries_by_key(entries, {keys_of_packings, keys, "cavity: 12"});
    const auto need = [&](std::string_view key, std::string_view example) -> const Entry& {
        return required(sorted, key, text, example);
    };
    if (const Entry& rule = need("rule", "rule: pack"); rule.value != "pack") {
        throw InputError(as_written(rule), 7, "pack", "rule: pack", rule.line);
    }
    const Entry& cavity = need("cavity", "cavity: 12");
    const auto cavities = decimals_of(cavity, "cavity: 12");
    if (cavities.size() != 1) {
        throw InputError(as_written(cavity), 9, "one decimal number: the cavity's diameter",
                         "cavity: 12", cavity.line);
    }
    Puzzle puzzle =
        make_puzzle({cavities[0],
                     decimals_of(need("diameters", "diameters: 2.150 2.250"), "diameters: 2.150")});
    if (const auto title = sorted.find("title"); title != sorted.end()) {
        puzzle.title = title->second->value;
    }
    if (const auto source = sorted.find("source"); source != sorted.end()) {
        puzzle.source = source->second->value;
    }
    if (const auto expect = sorted.find("expect"); expect != sorted.end()) {
        puzzle.expect = expectation(*expect->second);
    }
    return puzzle;
}

}  // namespace lastmove::packing
