#include "lastmove/packing/algebraic.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "lastmove/packing/contact_graph.hpp"
#include "lastmove/packing/placement.hpp"
#include "lastmove/packing/refine.hpp"
#include "lastmove/packing/search.hpp"
#include "stop_of.hpp"

namespace lastmove::packing {
namespace {

/// Six disks in a ring around one, with a little noise in each coordinate.
Coordinates seven() {
    Coordinates at(14, 0);
    for (std::size_t i = 1; i < 7; ++i) {
        const double angle = 0.3 + static_cast<double>(i) * std::numbers::pi / 3;
        at[i] = std::cos(angle);
        at[7 + i] = std::sin(angle);
    }
    return at;
}

const std::vector<std::string> ones(7, "1");

TEST(Algebraic, SevenDisksAreInTheFieldOfTheRootOfThree) {
    const Puzzle puzzle = make_puzzle({"3", ones});
    const auto disks = algebraic_packing(puzzle, seven(), Limits{});
    ASSERT_TRUE(disks);
    EXPECT_EQ(disks->polynomial, (std::vector<Rational>{-3, 0, 1}));
    EXPECT_LT(disks->root[0] * disks->root[0], 3);
    EXPECT_GT(disks->root[1] * disks->root[1], 3);
    EXPECT_EQ(disks->centres[0][0], std::vector<Rational>{});
    EXPECT_EQ(disks->centres[2][0], std::vector<Rational>{Rational(1, 2)});
    EXPECT_EQ(disks->centres[2][1], (std::vector<Rational>{0, Rational(1, 2)}));
    EXPECT_EQ(approximately(*disks, 6).centres[2], (std::array<std::string, 2>{"0.5", "0.866025"}));
}

TEST(Algebraic, ASmallerCavityHasNone) {
    const Puzzle puzzle = make_puzzle({"2.9999999999999999", ones});
    EXPECT_FALSE(algebraic_packing(puzzle, seven(), Limits{}));
    const Puzzle larger = make_puzzle({"3", {"1", "1", "1", "1", "1", "1", "1.000000000000001"}});
    EXPECT_FALSE(algebraic_packing(larger, seven(), Limits{}));
}

TEST(Algebraic, LooseDisksHaveDecimals) {
    auto diameters = ones;
    diameters.emplace_back("0.1");
    const Puzzle puzzle = make_puzzle({"3", diameters});
    Coordinates at = seven();
    at.insert(at.begin() + 7, 1.3 * std::cos(0.3 + std::numbers::pi / 6));
    at.push_back(1.3 * std::sin(0.3 + std::numbers::pi / 6));
    const auto disks = algebraic_packing(puzzle, at, Limits{});
    ASSERT_TRUE(disks);
    EXPECT_EQ(disks->polynomial, (std::vector<Rational>{-3, 0, 1}));
    for (const auto& coordinate : disks->centres[7]) EXPECT_LE(coordinate.size(), 1u);
}

TEST(Algebraic, StopsAtALimit) {
    const Limits none = Limits::within(std::chrono::seconds(0));
    const Puzzle puzzle = make_puzzle({"3", ones});
    EXPECT_EQ(stop_of([&] { algebraic_packing(puzzle, seven(), none); }), Stop::time);
}

TEST(Algebraic, TightPackingsAreFound) {
    const std::vector<PackPuzzle> puzzles{
        {"1.5", std::vector<std::string>(6, "0.5")},
        {"6", {"3", "3", "2", "2"}},       // all curvatures -1, 2, 2, 3, 3
        {"80", {"48", "30", "30"}},        // -3, 5, 8, 8
        {"42", {"28", "14", "12", "12"}},  // -2, 3, 6, 7, 7
        {"770", {"420", "330", "308"}},    // -6, 11, 14, 15
    };
    for (const PackPuzzle& text : puzzles) {
        Progress silent;
        Tried tried;
        EXPECT_TRUE(search(make_puzzle(text), {1, 5'000}, Limits{}, silent, tried)) << text.cavity;
    }
}

TEST(ContactGraph, ALooseDiskDoesNotHoldAnother) {
    // Three in a row hold each other; one touches two of them and is loose, one touches that.
    const std::vector<double> radii{1, 1, 1, 0.25, 0.25};
    const double height = std::sqrt(1.25 * 1.25 - 1);
    const Coordinates at{-2, 0, 2, -1, -1, 0, 0, 0, height, height + 0.5};
    const ContactGraph graph = contact_graph(radii, 3, at);
    EXPECT_EQ(graph.held, (std::vector<bool>{true, true, true, false, false}));
    EXPECT_EQ(graph.walls, (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ(graph.pairs.size(), 2u);
    EXPECT_EQ(graph.lines.size(), 3u);
}

TEST(Refined, ARowOfDisksIsStraight) {
    // To first order the middle one may be moved sideways: only lines lead to many digits.
    const Puzzle puzzle = make_puzzle({"6", {"2", "2", "2"}});
    const Coordinates at{-2, 0, 2, 0, 1e-7, 0};
    const ContactGraph graph = contact_graph(radii(puzzle), 3, at);
    const auto row = refined(puzzle, graph, at, 500, Limits{});
    ASSERT_TRUE(row);
    for (std::size_t k : {1, 3, 4, 5}) EXPECT_LT(abs((*row)[k]), Integer(1) << 64) << k;
}

}  // namespace
}  // namespace lastmove::packing
