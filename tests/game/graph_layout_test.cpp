#include "lastmove/game/graph_layout.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "lastmove/game/spring_layout.hpp"

namespace lastmove::game {

namespace {

Graph graph_of(std::string_view text) {
    Reader reader(text, "a graph", "path4");
    return take_graph(reader, {});
}

PlainGraph plain(const Graph& graph) {
    PlainGraph result{graph.vertices.size(), {}};
    for (const auto& [i, j] : graph.edges)
        result.edges.emplace_back(place(graph, i), place(graph, j));
    return result;
}

double least_gap(const std::vector<Point>& places) {
    double least = 1e9;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Point apart = places[i] - places[j];
            least = std::min(least, std::hypot(apart.x, apart.y));
        }
    }
    return least;
}

TEST(GraphLayout, FamiliesAreDrawnAsSuch) {
    const std::vector<Point> grid = graph_layout(graph_of("grid3x4"));
    for (std::size_t i = 0; i < grid.size(); ++i) {
        EXPECT_EQ(grid[i],
                  (Point{2.0 * static_cast<double>(i % 4), 2.0 * static_cast<double>(i / 4)}));
    }
    // A tree in layers: its edges lead one layer down.
    const Graph tree = graph_of("0-1,0-2,1-3,1-4,2-5,5-6,5-7,2-8");
    const std::vector<Point> layers = graph_layout(tree);
    for (const auto& [i, j] : tree.edges) EXPECT_EQ(std::abs(layers[i].y - layers[j].y), 2);
    EXPECT_EQ(crossings(plain(tree), layers), 0U);
    // A cycle: all as far from its middle.
    const std::vector<Point> cycle = graph_layout(graph_of("cycle9"));
    Point middle;
    for (const Point at : cycle) middle = middle + (1.0 / 9) * at;
    for (const Point at : cycle) {
        EXPECT_NEAR(std::hypot(at.x - middle.x, at.y - middle.y), 9 / 3.14159265, 1e-6);
    }
    // A part of a grid lies on a grid; the sides of a complete bipartite graph in two rows.
    const Graph part = graph_of("0-1,1-2,2-3,4-5,5-6,6-7,0-4,1-5,2-6,3-7,8-9,9-10,8-4,9-5,10-6");
    for (const Point at : graph_layout(part)) {
        EXPECT_EQ(std::fmod(at.x, 2), 0);
        EXPECT_EQ(std::fmod(at.y, 2), 0);
    }
    const std::vector<Point> rows = graph_layout(graph_of("0-3,0-4,0-5,1-3,1-4,1-5,2-3,2-4,2-5"));
    EXPECT_EQ(rows[0].y, rows[2].y);
    EXPECT_EQ(rows[3].y, rows[5].y);
}

TEST(GraphLayout, PlanarGraphsHaveNoCrossings) {
    for (const char* text :
         {"0-1,1-2,2-3,3-0,0-4,1-5,2-6,3-7,4-5,5-6,6-7,7-4", "complete4",
          "0-1,1-2,2-0,2-3,3-4,4-5,5-3", "0-1,0-2,0-3,0-4,1-2,2-3,3-4,4-1,5-1,5-2,5-3,5-4",
          "0-1,1-2,2-3,3-4,4-0,5-0,6-1,7-2"}) {
        const Graph graph = graph_of(text);
        if (shape(graph) == GraphShape::complete) continue;
        EXPECT_EQ(crossings(plain(graph), graph_layout(graph)), 0U) << text;
    }
}

TEST(GraphLayout, RandomGraphsAreSoonDrawnWithoutOverlaps) {
    std::mt19937 random(7);
    for (int round = 0; round < 60; ++round) {
        const auto n = static_cast<Graph::Vertex>(2 + random() % 40);
        std::vector<Graph::Edge> edges;
        for (Graph::Vertex i = 1; i < n; ++i) {
            edges.emplace_back(static_cast<Graph::Vertex>(random() % i), i);
        }
        for (auto more = random() % n; more > 0; --more) {
            const auto i = static_cast<Graph::Vertex>(random() % n);
            const auto j = static_cast<Graph::Vertex>(random() % n);
            const Graph::Edge edge = std::minmax(i, j);
            if (i != j && std::ranges::find(edges, edge) == edges.end()) edges.push_back(edge);
        }
        const Graph graph = make_graph({}, edges);
        const std::vector<Point> places = graph_layout(graph);
        ASSERT_EQ(places.size(), n);
        EXPECT_GE(least_gap(places), 0.8) << text(graph);
        for (const Point at : places) {
            EXPECT_TRUE(std::isfinite(at.x) && std::isfinite(at.y));
            EXPECT_GE(at.x, 0);
            EXPECT_GE(at.y, 0);
        }
    }
}

}  // namespace

}  // namespace lastmove::game
