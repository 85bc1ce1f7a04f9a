#include "lastmove/impartial/misere/quotient.hpp"

#include <gtest/gtest.h>

#include "clocks.hpp"
#include "impartial/naive_misere.hpp"
#include "lastmove/impartial/misere/quotient_search.hpp"
#include "sanitized.hpp"
#include "stop_of.hpp"

namespace lastmove::impartial {
namespace {

QuotientResult quotient_of(const FollowerGraph& graph, double seconds = 10) {
    const CountedClock clock;
    Progress silent;
    QuotientResult known;
    until_stopped([&] {
        misere_quotient(graph, Limits::within(std::chrono::duration<double>(seconds)), silent,
                        known);
    });
    return known;
}

QuotientResult quotient_of(std::string_view code, std::size_t heaps) {
    Progress silent;
    QuotientResult known;
    misere_quotient(game::parse_heap_code(code), heaps, Limits{}, silent, known);
    return known;
}

/// That the quotient has the outcomes of all sums up to a size, and no two elements alike.
void expect_right(const FollowerGraph& graph, const QuotientResult& result, std::size_t size) {
    const MisereQuotient& quotient = result.quotient;
    NaiveMisere naive(graph);
    for_each_word(result.generators, size, [&](const Word& word) {
        ASSERT_EQ(quotient.is_p(quotient.image(word)), naive.is_p(word));
    });
    const std::vector<Element> apart = contexts(quotient);
    std::set<std::vector<bool>> rows;
    for (Element q = 0; q < quotient.order(); ++q) {
        EXPECT_EQ(quotient.image(quotient.word(q)), q);
        std::vector<bool> row;
        for (const Element c : apart) row.push_back(quotient.is_p(quotient.product(q, c)));
        rows.insert(row);
    }
    EXPECT_EQ(rows.size(), quotient.order());
    // Every impartial misère quotient has an even order, or is trivial (plambeck2008).
    EXPECT_TRUE(quotient.order() == 1 || quotient.order() % 2 == 0);
}

TEST(MisereQuotient, PredictsAllSumsOfRandomGames) {
    std::mt19937 random(5);
    std::size_t wild = 0;
    for (std::size_t round = 0; round < cases(1'500U); ++round) {
        const FollowerGraph graph = random_graph(2 + random() % 4, random);
        const QuotientResult result = quotient_of(graph, 0.1);
        expect_right(graph, result, 5);
        wild += is_tame(result.quotient) ? 0 : 1;
    }
    EXPECT_GE(wild, cases(25U));
}

TEST(MisereQuotient, PredictsAllSumsOfRandomCodes) {
    std::mt19937 random(6);
    for (std::size_t round = 0; round < cases(40U); ++round) {
        std::vector<game::HeapDigit> digits{{static_cast<std::uint8_t>(random() % 2 * 4)}};
        for (unsigned i = 0; i < 3; ++i)
            digits.push_back({static_cast<std::uint8_t>(random() % 8)});
        const game::HeapCode code(digits);
        SCOPED_TRACE(to_text(code));
        const FollowerGraph graph = heap_followers(code, 9);
        expect_right(graph, quotient_of(graph), 3);
    }
}

/// Order and P-portion of a code's quotient, with the period that proves it for all heaps.
struct Known {
    const char* code;
    std::size_t order;
    std::size_t p_count;
    QuotientPeriod period;
    const char* presentation;
};

constexpr const char* kayles =
    "<a,b,c,d,e,f,g | a2=1,b3=b,bc2=b,c3=c,bd=bc,cd=b2,d3=d,be=bc,ce=b2,e2=de,bf=ab,cf=ab2c,"
    "d2f=f,f2=b2,b2g=g,c2g=g,dg=cg,eg=cg,fg=ag,g2=b2>; P = {a,b2,ac,ac2,d,ad2,e,ade,adf}";

// Kayles and 0.123: plambeck2005, plambeck2008. The others were found by another program.
const std::vector<Known> solved{
    {"0.123", 20, 5, {5, 5}, nullptr},
    {"0.77", 40, 9, {71, 12}, kayles},
    {"0.46", 40, 9, {143, 24}, kayles},
    {"0.713", 14, 4, {3, 6}, "<a,b,c | a2=1,b3=b,b2c=c,c3=ac2>; P = {a,b2,abc,c2}"},
    {"0.1", 2, 1, {2, 1}, "<a | a2=1>; P = {a}"},
    {"0.13", 2, 1, {1, 4}, "<a | a2=1>; P = {a}"},
    {"0.113", 2, 1, {1, 6}, "<a | a2=1>; P = {a}"},
    {"0.202", 2, 1, {1, 2}, "<a | a2=1>; P = {a}"},
    {"0.502", 2, 1, {1, 2}, "<a | a2=1>; P = {a}"},
    {"4.02", 6, 2, {3, 4}, "<a,b | a2=1,b3=b>; P = {a,b2}"},
    {"4.35", 6, 2, {2, 2}, "<a,b | a2=1,b3=b>; P = {a,b2}"},
    {"0.f", 2, 1, {1, 2}, "<a | a2=1>; P = {a}"},
};

TEST(MisereQuotient, OfSolvedCodes) {
    for (const Known& known : solved) {
        const QuotientResult result = quotient_of(known.code, 400);
        EXPECT_EQ(result.quotient.order(), known.order) << known.code;
        EXPECT_EQ(result.quotient.p_count(), known.p_count) << known.code;
        EXPECT_EQ(result.period, known.period) << known.code;
        EXPECT_EQ(result.status, QuotientResult::Status::proved);
        EXPECT_EQ(is_tame(result.quotient), known.order < 14) << known.code;
        if (known.presentation != nullptr) {
            EXPECT_EQ(presentation(result.quotient), known.presentation) << known.code;
        }
    }
}

TEST(MisereQuotient, ProvedPeriodsGoOn) {
    for (const Known& known : solved) {
        const QuotientResult result = quotient_of(known.code, 400);
        const std::size_t heaps = 2 * result.generators + 40;
        const QuotientResult further =
            quotient_of(heap_followers(game::parse_heap_code(known.code), heaps));
        ASSERT_EQ(further.quotient.order(), known.order);
        const auto images = further.quotient.images();
        for (std::size_t n = known.period.from; n + known.period.period <= heaps; ++n) {
            ASSERT_EQ(images[n - 1], images[n - 1 + known.period.period]) << known.code << ' ' << n;
        }
    }
}

// Far beyond the heaps where the quotient last changed (333).
TEST(MisereQuotient, OfACodeWithALongPeriod) {
    const QuotientResult result = quotient_of("0.644", 8000);
    EXPECT_EQ(result.period, (QuotientPeriod{3256, 442}));
    EXPECT_EQ(result.generators, 2 * 3256 + 2 * 442 + 3 - 1U);
    EXPECT_EQ(result.history.back(), (QuotientStep{333, 172, 7}));
}

// Orders and P-portions of partial quotients, at the heaps where they change.
TEST(MisereQuotient, OfTheFirstHeapsOfWildCodes) {
    using History = std::vector<QuotientStep>;
    const std::vector<std::pair<const char*, History>> table{
        {"0.15", {{1, 2, 1}, {6, 6, 2}, {14, 8, 2}}},
        {"0.53", {{1, 2, 1}, {3, 6, 2}, {9, 10, 2}, {11, 12, 2}}},
        {"0.152", {{1, 2, 1}, {4, 6, 2}, {10, 10, 2}}},
        {"0.45", {{1, 1, 0}, {2, 2, 1}, {4, 6, 2}, {9, 12, 3}, {10, 28, 5}}},
        {"0.07",
         {{1, 1, 0},
          {2, 2, 1},
          {4, 6, 2},
          {10, 12, 3},
          {14, 24, 5},
          {25, 144, 23},
          {27, 176, 28},
          {30, 360, 65},
          {31, 520, 89},
          {32, 552, 93},
          {33, 638, 109}}},
        {"0.024", {{1, 1, 0}, {3, 2, 1}, {5, 6, 2}, {9, 10, 2}, {14, 48, 7}, {16, 184, 23}}},
        {"0.146",
         {{1, 2, 1}, {4, 6, 2}, {7, 10, 2}, {18, 12, 3}, {19, 16, 4}, {22, 62, 10}, {25, 104, 14}}},
        {"0.324",
         {{1, 2, 1},
          {3, 6, 2},
          {9, 12, 3},
          {10, 28, 5},
          {11, 48, 7},
          {12, 144, 20},
          {13, 256, 30},
          {14, 704, 83},
          {15, 1120, 130}}},
        {"0.446", {{1, 1, 0}, {3, 2, 1}, {5, 6, 2}, {9, 10, 2}, {11, 18, 4}}},
        {"0.657",
         {{1, 1, 0},
          {2, 2, 1},
          {3, 6, 2},
          {5, 10, 2},
          {7, 12, 2},
          {11, 16, 3},
          {12, 28, 4},
          {16, 30, 4},
          {17, 38, 5},
          {22, 46, 5},
          {25, 54, 6},
          {26, 56, 6},
          {27, 76, 7},
          {62, 108, 7},
          {333, 172, 7}}},
    };
    for (const auto& [code, history] : table) {
        const QuotientResult result = quotient_of(code, history.back().generators);
        EXPECT_EQ(result.history, history) << code;
        EXPECT_EQ(result.status, QuotientResult::Status::proved);
        EXPECT_FALSE(result.period);
    }
}

TEST(MisereQuotient, LimitsLeaveALowerBound) {
    Progress silent;
    Limits little;
    little.memory = 1 << 20;
    const auto code = game::parse_heap_code("0.07");
    QuotientResult result;
    EXPECT_EQ(stop_of([&] { misere_quotient(code, 40, little, silent, result); }), Stop::memory);
    EXPECT_EQ(result.status, QuotientResult::Status::lower_bound);
    EXPECT_GE(result.generators, 14U);
    EXPECT_LT(result.generators, 33U);
    EXPECT_EQ(result.quotient.order(), result.history.back().order);
    EXPECT_EQ(result.quotient.images().size(), result.generators);
}

// d0 = 4, three heaps left, and conditions on heaps: no theorem covers the latter.
TEST(MisereQuotient, PeriodsOfOtherCodes) {
    EXPECT_TRUE(quotient_of("4.35", 100).period);
    EXPECT_FALSE(quotient_of("4!.0", 12).period);
    EXPECT_FALSE(quotient_of("0.[3]", 40).period);
    // B = 3·1 + 2·2 + 1 = 8: heaps 1, …, 9 prove it.
    const QuotientResult hexadecimal = quotient_of("0.f", 200);
    EXPECT_EQ(hexadecimal.period, (QuotientPeriod{1, 2}));
    EXPECT_EQ(hexadecimal.generators, 9U);
}

TEST(MisereQuotient, MisereNimIsTame) {
    FollowerGraph nim;
    for (Generator heap = 1; heap < 16; ++heap) {
        std::vector<Word> options{{}};
        for (Generator less = 1; less < heap; ++less) options.push_back({less - 1});
        nim.options.push_back(options);
        const QuotientResult result = quotient_of(nim);
        EXPECT_TRUE(is_tame(result.quotient));
        if (heap == 15) {
            EXPECT_EQ(result.quotient.order(), 18U);
        }
    }
}

TEST(MisereQuotient, GamesWithoutMovesAreTrivial) {
    EXPECT_EQ(presentation(quotient_of(FollowerGraph{}).quotient), "< | >; P = {}");
    EXPECT_EQ(presentation(quotient_of("0.0", 5).quotient), "< | >; P = {}");
    EXPECT_TRUE(quotient_of("0.0", 5).period);
}

TEST(FollowerGraph, RefusesOptionsThatAreNotEarlier) {
    Progress silent;
    QuotientResult known;
    EXPECT_THROW(misere_quotient(FollowerGraph{{{{0}}}}, Limits{}, silent, known),
                 std::invalid_argument);
    EXPECT_THROW(require_well_founded(FollowerGraph{{{}, {}, {{1, 0}}}}), std::invalid_argument);
}

}  // namespace
}  // namespace lastmove::impartial
