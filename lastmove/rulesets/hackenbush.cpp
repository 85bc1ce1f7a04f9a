#include <fmt/format.h>

#include <algorithm>

#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"
#include "lastmove/rulesets/green_hackenbush.hpp"

namespace lastmove::rulesets {

namespace {

struct Hackenbush {
    using Position = game::Graph;
    struct Move {
        game::Graph::Edge edge;
    };

    static constexpr game::About about{
        .name = "hackenbush",
        .aliases = "green-hackenbush",
        .title = "Green Hackenbush",
        .rules =
            "A picture of edges that stand on the ground, which is vertex 0. A move cuts an edge; "
            "whatever is no longer connected to the ground falls off.",
        .source = "Winning Ways, chapter 7 (berlekamp2001); lecture notes on sums of games",
        .accepted =
            "edges I-J separated by commas, or empty; pathN, cycleN, completeN, starN, gridAxB or "
            "g6=CODE may stand before them; multiple edges and loops are allowed; vertex 0 is the "
            "ground, an edge may end in g for green (or b for Left's blue, r for Right's "
            "red, as a partizan game)",
        .example = "hackenbush:0-1,1-2,1-3"};
    static constexpr std::array examples{game::Example{"hackenbush:0-1,1-2,1-3", 1},
                                         game::Example{"hackenbush:0-1,1-2g,2-3", 3},
                                         game::Example{"hackenbush:0-1,0-1", 0},
                                         game::Example{"hackenbush:0-0,0-1,1-1", 3},
                                         game::Example{"hackenbush:0-1,0-2,1-2", 1},
                                         game::Example{"hackenbush:empty", 0},
                                         game::Example{"hackenbush:0-1,1-2,2-3,3-1,2-4", 1}};

    Position parse(game::Reader& reader) const {
        if (reader.take("empty")) return {{0}, {}};
        std::vector<game::Graph::Edge> edges;
        if (auto named = game::take_named_graph(reader)) {
            edges = std::move(named->edges);
            if (!reader.take(",")) return standing(game::make_graph({0}, std::move(edges)));
        }
        do {
            const auto first = static_cast<game::Graph::Vertex>(reader.number(0, 999'999'999));
            reader.expect("-");
            const auto second = static_cast<game::Graph::Vertex>(reader.number(0, 999'999'999));
            edges.emplace_back(first, second);
            if (reader.peek() == 'b' || reader.peek() == 'r') {
                reader.fail("only green edges, which both players may cut: I-J or I-Jg");
            }
            reader.take("g");
            if (edges.size() > game::Graph::most) reader.fail("at most 5000 edges");
        } while (reader.take(","));
        return standing(game::make_graph({0}, std::move(edges)));
    }
    std::string text(const Position& graph) const {
        return graph.edges.empty() ? "empty" : game::text(graph);
    }
    std::string text(const Move& move) const {
        return fmt::format("{}-{}", move.edge.first, move.edge.second);
    }

    void moves(const Position& graph, auto&& visit) const {
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            visit(Move{graph.edges[i]}, after_cut(graph, i));
        }
    }
    std::vector<std::pair<Move, std::vector<Position>>> moves_to(const Position& graph,
                                                                 game::Nimber nimber) const {
        const std::vector<game::Nimber> after = nimbers_after_cuts(graph);
        std::vector<std::pair<Move, std::vector<Position>>> moves;
        for (std::size_t i = 0; i < after.size(); ++i) {
            if (after[i] != nimber) continue;
            moves.push_back({Move{graph.edges[i]}, {after_cut(graph, i)}});
        }
        return moves;
    }

    /// The parts that are connected without the ground.
    std::vector<Position> split(const Position& graph) const {
        game::Graph above;
        for (const game::Graph::Vertex vertex : graph.vertices) {
            if (vertex != 0) above.vertices.push_back(vertex);
        }
        for (const game::Graph::Edge& edge : graph.edges) {
            if (edge.first != 0) above.edges.push_back(edge);
        }
        const std::vector<std::size_t> numbers = game::part_numbers(above);
        std::vector<std::vector<game::Graph::Edge>> edges;
        if (!numbers.empty()) edges.resize(std::ranges::max(numbers) + 1);
        for (const game::Graph::Edge& edge : graph.edges) {
            if (edge.second == 0) {
                edges.push_back({edge});
            } else {
                edges[numbers[game::place(above, edge.second)]].push_back(edge);
            }
        }
        std::vector<Position> parts;
        parts.reserve(edges.size());
        for (auto& list : edges) parts.push_back(game::make_graph({0}, std::move(list)));
        return parts;
    }
    std::optional<game::Theorem> theorem(const Position& graph) const {
        return game::Theorem{green_hackenbush(graph).nimber,
                             "Each cycle may be fused into one vertex with loops, and the branches "
                             "at a vertex replaced by a stalk whose length is their nimber: the "
                             "fusion and colon principles (berlekamp2001)."};
    }
    Frame picture(const Position& graph) const {
        std::vector<std::string> carried;
        for (const game::Nimber nimber : green_hackenbush(graph).carried) {
            carried.push_back(nimber == 1 ? "*" : fmt::format("*{}", nimber));
        }
        return game::draw_hackenbush(graph, carried);
    }

    static consteval game::Hooks<Hackenbush> hooks() {
        return {.split = &Hackenbush::split,
                .theorem = &Hackenbush::theorem,
                .moves_to = &Hackenbush::moves_to,
                .picture = &Hackenbush::picture};
    }

  private:
    static Position after_cut(const Position& graph, std::size_t edge) {
        Position left = graph;
        left.edges.erase(left.edges.begin() + static_cast<std::ptrdiff_t>(edge));
        return standing(left);
    }
};

}  // namespace

game::Ruleset hackenbush() {
    return game::ruleset<Hackenbush>();
}

}  // namespace lastmove::rulesets
