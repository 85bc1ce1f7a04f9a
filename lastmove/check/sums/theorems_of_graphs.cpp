// Green Hackenbush by fusion and colon principle; paths and cycles from which vertices are removed.
#include <algorithm>
#include <array>
#include <map>
#include <ranges>
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

/// The nimber of a path of `vertices` vertices when a move removes two neighbours or, if `nodes`, a
/// vertex with its neighbours.
game::Nimber path(std::size_t vertices, bool nodes) {
    std::vector<game::Nimber> known;
    for (std::size_t n = 0; n <= vertices; ++n) {
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
    return known.back();
}

}  // namespace

std::optional<Worth> fusion(const game::Game&, const std::string& text) {
    const Edges edges(text);
    return Worth{DepthFirst(edges).nimber()};
}

std::optional<Worth> paths(const game::Game& rules, const std::string& text) {
    constexpr std::size_t most = 500;
    const Edges edges(text);
    if (edges.at.size() > most) return std::nullopt;
    const bool nodes = rules.name() == "node-kayles";
    game::Nimber total = 0;
    std::map<Vertex, bool> seen;
    for (const auto& [start, unused] : edges.at) {
        if (seen[start]) continue;
        std::vector<Vertex> part{start};
        seen[start] = true;
        std::size_t ends = 0;
        for (std::size_t i = 0; i < part.size(); ++i) {
            const std::vector<std::size_t>& near = edges.at.at(part[i]);
            if (near.size() > 2) return std::nullopt;
            ends += 2 - near.size();
            for (const std::size_t edge : near) {
                const Vertex other = edges.other_end(edge, part[i]);
                if (!seen[other]) part.push_back(other);
                seen[other] = true;
            }
        }
        const std::size_t n = part.size();
        // A cycle has one option up to turning it, a path.
        const std::size_t gone = nodes ? 3 : 2;
        total ^= ends > 0 ? path(n, nodes) : path(n - gone, nodes) == 0 ? 1U : 0U;
    }
    return Worth{total};
}

}  // namespace lastmove::checking
