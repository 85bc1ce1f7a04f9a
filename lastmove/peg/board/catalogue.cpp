#include "lastmove/peg/board/catalogue.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "lastmove/peg/board/families.hpp"

namespace lastmove::peg {

namespace {

/// Insertions, deletions and replacements of a letter from `a` to `b` (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

std::optional<Puzzle> family_puzzle(std::string_view name) {
    auto board = family_board(name);
    if (!board) return std::nullopt;
    return Puzzle{family_title(name).value(), {}, {}, *std::move(board), {}};
}

/// Whether `a` comes before `b` when runs of digits are read as numbers.
bool comes_before(std::string_view a, std::string_view b) {
    const auto key = [](std::string_view name) {
        const std::size_t digit = std::min(name.find_first_of("0123456789"), name.size());
        return std::tuple{name.substr(0, digit), name.size(), name};
    };
    return key(a) < key(b);
}

}  // namespace

std::vector<CatalogueEntry> catalogue() {
    std::vector<CatalogueEntry> entries;
    for (const PuzzleFile& file : puzzle_files()) {
        Puzzle puzzle = parse_puzzle(file.text);
        entries.push_back(
            {std::string(file.name), std::move(puzzle.title),
             puzzle.problem ? CatalogueEntry::Kind::puzzle : CatalogueEntry::Kind::board,
             std::string(file.text)});
    }
    for (const Family& family : families()) {
        for (const std::string_view name : family.members) {
            const Puzzle puzzle = family_puzzle(name).value();
            entries.push_back(
                {std::string(name), puzzle.title, CatalogueEntry::Kind::board, to_text(puzzle)});
        }
    }
    std::ranges::sort(entries, [](const CatalogueEntry& a, const CatalogueEntry& b) {
        return a.kind != b.kind ? a.kind < b.kind : comes_before(a.name, b.name);
    });
    return entries;
}

std::optional<Puzzle> find(std::string_view name) {
    for (const PuzzleFile& file : puzzle_files()) {
        if (file.name == name) return parse_puzzle(file.text);
    }
    return family_puzzle(name);
}

std::string nearest_name(std::string_view name) {
    const std::string_view head = name.substr(0, 100);
    const auto entries = catalogue();
    return std::ranges::min(entries, {},
                            [&](const CatalogueEntry& entry) { return distance(head, entry.name); })
        .name;
}

}  // namespace lastmove::peg
