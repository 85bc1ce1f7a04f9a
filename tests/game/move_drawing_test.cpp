#include "lastmove/game/move_drawing.hpp"

#include <gtest/gtest.h>

#include <array>

#include "lastmove/base/svg.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/base/tikz.hpp"
#include "lastmove/game/drawing.hpp"
#include "picture_checks.hpp"

namespace lastmove::game {

namespace {

/// The letters of a board after a move has been drawn on it; "" if nothing was.
std::string with_move(const std::string& board, std::string_view move, Side side = Side::none) {
    Frame frame = draw_board(Board(board));
    if (!draw_move(frame, move, side)) return "";
    frame.caption = "";
    const Picture picture{"a move", {frame}};
    EXPECT_FALSE(svg_facts(to_svg(picture, "a move")).empty());
    EXPECT_NE(to_svg(picture, "a move").find("data-move"), std::string::npos);
    EXPECT_TRUE(is_balanced(to_tikz(picture, "a move")));
    std::string text = to_text(picture);
    return text.substr(text.find('\n') + 1);
}

TEST(MoveDrawing, NewThingsAreRingedAndTakenOnesCrossed) {
    EXPECT_EQ(with_move("x..|...", "c1", Side::left), "1  x  . (x)\n2  .  .  .\n");
    EXPECT_EQ(with_move("x..|...", "c1", Side::right), "1  x  . (o)\n2  .  .  .\n");
    EXPECT_EQ(with_move("xxo", "a1"), "1 (x) x  o\n");
    EXPECT_EQ(with_move("oo.|oo.", "a1-b2"), "1  (o) (o)  .\n2  (o) (o)  .\n");
    EXPECT_EQ(with_move("oo.|oo.", "row 2"), "1   o   o   .\n2  (o) (o)  .\n");
    EXPECT_EQ(with_move("oo.|oo.", "column b"), "1  o (o) .\n2  o (o) .\n");
    EXPECT_EQ(with_move("...|...", "b1-b2", Side::left), "1 . # .\n2 . # .\n");
}

TEST(MoveDrawing, BitesTakeAllThatIsNotAboveAndNotLeft) {
    const Looks looks{.drawn = {{'o', "chocolate"}, {'!', "poison"}}};
    Frame frame = draw_board(Board("!oo|ooo"), looks);
    const std::size_t before = frame.elements.size();
    EXPECT_TRUE(draw_move(frame, "b1", Side::none));
    EXPECT_EQ(frame.elements.size(), before + 4);
}

TEST(MoveDrawing, StepsAreArrows) {
    for (const char* move : {"a1-b1", "a1-d1/c1", "b1 left", "a1-c1/c1-b1"}) {
        Frame frame = draw_board(Board("xo.."));
        const std::size_t before = frame.elements.size();
        EXPECT_TRUE(draw_move(frame, move, Side::left)) << move;
        for (std::size_t i = before; i < frame.elements.size(); ++i) {
            EXPECT_TRUE(std::holds_alternative<Arrow>(frame.elements[i])) << move;
        }
    }
}

TEST(MoveDrawing, RowsAndHeapsLoseWhatIsTaken) {
    Frame row = draw_row(7, "pin");
    EXPECT_TRUE(draw_move(row, "7->3,3", Side::none));
    EXPECT_EQ(to_text(Picture{"", {{row.elements, ""}}}), "I  I  I (I) I  I  I\n");
    Frame heap = draw_heap(3);
    EXPECT_TRUE(draw_move(heap, "3->1", Side::none));
    EXPECT_EQ(to_text(Picture{"", {{heap.elements, ""}}}), "(o)\n(o)\n o\n");
    EXPECT_FALSE(draw_move(heap, "5->1", Side::none));
}

TEST(MoveDrawing, PartsOfHeapsNumbersAndCakes) {
    const auto marked = [](Frame frame, std::string_view move) {
        draw_move(frame, move, Side::none);
        frame.caption = "";
        return to_text(Picture{"", {frame}});
    };
    EXPECT_EQ(marked(draw_row(3, "pin"), "3->2,1"), "I  I (I)\n");  // goes to a row of its own
    EXPECT_EQ(marked(draw_heap(3), "3->2,1"), "(o)\n o\n o\n");
    // Of a heap that is drawn in part, from the seventh thing on, and the dots.
    EXPECT_EQ(marked(draw_heap(17), "17->15"), " (o)\n (o)\n  o\n...\n  o\n  o\n  o\n");
    EXPECT_EQ(marked(draw_heap(17), "17->1"), " (o)\n (o)\n (o)\n...\n (o)\n (o)\n  o\n");
    EXPECT_EQ(marked(draw_heap(17), "17->7,6"), "   o\n   o\n   o\n(...)\n   o\n   o\n   o\n");
    Frame two = draw_heap(2);
    two.elements.emplace_back(Piece{{2, 0}, "token"});
    EXPECT_EQ(marked(two, "2,1->1,0"), "(o)\n o  (o)\n");
    EXPECT_EQ(marked(two, "2,1->2,0"), "o\no  (o)\n");
    const Frame numbers{{Number{{0, 0}, "8"}, Number{{1, 0}, "21"}, Number{{2, 0}, "4"}}, ""};
    EXPECT_EQ(marked(numbers, "{4,8}"), "(8) 21  (4)\n");
    EXPECT_EQ(marked({{numbers.elements[0], numbers.elements[1]}, ""}, "8,21->8,5"), "8 (21)\n");
    Frame cake{{Patch{{{0, 0}, {1, 0}, {2, 0}}}, Patch{{{4, 0}, {4, 1}}}}, ""};
    EXPECT_TRUE(draw_move(cake, "2x1->1x1,1x1", Side::right, 2));
    const Arrow& knife = std::get<Arrow>(cake.elements.back());
    EXPECT_EQ(knife.path.front().y, 0.5);
    EXPECT_EQ(knife.path.back().y, 0.5);
    EXPECT_TRUE(draw_move(cake, "1x3->1x1,1x2", Side::left, 1));
    EXPECT_EQ(std::get<Arrow>(cake.elements.back()).path.front().x, 0.5);
}

TEST(MoveDrawing, EdgesAreCut) {
    const Graph graph = make_graph({0}, {{0, 1}, {1, 2}, {1, 3}});
    for (Frame frame : {draw_graph(graph), draw_hackenbush(graph)}) {
        const std::size_t before = frame.elements.size();
        EXPECT_TRUE(draw_move(frame, "0-1", Side::none));
        EXPECT_TRUE(draw_move(frame, "1-3b", Side::none));
        EXPECT_TRUE(draw_move(frame, "2", Side::none));
        EXPECT_FALSE(draw_move(frame, "2-3", Side::none));
        EXPECT_EQ(frame.elements.size(), before + 3);
    }
}

TEST(MoveDrawing, SumsNameTheTermAndTheHeap) {
    Picture picture{"", {draw_board(Board("xo.")), draw_heap(3), draw_heap(4)}};
    const std::array<std::size_t, 2> frames{1, 2};
    EXPECT_TRUE(draw_move(picture, frames, "part 2, 2: 4->2", Side::none));
    EXPECT_EQ(picture.frames[2].caption, "4; move 4->2");
    EXPECT_TRUE(draw_move(picture, frames, "part 1, a1-b1", Side::left));
    EXPECT_EQ(picture.frames[0].caption, "a1-b1");
    EXPECT_FALSE(draw_move(picture, frames, "part 3, 1", Side::left));
    EXPECT_FALSE(draw_move(picture, frames, "part 2, 7: 1", Side::left));
    Picture rows{"", {draw_board(Board("xxx|xx#"), {.drawn = {{'x', "pin"}}})}};
    const std::array<std::size_t, 1> one{1};
    EXPECT_TRUE(draw_move(rows, one, "2: 2->1", Side::left));
    EXPECT_EQ(rows.frames[0].caption, "2->1");
}

}  // namespace

}  // namespace lastmove::game
