#include "lastmove/game/graph.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "lastmove/base/threads.hpp"

namespace lastmove::game {

namespace {

Graph read_graph(std::string_view text, GraphKind kind = {}) {
    Reader reader(text, "a graph", "path4");
    Graph graph = take_graph(reader, kind);
    reader.finish();
    return graph;
}

// The address sanitizer reports what a thread leaves behind.
TEST(Graph, CanonicalNumbersLeaveNothingBehind) {
    std::vector<std::vector<Graph::Vertex>> numbers(2);
    on_threads(numbers.size(), [&](std::size_t k) {
        numbers[k] = canonical_numbers(neighbours(read_graph("path9")));
    });
    EXPECT_EQ(numbers[0].size(), 9U);
    EXPECT_EQ(numbers[0], numbers[1]);
}

TEST(Graph, NamedFamilies) {
    EXPECT_EQ(text(read_graph("path1", {.loops = false, .isolated = true})), "0");
    EXPECT_EQ(text(read_graph("path1")), "empty");
    EXPECT_EQ(text(read_graph("path4")), "0-1,1-2,2-3");
    EXPECT_EQ(text(read_graph("cycle4")), "0-1,0-3,1-2,2-3");
    EXPECT_EQ(text(read_graph("star4")), "0-1,0-2,0-3");
    EXPECT_EQ(read_graph("complete7").edges.size(), 21U);
    EXPECT_EQ(text(read_graph("grid2x2")), "0-1,0-2,1-3,2-3");
    EXPECT_EQ(read_graph("grid3x4").edges.size(), 17U);
    EXPECT_EQ(text(read_graph("7-3,3-1")), "1-3,3-7");
}

/// Petersen's graph and a star, as nauty's geng writes them.
TEST(Graph, Graph6) {
    EXPECT_EQ(text(read_graph("g6=D?{")), "0-4,1-4,2-4,3-4");
    const Graph petersen = read_graph("g6=IheA@GUAo");
    EXPECT_EQ(petersen.vertices.size(), 10U);
    EXPECT_EQ(petersen.edges.size(), 15U);
    for (const auto& near : neighbours(petersen)) EXPECT_EQ(near.size(), 3U);
    EXPECT_EQ(canonical(petersen),
              canonical(read_graph("0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,7-9,"
                                   "9-6,6-8,8-5")));
}

/// From 63 vertices on their number is written with three more characters: 64 is ?@?. The edge 0-1
/// is the first of the 64 · 63/2 = 2016 bits.
TEST(Graph, Graph6OfMoreThan62Vertices) {
    const Graph one = read_graph("g6=~?@?_" + std::string(335, '?'));
    EXPECT_EQ(one.edges, (std::vector<Graph::Edge>{{0, 1}}));
    EXPECT_THROW(read_graph("g6=~?@?_" + std::string(334, '?')), InputError);
}

TEST(Graph, MalformedTextsAreRefused) {
    for (const char* text : {"", "0-", "0-0", "0-1,1-0", "cycle2", "path5001", "complete101",
                             "g6=", "g6=D?", "star0", "grid0x3", "0-1,", "0-1000000000", "path"}) {
        EXPECT_THROW(read_graph(text), InputError) << text;
    }
    EXPECT_NO_THROW(read_graph("0-0,0-1,1-0", {.loops = true, .isolated = false}));
}

TEST(Graph, PackedAndBack) {
    const Graph graph = read_graph("5,0-1,1-2,7", {.loops = false, .isolated = true});
    EXPECT_EQ(unpack(std::type_identity<Graph>{}, pack(graph)), graph);
    EXPECT_EQ(text(graph), "0-1,1-2,5,7");
    EXPECT_EQ(connected(graph).size(), 3U);
    EXPECT_EQ(text(without(graph, {1}, true)), "0,2,5,7");
    EXPECT_EQ(text(without(graph, {1}, false)), "empty");
}

/// There are 34 graphs of 5 vertices, 21 of them connected (OEIS A000088, A001349).
TEST(Graph, CanonicalFormsCountGraphsUpToIsomorphism) {
    std::vector<Graph::Edge> pairs;
    for (Graph::Vertex i = 0; i < 5; ++i) {
        for (Graph::Vertex j = i + 1; j < 5; ++j) pairs.emplace_back(i, j);
    }
    std::set<std::string> forms;
    std::size_t together = 0;
    for (std::uint32_t chosen = 0; chosen < 1U << pairs.size(); ++chosen) {
        std::vector<Graph::Edge> edges;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if ((chosen >> i & 1U) != 0) edges.push_back(pairs[i]);
        }
        const Graph form = canonical(make_graph({0, 1, 2, 3, 4}, edges));
        EXPECT_EQ(canonical(form), form);
        EXPECT_EQ(form.edges.size(), edges.size());
        if (forms.insert(pack(form)).second && connected(form).size() == 1) ++together;
    }
    EXPECT_EQ(forms.size(), 34U);
    EXPECT_EQ(together, 21U);
}

TEST(Graph, CanonicalFormDoesNotDependOnNumbers) {
    std::mt19937 random(1);
    for (int round = 0; round < 100; ++round) {
        const std::size_t n = 5 + random() % 80;
        std::vector<Graph::Vertex> names(n);
        for (std::size_t i = 0; i < n; ++i) names[i] = static_cast<Graph::Vertex>(3 * i + 7);
        std::ranges::shuffle(names, random);
        std::set<Graph::Edge> edges;
        for (std::size_t i = 0; i < 2 * n; ++i) {
            const auto a = static_cast<Graph::Vertex>(random() % n);
            const auto b = static_cast<Graph::Vertex>(random() % n);
            if (a < b) edges.emplace(a, b);
        }
        std::vector<Graph::Edge> renamed;
        for (const auto& [a, b] : edges) renamed.emplace_back(names[a], names[b]);
        EXPECT_EQ(canonical(make_graph({}, renamed)),
                  canonical(make_graph({}, {edges.begin(), edges.end()})));
    }
}

TEST(Graph, Shapes) {
    EXPECT_EQ(shape(read_graph("path7")), GraphShape::path);
    EXPECT_EQ(shape(read_graph("cycle7")), GraphShape::cycle);
    EXPECT_EQ(shape(read_graph("complete4")), GraphShape::complete);
    EXPECT_EQ(shape(read_graph("star4")), GraphShape::star);
    EXPECT_EQ(shape(read_graph("0-1,1-2,1-3,3-4")), GraphShape::other);
}

}  // namespace

}  // namespace lastmove::game
