// Dominoes by matching, against searches; all evidence is verified.
#include "lastmove/tiling/dominoes/dominoes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "check_often.hpp"
#include "clocks.hpp"
#include "lastmove/cover/exact_cover.hpp"
#include "lastmove/tiling/dominoes/matching.hpp"
#include "random_region.hpp"
#include "sanitized.hpp"

namespace lastmove::tiling {
namespace {

using Tiling = std::vector<Placement>;

/// Every placement weighs at least 0, the region with as many limited tiles as allowed less.
void expect_refuted(const Problem& problem, const Weights& weights) {
    const auto weight = [&](const std::string& name) {
        const auto found = weights.find(name);
        return found == weights.end() ? Rational(0) : found->second;
    };
    for (const Placement& placement : placements(problem, {})) {
        const Tile& tile = problem.tiles.tiles[placement.tile];
        Rational sum = weight("tile " + tile.name);
        for (const std::uint32_t cell : placement.cells) {
            sum += weight(cell_name(problem.region.cells()[cell]));
        }
        EXPECT_GE(sum, 0) << to_text(problem, placement);
    }
    Rational gap = 0;
    for (const Cell cell : problem.region.cells()) gap += weight(cell_name(cell));
    for (const Tile& tile : problem.tiles.tiles) {
        if (!tile.count) continue;
        EXPECT_GE(weight("tile " + tile.name), 0);
        gap += weight("tile " + tile.name) * Rational(tile.count->most);
    }
    EXPECT_LT(gap, 0) << to_text(problem);
}

void expect_tiled(const Problem& problem, const Tiling& tiling) {
    const Tiling all = placements(problem, {});
    std::vector<int> covered(problem.region.size());
    std::vector<std::uint32_t> used(problem.tiles.tiles.size());
    const auto before = [](const Placement& a, const Placement& b) {
        return std::pair(a.cells, a.tile) < std::pair(b.cells, b.tile);
    };
    const std::set<Placement, decltype(before)> known(all.begin(), all.end(), before);
    for (const Placement& placement : tiling) {
        EXPECT_TRUE(known.contains(placement)) << to_text(problem, placement);
        ++used[placement.tile];
        for (const std::uint32_t cell : placement.cells) ++covered[cell];
    }
    EXPECT_TRUE(std::ranges::all_of(covered, [](int times) { return times == 1; }));
    for (std::size_t tile = 0; tile < used.size(); ++tile) {
        const auto& count = problem.tiles.tiles[tile].count;
        if (!count) continue;
        EXPECT_GE(used[tile], count->least);
        EXPECT_LE(used[tile], count->most);
    }
}

/// Whether there is a tiling; the evidence is verified.
std::optional<bool> decided(const Problem& problem) {
    const auto found = match(problem, {});
    if (!found) return std::nullopt;
    if (const auto* few = std::get_if<TooFewNeighbours>(&*found)) {
        EXPECT_EQ(few->cells, few->neighbours + few->single + 1);
        expect_refuted(problem, few->weights.weights);
        return false;
    }
    expect_tiled(problem, std::get<Tiling>(*found));
    return true;
}

bool has_tiling(const Problem& problem) {
    Progress silent;
    const auto placed = placements(problem, {});
    return cover::first_cover(exact_cover(problem, placed), {}, silent).cover.has_value();
}

TEST(Dominoes, OfRandomRegions) {
    std::size_t tiled = 0;
    std::size_t refuted = 0;
    std::size_t left = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const std::string region = random_region(5, 7, 5);
            if (region.find('.') == std::string::npos) return;
            const std::string tiles = *rc::gen::element<std::string>(
                "I2", "I2,I1x1", "I2,I1x0-2", "I2,I1x2-3", "I2,I1x3-3", "I2,I1x0-0", "I2,I1",
                "I2:fixed", "jump=o..|..o,I2", "I1x0-4,jump=o..|..o");
            const Problem problem = parse_problem(region + ":" + tiles);
            RC_ASSERT(is_matching(problem));
            const auto answer = decided(problem);
            const bool expected = has_tiling(problem);
            if (answer) {
                RC_ASSERT(*answer == expected);
            } else {
                RC_ASSERT(!expected);
            }
            ++(!answer ? left : *answer ? tiled : refuted);
        },
        4'000));
    EXPECT_GT(tiled, cases(400U));
    EXPECT_GT(refuted, cases(400U));
    EXPECT_GT(left, cases(10U));
}

TEST(Dominoes, AreNotAllTiles) {
    for (const char* text : {"4x4:I2x8", "4x4:I2,L3", "4x4:I1", "T4:I2", "4x4:apart=o.o"}) {
        EXPECT_FALSE(is_matching(parse_problem(text))) << text;
    }
    EXPECT_TRUE(is_matching(parse_problem("hexagonal:...|...:I2:fixed")));
}

/// A board of which cells are taken away at random, as many of each colour.
Problem holed(int side, std::size_t pairs, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<Cell> cells = rectangle(side, side).cells();
    std::ranges::shuffle(cells, random);
    std::size_t left[2] = {pairs, pairs};
    std::erase_if(cells, [&](Cell cell) {
        std::size_t& more = left[(cell.row + cell.column) % 2];
        if (more == 0) return false;
        --more;
        return true;
    });
    std::ranges::sort(cells);
    Problem problem = parse_problem("2x2:I2");
    problem.region = Region(CellLattice::square, std::move(cells));
    return problem;
}

TEST(Dominoes, OfLargeRegions) {
    const CountedClock clock;
    std::size_t tiled = 0;
    for (unsigned seed = 0; seed < 20; ++seed) {
        tiled += decided(holed(40, seed % 2 == 0 ? 4 : 130, seed)).value() ? 1 : 0;
    }
    EXPECT_GT(tiled, 0U);
    EXPECT_LT(tiled, 20U);
    const Problem large = holed(400, 3'000, 7);
    EXPECT_TRUE(match(large, {}).has_value());
    EXPECT_THROW(match(large, Limits::within(std::chrono::milliseconds(1))), Stopped);
    Limits little;
    little.memory = 1 << 20;
    EXPECT_THROW(match(large, little), Stopped);
}

/// Grids of a diamond whose upper half is moved by one: each augmenting path is long.
TEST(Matching, IsMaximumOnSkewedDiamonds) {
    for (const int order : {1, 2, 5, 20, 60}) {
        std::vector<Cell> cells;
        for (int row = 0; row < 2 * order; ++row) {
            const int half = row < order ? row + 1 : 2 * order - row;
            for (int column = order - half; column < order + half; ++column) {
                cells.push_back({row, column + (row < order ? 1 : 0)});
            }
        }
        Problem problem = parse_problem("2x2:I2");
        problem.region = Region(CellLattice::square, cells);
        const auto answer = decided(problem);
        if (order <= 5) {
            EXPECT_EQ(answer, has_tiling(problem)) << order;
        }
    }
}

}  // namespace
}  // namespace lastmove::tiling
