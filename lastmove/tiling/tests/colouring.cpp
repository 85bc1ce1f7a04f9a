#include "lastmove/tiling/tests/colouring.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "lastmove/linear/lattice.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/tiling/region/tile_places.hpp"

namespace lastmove::tiling {

namespace {

constexpr int few_colours = 12;
constexpr int longest_diagonal = 1'000;

/// A way to lay a tile.
struct Way {
    std::size_t tile;
    Polyomino shape;
};

int height(const Polyomino& shape) {
    return shape.back().row + 1;
}
int width(const Polyomino& shape) {
    return std::ranges::max(shape, {}, &Cell::column).column + 1;
}

/// Those that fit into the region's rows and columns.
std::vector<Way> ways_of(const Problem& problem) {
    const Region& region = problem.region;
    std::vector<Way> ways;
    for (std::size_t tile = 0; tile < problem.tiles.tiles.size(); ++tile) {
        for (Polyomino& shape : orientations(problem.tiles.tiles[tile].shape, problem.tiles.lattice,
                                             problem.tiles.freedom)) {
            if (height(shape) > region.height() || width(shape) > region.width()) continue;
            ways.push_back({tile, std::move(shape)});
        }
    }
    return ways;
}

/// Whether it takes long to lay every tile everywhere in a pattern.
bool takes_long(const Pattern& pattern, const std::vector<Way>& ways) {
    std::size_t cells = 0;
    for (const Way& way : ways) cells += way.shape.size();
    return static_cast<double>(cells) * pattern.rows * pattern.columns > 1e6;
}

/// Whether the tests of a system take long; measured on linear/lattice.hpp.
bool takes_long(const linear::MoveSystem& system) {
    const auto places = static_cast<double>(system.places);
    const auto moves = static_cast<double>(system.moves.size());
    return 5e-7 * moves * places + 1e-8 * std::min(moves, places) * places * places > 0.1;
}

linear::MoveSystem system_of(const Problem& problem, const std::vector<Way>& ways,
                             const Pattern& pattern) {
    const std::size_t colours =
        static_cast<std::size_t>(pattern.rows) * static_cast<std::size_t>(pattern.columns);
    std::vector<std::size_t> tile_place(problem.tiles.tiles.size(), 0);
    std::size_t places = colours;
    for (const std::size_t tile : limited_tiles(problem)) tile_place[tile] = places++;
    std::set<std::map<std::size_t, int>> moves;
    for (const Way& way : ways) {
        for (int row = 0; row < pattern.rows; ++row) {
            for (int column = 0; column < pattern.columns; ++column) {
                std::map<std::size_t, int> move;
                for (const Cell cell : way.shape) {
                    ++move[colour_of(pattern, cell + Cell{row, column})];
                }
                if (tile_place[way.tile] != 0) move[tile_place[way.tile]] = 1;
                moves.insert(std::move(move));
            }
        }
    }
    linear::MoveSystem system{places, {}};
    for (const auto& move : moves) {
        auto& entries = system.moves.emplace_back();
        for (const auto& [place, amount] : move) entries.push_back({place, amount});
    }
    add_choices(system, problem, colours);
    return system;
}

linear::Gap gap_of(const Problem& problem, const Pattern& pattern) {
    linear::Gap gap(static_cast<std::size_t>(pattern.rows) *
                    static_cast<std::size_t>(pattern.columns));
    for (const Cell cell : problem.region.cells()) ++gap[colour_of(pattern, cell)];
    add_counts(gap, problem);
    return gap;
}

Colouring written(const Problem& problem, const Pattern& pattern, Colouring::Test test,
                  const linear::PlaceWeights& weights) {
    Colouring colouring{test, pattern.shift, {}, {}};
    auto next = weights.begin();
    for (int row = 0; row < pattern.rows; ++row) {
        colouring.weights.emplace_back(next, next + pattern.columns);
        next += pattern.columns;
    }
    for (const std::size_t tile : limited_tiles(problem)) {
        const Rational& weight = *next++;
        if (weight != 0) colouring.tiles.emplace(problem.tiles.tiles[tile].name, weight);
    }
    return colouring;
}

}  // namespace

std::size_t colour_of(const Pattern& pattern, Cell cell) {
    const int moved = (cell.column - pattern.shift * (cell.row / pattern.rows)) % pattern.columns;
    const int column = moved < 0 ? moved + pattern.columns : moved;
    return static_cast<std::size_t>(cell.row % pattern.rows) *
               static_cast<std::size_t>(pattern.columns) +
           static_cast<std::size_t>(column);
}

std::vector<Pattern> patterns(const Problem& problem) {
    constexpr std::array squares{4, 5, 6, 7, 8, 9, 10, 12};
    std::vector<Pattern> all;
    for (int colours = 1; colours <= few_colours; ++colours) {
        for (int rows = 1; rows <= colours; ++rows) {
            if (colours % rows != 0) continue;
            const int columns = colours / rows;
            for (int shift = 0; shift < columns; ++shift) all.push_back({rows, columns, shift});
        }
    }
    for (const int side : squares) all.push_back({side, side, 0});
    std::set<int> sides;
    for (const Way& way : ways_of(problem)) {
        sides.insert({height(way.shape), width(way.shape)});
    }
    for (const int side : sides) {
        if (side <= few_colours || side > longest_diagonal) continue;
        all.push_back({1, side, 1});
        all.push_back({1, side, side - 1});
    }
    return all;
}

std::optional<Colouring> colouring(const Problem& problem, const Limits& limits) {
    const std::vector<Way> ways = ways_of(problem);
    for (const Pattern& pattern : patterns(problem)) {
        limits.check();
        if (takes_long(pattern, ways)) continue;
        const linear::MoveSystem system = system_of(problem, ways, pattern);
        if (takes_long(system)) continue;
        const linear::Gap gap = gap_of(problem, pattern);
        auto pagoda = linear::TestResult<linear::PlaceWeights>::pass();
        // The lattice may tell where this takes too much memory.
        until_stopped([&] { pagoda = linear::pagoda_witness(system, gap, limits); });
        if (pagoda.failed()) {
            return written(problem, pattern, Colouring::Test::pagoda, pagoda.witness());
        }
        if (const auto weights = linear::Lattice(system).witness(gap)) {
            return written(problem, pattern, Colouring::Test::lattice, *weights);
        }
    }
    return std::nullopt;
}

Area area(const Problem& problem) {
    Area area{0, 0};
    for (const Tile& tile : problem.tiles.tiles) {
        const std::uint64_t cells = tile.shape.size();
        if (tile.count) {
            area.least += cells * tile.count->least;
            if (area.most) *area.most += cells * tile.count->most;
        } else {
            area.most = std::nullopt;
        }
    }
    return area;
}

std::optional<Colouring> wrong_area(const Problem& problem) {
    const auto [least, most] = area(problem);
    const bool is_too_much = least > problem.region.size();
    if (!is_too_much && (!most || *most >= problem.region.size())) return std::nullopt;
    const int sign = is_too_much ? 1 : -1;  // of a cell; a tile with a count outweighs its cells
    Colouring colouring{Colouring::Test::pagoda, 0, {{Rational(sign)}}, {}};
    for (const Tile& tile : problem.tiles.tiles) {
        if (!tile.count) continue;
        colouring.tiles.emplace(tile.name, Rational(-sign * static_cast<int>(tile.shape.size())));
    }
    return colouring;
}

linear::PlaceWeights by_place(const Problem& problem, const Colouring& colouring) {
    const Pattern pattern{static_cast<int>(colouring.weights.size()),
                          static_cast<int>(colouring.weights.front().size()),
                          static_cast<int>(colouring.shift)};
    linear::PlaceWeights weights;
    for (const Cell cell : problem.region.cells()) {
        const auto colour = static_cast<int>(colour_of(pattern, cell));
        weights.push_back(colouring.weights[static_cast<std::size_t>(colour / pattern.columns)]
                                           [static_cast<std::size_t>(colour % pattern.columns)]);
    }
    for (const std::size_t tile : limited_tiles(problem)) {
        const auto found = colouring.tiles.find(problem.tiles.tiles[tile].name);
        weights.push_back(found == colouring.tiles.end() ? Rational(0) : found->second);
    }
    return weights;
}

}  // namespace lastmove::tiling
