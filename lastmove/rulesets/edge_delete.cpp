#include <fmt/format.h>

#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

struct EdgeDelete {
    using Position = game::Graph;
    struct Move {
        game::Graph::Edge edge;
    };

    static constexpr game::About about{
        .name = "edge-delete",
        .aliases = "",
        .title = "The edge-delete game",
        .rules = "A graph. A move deletes an edge, but must not isolate a vertex.",
        .source =
            "PRIMES STEP Plays Games, section 8 (primesstep2017); on paths: OEIS A274161 lists "
            "where the player to move loses",
        .accepted =
            "a graph: edges I-J separated by commas, or pathN, cycleN, completeN, starN, "
            "gridAxB, g6=CODE (N vertices), or empty",
        .example = "edge-delete:path9"};
    static constexpr std::array examples{
        game::Example{"edge-delete:path9", 1},     game::Example{"edge-delete:path11", 0},
        game::Example{"edge-delete:cycle3", 1},    game::Example{"edge-delete:star6", 0},
        game::Example{"edge-delete:complete4", 0}, game::Example{"edge-delete:empty", 0}};

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
};

}  // namespace

game::Ruleset edge_delete() {
    return game::ruleset<EdgeDelete>();
}

}  // namespace lastmove::rulesets
