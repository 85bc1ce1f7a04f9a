#include "lastmove/tiling/region/problem.hpp"

#include <gtest/gtest.h>

#include <random>

#include "clocks.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/linear/lattice.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/linear/parity.hpp"
#include "lastmove/tiling/tests/tests.hpp"
#include "sanitized.hpp"
#include "seeds.hpp"
#include "stop_of.hpp"
#include "tiling/naive.hpp"

namespace lastmove::tiling {
namespace {

std::vector<Placement> placements_in(const Problem& problem) {
    return placements(problem, {});
}

/// The number of tilings by plain backtracking, at most `enough`.
std::int64_t naive_count(const Problem& problem, std::int64_t enough) {
    std::vector<naive::Supply> tiles;
    for (const Tile& tile : problem.tiles.tiles) {
        naive::Supply& supply = tiles.emplace_back();
        const auto shape = naive::shape_of(to_rows(tile.shape), 'o');
        if (problem.tiles.freedom == Freedom::fixed) {
            supply.ways = {naive::at_origin(shape)};
        } else {
            supply.ways = naive::all_ways(shape, problem.region.lattice() == CellLattice::hexagonal,
                                          problem.tiles.freedom == Freedom::free);
        }
        if (tile.count) {
            supply.least = static_cast<int>(tile.count->least);
            supply.most = static_cast<int>(tile.count->most);
        }
    }
    return naive::count(naive::shape_of(to_rows(problem.region), '.'), tiles, enough);
}

Problem random_problem(std::mt19937& random) {
    const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
    const auto lattice = below(3) == 0 ? CellLattice::hexagonal : CellLattice::square;
    std::vector<Cell> cells;
    const int rows = 1 + below(5);
    const int columns = 1 + below(5);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            if (below(7) != 0) cells.push_back({row, column});
        }
    }
    if (cells.empty()) cells.push_back({0, 0});
    TileSet tiles{lattice, static_cast<Freedom>(below(3)), {}};
    const auto shapes = free_polyominoes(2 + below(3), lattice);
    const auto more = free_polyominoes(1 + below(3), lattice);
    const auto add = [&](const Polyomino& shape) {
        for (const Tile& other : tiles.tiles) {
            if (other.shape == shape) return;
        }
        Tile tile{"tile" + std::to_string(tiles.tiles.size()), shape, {}};
        if (below(3) == 0) {
            const auto least = static_cast<std::uint32_t>(below(4));
            const auto more = static_cast<std::uint32_t>(below(2) * below(4));
            tile.count = Copies{least, least + more};
        }
        tiles.tiles.push_back(std::move(tile));
    };
    add(shapes[static_cast<std::size_t>(below(static_cast<unsigned>(shapes.size())))]);
    if (below(2) == 0) {
        add(more[static_cast<std::size_t>(below(static_cast<unsigned>(more.size())))]);
    }
    return {Region(lattice, std::move(cells)), std::move(tiles)};
}

TEST(Problem, SearchAndCountAgreeWithBacktrackingAndNoTestRefutesWhatCanBeTiled) {
    const unsigned seed = seed_of_tests();
    std::mt19937 random(seed);
    int tileable = 0;
    int refuted = 0;
    for (int round = 0; round < cases(600); ++round) {
        const Problem problem = random_problem(random);
        const auto found = placements_in(problem);
        const std::int64_t tilings = naive_count(problem, 100'000);
        const std::string what = to_text(problem) + ", seed " + std::to_string(seed);
        Progress silent;
        const cover::ExactCover cover = exact_cover(problem, found);
        const auto first = cover::first_cover(cover, {}, silent).cover;
        ASSERT_EQ(first.has_value(), tilings > 0) << what;
        if (tilings < 100'000) {
            ASSERT_EQ(cover::count_covers(cover, {}, silent).covers, tilings) << what;
        }
        tileable += tilings > 0;
        bool any = false;
        for (const std::string_view test : {"colouring", "parity", "lattice", "pagoda"}) {
            const auto report = run_test(test, problem, found, {});
            ASSERT_NE(report.verdict, linear::TestVerdict::unknown) << what;
            ASSERT_FALSE(report.witness && tilings > 0) << what << ": " << test;
            any = any || report.witness.has_value();
        }
        refuted += any;
    }
    EXPECT_GT(tileable, cases(20));
    EXPECT_GT(refuted, cases(20));
}

TEST(Problem, TextsAreReadBack) {
    std::mt19937 random(3);
    for (int round = 0; round < 300; ++round) {
        const Problem problem = random_problem(random);
        EXPECT_EQ(parse_problem(to_text(problem)), problem) << to_text(problem);
        EXPECT_EQ(to_problem(to_puzzle(problem)), problem);
    }
    for (const char* text : {"2x1001-a1:I2", "8x8:T4x3,L4", "T4:T2", "hexagon3:L3,T2x1:fixed"}) {
        const Problem problem = parse_problem(text);
        EXPECT_EQ(parse_problem(to_text(problem)), problem) << text;
    }
}

TEST(Problem, BadTextsAreRefusedWithTheirPlace) {
    const std::vector<std::pair<std::string, std::size_t>> texts{
        {"", 1},
        {"8x8", 4},
        {"8x8:", 5},
        {"8x8:T4:odd", 8},
        {"8x:T4", 3},
        {"0x3:I2", 1},
        {"8x8:T4,Q", 8},
        {"8x8:T4x99999999", 8},
        {"..|.:I2", 5},
        {"8x8-a9:I2", 5},
        {"8x8-a1,a1:I2", 8},
        {"8x8-:I2", 5},
        {"##:I2", 1},
        {"8x8:L4,J4", 8},
        {"8x8:T4,T4", 8},
        {"8x8:..", 5},
        {"aztec0:I2", 6},
        {"T9999:T2", 2},
        {"8x8:T4,,L4", 8},
        {"8x8:o.|ooo", 10},
        {"9999x9999:I2", 1},
        {"hexagonal:8x8:I2", 11},
        {"8x8:o=T4", 5},
        {"1x1-a1:I1", 5},
    };
    for (const auto& [text, column] : texts) {
        try {
            parse_problem(text);
            ADD_FAILURE() << text;
        } catch (const InputError& error) {
            EXPECT_GE(error.column, 1u) << text;
            EXPECT_EQ(error.column, column) << text << ": " << error.what();
            EXPECT_EQ(error.read, text);
        }
    }
}

TEST(Problem, LimitsAreObeyed) {
    const CountedClock clock;
    const Problem problem = parse_problem("1000x1000:pentominoesx*");
    Limits limits;
    limits.memory = 1 << 20;
    EXPECT_EQ(stop_of([&] { placements(problem, limits); }), Stop::memory);
    limits = Limits::within(std::chrono::seconds(0));
    EXPECT_EQ(stop_of([&] { placements(problem, limits); }), Stop::time);
    const Problem large = parse_problem("100x100:T4");
    limits = Limits::within(std::chrono::milliseconds(20));
    limits.memory = std::size_t{1} << 50;
    EXPECT_EQ(run_test("lattice", large, placements_in(large), limits).stopped.value().stop(),
              Stop::time);
}

}  // namespace
}  // namespace lastmove::tiling
