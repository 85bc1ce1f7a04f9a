#include "lastmove/tiling/region/puzzle.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "lastmove/base/input_error.hpp"

namespace lastmove::tiling {

namespace {

constexpr std::string_view keys =
    "title, source, rule, expect, region, lattice, tiles, reflect or turn";
constexpr std::string_view region_example = "region: 8x8-a1,h8";

InputError wrong_value(const Entry& entry, std::string_view accepted, std::string_view example,
                       std::size_t column = 1) {
    return {as_written(entry), entry.key.size() + 2 + std::max<std::size_t>(column, 1), accepted,
            example, entry.line};
}

/// The single entry of each key, and every `tiles`.
struct Sorted {
    std::map<std::string_view, const Entry*> by_key;
    std::vector<const Entry*> tiles;

    [[nodiscard]] const Entry* find(std::string_view key) const {
        const auto found = by_key.find(key);
        return found == by_key.end() ? nullptr : found->second;
    }
    [[nodiscard]] std::string text(std::string_view key) const {
        const Entry* entry = find(key);
        return entry == nullptr ? std::string() : entry->value;
    }
    /// Whether the value is `yes`, as it is when the key is left out.
    [[nodiscard]] bool flag(std::string_view key) const {
        const Entry* entry = find(key);
        if (entry == nullptr || entry->value == "yes") return true;
        if (entry->value == "no") return false;
        throw wrong_value(*entry, "yes or no", fmt::format("{}: no", key));
    }
};

Sorted sort_entries(std::span<const Entry> entries) {
    static constexpr std::array<std::string_view, 7> texts{"title",   "source",  "rule", "expect",
                                                           "lattice", "reflect", "turn"};
    Sorted sorted;
    for (const Entry& entry : entries) {
        const bool is_text = std::ranges::find(texts, entry.key) != texts.end();
        if (!is_text && entry.key != "region" && entry.key != "tiles") {
            throw InputError(as_written(entry), 1, keys, region_example, entry.line);
        }
        if (is_text && entry.value.empty()) {
            throw wrong_value(entry, "a value on the same line",
                              entry.key == "expect" ? "expect: yes" : "title: two squares");
        }
        if (entry.key == "tiles") {
            sorted.tiles.push_back(&entry);
        } else if (!sorted.by_key.emplace(entry.key, &entry).second) {
            throw InputError(as_written(entry), 1, "each key except 'tiles' once", region_example,
                             entry.line);
        }
    }
    return sorted;
}

/// Calls `read` on a grid; an InputError gets the line and column in the file. A column of 0 or
/// beyond the rows blames the grid's first row.
template <class Read>
auto in_grid(const Entry& entry, std::span<const std::string> rows, std::size_t first,
             std::string_view example, Read read) {
    try {
        return read();
    } catch (const InputError& error) {
        const std::size_t row = error.line > 0 ? error.line - 1 : 0;
        throw InputError(rows[row], std::max<std::size_t>(error.column, 1), error.accepted, example,
                         entry.row_lines[first + row]);
    }
}

Region region_of(const Sorted& sorted) {
    CellLattice lattice = CellLattice::square;
    if (const Entry* entry = sorted.find("lattice")) {
        const auto named = cell_lattice_named(entry->value);
        if (!named) throw wrong_value(*entry, "square or hexagonal", "lattice: hexagonal");
        lattice = *named;
    }
    const Entry& entry = *sorted.find("region");
    if (!entry.rows.empty()) {
        return in_grid(entry, entry.rows, 0, "..#.", [&] {
            return region_from_grid(make_grid(entry.rows, ".#", "..#.", 1), lattice);
        });
    }
    if (entry.value.empty()) {
        throw wrong_value(entry, "a region, or a grid of '.' and '#' on the lines below",
                          region_example);
    }
    try {
        Region region = parse_region(entry.value);
        if (sorted.find("lattice") != nullptr && region.lattice() != lattice) {
            throw InputError(entry.value, 1,
                             fmt::format("a region on the lattice of 'lattice: {}'", name(lattice)),
                             region_example);
        }
        return region;
    } catch (const InputError& error) {
        throw wrong_value(entry, error.accepted, region_example, error.column);
    }
}

/// A line without the blanks around `x` and `=`: "hook = oo.|.oo x2" is "hook=oo.|.oox2".
std::string without_blanks(std::string_view line) {
    std::string item;
    for (const char c : line) {
        if (c != ' ' && c != '\t') item += c;
    }
    return item;
}

void add_item(TileSet& set, const std::string& item, std::string_view line, std::size_t number) {
    try {
        add_tiles(set, item);
    } catch (const InputError& error) {
        throw InputError(line, 1, error.accepted, "T4 x2", number);
    }
}

/// The lines below `tiles:`: a tile or a set each, or one tile drawn; the drawing may stand below
/// a line `NAME [xCOUNT] =`.
void add_block(TileSet& set, const Entry& entry) {
    const auto is_drawn = [](const std::string& row) {
        return row.find_first_not_of("o.") == std::string::npos;
    };
    const bool headed = !entry.rows.empty() && entry.rows.front().ends_with("=");
    const auto rows = std::span(entry.rows).subspan(headed ? 1 : 0);
    if (!headed && !std::ranges::any_of(rows, is_drawn)) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            add_item(set, without_blanks(rows[i]), rows[i], entry.row_lines[i]);
        }
        return;
    }
    const std::size_t first = headed ? 1 : 0;
    if (rows.empty()) {
        throw InputError(entry.rows.front(), 1, "the tile's rows of 'o' and '.' below this line",
                         "oo.", entry.row_lines.front());
    }
    const Polyomino shape = in_grid(entry, rows, first, "oo.", [&] {
        return polyomino_from_grid(make_grid({rows.begin(), rows.end()}, "o.", "oo.", 1));
    });
    std::string item = fmt::format("{}", fmt::join(to_rows(shape), "|"));
    if (headed) {
        std::string head = without_blanks(entry.rows.front());
        head.pop_back();
        const std::size_t digits = std::min(head.find_last_not_of("0123456789*-"), head.size());
        const bool counted = digits > 0 && digits + 1 < head.size() && head[digits] == 'x' &&
                             head[digits + 1] != '-';
        const std::string name = counted ? head.substr(0, digits) : head;
        item = fmt::format("{}={}{}", name, item, counted ? head.substr(digits) : "");
    }
    const std::string& line = entry.rows.front();
    add_item(set, item, line, entry.row_lines.front());
}

}  // namespace

Puzzle parse_puzzle(std::string_view text) {
    const std::vector<Entry> entries = parse_entries(text);
    const Sorted sorted = sort_entries(entries);
    const auto missing = [&](std::string_view what, std::string_view example) {
        return error_at_end(text, what, example);
    };
    if (sorted.text("rule") != "tile") throw missing("'rule: tile'", "rule: tile");
    if (sorted.find("region") == nullptr) throw missing("'region:'", region_example);
    if (sorted.tiles.empty()) throw missing("'tiles:'", "tiles: T4, L4 x2");

    Region region = region_of(sorted);
    const bool turn = sorted.flag("turn");
    const bool reflect = sorted.flag("reflect");
    TileSet tiles{region.lattice(),
                  !turn     ? Freedom::fixed
                  : reflect ? Freedom::free
                            : Freedom::one_sided,
                  {}};
    for (const Entry* entry : sorted.tiles) {
        add_block(tiles, *entry);
        for (std::string_view rest = entry->value; !rest.empty();) {
            const std::size_t comma = std::min(rest.find(','), rest.size());
            add_item(tiles, without_blanks(rest.substr(0, comma)), as_written(*entry), entry->line);
            rest.remove_prefix(std::min(comma + 1, rest.size()));
        }
        if (entry->value.empty() && entry->rows.empty()) {
            throw wrong_value(*entry, "tiles, here or on the lines below", "tiles: T4, L4 x2");
        }
    }
    std::optional<Verdict> expect;
    if (sorted.find("expect") != nullptr) {
        expect = sorted.flag("expect") ? Verdict::yes : Verdict::no;
    }
    return {sorted.text("title"), sorted.text("source"), expect,
            Problem{std::move(region), std::move(tiles)}};
}

std::optional<Puzzle> find(std::string_view name) {
    const PuzzleFile* const file = find_file(puzzle_files(), name);
    return file == nullptr ? std::nullopt : std::optional(parse_puzzle(file->text));
}

}  // namespace lastmove::tiling
