#include "lastmove/peg/parts/count_in_parts.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/parts/bitmap_files.hpp"
#include "peg/count_naive.hpp"
#include "stop_of.hpp"

namespace lastmove::peg::parts {
namespace {

namespace fs = std::filesystem;

/// A directory that is not there yet.
std::string scratch() {
    const std::string path = ::testing::TempDir() + "in-parts-" + std::to_string(::getpid());
    fs::remove_all(path);
    return path;
}

Count counted(const Problem& problem, std::size_t parts, const std::string& directory,
              const CountOptions& options = {}, const Limits& limits = {}) {
    OneProcess exchange(parts);
    Progress silent;
    return count_in_parts(problem, options, {directory, to_line(problem)}, exchange, limits,
                          silent);
}

TEST(CountInParts, AgreesWithTheDefinitionOnRandomBoards) {
    Random random(20'261'126);
    const std::string directory = scratch();
    for (int round = 0; round < 12; ++round) {
        const Problem problem = random_problem(random);
        SCOPED_TRACE(std::string(name(problem.board.rule())) + " " + to_line(problem));
        const Count expected = Naive(problem).count();
        for (const std::size_t parts : {1U, 2U, 3U, 8U}) {
            SCOPED_TRACE(parts);
            expect_same(counted(problem, parts, directory), expected);
        }
        if (HasFailure()) return;
    }
    EXPECT_FALSE(fs::exists(directory));
}

TEST(CountInParts, CountsWhatIsAskedFor) {
    const Problem problem = parse_subject("triangle15:a1:*");
    const std::string directory = scratch();
    Progress silent;
    for (const bool plays : {false, true}) {
        for (const bool winning : {false, true}) {
            const CountOptions options{.plays = plays, .winning = winning};
            expect_same(counted(problem, 2, directory, options),
                        peg::count(problem, options, {}, silent));
        }
    }
}

TEST(CountInParts, TheGoalsNeedNotHaveTheSymmetryOfTheStart) {
    const Problem problem = parse_problem("oo.oo>.o..o", Rule::jump);
    const Count found = counted(problem, 2, scratch(), {.plays = false});
    EXPECT_EQ(found.positions, 5);
    EXPECT_EQ(found.winning_positions, 3);
    Progress silent;
    expect_same(counted(problem, 2, scratch()), peg::count(problem, {}, {}, silent));
}

/// With tables this small, each level takes several rounds of runs.
TEST(CountInParts, AgreesWithTheTableInLittleMemoryAndOnThreads) {
    const Problem problem = parse_subject("triangle15:a1:*");
    const std::string directory = scratch();
    Progress silent;
    const Count expected = peg::count(problem, {}, {}, silent);
    for (const unsigned threads : {1U, 3U}) {
        Limits little;
        little.memory = 400'000;
        little.threads = threads;
        for (const std::size_t parts : {1U, 2U, 3U, 8U}) {
            SCOPED_TRACE(parts);
            expect_same(counted(problem, parts, directory, {}, little), expected);
        }
    }
}

/// A board that falls into 21 rooms with one jump each: the plays are its orders, 21! > 2^64.
TEST(CountInParts, CountsPlaysThatNeedTwoWords) {
    std::string start;
    Integer plays = 1;
    for (int room = 0; room < 21; ++room) {
        start += room == 0 ? "oo." : room % 3 == 0 ? "|###########|oo." : "#oo.";
        plays *= room + 1;
    }
    const Problem problem = parse_problem(start, Rule::jump);
    EXPECT_EQ(counted(problem, 2, scratch(), {.winning = false}).plays.value(), plays);
}

TEST(CountInParts, GoesOnAfterTheLastWholeLevel) {
    const Problem problem = parse_subject("triangle15:a1:*");
    Progress silent;
    const Count expected = peg::count(problem, {}, {}, silent);
    const std::string directory = scratch();
    // Stopped after each number of levels, forwards; the next attempt starts there.
    for (std::size_t most = 1; most < expected.levels.size(); ++most) {
        std::size_t first = 0;
        CountOptions options;
        options.so_far = [&](const Count& known) {
            if (first == 0) first = known.levels.size();
            if (known.levels.size() >= most) throw Stopped(Stop::time);
        };
        EXPECT_EQ(stop_of([&] { counted(problem, 2, directory, options); }), Stop::time);
        EXPECT_EQ(first, 1U);  // levels that are done are told again
    }
    EXPECT_TRUE(fs::exists(directory));
    expect_same(counted(problem, 2, directory), expected);
    EXPECT_FALSE(fs::exists(directory));
}

/// What a count left behind when it was stopped after some levels.
std::string stopped_count(const Problem& problem) {
    const std::string directory = scratch();
    CountOptions options;
    options.so_far = [](const Count& known) {
        if (known.levels.size() == 6) throw Stopped(Stop::interrupt);
    };
    EXPECT_EQ(stop_of([&] { counted(problem, 1, directory, options); }), Stop::interrupt);
    return directory;
}

TEST(CountInParts, RefusesTheDirectoryOfAnotherCount) {
    const Problem problem = parse_subject("triangle15:a1:*");
    const std::string directory = stopped_count(problem);
    try {
        counted(problem, 1, directory, {.plays = false});
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(error.accepted.find("plays: true there, false asked"), std::string::npos)
            << error.accepted;
        EXPECT_EQ(error.example, "--directory other");
    }
    EXPECT_THROW(counted(problem, 2, directory), InputError);
    EXPECT_EQ(parts_of(directory), 1U);
    EXPECT_THROW(counted(parse_subject("triangle15:a2:*"), 1, directory), InputError);
    EXPECT_THROW(counted(problem, 1, "/dev/null"), FileError);
    EXPECT_THROW(counted(problem, 1, "/no/folder/x"), FileError);
    EXPECT_EQ(parts_of(::testing::TempDir()), std::nullopt);
}

TEST(CountInParts, WhatBeganInPartsGoesOnInParts) {
    const Problem problem = parse_subject("triangle15:a1:*");
    const std::string directory = scratch();
    CountOptions options{.plays = false};
    const auto goes_in_bitmaps = [&] {
        return counts_in_bitmap_files(problem, options, {directory, to_line(problem)}, {});
    };
    EXPECT_TRUE(goes_in_bitmaps());
    options.so_far = [](const Count& known) {
        if (known.levels.size() == 6) throw Stopped(Stop::interrupt);
    };
    EXPECT_EQ(stop_of([&] { counted(problem, 1, directory, options); }), Stop::interrupt);
    EXPECT_FALSE(goes_in_bitmaps());
    options.so_far = {};
    counted(problem, 1, directory, options);
    EXPECT_TRUE(goes_in_bitmaps());
}

TEST(CountInParts, NoticesEveryChangedByte) {
    const Problem problem = parse_subject("triangle15:a1:*");
    const std::string directory = stopped_count(problem);
    const std::string path = directory + "/level-06-part-0.plays";
    const std::string whole = read_file(path);
    const auto put = [&](const std::string& text) { std::ofstream(path) << text; };
    for (std::size_t at = 0; at < whole.size(); at += 1 + at / 16) {
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ 4);
        put(changed);
        EXPECT_THROW(counted(problem, 1, directory), FileError) << at;
    }
    put(whole.substr(0, whole.size() - 1));
    EXPECT_THROW(counted(problem, 1, directory), FileError);
    put(whole + whole);
    EXPECT_THROW(counted(problem, 1, directory), FileError);
    fs::remove(path);
    EXPECT_THROW(counted(problem, 1, directory), FileError);
    put(whole);
    Progress silent;
    expect_same(counted(problem, 1, directory), peg::count(problem, {}, {}, silent));
}

TEST(CountInParts, LeavesOthersFilesAlone) {
    const Problem problem = parse_problem("oo..>...o", Rule::jump);
    const std::string directory = scratch();
    fs::create_directory(directory);
    counted(problem, 1, directory);
    EXPECT_TRUE(fs::is_empty(directory)) << "it was there before";
    std::ofstream(directory + "/notes") << "mine";
    counted(problem, 3, directory);
    EXPECT_EQ(read_file(directory + "/notes"), "mine");
    EXPECT_EQ(std::distance(fs::directory_iterator(directory), {}), 1);
    fs::remove_all(directory);
}

}  // namespace
}  // namespace lastmove::peg::parts
