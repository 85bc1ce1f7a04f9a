#include "lastmove/impartial/misere/genus.hpp"

#include <gtest/gtest.h>

#include "clocks.hpp"
#include "impartial/naive_misere.hpp"
#include "sanitized.hpp"
#include "stop_of.hpp"

namespace lastmove::impartial {
namespace {

MisereValue value_of(const FollowerGraph& graph, const Word& word) {
    Progress silent;
    return misere_value(graph, word, Limits{}, silent);
}

/// The graph with nim-heaps 1, …, `heaps` in front; its own generators move up by their number.
FollowerGraph beside_nim(const FollowerGraph& graph, Generator heaps) {
    FollowerGraph both;
    for (Generator heap = 1; heap <= heaps; ++heap) {
        std::vector<Word> options{{}};
        for (Generator less = 1; less < heap; ++less) options.push_back({less - 1});
        both.options.push_back(options);
    }
    for (std::vector<Word> options : graph.options) {
        for (Word& option : options) {
            for (Generator& generator : option) generator += heaps;
        }
        both.options.push_back(options);
    }
    return both;
}

/// The least m with word + m a P-position, by the definition.
Generator misere_nimber(NaiveMisere& naive, const Word& word) {
    if (naive.is_p(word)) return 0;
    for (Generator m = 1;; ++m) {
        if (naive.is_p(sum(word, {m - 1}))) return m;
    }
}

TEST(Genus, IsThatOfTheDefinition) {
    std::mt19937 random(20261120);
    const Generator heaps = 12;
    for (std::size_t round = 0; round < cases(60U); ++round) {
        NaiveMisere naive(beside_nim(random_graph(5, random), heaps));
        const auto generators = static_cast<Generator>(naive.graph().options.size());
        for (const Word& word : {Word{generators - 1}, Word{generators - 2, generators - 1}}) {
            const Genus genus = value_of(naive.graph(), word).genus;
            Word with_twos = word;
            const std::size_t size = genus.misere.size();
            for (std::size_t k = 0; k < size + 3; ++k) {
                const Generator expected =
                    k < size ? genus.misere[k] : genus.misere[size - 2 + (k - size) % 2];
                ASSERT_EQ(misere_nimber(naive, with_twos), expected)
                    << to_text(genus) << " at " << k << " in round " << round;
                with_twos = sum(with_twos, {1});
            }
        }
    }
}

TEST(Genus, OfNimHeaps) {
    const FollowerGraph nim = beside_nim({}, 9);
    EXPECT_EQ(to_text(value_of(nim, {}).genus), "0^120");
    EXPECT_EQ(to_text(value_of(nim, {0}).genus), "1^031");
    EXPECT_EQ(to_text(value_of(nim, {1}).genus), "2^20");
    EXPECT_EQ(to_text(value_of(nim, {7}).genus), "8^8(10)");
    EXPECT_EQ(to_text(value_of(nim, {1, 1}).genus), "0^02");
    EXPECT_EQ(to_text(value_of(nim, {0, 1, 1}).genus), "1^13");
}

// Grundy's game: split a heap into two unequal ones (conway1976, figures 33 and 34).
TEST(Genus, OfGrundysGame) {
    const FollowerGraph grundy = heap_followers(game::parse_heap_code("4!.0"), 18);
    const std::map<Generator, std::string> expected{
        {3, "1^031"}, {5, "2^20"}, {13, "3^1431"}, {16, "3^1431"}, {18, "4^0564"}};
    for (const auto& [heap, genus] : expected) {
        EXPECT_EQ(to_text(value_of(grundy, {heap - 1}).genus), genus) << heap;
    }
}

// {{*2}, 0} is restive, {{*2}, *} restless: their options are tame, they are not.
TEST(Genus, RestiveAndRestless) {
    FollowerGraph graph = beside_nim({}, 2);
    graph.options.push_back({{1}});       // {*2}
    graph.options.push_back({{2}, {}});   // {{*2}, 0}
    graph.options.push_back({{2}, {0}});  // {{*2}, *}
    graph.options.push_back({{3}, {}});
    EXPECT_EQ(to_text(value_of(graph, {2}).genus), "0^02");
    EXPECT_EQ(value_of(graph, {2}).temper, Temper::tame);
    EXPECT_EQ(to_text(value_of(graph, {3}).genus), "1^20");
    EXPECT_EQ(value_of(graph, {3}).temper, Temper::restive);
    EXPECT_EQ(to_text(value_of(graph, {4}).genus), "2^1420");
    EXPECT_EQ(value_of(graph, {4}).temper, Temper::restless);
    EXPECT_EQ(value_of(graph, {5}).temper, Temper::wild);
}

// Sums of tame games are tame, with the genus of the nim-sum (conway1976, theorem 73).
TEST(Genus, TameSumsAreTame) {
    std::mt19937 random(73);
    std::size_t sums = 0;
    for (std::size_t round = 0; round < cases(100U); ++round) {
        const FollowerGraph graph = random_graph(5, random);
        const MisereValue a = value_of(graph, {4});
        const MisereValue b = value_of(graph, {3});
        if (a.temper != Temper::tame || b.temper != Temper::tame) continue;
        const MisereValue both = value_of(graph, {3, 4});
        EXPECT_EQ(both.temper, Temper::tame);
        EXPECT_EQ(both.genus.nimber, a.genus.nimber ^ b.genus.nimber);
        ++sums;
    }
    EXPECT_GE(sums, cases(100U) / 4);
}

TEST(MisereOutcome, AgreesWithPlainRecursion) {
    std::mt19937 random(1);
    Progress silent;
    for (std::size_t round = 0; round < cases(40U); ++round) {
        NaiveMisere naive(random_graph(5, random));
        for_each_word(5, 4, [&](const Word& word) {
            const auto found = is_misere_p_position(naive.graph(), word, Limits{}, silent);
            ASSERT_EQ(found, naive.is_p(word));
            if (word.size() <= 2) {
                ASSERT_EQ(value_of(naive.graph(), word).is_p_position(), naive.is_p(word));
            }
        });
    }
}

TEST(MisereOutcome, StopsAtItsLimits) {
    const CountedClock clock;
    const FollowerGraph kayles = heap_followers(game::parse_heap_code("0.77"), 40);
    Progress silent;
    Limits little;
    little.memory = 100'000;
    EXPECT_EQ(stop_of([&] { misere_value(kayles, {38, 39}, little, silent); }), Stop::memory);
    const Limits brief = Limits::within(std::chrono::milliseconds{1});
    EXPECT_EQ(stop_of([&] {
                  is_misere_p_position(kayles, {37, 38, 39}, brief, silent);
              }),
              Stop::time);
}

TEST(MisereOutcome, DeepGamesDoNotOverflowTheStack) {
    FollowerGraph graph;
    const Generator moves = 30'000;
    for (Generator g = 0; g < moves; ++g) graph.options.push_back({g == 0 ? Word{} : Word{g - 1}});
    Progress silent;
    // One move each turn, an even number of them: the mover makes the last but one.
    EXPECT_EQ(is_misere_p_position(graph, {moves - 1}, Limits{}, silent), false);
    EXPECT_EQ(is_misere_p_position(graph, {moves - 2}, Limits{}, silent), true);
}

}  // namespace
}  // namespace lastmove::impartial
