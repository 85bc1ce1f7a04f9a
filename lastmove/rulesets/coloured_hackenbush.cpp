#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <map>

#include "game_texts.hpp"
#include "lastmove/base/ascii.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/partizan_game.hpp"

namespace lastmove::rulesets {

namespace {

using game::Graph;

struct Edge {
    Graph::Vertex first;  ///< the lesser end
    Graph::Vertex second;
    char colour;  ///< 'b', 'r' or 'g'

    friend auto operator<=>(const Edge&, const Edge&) = default;
};

/// Edges in ascending order, all of which stand on the ground.
struct ColouredEdges {
    std::vector<Edge> edges;
};

std::string pack(const ColouredEdges& picture) {
    std::vector<std::uint32_t> numbers;
    for (const Edge& edge : picture.edges) {
        numbers.insert(numbers.end(),
                       {edge.first, edge.second, static_cast<std::uint32_t>(edge.colour)});
    }
    return game::pack(numbers);
}
ColouredEdges unpack(std::type_identity<ColouredEdges>, std::string_view bytes) {
    const auto numbers = game::unpack(std::type_identity<std::vector<std::uint32_t>>{}, bytes);
    ColouredEdges picture;
    for (std::size_t i = 0; i + 2 < numbers.size(); i += 3) {
        picture.edges.push_back({numbers[i], numbers[i + 1], static_cast<char>(numbers[i + 2])});
    }
    return picture;
}

/// The parts that are connected by some edges.
class Together {
  public:
    explicit Together(const std::vector<game::Graph::Edge>& edges)
        : graph_(game::make_graph({0}, edges)), numbers_(game::part_numbers(graph_)) {}

    /// The number of the part with the vertex, which is the ground or at one of the edges; the
    /// ground's is 0.
    [[nodiscard]] std::size_t of(Graph::Vertex vertex) const {
        return numbers_[game::place(graph_, vertex)];
    }
    [[nodiscard]] std::size_t parts() const { return std::ranges::max(numbers_) + 1; }

  private:
    Graph graph_;
    std::vector<std::size_t> numbers_;
};

ColouredEdges standing_part(ColouredEdges picture) {
    std::vector<Graph::Edge> edges;
    edges.reserve(picture.edges.size());
    for (const Edge& edge : picture.edges) edges.emplace_back(edge.first, edge.second);
    const Together together(edges);
    std::erase_if(picture.edges, [&](const Edge& edge) { return together.of(edge.first) != 0; });
    std::ranges::sort(picture.edges);
    return picture;
}

struct ColouredHackenbush : TextOf<"hackenbush"> {
    using Position = ColouredEdges;
    using Move = Edge;

    /// A picture without blue or red edges is one of the impartial game.
    static bool claims(std::string_view position) {
        for (std::size_t at = 1; at < position.size(); ++at) {
            const bool is_colour = position[at] == 'b' || position[at] == 'r';
            if (is_colour && is_digit(position[at - 1])) return true;  // no letter of a name
        }
        return false;
    }

    Position parse(game::Reader& reader) const {
        constexpr std::uint64_t most = 999'999'999;
        if (reader.take("empty")) return {};
        ColouredEdges picture;
        if (const auto named = game::take_named_graph(reader)) {
            for (const auto& [i, j] : named->edges) picture.edges.push_back({i, j, 'g'});
            if (!reader.take(",")) return standing_part(std::move(picture));
        }
        do {
            const auto i = static_cast<Graph::Vertex>(reader.number(0, most));
            reader.expect("-");
            const auto j = static_cast<Graph::Vertex>(reader.number(0, most));
            char colour = 'g';
            for (const char letter : {'b', 'r', 'g'}) {
                if (reader.take(std::string_view(&letter, 1))) {
                    colour = letter;
                    break;
                }
            }
            picture.edges.push_back({std::min(i, j), std::max(i, j), colour});
            if (picture.edges.size() > Graph::most) reader.fail("at most 5000 edges");
        } while (reader.take(","));
        return standing_part(std::move(picture));
    }
    std::string text(const Position& picture) const {
        std::string text;
        for (const Edge& edge : picture.edges) {
            text += (text.empty() ? "" : ",") + this->text(edge);
        }
        return text.empty() ? "empty" : text;
    }
    std::string text(const Move& edge) const {
        return fmt::format("{}-{}{}", edge.first, edge.second, edge.colour);
    }

    void moves(const Position& picture, game::Player player, auto&& visit) const {
        const char own = player == game::Player::left ? 'b' : 'r';
        for (std::size_t i = 0; i < picture.edges.size(); ++i) {
            const Edge& edge = picture.edges[i];
            if (edge.colour != own && edge.colour != 'g') continue;
            if (i > 0 && edge == picture.edges[i - 1]) continue;  // doubled: the same move
            Position left = picture;
            left.edges.erase(left.edges.begin() + static_cast<std::ptrdiff_t>(i));
            visit(edge, standing_part(std::move(left)));
        }
    }

    /// The parts that are connected without the ground.
    std::vector<Position> split(const Position& picture) const {
        std::vector<Graph::Edge> edges;
        for (const Edge& edge : picture.edges) {
            const auto ends = std::pair(edge.first == 0 ? edge.second : edge.first, edge.second);
            edges.push_back(ends);  // a loop, for an edge at the ground
        }
        const Together together(edges);
        std::vector<Position> all(together.parts() - 1);  // the ground's has no edges
        for (const Edge& edge : picture.edges) {
            if (edge.second == 0) {
                all.push_back({{edge}});
            } else {
                all[together.of(edge.second) - 1].edges.push_back(edge);
            }
        }
        return all;
    }

    /// The vertices numbered from the ground upwards, as one meets them.
    Position canonical(const Position& picture) const {
        std::map<Graph::Vertex, std::vector<Graph::Vertex>> near;
        for (const Edge& edge : picture.edges) {
            near[edge.first].push_back(edge.second);
            near[edge.second].push_back(edge.first);
        }
        std::map<Graph::Vertex, Graph::Vertex> numbers{{0, 0}};
        std::vector<Graph::Vertex> queue{0};
        for (std::size_t i = 0; i < queue.size(); ++i) {
            for (const Graph::Vertex next : near[queue[i]]) {
                const auto number = static_cast<Graph::Vertex>(numbers.size());
                if (numbers.emplace(next, number).second) queue.push_back(next);
            }
        }
        Position result = picture;
        for (Edge& edge : result.edges) {
            const auto [low, high] = std::minmax({numbers.at(edge.first), numbers.at(edge.second)});
            edge = {low, high, edge.colour};
        }
        std::ranges::sort(result.edges);
        return result;
    }

    Frame picture(const Position& picture) const {
        std::vector<Graph::Edge> edges;
        std::vector<std::string> letters;
        std::vector<Ink> inks;
        for (const Edge& edge : picture.edges) {
            edges.emplace_back(edge.first, edge.second);
            letters.emplace_back(1, edge.colour);
            inks.push_back(edge.colour == 'b'   ? Ink::blue
                           : edge.colour == 'r' ? Ink::red
                                                : Ink::green);
        }
        return game::draw_hackenbush(game::make_graph({0}, std::move(edges)), letters, inks);
    }
    static consteval game::PartizanHooks<ColouredHackenbush> hooks() {
        return {.claims = &ColouredHackenbush::claims,
                .split = &ColouredHackenbush::split,
                .canonical = &ColouredHackenbush::canonical,
                .picture = &ColouredHackenbush::picture};
    }
};

}  // namespace

game::PartizanRuleset coloured_hackenbush() {
    return game::partizan_ruleset<ColouredHackenbush>();
}

}  // namespace lastmove::rulesets
