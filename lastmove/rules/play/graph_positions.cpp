#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "lastmove/base/ascii.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/rules/facts/looks.hpp"
#include "lastmove/rules/facts/measure.hpp"
#include "lastmove/rules/play/graph_code.hpp"
#include "lastmove/rules/play/parts.hpp"
#include "lastmove/rules/play/positions.hpp"

namespace lastmove::rules {

namespace {

using Vertex = game::Graph::Vertex;

class GraphPositions final : public Positions {
  public:
    explicit GraphPositions(const Tree& tree) : tree_(tree), reach_(reach_of(tree)) {}

    game::Code parse(game::Reader& reader) const override {
        SignedGraph read = take(reader);
        GraphSpace space = space_of(read);
        Steps steps;
        Play<GraphSpace> play(tree_, space, steps);
        play.hold();
        if (!play.obeys()) reader.fail("a position that obeys every 'always' of the rules");
        return packed(after(read, space));
    }

    std::string text(const game::Code& position) const override {
        const SignedGraph of = unpacked_graph(position);
        if (of.signs.empty()) return "empty";
        std::vector<bool> is_isolated(of.signs.size(), true);
        std::vector<std::string> entries;
        for (const auto& [i, j] : of.graph.edges) {
            is_isolated[game::place(of.graph, i)] = is_isolated[game::place(of.graph, j)] = false;
            entries.push_back(fmt::format("{}-{}", i, j));
        }
        for (std::size_t i = 0; i < of.signs.size(); ++i) {
            if (of.signs[i] == 0 && !is_isolated[i]) continue;
            entries.push_back(
                fmt::format("{}{}", of.graph.vertices[i], tree_.character(of.signs[i])));
        }
        return fmt::format("{}", fmt::join(entries, ","));
    }

    void moves(const game::Code& position, std::size_t player, Wanted wanted,
               const std::function<bool(const After&)>& visit) const override {
        // With names, where what is wanted has them.
        SignedGraph of;
        if (wanted.move || wanted.whole) of = unpacked_graph(position);
        GraphSpace space = space_of(position);
        Steps steps;
        const Levels before = levels(tree_.measure, space.masks(), 1);
        Play<GraphSpace> play(tree_, space, steps);
        After left;
        std::uint64_t count = 0;
        play.moves(player, [&](const std::vector<Ends>& ends) {
            if (levels(tree_.measure, space.masks(), 1) >= before) {
                throw false_measure(tree_, text(position),
                                    text(packed(after(unpacked_graph(position), space))));
            }
            if (++count > Steps::most_options) steps.take(Steps::most);
            if (wanted.move) left.move = move_text(of, ends);
            if (wanted.whole) left.whole = packed(after(of, space));
            if (wanted.parts || wanted.classes) {
                left.parts = parts_of(position, space, wanted.classes);
            }
            return visit(left);
        });
    }

    std::vector<game::Code> parts(const game::Code& position) const override {
        return parts_of(position, space_of(position), false);
    }
    std::vector<game::Code> classes(const game::Code& position) const override {
        return parts_of(position, space_of(position), true);
    }
    bool over(const game::Code& position) const override {
        if (tree_.wins.empty()) return false;
        GraphSpace space = space_of(position);
        Steps steps;
        return Play<GraphSpace>(tree_, space, steps).is_won();
    }
    Frame picture(const game::Code& position) const override {
        const SignedGraph of = unpacked_graph(position);
        std::string signs;
        for (const Sign sign : of.signs) signs += tree_.character(sign);
        Frame frame = game::draw_graph(of.graph, signs, looks(tree_));
        frame.caption = text(position);
        return frame;
    }
    std::string accepted() const override {
        return fmt::format(
            "a graph: edges I-J and vertices with a sign, Is (s one of '{}'), separated by commas; "
            "pathN, cycleN, completeN, starN, gridAxB or g6=CODE in front; or empty",
            tree_.signs);
    }
    std::string example() const override { return "path4"; }

  private:
    SignedGraph take(game::Reader& reader) const {
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
                take_entry(reader, vertices, edges, signs);
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

    static game::Graph take_named(game::Reader& reader) {
        // The name ends where further entries begin.
        const std::string_view word = reader.rest().substr(0, reader.rest().find(','));
        game::Reader own(word, "a graph", "path4");
        const bool is_known = std::ranges::any_of(
            std::array{"path", "cycle", "complete", "star", "grid", "g6=", "empty"},
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
                    std::vector<game::Graph::Edge>& edges, std::map<Vertex, Sign>& signs) const {
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
        const std::size_t sign =
            reader.at_end() ? std::string::npos : tree_.signs.find(reader.peek());
        const bool is_first = sign == std::string::npos;  // of the signs, and not written
        if (!signs.emplace(first, is_first ? Sign{0} : static_cast<Sign>(sign)).second) {
            reader.fail("each vertex's sign once");
        }
        if (!is_first) reader.skip(1);
    }

    /// Without the vertices that are deleted, which are no part of the graph any longer.
    static GraphSpace without_deleted(const GraphSpace& space) {
        constexpr std::uint32_t deleted = 0xFFFFFFFFU;
        std::vector<std::uint32_t> number(space.size(), deleted);
        std::uint32_t left = 0;
        for (std::size_t i = 0; i < space.size(); ++i) {
            if (sign_at(space.masks(), i) != no_cell) number[i] = left++;
        }
        if (left == space.size()) return space;
        std::vector<Adjacency::Edge> edges;
        for (std::size_t i = 0; i < space.size(); ++i) {
            if (number[i] == deleted) continue;
            for (const std::uint32_t j : space.near(i)) {
                if (i < j && number[j] != deleted) edges.emplace_back(number[i], number[j]);
            }
        }
        GraphSpace now(Adjacency(left, edges));
        for (std::size_t i = 0; i < space.size(); ++i) {
            if (number[i] != deleted) now.masks()[number[i]] = space.masks()[i];
        }
        return now;
    }

    /// The graph after a move: without vertices that there are no longer.
    static SignedGraph after(const SignedGraph& of, const GraphSpace& space) {
        std::vector<Vertex> removed;
        SignedGraph left;
        for (std::size_t i = 0; i < space.size(); ++i) {
            const Sign sign = sign_at(space.masks(), i);
            if (sign == no_cell) {
                removed.push_back(of.graph.vertices[i]);
            } else {
                left.signs.push_back(sign);
            }
        }
        left.graph = removed.empty() ? of.graph : game::without(of.graph, removed, true);
        return left;
    }

    static std::string move_text(const SignedGraph& of, const std::vector<Ends>& ends) {
        std::string text;
        for (const auto& [first, last] : ends) {
            if (!text.empty()) text += '/';
            text += std::to_string(of.graph.vertices[static_cast<std::size_t>(first)]);
            if (last == first) continue;
            text += "-" + std::to_string(of.graph.vertices[static_cast<std::size_t>(last)]);
        }
        return text;
    }

    /// The parts of what a move has left of a position, or of the position itself.
    std::vector<game::Code> parts_of(const game::Code& position, const GraphSpace& space,
                                     bool canonical) const {
        if (!tree_.wins.empty()) return {packed(after(unpacked_graph(position), space))};
        const GraphSpace now = without_deleted(space);
        Steps steps;
        std::vector<game::Code> codes;
        for (const PartCells& part : Links<GraphSpace>(tree_, reach_, now, steps).parts()) {
            NumberedGraph normal = normal_form(now, part, canonical);
            GraphSpace alone = space_of(normal);
            if (!has_moves(alone)) continue;
            codes.push_back(normal.signs.size() <= NumberedGraph::most
                                ? packed(normal)
                                : packed(named(std::move(normal))));
        }
        return codes;
    }

    [[nodiscard]] bool has_moves(GraphSpace& space) const {
        Steps steps;
        Play<GraphSpace> play(tree_, space, steps);
        const auto found = [](const std::vector<Ends>&) { return true; };
        return play.moves(0, found) || (!tree_.impartial && play.moves(1, found));
    }

    static NumberedGraph normal_form(const GraphSpace& space, const PartCells& part,
                                     bool canonical) {
        std::vector<std::size_t> kept = part.live;
        kept.insert(kept.end(), part.context.begin(), part.context.end());
        sort_unique(kept);
        std::vector<std::size_t> place(space.size(), kept.size());
        for (std::size_t i = 0; i < kept.size(); ++i) place[kept[i]] = i;
        std::vector<Vertex> number(kept.size());
        for (std::size_t i = 0; i < kept.size(); ++i) number[i] = static_cast<Vertex>(i);
        constexpr std::size_t most_named = 200;
        if (canonical && kept.size() <= most_named) {
            std::vector<std::vector<std::size_t>> near(kept.size());
            std::vector<std::uint32_t> colours(kept.size());
            for (std::size_t i = 0; i < kept.size(); ++i) {
                colours[i] = sign_at(space.masks(), kept[i]);
                for (const std::size_t other : space.near(kept[i])) {
                    if (place[other] < kept.size()) near[i].push_back(place[other]);
                }
            }
            number = game::canonical_numbers(near, colours);
        }
        NumberedGraph normal{std::vector<Sign>(kept.size()), {}};
        for (std::size_t i = 0; i < kept.size(); ++i) {
            normal.signs[number[i]] = sign_at(space.masks(), kept[i]);
            for (const std::size_t other : space.near(kept[i])) {
                if (other < kept[i] || place[other] == kept.size()) continue;
                const auto [low, high] = std::minmax(number[i], number[place[other]]);
                normal.edges.emplace_back(low, high);
            }
        }
        std::ranges::sort(normal.edges);
        return normal;
    }

    const Tree& tree_;
    Reach reach_;
};

}  // namespace

std::unique_ptr<Positions> graph_positions(const Tree& tree) {
    return std::make_unique<GraphPositions>(tree);
}

}  // namespace lastmove::rules
