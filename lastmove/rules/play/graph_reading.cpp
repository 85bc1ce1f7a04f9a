#include "lastmove/rules/play/graph_reading.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "lastmove/base/ascii.hpp"

namespace lastmove::rules {

namespace {

using Vertex = game::Graph::Vertex;

game::Graph take_named(game::Reader& reader) {
    // The name ends where further entries begin.
    const std::string_view word = reader.rest().substr(0, reader.rest().find(','));
    game::Reader own(word, "a graph", "path4");
    const bool is_known =
        std::ranges::any_of(std::array{"path", "cycle", "complete", "star", "grid", "g6=", "empty"},
                            [&](const char* name) { return word.starts_with(name); });
    if (!is_known) reader.fail();
    try {
        game::Graph graph = game::take_graph(own, {.loops = false, .isolated = true});
        own.finish();
        reader.skip(word.size());
        return graph;
    } catch (const InputError& error) {
        reader.skip(error.column > 0 ? error.column - 1 : 0);
        reader.fail(error.accepted);
    }
}

void take_entry(game::Reader& reader, std::vector<Vertex>& vertices,
                std::vector<game::Graph::Edge>& edges, std::map<Vertex, Sign>& signs,
                const Tree& tree) {
    constexpr std::uint64_t farthest = 999'999'999;
    const auto first = static_cast<Vertex>(reader.number(0, farthest));
    vertices.push_back(first);
    if (reader.take("-")) {
        const auto second = static_cast<Vertex>(reader.number(0, farthest));
        if (first == second) reader.fail("an edge between two different vertices");
        vertices.push_back(second);
        edges.emplace_back(std::min(first, second), std::max(first, second));
        return;
    }
    const std::size_t sign = reader.at_end() ? std::string::npos : tree.signs.find(reader.peek());
    const bool is_first = sign == std::string::npos;  // of the signs, and not written
    if (!signs.emplace(first, is_first ? Sign{0} : static_cast<Sign>(sign)).second) {
        reader.fail("each vertex's sign once");
    }
    if (!is_first) reader.skip(1);
}

}  // namespace

SignedGraph take_signed_graph(game::Reader& reader, const Tree& tree) {
    std::vector<Vertex> vertices;
    std::vector<game::Graph::Edge> edges;
    std::map<Vertex, Sign> signs;
    const auto too_large = [&] { reader.fail("at most 5,000 vertices and 5,000 edges"); };
    bool is_first = true;
    do {
        if (is_first && !is_digit(reader.peek())) {
            const game::Graph named = take_named(reader);
            vertices = named.vertices;
            edges = named.edges;
        } else {
            take_entry(reader, vertices, edges, signs, tree);
        }
        is_first = false;
        if (signs.size() > game::Graph::most || edges.size() > game::Graph::most) too_large();
    } while (reader.take(","));
    SignedGraph read{game::make_graph(std::move(vertices), std::move(edges)), {}};
    if (read.graph.vertices.size() > game::Graph::most) too_large();
    if (std::ranges::adjacent_find(read.graph.edges) != read.graph.edges.end()) {
        reader.fail("each edge once");
    }
    for (const Vertex vertex : read.graph.vertices) {
        const auto sign = signs.find(vertex);
        read.signs.push_back(sign == signs.end() ? Sign{0} : sign->second);
    }
    return read;
}

}  // namespace lastmove::rules
