// Results about tilings from the literature, each decided by the tests and the search.
#include <gtest/gtest.h>

#include <map>

#include "lastmove/tiling/region/problem.hpp"
#include "lastmove/tiling/region/symmetry.hpp"
#include "lastmove/tiling/tests/tests.hpp"

namespace lastmove::tiling {
namespace {

std::vector<Placement> placements_of(const Problem& problem) {
    return placements(problem, {});
}

/// One letter for each test, P pass or F fail, in the order of test_names.
std::string verdicts(const std::string& text) {
    const Problem problem = parse_problem(text);
    std::string result;
    for (const std::string_view test : test_names) {
        const auto report = run_test(test, problem, placements_of(problem), {});
        EXPECT_NE(report.verdict, linear::TestVerdict::unknown) << text;
        result += report.verdict == linear::TestVerdict::fail ? 'F' : 'P';
    }
    return result;
}

bool is_tileable(const std::string& text) {
    const Problem problem = parse_problem(text);
    Progress silent;
    const auto found = cover::first_cover(exact_cover(problem, placements_of(problem)), {}, silent);
    return found.cover.has_value();
}

std::string count(const std::string& text) {
    const Problem problem = parse_problem(text);
    Progress silent;
    const auto found =
        cover::count_covers(exact_cover(problem, placements_of(problem)), {}, silent);
    return found.covers.get_str();
}

std::string classes(const std::string& text) {
    const Problem problem = parse_problem(text);
    Progress silent;
    const cover::ExactCover cover = exact_cover(problem, placements_of(problem));
    const auto found = cover::count_classes(cover, symmetries(problem, cover), {}, silent);
    return found.covers.get_str();
}

/// Black 1946; the colouring shows as weights 1/2 or as a pagoda, not modulo 2.
TEST(KnownResults, MutilatedChessboard) {
    EXPECT_EQ(verdicts("mutilated8:I2"), "PFF");
    EXPECT_FALSE(is_tileable("mutilated8:I2"));
}

TEST(KnownResults, StraightTetrominoesIn10By10) {
    EXPECT_EQ(verdicts("10x10:I4"), "FFF");
}

/// Fail over the integers alone: 4 divides the area, but not 8 (golomb1954; walkup1965).
TEST(KnownResults, OnlyTheLatticeRefutes) {
    for (const char* text : {"6x6:L4", "10x10:T4"}) {
        EXPECT_EQ(verdicts(text), "PFP") << text;
        EXPECT_FALSE(is_tileable(text)) << text;
    }
    EXPECT_EQ(verdicts("6x6:T4"), "PFF");  // a pagoda refutes this one, too
}

/// Around the middle of a cross there are three cells more of the other colour.
TEST(KnownResults, MonominoesFromOneNumberToAnother) {
    EXPECT_EQ(verdicts("#.#|...|#.#:I2,I1x1-2")[2], 'F');
    EXPECT_FALSE(is_tileable("#.#|...|#.#:I2,I1x1-2"));
    EXPECT_EQ(verdicts("#.#|...|#.#:I2,I1x2-3"), "PPP");
    EXPECT_TRUE(is_tileable("#.#|...|#.#:I2,I1x2-3"));
}

TEST(KnownResults, OnlyThePagodaRefutes) {
    for (const char* text : {"4x6:T4", "5x8:T4", "6x8:T4"}) {
        EXPECT_EQ(verdicts(text), "PPF") << text;
        EXPECT_FALSE(is_tileable(text)) << text;
    }
}

TEST(KnownResults, EveryTestPassesYetThereIsNoTiling) {
    for (const char* text : {"7x8:T4", "5x4:Y"}) {
        EXPECT_EQ(verdicts(text), "PPP") << text;
        EXPECT_FALSE(is_tileable(text)) << text;
    }
}

/// Golomb 1954 and 1965: the T and eleven of the hexominoes do not balance the colours.
TEST(KnownResults, FreeSetsOfTilesByColour) {
    EXPECT_EQ(verdicts("4x5:tetrominoes")[0], 'F');
    EXPECT_EQ(verdicts("2x10:tetrominoes")[0], 'F');
    const Problem problem = parse_problem("14x15:hexominoes");
    EXPECT_TRUE(run_test("parity", problem, placements_of(problem), {}).witness);
}

/// Conway and Lagarias 1990, theorem 1.3 and 1.4: signed tilings of the triangle of hexagons.
TEST(KnownResults, ConwayLagariasTriangles) {
    for (int n = 2; n <= 18; ++n) {
        const auto lattice_passes = [n](const char* tile) {
            const Problem problem = parse_problem("T" + std::to_string(n) + ":" + tile);
            return !run_test("lattice", problem, placements_of(problem), {}).witness;
        };
        EXPECT_EQ(lattice_passes("T2"), n % 3 != 1) << n;
        EXPECT_EQ(lattice_passes("L3"), n % 9 == 0 || n % 9 == 8) << n;
    }
}

/// The same paper, theorems 1.1 and 1.2.
TEST(KnownResults, ConwayLagariasTilings) {
    for (int n = 2; n <= 12; ++n) {
        const std::string region = "T" + std::to_string(n);
        const int rest = n % 12;
        EXPECT_EQ(is_tileable(region + ":T2"), rest == 0 || rest == 2 || rest == 9 || rest == 11)
            << n;
        if (n <= 9) {
            EXPECT_FALSE(is_tileable(region + ":L3")) << n;
        }
    }
}

TEST(KnownResults, Counts) {
    const std::map<std::string, std::string> counts{
        {"8x8:I2", "12988816"},  // Kasteleyn 1961
        {"12x12:I2", "53060477521960000"},
        {"aztec4:I2", "1024"},  // Elkies, Kuperberg, Larsen, Propp 1992: 2^(n(n+1)/2)
        {"8x8:T4", "84"},
        {"8x12:T4", "1182"},
        {"6x6:L3", "162"},
        {"8x9:L3", "204184"},
        {"10x10:Y", "350"},
        {"8x8:L4", "141970"},
        {"5x10:P", "194"},
        {"9x9:I3", "37160"},
        {"4x6:I4,L4,O4,S4,T4", "2003"},
        {"8x8:I3,I1x1", "1424"},
        {"8x8-c3:I3", "356"},
        {"8x8-d4:I3", "0"},
    };
    for (const auto& [text, number] : counts) EXPECT_EQ(count(text), number) << text;
}

TEST(KnownResults, PentominoesUpToSymmetry) {
    EXPECT_EQ(count("3x20:pentominoes"), "8");
    EXPECT_EQ(classes("3x20:pentominoes"), "2");
    EXPECT_EQ(classes("4x15:pentominoes"), "368");
    EXPECT_EQ(classes("8x8-d4,e4,d5,e5:pentominoes"), "65");
}

TEST(KnownResults, DominoesUpToSymmetry) {
    // OEIS A099390 and A218163.
    EXPECT_EQ(count("4x4:I2"), "36");
    EXPECT_EQ(classes("4x4:I2"), "9");
    EXPECT_EQ(classes("6x6:I2"), "930");
    EXPECT_EQ(classes("8x8:I2"), "1629189");
}

}  // namespace
}  // namespace lastmove::tiling
