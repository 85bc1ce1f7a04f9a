#include "lastmove/replacement/puzzle.hpp"

#include <gtest/gtest.h>

#include <random>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/replacement/decide.hpp"

namespace lastmove::replacement {
namespace {

TEST(PuzzleFiles, HaveTheAnswersThatTheyExpect) {
    EXPECT_GE(puzzle_files().size(), 10U);
    for (const PuzzleFile& file : puzzle_files()) {
        const Puzzle puzzle = parse_puzzle(file.text);
        EXPECT_FALSE(puzzle.title.empty()) << file.name;
        EXPECT_FALSE(puzzle.source.empty()) << file.name;
        ASSERT_TRUE(puzzle.expect.has_value()) << file.name;
        EXPECT_EQ(std::holds_alternative<Solvable>(decide(puzzle.game, Limits{})),
                  puzzle.expect == Verdict::yes)
            << file.name;
    }
}

TEST(PuzzleFiles, StatesOfTheTape) {
    const Puzzle puzzle = parse_puzzle(
        "goal: T^4 + 2T^3\nset: { -1, 2*0, 1 }\n// a comment\nrule: replace\nstart: T + 2\n");
    EXPECT_EQ(to_text(puzzle.game), "{-1,2*0,1}:T + 2>T^4 + 2T^3");
    EXPECT_FALSE(puzzle.expect.has_value());
}

TEST(PuzzleFiles, TheExampleOfTheDocumentation) {
    constexpr std::string_view mark = "```replacement\n";
    const std::string text = read_file(LASTMOVE_SOURCE_DIR "/docs/puzzle-files.md");
    const std::size_t begin = text.find(mark);
    ASSERT_NE(begin, std::string::npos);
    const std::size_t first = begin + mark.size();
    const Puzzle puzzle = parse_puzzle(text.substr(first, text.find("```", first) - first));
    EXPECT_EQ(to_text(puzzle.game), "{-1,1}:T>T^7");
}

TEST(PuzzleFiles, WhatIsWrongIsTold) {
    struct Wrong {
        const char* text;
        std::size_t line;
        std::size_t column;
    };
    for (const auto& [text, line, column] :
         {Wrong{"", 1, 0}, Wrong{"rule: replace\n", 2, 0}, Wrong{"rule: pack\nset: {1}\n", 1, 7},
          Wrong{"rule: replace\nset: {1;2}\ndisplacement: 6\n", 2, 8},
          Wrong{"rule: replace\nset: {1}\n", 3, 0},
          Wrong{"rule: replace\nset: {1}\nstart: T\n", 4, 0},
          Wrong{"rule: replace\nset: {1}\ngoal: T\n", 4, 0},
          Wrong{"rule: replace\nset: {1}\ndisplacement: x\n", 3, 15},
          Wrong{"rule: replace\nset: {1}\ndisplacement: T>T^2\n", 3, 15},
          Wrong{"rule: replace\nset: {1}\ndisplacement: 6\nstart: T\n", 4, 1},
          Wrong{"rule: replace\nset: {1}:5\ndisplacement: 6\n", 2, 11},
          Wrong{"rule: replace\nset: {1}\nstart: T - 2\ngoal: T\n", 3, 8},
          Wrong{"rule: replace\nset: {1}\nstart: T\ngoal: T^\n", 4, 9},
          Wrong{"rule: replace\nset: {1}\nset: {1}\ndisplacement: 6\n", 3, 1},
          Wrong{"rule: replace\nset: {1}\ndisplacement: 6\nexpect: perhaps\n", 4, 9},
          Wrong{"rule: replace\nset: {1}\ndisplacement: 6\ncavity: 6\n", 4, 1},
          Wrong{"rule: replace\nset:\n{1}\ndisplacement: 6\n", 2, 5}}) {
        try {
            parse_puzzle(text);
            ADD_FAILURE() << text << " was read";
        } catch (const InputError& error) {
            EXPECT_EQ(error.line, line) << text << error.what();
            EXPECT_EQ(error.column, column) << text << error.what();
        }
    }
}

TEST(PuzzleFiles, AnyTextIsReadOrRefused) {
    std::mt19937_64 random(7);
    const std::string good = "rule: replace\nset: {-1,2*0,1}\nstart: T\ngoal: T^4\n";
    const std::string letters = "{}:,*-T^>0129 \nx";
    for (int i = 0; i < 20'000; ++i) {
        std::string text = good;
        for (std::uint64_t left = random() % 4 + 1; left > 0; --left) {
            text[random() % text.size()] = letters[random() % letters.size()];
        }
        try {
            parse_puzzle(text);
        } catch (const InputError& error) {
            EXPECT_GE(error.line, 1U) << text;
        }
    }
}

}  // namespace
}  // namespace lastmove::replacement
