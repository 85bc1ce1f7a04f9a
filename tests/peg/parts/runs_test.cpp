#include <gtest/gtest.h>

#include <map>
#include <random>

#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/parts/merge.hpp"
#include "lastmove/peg/parts/numbering.hpp"
#include "sanitized.hpp"

namespace lastmove::peg::parts {
namespace {

using Random = std::mt19937_64;

/// A number of ways of up to so many bits; at least 1.
template <std::size_t Words>
Ways<Words> random_ways(Random& random) {
    Ways<Words> ways = Ways<Words>::one();
    if constexpr (Words > 0) {
        for (std::size_t width = random() % (64 * Words); width > 0; --width) {
            const Ways<Words> same = ways;
            ways.add(same);
            if (random() % 2 == 0) ways.words[0] |= 1;
        }
    }
    return ways;
}

template <std::size_t Words>
using Records = std::map<std::uint64_t, Ways<Words>>;

template <std::size_t Words>
std::string run_of(const Records<Words>& records) {
    std::string run;
    BlockWriter<Words> blocks(run);
    for (const auto& [number, ways] : records) blocks.put({number, ways});
    blocks.finish();
    return run;
}

/// Records whose gaps are of all sizes, up to 2^62.
template <std::size_t Words>
Records<Words> random_records(Random& random, std::size_t size) {
    Records<Words> records;
    const unsigned bits = 1 + static_cast<unsigned>(random() % 62);
    while (size-- > 0) {
        const std::uint64_t number = random() >> (64 - bits) >> (random() % 4 == 0 ? bits / 2 : 0);
        records[number] = random_ways<Words>(random);
    }
    return records;
}

template <std::size_t Words>
void expect_round_trip(Random& random) {
    const auto records = random_records<Words>(random, 1 + random() % 3000);
    Spool spool(::testing::TempDir() + "runs");
    spool.append(run_of<Words>(records));
    EXPECT_EQ(spool.records(), records.size());
    auto readers = spool.readers<Words>(1);
    for (const auto& [number, ways] : records) {
        ASSERT_FALSE(readers[0].done());
        ASSERT_EQ(readers[0].current().number, number);
        if constexpr (Words > 0) {
            ASSERT_EQ(readers[0].current().ways.words, ways.words);
        }
        readers[0].advance();
    }
    EXPECT_TRUE(readers[0].done());
}

TEST(Runs, AreReadAsTheyWereWritten) {
    Random random(1);
    for (int round = 0; round < 40; ++round) {
        expect_round_trip<0>(random);
        expect_round_trip<1>(random);
        expect_round_trip<2>(random);
        expect_round_trip<8>(random);
    }
}

TEST(Runs, GapsOfRandomNumbersTakeLittleMoreThanTheirEntropy) {
    Random random(2);
    Records<0> records;
    while (records.size() < 100'000) records[random() >> 34];  // 2^30 / 100,000: 13.4 bits
    const double bits = 8.0 * static_cast<double>(run_of<0>(records).size()) / 100'000;
    EXPECT_LT(bits, 13.4 + 1.44 + 0.5);  // 0.4 for the head of a block
}

TEST(Runs, TornOnesAreRefused) {
    Random random(3);
    const std::string run = run_of<1>(random_records<1>(random, 2000));
    Spool spool(::testing::TempDir() + "torn");
    EXPECT_THROW(spool.append(run.substr(0, run.size() - 8)), FileError);
    EXPECT_THROW(spool.append("no run at all, but a text of some length"), FileError);
}

/// Numbers that lie close together, not at random as in a level: tables must grow.
TEST(Merge, AddsUpTheRecordsOfAllRuns) {
    Random random(4);
    for (int round = 0; round < cases(10); ++round) {
        Spool spool(::testing::TempDir() + "merge");
        Records<2> sums;
        std::vector<Record<2>> more;
        for (int run = 0; run < 5; ++run) {
            Records<2> records;
            for (int i = 0; i < 20'000; ++i) {
                const std::uint64_t number = round % 2 == 0 ? random() >> 30 : random() % 12'000;
                records[number] = Ways<2>::one();
            }
            for (const auto& [number, ways] : records) sums[number].add(ways);
            if (run < 4) {
                spool.append(run_of<2>(records));
            } else {
                for (const auto& [number, ways] : records) more.push_back({number, ways});
            }
        }
        auto next = sums.begin();
        merge<2>(spool, 0, std::uint64_t{1} << 34, more, 1 << 20, {}, [&](const auto& record) {
            ASSERT_NE(next, sums.end());
            ASSERT_EQ(record.number, next->first);
            ASSERT_EQ(record.ways.words, next->second.words);
            ++next;
        });
        EXPECT_EQ(next, sums.end());
    }
}

TEST(Numbering, IsABijectionOnBoardsOfAllSizes) {
    Random random(5);
    for (const char* name : {"rect1x3:a1", "triangle15:a1", "english", "square8:a1"}) {
        const Problem problem = parse_subject(name);
        const Numbering numbering(problem.board, problem.start);
        Position position = problem.start;
        for (int jumps = 0; jumps < 2000; ++jumps) {
            const Jump& jump = problem.board.jumps()[random() % problem.board.jumps().size()];
            for (const auto hole : {jump.from, jump.over, jump.to}) position.flip(hole);
            const auto mask = to_mask<1>(position);
            const std::uint64_t number = numbering.number(mask);
            EXPECT_EQ(number >> numbering.bits(), 0U);
            EXPECT_EQ(numbering.position(number, position.size() % 2 != 0), mask);
        }
    }
}

}  // namespace
}  // namespace lastmove::peg::parts
