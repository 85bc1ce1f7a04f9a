#include <fmt/format.h>

#include "game_texts.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"
#include "lastmove/rulesets/dawsons_kayles.hpp"

namespace lastmove::rulesets {

namespace {

struct RemoveEdge : TextOf<"edge"> {
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
        for (const game::Graph::Edge& edge : graph.edges) {
            visit(Move{edge}, game::without(graph, {edge.first, edge.second}, false));
        }
    }
    std::vector<Position> split(const Position& graph) const { return game::connected(graph); }
    Position canonical(const Position& graph) const { return game::canonical(graph); }

    std::optional<game::Heap> heap(const Position& graph) const {
        if (!is(graph, game::GraphShape::path)) return std::nullopt;
        return game::Heap{game::parse_heap_code("0.07"), graph.vertices.size()};
    }
    std::optional<game::Theorem> theorem(const Position& graph) const {
        const std::size_t n = graph.vertices.size();
        if (is(graph, game::GraphShape::star)) {
            return game::Theorem{1, "One move removes the centre of a star and all its edges."};
        }
        if (is(graph, game::GraphShape::complete)) {
            return game::Theorem{
                static_cast<game::Nimber>(n / 2 % 2),
                fmt::format(
                    "Every move in a complete graph leaves a complete graph with two vertices "
                    "fewer: {}, however they are played (primesstep2017, section 8).",
                    counted(n / 2, "move"))};
        }
        if (is(graph, game::GraphShape::cycle)) {
            return game::Theorem{dawsons_kayles(n - 2) == 0 ? 1U : 0U,
                                 fmt::format("Every move in a cycle of {} vertices leaves a path "
                                             "of {} vertices (primesstep2017, Lemma 9).",
                                             n, n - 2)};
        }
        return std::nullopt;
    }
    std::optional<game::Strategy> strategy(const Position& graph) const {
        if (!is(graph, game::GraphShape::path) || graph.vertices.size() % 2 == 1) {
            return std::nullopt;
        }
        const game::Graph left = half(graph);
        return game::Strategy{
            fmt::format("{}-{}", left.edges.front().first, left.edges.front().second),
            graph.vertices.size() <= 4
                ? "The edge in the middle of the path leaves no edge."
                : "The edge in the middle of a path leaves two equal paths: every further move is "
                  "answered by the same move in the other path (primesstep2017, section 8)."};
    }
    Frame picture(const Position& graph) const { return game::draw_graph(graph); }

    static consteval game::Hooks<RemoveEdge> hooks() {
        return {.split = &RemoveEdge::split,
                .canonical = &RemoveEdge::canonical,
                .theorem = &RemoveEdge::theorem,
                .strategy = &RemoveEdge::strategy,
                .heap = &RemoveEdge::heap,
                .picture = &RemoveEdge::picture};
    }

  private:
    static bool is(const Position& graph, game::GraphShape shape) {
        return !graph.vertices.empty() && game::connected(graph).size() == 1 &&
               game::shape(graph) == shape;
    }

    /// The edge in the middle of a path of evenly many vertices.
    static Position half(const Position& path) {
        const auto near = game::neighbours(path);
        const auto end =
            std::ranges::find_if(near, [](const auto& list) { return list.size() < 2; });
        auto at = static_cast<std::size_t>(end - near.begin());
        std::size_t before = at;
        for (std::size_t i = 1; i < near.size() / 2; ++i) {
            const std::size_t next =
                near[at][0] == before && near[at].size() > 1 ? near[at][1] : near[at][0];
            before = std::exchange(at, next);
        }
        const std::size_t next =
            near[at][0] == before && near[at].size() > 1 ? near[at][1] : near[at][0];
        return game::make_graph({}, {{path.vertices[at], path.vertices[next]}});
    }
};

}  // namespace

game::Ruleset edge() {
    return game::ruleset<RemoveEdge>();
}

}  // namespace lastmove::rulesets
