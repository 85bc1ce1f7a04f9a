#include <nauty/nauty.h>

#include <algorithm>
#include <numeric>

#include "lastmove/game/graph.hpp"

namespace lastmove::game {

namespace {

/// nauty keeps its working space for the next call on the same thread: it is freed when that ends.
struct NautySpace {
    NautySpace() = default;
    NautySpace(const NautySpace&) = delete;
    NautySpace& operator=(const NautySpace&) = delete;
    ~NautySpace() {
        nauty_freedyn();
        nautil_freedyn();
        naugraph_freedyn();
    }
    void stay() const {}
};

}  // namespace

std::vector<Graph::Vertex> canonical_numbers(const std::vector<std::vector<std::size_t>>& near,
                                             const std::vector<std::uint32_t>& colours) {
    if (near.empty()) return {};
    thread_local const NautySpace space;
    space.stay();
    const int n = static_cast<int>(near.size());
    const int m = SETWORDSNEEDED(n);
    nauty_check(WORDSIZE, m, n, NAUTYVERSIONID);
    const auto words = static_cast<std::size_t>(m) * near.size();
    std::vector<setword> adjacency(words);
    std::vector<setword> canonical(words);
    EMPTYGRAPH(adjacency.data(), m, n);
    for (std::size_t i = 0; i < near.size(); ++i) {
        for (const std::size_t j : near[i]) {
            ADDONEARC(adjacency.data(), static_cast<int>(i), static_cast<int>(j), m);
        }
    }
    std::vector<int> label(near.size());
    std::vector<int> partition(near.size());
    std::iota(label.begin(), label.end(), 0);
    const auto colour = [&](int vertex) {
        return colours.empty() ? 0 : colours[static_cast<std::size_t>(vertex)];
    };
    std::ranges::stable_sort(label, {}, colour);
    for (std::size_t i = 0; i + 1 < label.size(); ++i) {
        partition[i] = colour(label[i]) == colour(label[i + 1]) ? 1 : 0;
    }
    std::vector<int> orbits(near.size());
    DEFAULTOPTIONS_GRAPH(defaults);
    optionblk options = defaults;
    options.getcanon = TRUE;
    options.defaultptn = FALSE;
    statsblk statistics;
    densenauty(adjacency.data(), label.data(), partition.data(), orbits.data(), &options,
               &statistics, m, n, canonical.data());
    std::vector<Graph::Vertex> number(near.size());
    for (std::size_t i = 0; i < label.size(); ++i) {
        number[static_cast<std::size_t>(label[i])] = static_cast<Graph::Vertex>(i);
    }
    return number;
}

Graph canonical(const Graph& graph, std::size_t exact) {
    const auto near = neighbours(graph);
    std::vector<Graph::Vertex> number(near.size());
    for (std::size_t i = 0; i < near.size(); ++i) number[i] = static_cast<Graph::Vertex>(i);
    if (!near.empty() && near.size() <= exact) number = canonical_numbers(near);
    std::vector<Graph::Edge> edges;
    for (std::size_t i = 0; i < near.size(); ++i) {
        for (const std::size_t j : near[i]) {
            if (i < j) edges.emplace_back(number[i], number[j]);
        }
    }
    return make_graph(number, std::move(edges));
}

}  // namespace lastmove::game
