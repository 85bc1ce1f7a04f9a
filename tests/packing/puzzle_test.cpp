#include "lastmove/packing/puzzle.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/packing/catalogue.hpp"
#include "lastmove/packing/impossible.hpp"

namespace lastmove::packing {
namespace {

TEST(Puzzle, TheFormidableFourteenIsAsInTheLecture) {
    const Puzzle puzzle = parse_subject("formidable-fourteen");
    EXPECT_EQ(puzzle.cavity, 12);
    const std::vector<std::string> diameters{"2.150", "2.250", "2.308", "2.348", "2.586",
                                             "2.684", "2.684", "2.964", "2.986", "3.194",
                                             "3.320", "3.414", "3.670", "3.736"};
    EXPECT_EQ(puzzle.text.diameters, diameters);
    Rational area;
    for (const Rational& diameter : puzzle.diameters) area += diameter * diameter;
    EXPECT_NEAR(Rational(area / 144).get_d(), 0.831, 0.0005);
}

TEST(Puzzle, BuiltInFilesAreReadByName) {
    EXPECT_GE(puzzle_files().size(), 9u);
    for (const PuzzleFile& file : puzzle_files()) {
        const Puzzle puzzle = parse_subject(file.name);
        EXPECT_FALSE(puzzle.title.empty()) << file.name;
        EXPECT_TRUE(has_rule(file.text, "pack"));
        EXPECT_EQ(puzzle.expect == Verdict::yes, !impossibility(puzzle)) << file.name;
    }
}

void expect_error(std::string_view subject, std::size_t column, std::string_view accepted) {
    try {
        parse_subject(subject);
        FAIL() << subject;
    } catch (const InputError& error) {
        EXPECT_EQ(error.column, column) << subject;
        EXPECT_NE(error.accepted.find(accepted), std::string::npos) << subject << error.accepted;
    }
}

TEST(Puzzle, ErrorsSayWhere) {
    expect_error("", 1, "formidable-fourteen");
    expect_error("formidable", 1, "CAVITY");
    expect_error("12", 1, "CAVITY");
    expect_error(":1", 1, "positive");
    expect_error("12:", 4, "positive");
    expect_error("12:2,", 6, "positive");
    expect_error("12:2,,3", 6, "positive");
    expect_error("12:2,-3", 6, "positive");
    expect_error("12:2,0.00", 6, "positive");
    expect_error("12:2:3", 4, "positive");
    expect_error("12:0.1234567890123456789012345", 4, "24 characters");
    std::string many = "12:1";
    for (int i = 0; i < 500; ++i) many += ",1";
    expect_error(many, 0, "500");
}

void expect_file_error(std::string_view text, std::size_t line, std::size_t column) {
    try {
        parse_puzzle(text);
        FAIL() << text;
    } catch (const InputError& error) {
        EXPECT_EQ(error.line, line) << text << error.what();
        EXPECT_EQ(error.column, column) << text << error.what();
    }
}

TEST(Puzzle, FilesErrorsSayWhere) {
    expect_file_error("rule: pack\ncavity: 2\n", 3, 0);
    expect_file_error("rule: pack\ndiameters: 2\n", 3, 0);
    expect_file_error("cavity: 2\ndiameters: 2\n", 3, 0);
    expect_file_error("rule: jump\ncavity: 2\ndiameters: 2\n", 1, 7);
    expect_file_error("rule: pack\ncavity: 2 3\ndiameters: 2\n", 2, 9);
    expect_file_error("rule: pack\ncavity: 2\ndiameters: 2 x\n", 3, 14);
    expect_file_error("rule: pack\ncavity: 2\ncavity: 2\ndiameters: 2\n", 3, 1);
    expect_file_error("rule: pack\ncavity: 2\nstart:\no\n\ndiameters: 2\n", 3, 1);
    expect_file_error("rule: pack\ncavity: 2\ndiameters:\n1\n", 3, 11);
    expect_file_error("rule: pack\ncavity: 2\ndiameters: 1\nexpect: maybe\n", 4, 9);
}

TEST(Puzzle, FilesMayHaveCommasAndAnyOrder) {
    const Puzzle puzzle =
        parse_puzzle("diameters: 1, 2\t0.5\n// a comment\nexpect: no\ncavity: 2.5\nrule: pack\n");
    EXPECT_EQ(puzzle.text.diameters, (std::vector<std::string>{"1", "2", "0.5"}));
    EXPECT_EQ(puzzle.expect, Verdict::no);
}

void survives(const std::string& text) {
    try {
        const Puzzle puzzle = parse_subject(text);
        RC_ASSERT(puzzle.diameters.size() == puzzle.text.diameters.size());
        RC_ASSERT(std::ranges::all_of(puzzle.diameters, [](const auto& d) { return d > 0; }));
    } catch (const InputError& error) {
        RC_ASSERT(!error.accepted.empty());
        RC_ASSERT(error.column <= text.size() + 1);
    }
    try {
        parse_puzzle("rule: pack\ncavity: 3\ndiameters: " + text);
    } catch (const InputError& error) {
        RC_ASSERT(!error.accepted.empty());
    }
}

RC_GTEST_PROP(Puzzle, RandomTextNeverCrashes, ()) {
    survives(*rc::gen::arbitrary<std::string>());
    survives(*rc::gen::container<std::string>(rc::gen::elementOf(std::string("0123456789.,:- e"))));
}

}  // namespace
}  // namespace lastmove::packing
