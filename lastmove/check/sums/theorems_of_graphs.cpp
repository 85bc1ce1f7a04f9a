// Green Hackenbush by fusion and colon principle; paths, cycles, stars and complete graphs from
// which vertices are removed.
#include <algorithm>
#include <array>
#include <map>
#include <ranges>
#include <set>
#include <vector>

#include "lastmove/check/sums/theorems.hpp"

namespace lastmove::checking {

namespace {

using Vertex = std::uint64_t;

/// A graph by its edges, as texts of positions have it.
struct Edges {
    std::vector<std::array<Vertex, 2>> list;
    std::map<Vertex, std::vector<std::size_t>> at;  ///< the edges at each vertex

    explicit Edges(std::string_view text) {
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find(',', begin), text.size());
            const std::vector<Vertex> ends = numbers_in(text.substr(begin, end - begin));
            if (ends.size() == 2) {
                at[ends[0]].push_back(list.size());
                if (ends[0] != ends[1]) at[ends[1]].push_back(list.size());
                list.push_back({ends[0], ends[1]});
            } else if (ends.size() == 1) {
                at[ends[0]];
            }
            begin = end + 1;
        }
    }

    [[nodiscard]] Vertex other_end(std::size_t edge, Vertex vertex) const {
        return list[edge][0] == vertex ? list[edge][1] : list[edge][0];
    }
};

/// What is met from the ground, in depth first order.
class DepthFirst {
  public:
    explicit DepthFirst(const Edges& edges) : edges_(edges), used_(edges.list.size()) {
        if (!edges.at.contains(0)) return;
        enter(0, none);
        while (!stack_.empty()) step();
    }

    /// Bridges add one to what stands on them; a cycle's edges become loops of the vertex it is
    /// fused to.
    [[nodiscard]] game::Nimber nimber() const {
        std::map<Vertex, game::Nimber> worth;  // by the first vertex of each fused one
        std::map<Vertex, Vertex> first;
        for (const Vertex vertex : order_) {
            const Met& met = met_.at(vertex);
            const bool fused = met.by != none && met.lowest < met.time;
            first[vertex] = fused ? first.at(edges_.other_end(met.by, vertex)) : vertex;
        }
        for (const auto& [a, b] : edges_.list) {
            if (first.contains(a) && first.at(a) == first.at(b)) worth[first.at(a)] ^= 1U;
        }
        for (const Vertex vertex : std::views::reverse(order_)) {
            const Met& met = met_.at(vertex);
            if (met.by == none || met.lowest < met.time) continue;
            worth[first.at(edges_.other_end(met.by, vertex))] ^= worth[vertex] + 1;
        }
        return order_.empty() ? 0 : worth[0];
    }

  private:
    static constexpr std::size_t none = ~std::size_t{0};

    /// A vertex: when it was met and by which edge, and the earliest vertex that its branch leads
    /// back to.
    struct Met {
        std::size_t time;
        std::size_t by;
        std::size_t lowest;
        std::size_t next = 0;
    };

    void enter(Vertex vertex, std::size_t by) {
        met_.emplace(vertex, Met{order_.size(), by, order_.size()});
        order_.push_back(vertex);
        stack_.push_back(vertex);
    }

    void step() {
        const Vertex vertex = stack_.back();
        Met& here = met_.at(vertex);
        const std::vector<std::size_t>& near = edges_.at.at(vertex);
        if (here.next == near.size()) {
            stack_.pop_back();
            if (stack_.empty()) return;
            Met& below = met_.at(stack_.back());
            below.lowest = std::min(below.lowest, here.lowest);
            return;
        }
        const std::size_t edge = near[here.next++];
        if (used_[edge]) return;
        used_[edge] = true;
        const Vertex other = edges_.other_end(edge, vertex);
        const auto known = met_.find(other);
        if (known == met_.end()) {
            enter(other, edge);
        } else {
            here.lowest = std::min(here.lowest, known->second.time);
        }
    }

    const Edges& edges_;
    std::vector<bool> used_;
    std::map<Vertex, Met> met_;
    std::vector<Vertex> order_;
    std::vector<Vertex> stack_;
};

/// The nimbers of the paths of 0, …, `last` vertices when a move removes two neighbours or, if
/// `nodes`, a vertex with its neighbours.
std::vector<game::Nimber> path_nimbers(std::size_t last, bool nodes) {
    std::vector<game::Nimber> known;
    for (std::size_t n = 0; n <= last; ++n) {
        std::vector<bool> reached(2 * n + 2);
        const auto leave = [&](std::size_t a, std::size_t b) {
            const std::size_t sum = known[a] ^ known[b];
            if (sum < reached.size()) reached[sum] = true;
        };
        if (nodes && n >= 1) leave(n < 2 ? 0 : n - 2, 0);
        const std::size_t gone = nodes ? 3 : 2;
        for (std::size_t a = 0; a + gone <= n; ++a) leave(a, n - gone - a);
        known.push_back(
            static_cast<game::Nimber>(std::ranges::find(reached, false) - reached.begin()));
    }
    return known;
}

bool has_nodes(const game::Game& rules) {
    return rules.name() == "node-kayles";
}

/// A connected part of a graph.
struct Part {
    std::size_t vertices = 0;
    std::size_t edges = 0;
    std::size_t greatest_degree = 0;
};

std::vector<Part> parts_of(const Edges& edges) {
    std::vector<Part> parts;
    std::set<Vertex> seen;
    for (const auto& [start, unused] : edges.at) {
        if (!seen.insert(start).second) continue;
        std::vector<Vertex> vertices{start};
        Part part;
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const std::vector<std::size_t>& near = edges.at.at(vertices[i]);
            part.edges += near.size();
            part.greatest_degree = std::max(part.greatest_degree, near.size());
            for (const std::size_t edge : near) {
                const Vertex other = edges.other_end(edge, vertices[i]);
                if (seen.insert(other).second) vertices.push_back(other);
            }
        }
        part.vertices = vertices.size();
        part.edges /= 2;
        parts.push_back(part);
    }
    return parts;
}

/// The exclusive or over the parts, of a graph of at most 500 vertices; nullopt if `nimber_of` says
/// nothing of one.
template <class NimberOf>
std::optional<Worth> over_parts(const std::string& text, const NimberOf& nimber_of) {
    constexpr std::size_t most = 500;
    const Edges edges(text);
    if (edges.at.size() > most) return std::nullopt;
    game::Nimber total = 0;
    for (const Part& part : parts_of(edges)) {
        const std::optional<game::Nimber> nimber = nimber_of(part);
        if (!nimber) return std::nullopt;
        total ^= *nimber;
    }
    return Worth{total};
}

}  // namespace

std::optional<Worth> fusion(const game::Game&, const std::string& text) {
    const Edges edges(text);
    return Worth{DepthFirst(edges).nimber()};
}

std::optional<Worth> paths(const game::Game& rules, const std::string& text) {
    const bool nodes = has_nodes(rules);
    return over_parts(text, [&](const Part& part) -> std::optional<game::Nimber> {
        if (part.greatest_degree > 2) return std::nullopt;
        if (part.edges < part.vertices) return path_nimbers(part.vertices, nodes).back();
        // A cycle has one option up to turning it, a path.
        const std::size_t gone = nodes ? 3 : 2;
        return path_nimbers(part.vertices - gone, nodes).back() == 0 ? 1U : 0U;
    });
}

/// The theorem of Guy and Smith for 0.07 or 0.137, and what cycles make of it.
std::optional<Repeat> paths_repeat(const game::Game& rules, std::string_view shape,
                                   Budget& budget) {
    const bool is_path = shape == "path";
    if (!is_path && shape != "cycle") return std::nullopt;
    constexpr std::size_t period = 34;
    const bool nodes = has_nodes(rules);
    const std::size_t from = nodes ? 52 : 53;
    const std::size_t last_digit = nodes ? 3 : 2;
    const std::size_t checked = 2 * from + period + last_digit;
    budget.step("comparing a theorem with the rules", checked * checked);
    const std::vector<game::Nimber> nimbers = path_nimbers(checked + period, nodes);
    for (std::size_t n = from; n < checked; ++n) {
        if (nimbers[n] != nimbers[n + period]) throw Rejection("a period that does not hold");
    }
    const std::size_t gone = nodes ? 3 : 2;
    return Repeat{period, 0, is_path ? from : from + gone, checked};
}

std::optional<Worth> stars(const game::Game& rules, const std::string& text) {
    const bool nodes = has_nodes(rules);
    return over_parts(text, [&](const Part& part) -> std::optional<game::Nimber> {
        const std::size_t n = part.vertices;
        if (part.edges + 1 != n || part.greatest_degree + 1 != n) return std::nullopt;
        if (!nodes) return n > 1 ? 1U : 0U;
        return n > 1 && n % 2 == 1 ? 2U : 1U;
    });
}

std::optional<Repeat> stars_repeat(const game::Game& rules, std::string_view shape, Budget&) {
    if (shape != "star") return std::nullopt;
    constexpr std::uint64_t from = 2;
    constexpr std::uint64_t cost = 20;
    return Repeat{has_nodes(rules) ? 2U : 1U, 0, from, cost};
}

std::optional<Worth> complete(const game::Game& rules, const std::string& text) {
    const bool nodes = has_nodes(rules);
    return over_parts(text, [&](const Part& part) -> std::optional<game::Nimber> {
        const std::size_t n = part.vertices;
        if (2 * part.edges != n * (n - 1)) return std::nullopt;
        return nodes ? 1U : static_cast<game::Nimber>(n / 2 % 2);
    });
}

std::optional<Repeat> complete_repeats(const game::Game& rules, std::string_view shape, Budget&) {
    if (shape != "complete") return std::nullopt;
    constexpr std::uint64_t cost = 20;
    return has_nodes(rules) ? Repeat{1, 0, 1, cost} : Repeat{4, 0, 0, cost};
}

}  // namespace lastmove::checking
