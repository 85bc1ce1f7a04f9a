#include "lastmove/tiling/region/problem.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"

namespace lastmove::tiling {

namespace {

constexpr std::string_view problem_example = "tile:8x8:T4,L4";

/// Calls `read`; errors count columns from `before` characters ahead, in `text`.
template <class Read>
auto shifted(std::string_view text, std::size_t before, Read read) {
    try {
        return read();
    } catch (const InputError& error) {
        throw error.within(text, before, problem_example);
    }
}

}  // namespace

Problem parse_problem(std::string_view text) {
    constexpr std::string_view hexagonal = "hexagonal:";
    const std::size_t from = text.starts_with(hexagonal) ? hexagonal.size() : 0;
    const std::size_t colon = std::min(text.find(':', from), text.size());
    Region region = shifted(text, 0, [&] { return parse_region(text.substr(0, colon)); });
    if (colon == text.size()) {
        throw InputError(text, colon + 1, "':' and the tiles", problem_example);
    }
    const std::size_t second = std::min(text.find(':', colon + 1), text.size());
    Freedom freedom = Freedom::free;
    if (second < text.size()) {
        const auto named = freedom_named(text.substr(second + 1));
        if (!named) throw InputError(text, second + 2, "free, one-sided or fixed", problem_example);
        freedom = *named;
    }
    const std::string_view items = text.substr(colon + 1, second - colon - 1);
    TileSet tiles =
        shifted(text, colon + 1, [&] { return parse_tiles(items, region.lattice(), freedom); });
    return {std::move(region), std::move(tiles)};
}

std::string to_text(const Problem& problem) {
    const Freedom freedom = problem.tiles.freedom;
    return fmt::format("{}:{}{}{}", to_text(problem.region), to_text(problem.tiles),
                       freedom == Freedom::free ? "" : ":",
                       freedom == Freedom::free ? "" : name(freedom));
}

TilingPuzzle to_puzzle(const Problem& problem) {
    TilingPuzzle puzzle{std::string(name(problem.region.lattice())),
                        to_rows(problem.region),
                        std::string(name(problem.tiles.freedom)),
                        {}};
    for (const Tile& tile : problem.tiles.tiles) {
        puzzle.tiles.push_back({tile.name, to_rows(tile.shape), tile.count});
    }
    return puzzle;
}

Problem to_problem(const TilingPuzzle& puzzle) {
    const auto lattice = cell_lattice_named(puzzle.lattice);
    const auto freedom = freedom_named(puzzle.freedom);
    if (!lattice || !freedom) {
        throw InputError(lattice ? puzzle.freedom : puzzle.lattice, 1,
                         "the name of a lattice and of a freedom", "square");
    }
    TileSet tiles{*lattice, *freedom, {}};
    for (const TilingTile& tile : puzzle.tiles) {
        tiles.tiles.push_back(
            {tile.name, polyomino_from_grid(make_grid(tile.rows, "o.", "oo.|.oo")), tile.count});
    }
    return {region_from_grid(make_grid(puzzle.region, ".#", "..|#."), *lattice), std::move(tiles)};
}

std::vector<std::size_t> limited_tiles(const Problem& problem) {
    std::vector<std::size_t> limited;
    for (std::size_t tile = 0; tile < problem.tiles.tiles.size(); ++tile) {
        if (problem.tiles.tiles[tile].count) limited.push_back(tile);
    }
    return limited;
}

std::string place_name(const Problem& problem, std::size_t place) {
    if (place < problem.region.size()) return cell_name(problem.region.cells()[place]);
    return "tile " +
           problem.tiles.tiles[limited_tiles(problem).at(place - problem.region.size())].name;
}

Weights by_name(const Problem& problem, const linear::PlaceWeights& weights) {
    Weights named;
    const std::size_t named_places = problem.region.size() + limited_tiles(problem).size();
    for (std::size_t place = 0; place < std::min(weights.size(), named_places); ++place) {
        if (weights[place] != 0) named.emplace(place_name(problem, place), weights[place]);
    }
    return named;
}

std::string to_text(const Problem& problem, const Placement& placement) {
    std::string text = problem.tiles.tiles[placement.tile].name + ":";
    for (const std::uint32_t cell : placement.cells) {
        text += " " + cell_name(problem.region.cells()[cell]);
    }
    return text;
}

}  // namespace lastmove::tiling
