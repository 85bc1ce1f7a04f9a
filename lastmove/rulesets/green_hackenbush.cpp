#include "lastmove/rulesets/green_hackenbush.hpp"

#include <algorithm>

namespace lastmove::rulesets {

namespace {

constexpr std::size_t none = ~std::size_t{0};

struct Incidence {
    std::size_t other;  ///< the vertex at the other end, by place
    std::size_t edge;
};

std::vector<std::vector<Incidence>> incidences(const game::Graph& graph) {
    std::vector<std::vector<Incidence>> at(graph.vertices.size());
    const auto place = [&](game::Graph::Vertex vertex) {
        const auto found = std::ranges::lower_bound(graph.vertices, vertex);
        return static_cast<std::size_t>(found - graph.vertices.begin());
    };
    for (std::size_t edge = 0; edge < graph.edges.size(); ++edge) {
        const std::size_t i = place(graph.edges[edge].first);
        const std::size_t j = place(graph.edges[edge].second);
        at[i].push_back({j, edge});
        if (i != j) at[j].push_back({i, edge});
    }
    return at;
}

/// A vertex in the depth-first search.
struct Visit {
    std::size_t found = none;   ///< when
    std::size_t lowest = none;  ///< the earliest vertex that its branch leads to by one edge
    std::size_t entered_by = none;
    std::size_t parent = none;
    std::size_t next = 0;  ///< incidence to follow
    game::Nimber value = 0;
};

/// The value of what stands when the edge `cut` is left out.
GreenHackenbush value(const std::vector<std::vector<Incidence>>& at, std::size_t edges,
                      std::size_t cut) {
    GreenHackenbush result{0, std::vector<game::Nimber>(edges, 1)};
    std::vector<Visit> visits(at.size());
    std::vector<bool> used(edges);
    if (cut != none) used[cut] = true;
    std::vector<std::size_t> stack{0};
    std::size_t time = 0;
    visits[0].found = visits[0].lowest = time++;
    while (true) {
        Visit& here = visits[stack.back()];
        if (here.next < at[stack.back()].size()) {
            const auto [other, edge] = at[stack.back()][here.next++];
            if (used[edge]) continue;
            used[edge] = true;
            Visit& there = visits[other];
            if (there.found == none) {
                there.found = there.lowest = time++;
                there.entered_by = edge;
                there.parent = stack.back();
                stack.push_back(other);
            } else {
                here.lowest = std::min(here.lowest, there.found);
                here.value ^= 1U;  // closes a circle, or is a loop
            }
            continue;
        }
        stack.pop_back();
        if (stack.empty()) break;
        Visit& below = visits[here.parent];
        below.lowest = std::min(below.lowest, here.lowest);
        if (here.lowest == here.found) {
            result.carried[here.entered_by] = here.value + 1;  // colon principle
            below.value ^= here.value + 1;
        } else {
            below.value ^= here.value ^ 1U;  // fusion principle
        }
    }
    result.nimber = visits[0].value;
    return result;
}

bool stands(const game::Graph& graph) {
    return !graph.vertices.empty() && graph.vertices.front() == 0;
}

}  // namespace

GreenHackenbush green_hackenbush(const game::Graph& graph) {
    if (!stands(graph)) return {0, std::vector<game::Nimber>(graph.edges.size(), 1)};
    return value(incidences(graph), graph.edges.size(), none);
}

std::vector<game::Nimber> nimbers_after_cuts(const game::Graph& graph) {
    std::vector<game::Nimber> nimbers(graph.edges.size());
    if (!stands(graph)) return nimbers;
    const auto at = incidences(graph);
    for (std::size_t edge = 0; edge < nimbers.size(); ++edge) {
        nimbers[edge] = value(at, nimbers.size(), edge).nimber;
    }
    return nimbers;
}

game::Graph standing(const game::Graph& graph) {
    if (!stands(graph)) return {{0}, {}};
    return std::move(game::connected(graph).front());
}

}  // namespace lastmove::rulesets
