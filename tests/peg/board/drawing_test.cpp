#include "lastmove/peg/board/drawing.hpp"

#include <map>

#include "lastmove/base/svg.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/base/tikz.hpp"
#include "lastmove/peg/board/geometry.hpp"
#include "picture_checks.hpp"

namespace lastmove::peg {
namespace {

const char* const english_name =
    "##ooo##|##ooo##|ooooooo|ooo.ooo|ooooooo|##ooo##|##ooo##>"
    "##...##|##...##|.......|...o...|.......|##...##|##...##";

/// The jumps of moves such as {"d2", "d4", "f4"}.
std::vector<Jump> jumps(const Board& board, const std::vector<std::vector<std::string>>& moves) {
    std::vector<Jump> result;
    for (const auto& move : moves) {
        for (std::size_t i = 1; i < move.size(); ++i) {
            const Cell from = parse_cell(move[i - 1]);
            const Cell to = parse_cell(move[i]);
            const Cell over{(from.row + to.row) / 2, (from.column + to.column) / 2};
            result.push_back({board.hole_at(from).value(), board.hole_at(over).value(),
                              board.hole_at(to).value()});
        }
    }
    return result;
}

void expect_every_hole_once(const Board& board, const Frame& frame) {
    std::map<std::pair<double, double>, int> drawn;
    for (const Element& element : frame.elements) {
        if (const auto* mark = std::get_if<Mark>(&element)) ++drawn[{mark->at.x, mark->at.y}];
        if (const auto* number = std::get_if<Number>(&element)) {
            ++drawn[{number->at.x, number->at.y}];
        }
    }
    EXPECT_EQ(drawn.size(), board.size());
    for (const Cell& hole : board.holes()) {
        const Point at = place(board.rule(), hole);
        EXPECT_EQ((drawn[{at.x, at.y}]), 1);
    }
}

TEST(Drawing, EveryHoleIsDrawnOnceInEveryFrame) {
    const auto problem = parse_problem(english_name, Rule::jump);
    const auto triangle = parse_problem("o####|oo###|o.o##|oooo#|ooooo", Rule::jump_triangular);
    const auto moves = jumps(problem.board, {{"d2", "d4"}, {"b3", "d3"}});
    for (const Picture& picture :
         {draw_problem(problem), draw_play(problem, moves), draw_position(problem.board, {}),
          draw_weights(problem, 0, linear::PlaceWeights(33, 1))}) {
        for (const Frame& frame : picture.frames) expect_every_hole_once(problem.board, frame);
    }
    expect_every_hole_once(triangle.board, draw_problem(triangle).frames.front());
}

TEST(Drawing, EnglishBoardAsText) {
    const auto problem = parse_problem(english_name, Rule::jump);
    EXPECT_EQ(to_text(draw_problem(problem)),
              "  a b c d e f g     a b c d e f g\n"
              "1     o o o       1     . . .\n"
              "2     o o o       2     . . .\n"
              "3 o o o o o o o   3 . . . . . . .\n"
              "4 o o o . o o o   4 . . . o . . .\n"
              "5 o o o o o o o   5 . . . . . . .\n"
              "6     o o o       6     . . .\n"
              "7     o o o       7     . . .\n"
              "     start             goal\n");
}

TEST(Drawing, TriangleAsTextHasItsColumnsInLineWithTheirLetters) {
    const auto problem = parse_problem("o####|oo###|o.o##|oooo#|ooooo", Rule::jump_triangular);
    EXPECT_EQ(to_text(draw_position(problem.board, problem.start)),
              "       a\n"
              "    1 o b\n"
              "   2 o o c\n"
              "  3 o . o d\n"
              " 4 o o o o e\n"
              "5 o o o o o\n");
}

TEST(Drawing, ASweepIsOneFrame) {
    const auto square = parse_problem("oo...|..o..|.....>.....|.....|..o..", Rule::jump);
    const Picture sweep = draw_play(square, jumps(square.board, {{"a1", "c1", "c3"}}));
    EXPECT_EQ(to_text(sweep),
              "  a b c d e     a b c d e\n"
              "1 O x + . .   1 . . . . .\n"
              "2 . . x . .   2 . . . . .\n"
              "3 . . * . .   3 . . o . .\n"
              "1. a1-c1-c3       end\n");
    EXPECT_EQ(std::get<Arrow>(sweep.frames[0].elements.back()).path.size(), 3u);
}

TEST(Drawing, WeightsAreAlignedAndPegsInParentheses) {
    const auto problem = parse_problem("oo.>..o", Rule::jump);
    EXPECT_EQ(to_text(draw_weights(problem, 0, {Rational(1, 2), -1, 3})),
              "     a    b    c         a    b    c\n"
              "1 (1/2) (-1)   3    1  1/2   -1   (3)\n"
              "start weighs -1/2     goal weighs 3\n");
    EXPECT_EQ(to_text(draw_weights(problem.board, {0, 0, 0})), "  a b c\n1 0 0 0\n");
}

TEST(Drawing, SvgAndTikzOfAPlayAreWhole) {
    const auto problem = parse_problem(english_name, Rule::jump);
    const auto moves = jumps(problem.board, {{"d2", "d4"}, {"d5", "d3"}, {"b4", "d4", "d2"}});
    const Picture picture = draw_play(problem, moves);
    EXPECT_EQ(picture.frames.size(), 4u);
    EXPECT_EQ(svg_facts(to_svg(picture, "three moves")), "cards 4 disks 132\n");
    EXPECT_TRUE(is_balanced(to_tikz(picture, "three moves")));
}

TEST(Drawing, CoordinatesNeverLieOnHolesNorOnEachOther) {
    for (const char* text : {"##o|#oo|ooo", "ooo##|oooo#|ooooo|#oooo|##ooo", "o..|##.|#o.|o##",
                             "oo|oo", "o", "###o|#o##|o###"}) {
        const Board board = parse_problem(text, Rule::jump_triangular).board;
        std::map<std::pair<double, double>, int> taken;
        for (const Cell& hole : board.holes()) {
            const Point at = place(board.rule(), hole);
            ++taken[{at.x, at.y}];
        }
        for (const Label& label : coordinates(board)) ++taken[{label.at.x, label.at.y}];
        for (const auto& [at, times] : taken) EXPECT_EQ(times, 1) << text;
    }
}

}  // namespace
}  // namespace lastmove::peg
