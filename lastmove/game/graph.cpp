#include "lastmove/game/graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lastmove/base/disjoint_sets.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/game/packing.hpp"

namespace lastmove::game {

namespace {

using Vertex = Graph::Vertex;
using Edge = Graph::Edge;

constexpr std::uint64_t greatest_vertex = 999'999'999;
constexpr std::string_view graph_names =
    "edges I-J separated by commas, or pathN, cycleN, completeN, starN, gridAxB, g6=CODE";

Graph numbered(std::uint64_t vertices, std::vector<Edge> edges) {
    std::vector<Vertex> all(vertices);
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Vertex>(i);
    return make_graph(std::move(all), std::move(edges));
}

std::vector<Edge> chain(std::uint64_t vertices) {
    std::vector<Edge> edges;
    for (Vertex i = 1; i < vertices; ++i) edges.emplace_back(i - 1, i);
    return edges;
}

Graph path(Reader& reader) {
    const std::uint64_t n = reader.number(0, Graph::most);
    return numbered(n, chain(n));
}

Graph cycle(Reader& reader) {
    const std::uint64_t n = reader.number(3, Graph::most);
    std::vector<Edge> edges = chain(n);
    edges.emplace_back(0, static_cast<Vertex>(n - 1));
    return numbered(n, std::move(edges));
}

Graph complete(Reader& reader) {
    const std::uint64_t n = reader.number(0, 100);
    std::vector<Edge> edges;
    for (Vertex i = 0; i < n; ++i) {
        for (Vertex j = i + 1; j < n; ++j) edges.emplace_back(i, j);
    }
    return numbered(n, std::move(edges));
}

Graph star(Reader& reader) {
    const std::uint64_t n = reader.number(1, Graph::most);
    std::vector<Edge> edges;
    for (Vertex i = 1; i < n; ++i) edges.emplace_back(0, i);
    return numbered(n, std::move(edges));
}

Graph grid(Reader& reader) {
    const auto height = static_cast<Vertex>(reader.number(1, Graph::most / 2));
    reader.expect("x");
    const auto width = static_cast<Vertex>(reader.number(1, Graph::most / 2 / height));
    std::vector<Edge> edges;
    for (Vertex i = 0; i < height * width; ++i) {
        if ((i + 1) % width != 0) edges.emplace_back(i, i + 1);
        if (i + width < height * width) edges.emplace_back(i, i + width);
    }
    return numbered(std::uint64_t{height} * width, std::move(edges));
}

/// A graph in the format of nauty's tools: six bits a character, the number of vertices first, then
/// the upper triangle of the adjacency matrix column by column.
Graph graph6(Reader& reader) {
    const auto six_bits = [&]() -> unsigned {
        const char next = reader.peek();
        if (next < '?' || next > '~') reader.fail("a graph in graph6 format, as in g6=D?{");
        reader.skip(1);
        return static_cast<unsigned>(next - '?');
    };
    std::uint64_t n = six_bits();
    if (n == 63) {
        n = 0;
        for (int i = 0; i < 3; ++i) n = n << 6 | six_bits();
    }
    if (n > 1000) reader.fail("a graph of at most 1000 vertices in graph6 format");
    std::vector<Edge> edges;
    unsigned bits = 0;
    int left = 0;
    for (Vertex j = 1; j < n; ++j) {
        for (Vertex i = 0; i < j; ++i) {
            if (left == 0) {
                bits = six_bits();
                left = 6;
            }
            if ((bits >> --left & 1U) != 0) edges.emplace_back(i, j);
            if (edges.size() > Graph::most) reader.fail("a graph of at most 5000 edges");
        }
    }
    return numbered(n, std::move(edges));
}

Graph listed(Reader& reader, GraphKind kind) {
    std::vector<Vertex> vertices;
    std::vector<Edge> edges;
    std::set<Edge> seen;
    do {
        const auto first = static_cast<Vertex>(reader.number(0, greatest_vertex));
        vertices.push_back(first);
        if (reader.take("-")) {
            const auto second = static_cast<Vertex>(reader.number(0, greatest_vertex));
            const Edge edge = std::minmax(first, second);
            if (!kind.loops && first == second)
                reader.fail("an edge between two different vertices");
            if (!kind.loops && !seen.insert(edge).second) reader.fail("each edge only once");
            edges.push_back(edge);
        }
        if (vertices.size() > Graph::most) reader.fail("a graph of at most 5000 edges");
    } while (reader.take(","));
    return make_graph(std::move(vertices), std::move(edges));
}

}  // namespace

std::size_t place(const Graph& graph, Vertex vertex) {
    // Most graphs have the vertices 0, 1, …
    if (vertex < graph.vertices.size() && graph.vertices[vertex] == vertex) return vertex;
    const auto found = std::ranges::lower_bound(graph.vertices, vertex);
    return static_cast<std::size_t>(found - graph.vertices.begin());
}

std::string pack(const Graph& graph) {
    std::vector<std::uint32_t> numbers{static_cast<std::uint32_t>(graph.vertices.size())};
    numbers.insert(numbers.end(), graph.vertices.begin(), graph.vertices.end());
    for (const auto& [i, j] : graph.edges) {
        numbers.push_back(i);
        numbers.push_back(j);
    }
    return pack(numbers);
}

Graph unpack(std::type_identity<Graph>, std::string_view bytes) {
    const auto numbers = unpack(std::type_identity<std::vector<std::uint32_t>>{}, bytes);
    Graph graph;
    const std::size_t vertices = numbers.front();
    graph.vertices.assign(numbers.begin() + 1,
                          numbers.begin() + 1 + static_cast<std::ptrdiff_t>(vertices));
    for (std::size_t i = vertices + 1; i + 1 < numbers.size(); i += 2) {
        graph.edges.emplace_back(numbers[i], numbers[i + 1]);
    }
    return graph;
}

std::optional<Graph> take_named_graph(Reader& reader) {
    if (reader.take("path")) return path(reader);
    if (reader.take("cycle")) return cycle(reader);
    if (reader.take("complete")) return complete(reader);
    if (reader.take("star")) return star(reader);
    if (reader.take("grid")) return grid(reader);
    if (reader.take("g6=")) return graph6(reader);
    return std::nullopt;
}

Graph take_graph(Reader& reader, GraphKind kind) {
    const auto read = [&]() -> Graph {
        if (reader.take("empty")) return {};
        if (auto named = take_named_graph(reader)) return *std::move(named);
        if (reader.peek() < '0' || reader.peek() > '9') reader.fail(graph_names);
        return listed(reader, kind);
    };
    const Graph graph = read();
    return kind.isolated ? graph : without(graph, {}, false);
}

std::string text(const Graph& graph) {
    std::string list;
    for (const auto& [i, j] : graph.edges) list += fmt::format("{}-{},", i, j);
    const auto near = neighbours(graph);
    for (std::size_t i = 0; i < near.size(); ++i) {
        if (near[i].empty()) list += fmt::format("{},", graph.vertices[i]);
    }
    if (list.empty()) return "empty";
    list.pop_back();
    return list;
}

Graph make_graph(std::vector<Vertex> vertices, std::vector<Edge> edges) {
    for (Edge& edge : edges) {
        if (edge.second < edge.first) std::swap(edge.first, edge.second);
        vertices.push_back(edge.first);
        vertices.push_back(edge.second);
    }
    sort_unique(vertices);
    std::ranges::sort(edges);
    return {std::move(vertices), std::move(edges)};
}

Graph without(const Graph& graph, const std::vector<Vertex>& removed, bool isolated) {
    const auto stays = [&](Vertex vertex) {
        return std::ranges::find(removed, vertex) == removed.end();
    };
    Graph left;
    for (const Edge& edge : graph.edges) {
        if (stays(edge.first) && stays(edge.second)) left.edges.push_back(edge);
    }
    if (!isolated) return make_graph({}, std::move(left.edges));
    std::ranges::copy_if(graph.vertices, std::back_inserter(left.vertices), stays);
    return left;
}

std::vector<std::vector<std::size_t>> neighbours(const Graph& graph) {
    std::vector<std::vector<std::size_t>> near(graph.vertices.size());
    for (const auto& [i, j] : graph.edges) {
        const std::size_t from = place(graph, i);
        const std::size_t to = place(graph, j);
        near[from].push_back(to);
        near[to].push_back(from);
    }
    return near;
}

GraphShape shape(const Graph& graph) {
    const std::size_t vertices = graph.vertices.size();
    const std::size_t edges = graph.edges.size();
    std::size_t greatest = 0;
    for (const auto& near : neighbours(graph)) greatest = std::max(greatest, near.size());
    if (greatest <= 2) return edges + 1 == vertices ? GraphShape::path : GraphShape::cycle;
    if (2 * edges == vertices * (vertices - 1)) return GraphShape::complete;
    if (edges + 1 == vertices && greatest == edges) return GraphShape::star;
    return GraphShape::other;
}

std::vector<std::size_t> part_numbers(const Graph& graph) {
    DisjointSets sets(graph.vertices.size());
    for (const auto& [i, j] : graph.edges) sets.join(place(graph, i), place(graph, j));
    std::vector<std::size_t> numbers(graph.vertices.size());
    std::size_t parts = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::size_t least = sets.least(i);
        numbers[i] = least == i ? parts++ : numbers[least];
    }
    return numbers;
}

std::vector<Graph> connected(const Graph& graph) {
    const std::vector<std::size_t> numbers = part_numbers(graph);
    std::vector<Graph> parts;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] == parts.size()) parts.emplace_back();
        parts[numbers[i]].vertices.push_back(graph.vertices[i]);
    }
    for (const Edge& edge : graph.edges) {
        parts[numbers[place(graph, edge.first)]].edges.push_back(edge);
    }
    return parts;
}

}  // namespace lastmove::game
