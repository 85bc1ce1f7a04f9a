#include "lastmove/game/drawing.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "lastmove/base/svg.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/base/tikz.hpp"
#include "picture_checks.hpp"

namespace lastmove::game {

namespace {

Graph read(std::string_view text) {
    Reader reader(text, "a graph", "path4");
    return take_graph(reader, {.loops = true, .isolated = false});
}

template <class Kind>
std::vector<Kind> all(const Frame& frame) {
    std::vector<Kind> found;
    for (const Element& element : frame.elements) {
        if (const auto* kind = std::get_if<Kind>(&element)) found.push_back(*kind);
    }
    return found;
}

/// The lines of a picture of Hackenbush but those below its ground.
std::vector<Line> edges_of(const Frame& frame) {
    std::vector<Line> edges = all<Line>(frame);
    std::erase_if(edges, [](const Line& line) { return line.ink == Ink::plain; });
    return edges;
}

/// Every back end draws it.
void expect_drawn(const Frame& frame) {
    const Picture picture{"a position", {frame}};
    const Picture bare{"a position", {{frame.elements, ""}}};
    EXPECT_FALSE(svg_facts(to_svg(bare, "a position")).empty());
    EXPECT_TRUE(is_balanced(to_tikz(picture, "a position", TikzForm::document)));
    EXPECT_LT(to_text(picture).size(), 4000U);
}

TEST(Drawing, BoardsShowWhatIsWhere) {
    const Frame frame = draw_board(Board("oo.|o#o"));
    const auto pieces = all<Piece>(frame);
    ASSERT_EQ(pieces.size(), 5U);
    EXPECT_EQ(pieces[0].glyph, "white");
    EXPECT_EQ(pieces[0].side, Side::right);
    EXPECT_EQ(pieces[2].glyph, "empty");
    EXPECT_EQ(pieces[4].cell, "c2");
    ASSERT_EQ(all<Floor>(frame).size(), 1U);
    EXPECT_EQ(all<Floor>(frame)[0].cells.size(), 5U);
    expect_drawn(frame);
    EXPECT_EQ(to_text({"", {frame}}), "  a b c\n1 o o .\n2 o   o\n");
    EXPECT_EQ(to_text({"", {draw_strip(".X.")}}), "1 2 3\n. X .\n");
}

TEST(Drawing, GamesChooseWhatTheirSignsLookLike) {
    const Looks looks{.drawn = {{'x', "queen", Side::left}, {'#', "arrow"}}, .points = true};
    const Frame frame = draw_board(Board("x#o"), looks);
    const auto pieces = all<Piece>(frame);
    ASSERT_EQ(pieces.size(), 3U);
    EXPECT_EQ(pieces[0].glyph, "queen");
    EXPECT_EQ(pieces[1].glyph, "arrow");
    EXPECT_EQ(pieces[2].glyph, "white");
    EXPECT_TRUE(all<Floor>(frame)[0].points);
    EXPECT_TRUE(all<Floor>(draw_board(Board("x.o"), {.bare = true})).empty());
    EXPECT_EQ(to_text({"", {frame}}), "  a b c\n1 x # o\n");
    EXPECT_EQ(to_text({"", {frame}}, {.signs = true}), "  a b c\n1 x # ○\n");
    expect_drawn(frame);
}

TEST(Drawing, LongRowsShowTheirEnds) {
    EXPECT_EQ(all<Piece>(draw_row(7, "pin")).size(), 7U);
    const Frame frame = draw_row(1'000'000, "pin");
    EXPECT_EQ(all<Piece>(frame).size(), 8U);
    EXPECT_EQ(frame.caption, "1000000");
    expect_drawn(frame);
    EXPECT_TRUE(draw_row(0, "pin").elements.empty());
}

TEST(Drawing, GraphsHaveALineForEachEdgeAndEveryVertexApart) {
    for (const char* text : {"path5", "cycle9", "complete6", "star7", "grid3x3", "0-1,2-3,3-4"}) {
        const Graph graph = read(text);
        const Frame frame = draw_graph(graph);
        EXPECT_EQ(all<Line>(frame).size(), graph.edges.size());
        const auto vertices = all<Disk>(frame);
        EXPECT_EQ(vertices.size(), graph.vertices.size());
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const Point apart = vertices[i].at - vertices[j].at;
                EXPECT_GE(std::hypot(apart.x, apart.y), 1) << text;
            }
        }
        expect_drawn(frame);
    }
    EXPECT_EQ(draw_graph(read("path200")).caption,
              "200 vertices, 199 edges: more than the 100 vertices that are drawn");
}

TEST(Drawing, HackenbushStandsOnItsGround) {
    const Graph graph = read("0-0,0-1,0-1,1-2,1-3,2-2,2-3,0-3");
    const std::vector<std::string> carried(graph.edges.size(), "5");
    const Frame frame = draw_hackenbush(graph, carried);
    EXPECT_EQ(edges_of(frame).size(), 8U);
    EXPECT_EQ(all<Label>(frame).size(), 8U);
    EXPECT_EQ(all<Border>(frame).size(), 1U);
    EXPECT_EQ(all<Disk>(frame).size(), 3U);  // the ground is a line
    for (const Line& line : edges_of(frame)) {
        EXPECT_EQ(line.ink, Ink::green);
        for (const Point& point : line.path) EXPECT_LE(point.y, 0.001);
    }
    // The two loops lead back to where they began.
    std::size_t loops = 0;
    for (const Line& line : edges_of(frame)) {
        const Point apart = line.path.back() - line.path.front();
        if (std::hypot(apart.x, apart.y) < 1e-9) ++loops;
    }
    EXPECT_EQ(loops, 2U);
    // Edges with the same ends do not lie on each other.
    const auto lines = edges_of(frame);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(lines[i].path, lines[j].path);
    }
    expect_drawn(frame);
    expect_drawn(draw_hackenbush(Graph{{0}, {}}));
}

}  // namespace

}  // namespace lastmove::game
