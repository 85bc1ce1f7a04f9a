#include "lastmove/peg/board/catalogue.hpp"

#include <algorithm>
#include <tuple>

#include "lastmove/base/spelling.hpp"
#include "lastmove/peg/board/families.hpp"

namespace lastmove::peg {

namespace {

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
    const PuzzleFile* const file = find_file(puzzle_files(), name);
    return file == nullptr ? family_puzzle(name) : std::optional(parse_puzzle(file->text));
}

std::string most_alike(std::string_view name) {
    const std::string_view head = name.substr(0, 100);
    const auto entries = catalogue();
    const auto apart = [&](const CatalogueEntry& entry) {
        return spelling_distance(head, entry.name);
    };
    return std::ranges::min(entries, {}, apart).name;
}

std::vector<std::string> names() {
    std::vector<std::string> names;
    for (CatalogueEntry& entry : catalogue()) names.push_back(std::move(entry.name));
    return names;
}

}  // namespace lastmove::peg
