#include <fmt/format.h>

#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"
#include "lastmove/rulesets/dawsons_kayles.hpp"

namespace lastmove::rulesets {

namespace {

struct NodeKayles : TextOf<"node-kayles"> {
    using Position = game::Graph;
    struct Move {
        game::Graph::Vertex vertex;
    };

    Position parse(game::Reader& reader) const {
        return game::take_graph(reader, {.loops = false, .isolated = true});
    }
    std::string text(const Position& graph) const { return game::text(graph); }
    std::string text(const Move& move) const { return std::to_string(move.vertex); }

    void moves(const Position& graph, auto&& visit) const {
        const auto near = game::neighbours(graph);
        for (std::size_t i = 0; i < near.size(); ++i) {
            std::vector<game::Graph::Vertex> removed{graph.vertices[i]};
            for (const std::size_t next : near[i]) removed.push_back(graph.vertices[next]);
            visit(Move{graph.vertices[i]}, game::without(graph, removed, true));
        }
    }
    std::vector<Position> split(const Position& graph) const { return game::connected(graph); }
    Position canonical(const Position& graph) const { return game::canonical(graph); }

    std::optional<game::Heap> heap(const Position& graph) const {
        if (!is(graph, game::GraphShape::path)) return std::nullopt;
        return game::Heap{game::parse_heap_code("0.137"), graph.vertices.size()};
    }
    std::optional<game::Theorem> theorem(const Position& graph) const {
        const std::size_t n = graph.vertices.size();
        if (is(graph, game::GraphShape::complete)) {
            return game::Theorem{1, "Every move removes all of a complete graph."};
        }
        if (is(graph, game::GraphShape::cycle)) {
            // A path of n vertices is a heap of Dawson's Chess, and that one of Dawson's Kayles of
            // a counter more.
            return game::Theorem{
                dawsons_kayles(n - 2) == 0 ? 1U : 0U,
                fmt::format("Every move in a cycle of {} vertices leaves a path of {} vertices: "
                            "Dawson's Chess, with period 34 (guy1956).",
                            n, n - 3)};
        }
        return std::nullopt;
    }
    Frame picture(const Position& graph) const { return game::draw_graph(graph); }

    static consteval game::Hooks<NodeKayles> hooks() {
        return {.split = &NodeKayles::split,
                .canonical = &NodeKayles::canonical,
                .theorem = &NodeKayles::theorem,
                .heap = &NodeKayles::heap,
                .picture = &NodeKayles::picture};
    }

  private:
    static bool is(const Position& graph, game::GraphShape shape) {
        return !graph.vertices.empty() && game::connected(graph).size() == 1 &&
               game::shape(graph) == shape;
    }
};

}  // namespace

game::Ruleset node_kayles() {
    return game::ruleset<NodeKayles>();
}

}  // namespace lastmove::rulesets
