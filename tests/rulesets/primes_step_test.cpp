// The claims of PRIMES STEP Plays Games (primesstep2017), over ranges beyond the paper's; where the
// paper is wrong as printed, the counterexample.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "lastmove/game/packing.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "naive.hpp"

namespace lastmove::rulesets {

namespace {

using game::Naive;
using game::Nimber;

/// The nimbers of FAMILY0, FAMILY1, … by plain recursion.
std::vector<Nimber> values(const std::string& family, std::uint64_t first, std::uint64_t last) {
    Naive naive(10'000'000);
    std::vector<Nimber> all(first);
    for (std::uint64_t n = first; n <= last; ++n) {
        all.push_back(*naive(parse(family + std::to_string(n))));
    }
    return all;
}

std::optional<game::Theorem> theorem(const std::string& subject) {
    const game::Sum sum = parse(subject);
    return sum.terms.front().game->theorem(sum.terms.front().parts.front());
}

/// Whether the theorem that the ruleset knows tells the nimber, or that it is not 0.
bool tells(const std::string& subject, Nimber nimber) {
    const auto known = theorem(subject);
    return known && (known->nimber ? known->nimber == nimber : nimber != 0);
}

Nimber mex(const std::set<Nimber>& reached) {
    Nimber least = 0;
    while (reached.contains(least)) ++least;
    return least;
}

TEST(PrimesStep, Theorem1ChocolateValueRoundedUpModTwo) {
    for (std::uint64_t m = 1; m <= 12; ++m) {
        const auto nimbers = values("chocolate:" + std::to_string(m) + ":", 0, 150);
        for (std::uint64_t n = 0; n < nimbers.size(); ++n) {
            EXPECT_EQ(nimbers[n], (n + m - 1) / m % 2) << m << ' ' << n;
            EXPECT_TRUE(
                tells("chocolate:" + std::to_string(m) + ":" + std::to_string(n), nimbers[n]));
        }
    }
}

TEST(PrimesStep, Lemma3DiamondsAreWonBySecondAllUpToSix) {
    Naive naive(10'000'000);
    for (int c = 0; c <= 3; ++c) {
        const std::string diamond = "diamond:" + std::to_string(c);
        EXPECT_EQ(naive(parse(diamond)), c == 0 ? 1U : 0U);
        EXPECT_TRUE(tells(diamond, c == 0 ? 1 : 0));
    }
    for (int c = 4; c <= 49; ++c) EXPECT_TRUE(tells("diamond:" + std::to_string(c), 0)) << c;
}

/// "If tokens form two lines in one direction, take a line in another direction": any will not do.
TEST(PrimesStep, StrategyForDiamondsAsPrintedLoses) {
    // The bottom row and the column in the middle are gone: this is left of the 3-diamond.
    Naive naive;
    const auto left = parse("diamond:.o.|ooo|...");
    EXPECT_NE(naive(left), 0U);
    EXPECT_EQ(naive(parse("diamond:...|o.o|...")), 2U);  // after the column, the row wins
    EXPECT_EQ(naive(parse("diamond:.o.|.oo|...")), 0U);  // a column with one token is right
}

TEST(PrimesStep, Theorems4And5CrossesAndRectangles) {
    Naive naive(10'000'000);
    for (std::size_t m = 1; m <= 6; ++m) {
        for (std::size_t n = m; n <= 7; ++n) {
            const bool second = (m + n) % 2 == 0 && m > 1 && n > 1;
            for (const char* shape : {"cross:", "rows:"}) {
                const std::string subject = shape + std::to_string(m) + "x" + std::to_string(n);
                const auto nimber = naive(parse(subject));
                EXPECT_EQ(nimber == 0U, second) << subject;
                EXPECT_TRUE(tells(subject, *nimber)) << subject;
                EXPECT_TRUE(theorem(subject)->nimber) << subject;
            }
            EXPECT_LE(*naive(parse("rows:" + std::to_string(m) + "x" + std::to_string(n))), 2U);
        }
    }
}

TEST(PrimesStep, Theorem6DemonMoney) {
    constexpr std::uint64_t last = 100'000;
    std::vector<Nimber> nimbers{0};
    const game::Sum sum = parse("demon:0");
    const game::Game& game = *sum.terms.front().game;
    std::vector<std::uint64_t> moves_left{0};
    for (std::uint64_t n = 1; n <= last; ++n) {
        std::set<Nimber> reached;
        std::uint64_t longest_win = 0;
        std::uint64_t shortest_win = ~std::uint64_t{0};
        game.options(game::pack(n), [&](std::span<const game::Code> parts) {
            const auto to = game::unpack(std::type_identity<std::uint64_t>{}, parts.front());
            reached.insert(nimbers[to]);
            if (nimbers[to] != 0) return;
            longest_win = std::max(longest_win, moves_left[to]);
            shortest_win = std::min(shortest_win, moves_left[to]);
        });
        nimbers.push_back(mex(reached));
        std::uint64_t k = 1;
        while ((k + 1) * (k + 1) - 2 < n) ++k;  // k²−1 ≤ n ≤ (k+1)²−2
        const bool second = n <= k * k + k - 2;
        ASSERT_EQ(nimbers[n] == 0, second) << n;
        // Played well, it lasts 2k−1 moves, or 2k−2 when the first player loses.
        if (!second) {
            ASSERT_EQ(longest_win, 2 * k - 2) << n;
            ASSERT_EQ(shortest_win, 2 * k - 2) << n;
        }
        moves_left.push_back(second ? 2 * k - 2 : 2 * k - 1);
        if (n % 97 == 0) {
            ASSERT_TRUE(tells("demon:" + std::to_string(n), nimbers[n])) << n;
        }
    }
}

TEST(PrimesStep, SumFromProductIsA285304) {
    const auto nimbers = values("sumprod:", 1, 3000);
    std::vector<int> lost;
    for (int n = 1; n <= 150; ++n) {
        if (nimbers[static_cast<std::size_t>(n)] == 0) lost.push_back(n);
    }
    EXPECT_EQ(lost,
              (std::vector{1,   2,   3,   4,   5,   7,   11,  13,  16,  17,  19,  22,  23,  25,
                           27,  29,  31,  32,  34,  37,  41,  43,  46,  47,  49,  52,  53,  55,
                           57,  59,  61,  64,  67,  71,  73,  74,  79,  81,  82,  83,  85,  88,
                           89,  92,  94,  97,  101, 103, 106, 107, 109, 113, 115, 117, 119, 121,
                           125, 127, 131, 134, 136, 137, 139, 141, 142, 145, 149}));
    for (const std::size_t prime : {997U, 1009U, 2999U}) EXPECT_EQ(nimbers[prime], 0U);
}

/// G(0) = G(1) = 0, then mex over both kinds of squares with indices from 0; the paper prints max.
std::vector<Nimber> two_rows(std::size_t last) {
    std::vector<Nimber> values{0, 0};
    for (std::size_t n = 2; n <= last; ++n) {
        std::set<Nimber> reached;
        for (std::size_t i = 0; i + 2 <= n; ++i) reached.insert(values[i] ^ values[n - 2 - i]);
        for (std::size_t j = 0; j + 1 <= n; ++j) reached.insert(values[j] ^ 1U ^ values[n - 1 - j]);
        values.push_back(mex(reached));
    }
    return values;
}

TEST(PrimesStep, Theorem7AndCorollary8TwoRows) {
    const auto nimbers = two_rows(2000);
    for (std::size_t n = 83; n < nimbers.size(); ++n) ASSERT_EQ(nimbers[n], nimbers[n - 12]) << n;
    EXPECT_NE(nimbers[82], nimbers[70]);
    EXPECT_EQ(nimbers[0], 0U);  // beside the numbers 12a+1
    for (std::size_t n = 1; n < nimbers.size(); ++n) ASSERT_EQ(nimbers[n] == 0, n % 12 == 1) << n;
    for (const std::size_t n : {1U, 2U, 13U, 70U, 82U, 83U, 94U, 500U, 2000U}) {
        EXPECT_EQ(theorem("square:2x" + std::to_string(n))->nimber, nimbers[n]) << n;
    }
    Naive naive(10'000'000);
    for (std::size_t n = 0; n <= 7; ++n) {
        EXPECT_EQ(naive(parse("square:2x" + std::to_string(n))), nimbers[n]);
    }
}

TEST(PrimesStep, Table1) {
    const std::vector<std::vector<Nimber>> table{
        {0, 2, 2, 1, 4, 3, 3, 1, 4, 2, 6, 5}, {0, 2, 7, 1, 4, 3, 3, 1, 4, 7, 7, 5},
        {0, 2, 8, 4, 4, 6, 3, 1, 8, 7, 7, 5}, {0, 2, 2, 1, 4, 6, 3, 1, 8, 2, 7, 5},
        {0, 2, 8, 1, 4, 6, 3, 1, 4, 2, 7, 5}, {0, 2, 8, 1, 4, 6, 3, 1, 8, 7, 7, 5},
        {0, 2, 8, 1, 4, 6, 3, 1, 8, 2, 7, 5}};
    const auto nimbers = two_rows(192);
    for (std::size_t n = 1; n <= 192; ++n) {
        const auto& row = table[std::min<std::size_t>((n - 1) / 12, table.size() - 1)];
        EXPECT_EQ(nimbers[n], row[(n - 1) % 12]) << n;
    }
}

/// Of a 3 by 3 square from which 2 by 2 is gone, five cells are left: six moves with the first one.
TEST(PrimesStep, ThreeByThree) {
    Naive naive;
    EXPECT_EQ(naive(parse("square:3x3")), 3U);
    EXPECT_EQ(naive(parse("square:..o|..o|ooo")), 1U);
}

TEST(PrimesStep, RemoveAnEdgeOnPathsCyclesCompleteGraphsAndStars) {
    const auto paths = game::naive_heaps(game::parse_heap_code("0.07"), 1000);
    // Nobody can move on 0 vertices, so that losing paths are not all odd.
    EXPECT_EQ(paths[0], 0U);
    for (std::size_t n = 1; n < paths.size(); ++n) {
        const std::size_t rest = n % 34;
        const bool lost = n == 1 || n == 15 || n == 35 || rest == 5 || rest == 9 || rest == 21 ||
                          rest == 25 || rest == 29;
        ASSERT_EQ(paths[n] == 0, lost) << n;
    }
    for (std::size_t n = 3; n <= 1000; n += n < 120 ? 1 : 110) {
        ASSERT_EQ(theorem("edge:cycle" + std::to_string(n))->nimber, paths[n - 2] == 0 ? 1U : 0U);
    }
    Naive naive(1'000'000);
    for (std::size_t n = 1; n <= 14; ++n) {
        const std::string number = std::to_string(n);
        EXPECT_EQ(naive(parse("edge:path" + number)), paths[n]);
        if (n > 2) {
            EXPECT_EQ(naive(parse("edge:cycle" + number)), paths[n - 2] == 0 ? 1U : 0U);
        }
        if (n > 1) {
            EXPECT_EQ(naive(parse("edge:star" + number)), 1U);
        }
        if (n < 9) {
            EXPECT_EQ(naive(parse("edge:complete" + number)), n % 4 > 1 ? 1U : 0U);
        }
    }
    for (std::size_t n = 4; n <= 100; ++n) {
        EXPECT_TRUE(tells("edge:complete" + std::to_string(n), n % 4 > 1 ? 1 : 0));
    }
}

/// The player to move wins on a cycle of n ≥ 3 vertices exactly when he loses the edge-delete game
/// on a path of n; the first term 2 of A274161 is no cycle.
TEST(PrimesStep, CyclesAndTheEdgeDeleteGameA274161) {
    Naive naive(1'000'000);
    for (std::size_t n = 3; n <= 16; ++n) {
        const auto cycle = naive(parse("edge:cycle" + std::to_string(n)));
        const auto path = naive(parse("edge-delete:path" + std::to_string(n)));
        EXPECT_EQ(*cycle != 0, *path == 0) << n;
    }
    std::vector<std::size_t> terms{2};
    for (std::size_t n = 3; n <= 60; ++n) {
        if (theorem("edge:cycle" + std::to_string(n))->nimber != 0U) terms.push_back(n);
    }
    EXPECT_EQ(terms, (std::vector<std::size_t>{2, 3, 7, 11, 17, 23, 27, 31, 37, 41, 45, 57}));
}

TEST(PrimesStep, Lemma10NoFactor) {
    Naive naive(5'000'000);
    EXPECT_EQ(naive(parse("nofactor:1")), 1U);
    for (std::size_t n = 2; n <= 16; ++n) {
        const std::string subject = "nofactor:" + std::to_string(n);
        EXPECT_EQ(naive(parse(subject)), 0U) << n;
        EXPECT_TRUE(tells(subject, 0)) << n;
    }
    for (const auto* subject : {"nofactor:36", "nofactor:37", "nofactor:400", "nofactor:5001",
                                "nofactor:1000000000000000000"}) {
        EXPECT_TRUE(tells(subject, 0)) << subject;
    }
    // Sets of which no number is a factor of another are heaps of Nim.
    EXPECT_EQ(naive(parse("nofactor:{4,6,9}")), 3U);
    EXPECT_EQ(naive(parse("nofactor:{4,6,9,10,15}")), 5U);
}

}  // namespace

}  // namespace lastmove::rulesets
