#include "lastmove/peg/board/subject.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/board/catalogue.hpp"

namespace lastmove::peg {
namespace {

std::string canonical(std::string_view text) {
    return subject(parse_subject(text));
}

void expect_error(std::string_view text, std::size_t column, std::string_view accepted,
                  std::string_view example) {
    try {
        parse_subject(text);
        ADD_FAILURE() << "accepted: " << text;
    } catch (const InputError& error) {
        EXPECT_EQ(error.read, text);
        EXPECT_EQ(error.column, column) << error.what();
        EXPECT_NE(error.accepted.find(accepted), std::string::npos) << error.what();
        EXPECT_EQ(error.example, example);
        ASSERT_TRUE(error.example.starts_with("peg:"));
        EXPECT_NO_THROW(parse_subject(std::string_view(error.example).substr(4)));
    }
}

TEST(Subject, NamesAreBoardsWithAVacancyAndASurvivor) {
    EXPECT_EQ(canonical("english"),
              "##ooo##|##ooo##|ooooooo|ooo.ooo|ooooooo|##ooo##|##ooo##>"
              "##...##|##...##|.......|...o...|.......|##...##|##...##");
    EXPECT_EQ(canonical("english:d4"), canonical("english"));
    EXPECT_EQ(canonical("english:d4:d4"), canonical("english"));
    EXPECT_EQ(canonical("rect1x3:a1"), ".oo>o..");
    EXPECT_EQ(canonical("rect1x3:a1:c1"), ".oo>..o");
    EXPECT_EQ(canonical("rect1x3:a1:*"), ".oo>*");
    EXPECT_EQ(canonical("rect1x3"), "o.o>.o.");
    EXPECT_EQ(canonical("hexagon7"), "jump-triangular:oo#|o.o|#oo>..#|.o.|#..");
    EXPECT_EQ(canonical("triangle3:a1:b2"), "jump-triangular:.#|oo>.#|.o");
    EXPECT_TRUE(parse_subject("english:d4:*").any_single);
}

TEST(Subject, DrawnBoards) {
    EXPECT_EQ(canonical("oo.#|....>...#|..o."), "oo.#|....>...#|..o.");
    EXPECT_EQ(canonical("oo."), "oo.>*");
    EXPECT_EQ(canonical("oo.>*"), "oo.>*");
    EXPECT_EQ(canonical("oo"), "oo>*");
    EXPECT_EQ(canonical("oo.o>..oo>.o.."), "oo.o>..oo>.o..");
}

TEST(Subject, RulesStandBeforeAnyBoard) {
    EXPECT_EQ(canonical("jump-triangular:o..|oo.|...>*"), "jump-triangular:o..|oo.|...>*");
    EXPECT_EQ(canonical("jump:oo."), "oo.>*");
    EXPECT_EQ(canonical("jump-diagonal:square3"), "jump-diagonal:ooo|o.o|ooo>...|.o.|...");
    EXPECT_EQ(canonical("jump:triangle3:a1"), ".#|oo>o#|..");
    EXPECT_EQ(parse_subject("jump-diagonal:latin-cross").board.rule(), Rule::jump_diagonal);
}

TEST(Subject, PuzzlesByName) {
    EXPECT_EQ(canonical("latin-cross"), to_line(find("latin-cross").value().problem.value()));
    expect_error("latin-cross:d4", 13, "own start", "peg:latin-cross");
    expect_error("jump:latin-cross:", 18, "own start", "peg:latin-cross");
}

TEST(Subject, TheCanonicalTextIsStable) {
    for (const CatalogueEntry& entry : catalogue()) {
        const std::string text =
            entry.kind == CatalogueEntry::Kind::puzzle
                ? entry.name
                : entry.name + ":" + find(entry.name)->board.hole_name(0) + ":*";
        const Problem problem = parse_subject(text);
        const Problem again = parse_subject(subject(problem));
        EXPECT_EQ(again.board, problem.board) << text;
        EXPECT_EQ(again.start, problem.start);
        EXPECT_EQ(again.goals, problem.goals);
        EXPECT_EQ(subject(again), subject(problem));
    }
}

TEST(Subject, BoardsAlone) {
    EXPECT_EQ(parse_board("english"), find("english")->board);
    EXPECT_EQ(parse_board("square6").size(), 36U);
    EXPECT_EQ(parse_board("triangle15").rule(), Rule::jump_triangular);
    EXPECT_EQ(parse_board("latin-cross"), find("latin-cross")->board);
    EXPECT_EQ(parse_board("o.#|..."), parse_board("..#|ooo"));
    EXPECT_EQ(subject(parse_board("jump-diagonal:o.#|...")), "jump-diagonal:..#|...");
    for (const CatalogueEntry& entry : catalogue()) {
        const Board board = parse_board(entry.name);
        EXPECT_EQ(parse_board(subject(board)), board) << entry.name;
    }
    const auto refused = [](std::string_view text, std::size_t column, std::string_view example) {
        try {
            parse_board(text);
            ADD_FAILURE() << "accepted: " << text;
        } catch (const InputError& error) {
            EXPECT_EQ(error.read, text);
            EXPECT_EQ(error.column, column) << error.what();
            EXPECT_EQ(error.example, example);
            EXPECT_NO_THROW(parse_board(std::string_view(error.example).substr(4)));
        }
    };
    refused("", 1, "peg:arrow");
    refused("squar6", 1, "peg:square6");
    refused("square17", 7, "peg:square4");
    refused("english:", 9, "peg:english");
    refused("english:d4", 9, "peg:english");
    refused("jump-diagonal:", 15, "peg:arrow");
    refused("oo.>..o", 4, "peg:....|....|....");
    refused("jump:x..", 6, "peg:....|....|....");
    refused("##", 1, "peg:....|....|....");
}

TEST(Subject, ErrorsNameColumnAndExample) {
    expect_error("jump-hex:oo.", 1, "jump-diagonal or jump-triangular", "peg:oo.|...>..o|...");
    expect_error("jump-diagnal:oo.", 1, "mean 'jump-diagonal'", "peg:oo.|...>..o|...");
    expect_error("oo.>*>..o", 5, "alone", "peg:oo.|...>..o|...");
    expect_error("", 1, "name", "peg:arrow");
    expect_error("englsh", 1, "name of a built-in", "peg:english");
    expect_error("English", 1, "name of a built-in", "peg:english");
    expect_error("jump-diagonal:triangel15", 15, "name", "peg:triangle15:a1");
    expect_error("triangle15", 11, "no hole in its centre", "peg:triangle15:a1");
    expect_error("square6", 8, "no hole in its centre", "peg:square6:a1");
    expect_error("triangle16", 9, "triangular number", "peg:triangle15:a1");
    expect_error("rect40x40", 5, "at most 256", "peg:rect3x4:a1");
    expect_error("rect3", 5, "rectAxB", "peg:rect3x4:a1");
    expect_error("rect0x3", 5, "rectAxB", "peg:rect3x4:a1");
    expect_error("square017", 7, "square16", "peg:square4:a1");
    expect_error("square99999999999999999999", 7, "square16", "peg:square4:a1");
    expect_error("diamond12", 8, "diamond13", "peg:diamond13");
    expect_error("hexagon20", 8, "hexagon19", "peg:hexagon19");
    expect_error("english:", 9, "a hole", "peg:english:d4");
    expect_error("english:a1", 9, "a hole", "peg:english:d4");
    expect_error("english:*", 9, "a hole", "peg:english:d4");
    expect_error("english:d4:", 12, "a hole", "peg:english:d4");
    expect_error("english:d4:a1", 12, "a hole", "peg:english:d4");
    expect_error("english:d4:d4:d4", 14, "a hole", "peg:english:d4");
    expect_error("oo.>.o", 5, "", "peg:oo.|...>..o|...");
    expect_error("jump:ox.", 7, "", "peg:oo.|...>..o|...");
    expect_error("oo.>", 5, "", "peg:oo.|...>..o|...");
    expect_error("##", 1, "holes", "peg:oo.|...>..o|...");
}

TEST(Subject, RandomTextNeverCrashes) {
    const auto survives = [](const std::string& text) {
        try {
            const Problem problem = parse_subject(text);
            RC_ASSERT(subject(parse_subject(subject(problem))) == subject(problem));
        } catch (const InputError& error) {
            RC_ASSERT(!error.accepted.empty());
        }
        try {
            const Board board = parse_board(text);
            RC_ASSERT(parse_board(subject(board)) == board);
        } catch (const InputError& error) {
            RC_ASSERT(!error.accepted.empty());
        }
    };
    EXPECT_TRUE(rc::check([&] { survives(*rc::gen::arbitrary<std::string>()); }));
    EXPECT_TRUE(rc::check([&] {
        survives(*rc::gen::container<std::string>(rc::gen::elementOf(std::string("o.#|>*:"))));
    }));
    EXPECT_TRUE(rc::check([&] {
        const std::vector<std::string> words{"english", "square", "rect", "triangle", "3",  "15",
                                             "x",       ":",      "*",    "d4",       "a1", "jump",
                                             "o.",      "|",      ">",    "-1",       "0"};
        std::string text;
        const int count = *rc::gen::inRange(1, 8);
        for (int i = 0; i < count; ++i) text += *rc::gen::elementOf(words);
        survives(text);
    }));
}

}  // namespace
}  // namespace lastmove::peg
