#include "lastmove/tiling/region/tile_set.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/base/spelling.hpp"

namespace lastmove::tiling {

namespace {

constexpr std::string_view tiles_example = "T4,L4x2";
constexpr std::string_view accepted_shapes =
    "a tile: a name such as I3, L4, T4, Y or 2x3, a set such as pentominoes, or rows of 'o' and "
    "'.'; optionally followed by a count: x2, x0-3 or x*";
constexpr std::size_t longest_name = 60;

struct TileFamily {
    std::string_view name;
    int cells;
};
constexpr std::array tile_families{TileFamily{"trominoes", 3}, TileFamily{"tetrominoes", 4},
                                   TileFamily{"pentominoes", 5}, TileFamily{"hexominoes", 6}};

bool is_drawn(std::string_view text) {
    return text.find('o') != std::string_view::npos &&
           text.find_first_not_of("o.|") == std::string_view::npos;
}

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= longest_name && !is_drawn(text) &&
           std::ranges::all_of(text, [](char c) {
               return is_lower(c) || is_upper(c) || is_digit(c) || c == '-' || c == '_';
           });
}

/// How often: nothing where the item does not say, an empty count for `x*`.
using Counted = std::optional<std::optional<Copies>>;

std::uint32_t number(std::string_view digits, std::string_view item) {
    const auto count = number_in<std::uint32_t>(digits, 0, most_copies);
    if (!count) {
        throw InputError(item, static_cast<std::size_t>(digits.data() - item.data()) + 1,
                         fmt::format("the number of copies of the tile, up to {}", most_copies),
                         tiles_example);
    }
    return *count;
}

/// Takes `xCOUNT`, `xLEAST-MOST` or `x*` off the end of `shape`. AxB is a shape, AxBxC is C copies
/// of it.
Counted take_copies(std::string_view& shape, std::string_view item) {
    const std::size_t cross = shape.rfind('x');
    if (cross == std::string_view::npos || cross == 0) return std::nullopt;
    const std::string_view digits = shape.substr(cross + 1);
    const std::string_view head = shape.substr(0, cross);
    if (head.find_first_not_of("0123456789") == std::string_view::npos) return std::nullopt;
    if (digits == "*") {
        shape = head;
        return std::optional<Copies>{};
    }
    if (digits.empty() || digits.find_first_not_of("0123456789-") != std::string_view::npos) {
        return std::nullopt;
    }
    const std::size_t dash = digits.find('-');
    const std::uint32_t least = number(digits.substr(0, dash), item);
    const std::uint32_t most =
        dash == std::string_view::npos ? least : number(digits.substr(dash + 1), item);
    if (least > most) {
        throw InputError(item, static_cast<std::size_t>(digits.data() - item.data()) + dash + 2,
                         fmt::format("a maximum of at least {}", least), "T4x0-3");
    }
    shape = head;
    return Copies{least, most};
}

Polyomino drawn(std::string_view shape, std::string_view item, std::size_t column) {
    try {
        return polyomino_from_grid(parse_grid(shape, "o.", "oo.|.oo"));
    } catch (const InputError& error) {
        throw error.within(item, column - 1, tiles_example);
    }
}

void add(TileSet& set, Tile tile, std::string_view item) {
    const auto lies = orientations(tile.shape, set.lattice, set.freedom);
    const auto turned = orientations(tile.shape, set.lattice, Freedom::one_sided);
    for (const Tile& other : set.tiles) {
        if (other.name == tile.name) {
            throw InputError(
                item, 1, fmt::format("each tile once (x2 for two copies), not {} again", tile.name),
                tiles_example);
        }
        if (other.shape.size() == tile.shape.size() &&
            std::ranges::binary_search(lies, other.shape)) {
            throw InputError(
                item, 1,
                fmt::format("different tiles: {} is {} {}", tile.name,
                            other.shape == tile.shape                         ? "the same as"
                            : std::ranges::binary_search(turned, other.shape) ? "a rotation of"
                                                                              : "a mirror image of",
                            other.name),
                tiles_example);
        }
    }
    set.tiles.push_back(std::move(tile));
}

/// The tiles of a set, the named ones by their names.
std::vector<Tile> members(int cells, CellLattice lattice) {
    constexpr std::array<std::string_view, 19> names{"I3", "L3", "I4", "L4", "O4", "S4", "T4",
                                                     "F",  "I",  "L",  "N",  "P",  "T",  "U",
                                                     "V",  "W",  "X",  "Y",  "Z"};
    std::vector<Tile> tiles;
    if (cells <= 5 && lattice == CellLattice::square) {
        for (const std::string_view name : names) {
            Polyomino shape = polyomino_named(name, lattice).value();
            if (std::cmp_equal(shape.size(), cells)) {
                tiles.push_back({std::string(name), std::move(shape), {}});
            }
        }
        return tiles;
    }
    for (Polyomino& shape : free_polyominoes(cells, lattice)) {
        std::string name = fmt::format("{}", fmt::join(to_rows(shape), "|"));
        tiles.push_back({std::move(name), std::move(shape), {}});
    }
    return tiles;
}

}  // namespace

void add_tiles(TileSet& set, std::string_view item) {
    const std::size_t equals = item.find('=');
    const bool named = equals != std::string_view::npos;
    if (named && !is_name(item.substr(0, equals))) {
        throw InputError(item, 1, "a name of letters and digits before '='", "hook=oo.|.oo");
    }
    std::string_view shape = item.substr(named ? equals + 1 : 0);
    const std::size_t column = static_cast<std::size_t>(shape.data() - item.data()) + 1;
    const Counted copies = take_copies(shape, item);
    for (const TileFamily& family : tile_families) {
        if (named || shape != family.name) continue;
        for (Tile& tile : members(family.cells, set.lattice)) {
            tile.count = copies ? *copies : std::optional<Copies>(exactly(1));
            add(set, std::move(tile), item);
        }
        return;
    }
    Tile tile{
        std::string(named ? item.substr(0, equals) : shape), {}, copies.value_or(std::nullopt)};
    if (is_drawn(shape)) {
        tile.shape = drawn(shape, item, column);
        if (!named) tile.name = fmt::format("{}", fmt::join(to_rows(tile.shape), "|"));
    } else if (auto known = polyomino_named(shape, set.lattice)) {
        tile.shape = *std::move(known);
    } else {
        std::vector<std::string> sets;
        sets.reserve(tile_families.size());
        for (const TileFamily& family : tile_families) sets.emplace_back(family.name);
        throw InputError(item, column, std::string(accepted_shapes) + did_you_mean(shape, sets),
                         tiles_example);
    }
    add(set, std::move(tile), item);
}

TileSet parse_tiles(std::string_view text, CellLattice lattice, Freedom freedom) {
    TileSet set{lattice, freedom, {}};
    for (std::string_view rest = text;;) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const std::string_view item = rest.substr(0, comma);
        try {
            add_tiles(set, item);
        } catch (const InputError& error) {
            const auto before = static_cast<std::size_t>(item.data() - text.data());
            throw error.within(text, before);
        }
        if (comma == rest.size()) return set;
        rest.remove_prefix(comma + 1);
    }
}

std::string to_text(const TileSet& set) {
    std::string text;
    for (const Tile& tile : set.tiles) {
        const auto named =
            is_drawn(tile.name) ? std::nullopt : polyomino_named(tile.name, set.lattice);
        const std::string rows = fmt::format("{}", fmt::join(to_rows(tile.shape), "|"));
        text += text.empty() ? "" : ",";
        text += named == tile.shape || tile.name == rows ? tile.name
                                                         : fmt::format("{}={}", tile.name, rows);
        if (!tile.count) continue;
        text += fmt::format("x{}", tile.count->least);
        if (*tile.count != exactly(tile.count->least)) text += fmt::format("-{}", tile.count->most);
    }
    return text;
}

}  // namespace lastmove::tiling
