#include "lastmove/peg/board/puzzle.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdio>

#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "sanitized.hpp"

namespace lastmove::peg {
namespace {

using namespace std::string_literals;

constexpr std::string_view two = "title: two\nexpect: yes\nstart:\noo.\n...\n\ngoal:\n..o\n...\n";

/// Reads the text, which must be wrong, and returns the error.
InputError error_of(std::string_view text) {
    try {
        parse_puzzle(text);
    } catch (const InputError& error) {
        return error;
    }
    ADD_FAILURE() << "accepted: " << text;
    return {"", 0, "", ""};
}

void expect_place(std::string_view text, std::size_t line, std::size_t column) {
    const InputError error = error_of(text);
    EXPECT_EQ(error.line, line) << text << "\n" << error.what();
    EXPECT_EQ(error.column, column) << text << "\n" << error.what();
    EXPECT_FALSE(error.accepted.empty());
    EXPECT_FALSE(error.example.empty());
}

TEST(Puzzle, AllKeys) {
    const Puzzle puzzle = parse_puzzle(
        "// c\nsource: S: t\r\nrule: jump-diagonal\n  title:  T  \nexpect: no\nstart:\n"
        "  oo.\n// in between\n  #..\ngoal:\n..o\n#..\ngoal:\n...\n#.o");
    EXPECT_EQ(puzzle.title, "T");
    EXPECT_EQ(puzzle.source, "S: t");
    EXPECT_EQ(puzzle.expect, Verdict::no);
    EXPECT_EQ(puzzle.board.rule(), Rule::jump_diagonal);
    EXPECT_EQ(to_line(puzzle.problem.value()), "oo.|#..>..o|#..>...|#.o");
    EXPECT_FALSE(puzzle.problem->any_single);
}

TEST(Puzzle, AnySinglePeg) {
    const Puzzle puzzle = parse_puzzle("goal: any\nstart:\noo.");
    EXPECT_TRUE(puzzle.problem.value().any_single);
    EXPECT_EQ(puzzle.problem->goals, single_pegs(puzzle.board));
}

TEST(Puzzle, ErrorsNameLineAndColumn) {
    expect_place("", 1, 0);                                           // nothing
    expect_place("start:\noo.\n", 3, 0);                              // no goal
    expect_place("goal: any\n", 2, 0);                                // no start
    expect_place("start:\n\ngoal: any\n", 1, 0);                      // an empty grid
    expect_place("start:\noo.\ngoal:\n", 3, 0);                       // an empty goal
    expect_place("start: oo.\ngoal: any\n", 1, 8);                    // a grid on its key's line
    expect_place("start:\noo.\ngoal: some\n", 3, 7);                  // an unknown goal
    expect_place("start:\noo.\ngoal: any\ngoal: any\n", 3, 7);        // any, and more
    expect_place("start:\noo.\ngoal: any\ngoal:\n..o\n", 3, 7);       // any, and more
    expect_place("start:\nooo\n// c\nox.\ngoal: any\n", 4, 2);        // a wrong character
    expect_place("start:\nooo\noo\ngoal: any\n", 3, 3);               // a short row
    expect_place("start:\noo.\n...\ngoal:\n..o\n// c\n..#\n", 7, 3);  // other holes
    expect_place("start:\noo.\ngoal:\n..o\n\ngoal:\n...o\n", 7, 1);   // another size
    expect_place("start:\n##\ngoal: any\n", 2, 0);                    // no holes
    expect_place("start:\noo.\nstart:\noo.\ngoal: any\n", 3, 1);      // twice
    expect_place("title: a\ntitle: b\nstart:\noo.\ngoal: any\n", 2, 1);
    expect_place("colour: red\nstart:\noo.\ngoal: any\n", 1, 1);  // unknown
    expect_place("title:\nstart:\noo.\ngoal: any\n", 1, 8);       // no value
    expect_place("expect: maybe\nstart:\noo.\ngoal: any\n", 1, 9);
    expect_place("board:\n...\nstart:\noo.\n", 3, 1);
    expect_place("expect: yes\nboard:\n...\n", 1, 1);
    expect_place("start\noo.\n", 1, 1);  // neither key nor grid
}

TEST(Puzzle, RulesOfOtherPuzzlesAreNotDecidedYet) {
    expect_place("rule: tile\nregion:\n...\ntiles: I3\n", 1, 7);
    expect_place("cavity: 12\nrule: pack\ndiameters: 2 3\n", 2, 7);
    EXPECT_NE(error_of("rule: hop\n").accepted.find("replace or game"), std::string::npos);
}

TEST(Puzzle, TooManyHoles) {
    std::string text = "start:\n";
    for (int row = 0; row < 17; ++row) text += "ooooooooooooooooo\n";
    expect_place(text + "goal: any\n", 2, 0);
    EXPECT_NE(error_of(text + "goal: any\n").accepted.find("256"), std::string::npos);
}

TEST(Puzzle, LargeFilesEndQuickly) {
    const std::size_t size = std::size_t{takes_long() ? 10U : 1U} << 20U;
    EXPECT_THROW(parse_puzzle(std::string(size, 'o')), InputError);
    EXPECT_THROW(parse_puzzle("start:\n" + std::string(size, 'o')), InputError);
    EXPECT_THROW(parse_puzzle("start:\n" + std::string(size, '\n')), InputError);
    std::string rows = "start:\n";
    while (rows.size() < size) rows += "o\n";
    EXPECT_THROW(parse_puzzle(rows), InputError);
    std::string goals = "start:\noo.\n";
    while (goals.size() < size) goals += "goal:\n..o\n";
    EXPECT_THROW(parse_puzzle(goals + "goal:\n..\n"), InputError);
}

TEST(Puzzle, ToTextIsReadBack) {
    for (const CatalogueEntry& entry : catalogue()) {
        const Puzzle puzzle = parse_puzzle(entry.text);
        const std::string text = to_text(puzzle);
        EXPECT_EQ(to_text(parse_puzzle(text)), text);
        const Puzzle again = parse_puzzle(text);
        EXPECT_EQ(again.title, puzzle.title);
        EXPECT_EQ(again.expect, puzzle.expect);
        EXPECT_EQ(again.board, puzzle.board);
        EXPECT_EQ(again.problem.has_value(), puzzle.problem.has_value());
        if (puzzle.problem) {
            EXPECT_EQ(again.problem->start, puzzle.problem->start);
            EXPECT_EQ(again.problem->goals, puzzle.problem->goals);
            EXPECT_EQ(again.problem->any_single, puzzle.problem->any_single);
        }
    }
}

/// Parses or throws InputError; anything else fails the test.
void survives(const std::string& text) {
    try {
        const Puzzle puzzle = parse_puzzle(text);
        RC_ASSERT(to_text(parse_puzzle(to_text(puzzle))) == to_text(puzzle));
    } catch (const InputError& error) {
        RC_ASSERT(!error.accepted.empty());
    }
}

TEST(Puzzle, RandomBytesNeverCrash) {
    EXPECT_TRUE(rc::check([] { survives(*rc::gen::arbitrary<std::string>()); }));
    EXPECT_TRUE(rc::check([] {
        survives(*rc::gen::container<std::string>(
            rc::gen::elementOf("o.#|>*: \n\r\t/startgoalboardanyrulejump-\0\xff"s)));
    }));
}

TEST(Puzzle, MutatedFilesNeverCrash) {
    const auto files = puzzle_files();
    EXPECT_TRUE(rc::check([&] {
        const std::size_t file = *rc::gen::inRange<std::size_t>(0, files.size());
        std::string text{files[file].text};
        const int changes = *rc::gen::inRange(1, 6);
        for (int i = 0; i < changes; ++i) {
            const std::size_t at = *rc::gen::inRange<std::size_t>(0, text.size());
            const std::size_t length = *rc::gen::inRange<std::size_t>(0, 20);
            switch (*rc::gen::inRange(0, 4)) {
                case 0:
                    text[at] = *rc::gen::arbitrary<char>();
                    break;
                case 1:
                    text.erase(at, length);
                    break;
                case 2:
                    text.insert(at, text.substr(at / 2, length));
                    break;
                default:
                    text.insert(at, 1, *rc::gen::elementOf(std::string("\no.#:/")));
            }
            if (text.empty()) break;
        }
        survives(text);
    }));
}

/// The blocks of docs/puzzle-files.md that are marked ```KIND.
std::vector<std::string> documented(const std::string& kind) {
    const std::string text = read_file(LASTMOVE_SOURCE_DIR "/docs/puzzle-files.md");
    const std::string fence = "```" + kind + "\n";
    std::vector<std::string> blocks;
    for (std::size_t at = 0; (at = text.find(fence, at)) != std::string::npos;) {
        at += fence.size();
        blocks.push_back(text.substr(at, text.find("```", at) - at));
    }
    return blocks;
}

TEST(Puzzle, TheDocumentedExamplesAreRead) {
    const auto examples = documented("puzzle");
    EXPECT_EQ(examples.size(), 5u);
    for (const std::string& example : examples) EXPECT_NO_THROW(parse_puzzle(example)) << example;
}

TEST(Puzzle, TheDocumentedErrorsAreFound) {
    const auto examples = documented("wrong");
    EXPECT_EQ(examples.size(), 3u);
    for (const std::string& example : examples) {
        std::size_t line = 0;
        std::size_t column = 0;
        const std::size_t place = example.rfind("// line ");
        ASSERT_NE(place, std::string::npos);
        ASSERT_EQ(std::sscanf(example.c_str() + place, "// line %zu at column %zu", &line, &column),
                  2);
        expect_place(example, line, column);
    }
}

TEST(Puzzle, TwoReadsAsWritten) {
    EXPECT_EQ(to_text(parse_puzzle(two)), two);
}

}  // namespace
}  // namespace lastmove::peg
