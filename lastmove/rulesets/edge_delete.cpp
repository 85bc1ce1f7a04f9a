#include <fmt/format.h>

#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

struct EdgeDelete : TextOf<"edge-delete"> {
    using Position = game::Graph;
    struct Move {
        game::Graph::Edge edge;
    };

    Position parse(game::Reader& reader) const { return game::take_graph(reader, {}); }
    std::string text(const Position& graph) const { return game::text(graph); }
    std::string text(const Move& move) const {
        return fmt::format("{}-{}", move.edge.first, move.edge.second);
    }

    void moves(const Position& graph, auto&& visit) const {
        const auto near = game::neighbours(graph);
        const auto degree = [&](game::Graph::Vertex vertex) {
            const auto found = std::ranges::lower_bound(graph.vertices, vertex);
            return near[static_cast<std::size_t>(found - graph.vertices.begin())].size();
        };
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            const auto [first, second] = graph.edges[i];
            if (degree(first) < 2 || degree(second) < 2) continue;
            Position left = graph;
            left.edges.erase(left.edges.begin() + static_cast<std::ptrdiff_t>(i));
            visit(Move{{first, second}}, left);
        }
    }
    std::vector<Position> split(const Position& graph) const { return game::connected(graph); }
    Position canonical(const Position& graph) const { return game::canonical(graph); }

    /// On a path: dominoes on the row of its vertices without the two at the ends.
    std::optional<game::Heap> heap(const Position& graph) const {
        if (graph.vertices.empty() || game::connected(graph).size() != 1 ||
            game::shape(graph) != game::GraphShape::path) {
            return std::nullopt;
        }
        return game::Heap{game::parse_heap_code("0.07"), graph.vertices.size() - 2};
    }
    Frame picture(const Position& graph) const { return game::draw_graph(graph); }
    static consteval game::Hooks<EdgeDelete> hooks() {
        return {.split = &EdgeDelete::split,
                .canonical = &EdgeDelete::canonical,
                .heap = &EdgeDelete::heap,
                .picture = &EdgeDelete::picture};
    }
};

}  // namespace

game::Ruleset edge_delete() {
    return game::ruleset<EdgeDelete>();
}

}  // namespace lastmove::rulesets
