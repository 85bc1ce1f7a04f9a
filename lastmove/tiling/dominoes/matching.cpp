#include "lastmove/tiling/dominoes/matching.hpp"

#include <algorithm>
#include <numeric>

namespace lastmove::tiling {

namespace {

constexpr std::size_t vertices_between_checks = 4096;

}  // namespace

TwoSidedGraph::TwoSidedGraph(std::size_t vertices, std::vector<bool> is_left,
                             std::span<const std::pair<std::uint32_t, std::uint32_t>> edges)
    : is_left_(std::move(is_left)), first_(vertices + 1), neighbours_(2 * edges.size()) {
    for (const auto& [left, right] : edges) {
        ++first_[left + 1];
        ++first_[right + 1];
    }
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    std::vector<std::uint32_t> place(first_.begin(), first_.end() - 1);
    for (const auto& [left, right] : edges) {
        neighbours_[place[left]++] = right;
        neighbours_[place[right]++] = left;
    }
}

Matching::Matching(const TwoSidedGraph& graph, Limits limits)
    : graph_(&graph),
      limits_(std::move(limits)),
      mates_(graph.size(), nobody),
      layers_(graph.size()) {
    begin_greedily();
    next_.resize(graph.size());
    const auto vertices = static_cast<std::uint32_t>(graph.size());
    while (layer()) {
        std::ranges::fill(next_, 0);
        for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
            if (vertex % vertices_between_checks == 0) limits_.check();
            if (graph.is_left(vertex) && mates_[vertex] == nobody) augment(vertex);
        }
    }
    for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
        if (mates_[vertex] == nobody) single_.push_back(vertex);
    }
}

/// Matches vertices that have one neighbour left with it, as some maximum matching does; where
/// there is none, the next vertex with any.
void Matching::begin_greedily() {
    std::vector<std::uint32_t>& left_over = layers_;  // the number of single neighbours
    std::vector<std::uint32_t> forced;
    const auto vertices = static_cast<std::uint32_t>(graph_->size());
    for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
        left_over[vertex] = static_cast<std::uint32_t>(graph_->neighbours(vertex).size());
        if (left_over[vertex] == 1) forced.push_back(vertex);
    }
    const auto match = [&](std::uint32_t vertex) {
        const auto neighbours = graph_->neighbours(vertex);
        const auto mate = std::ranges::find(
            neighbours, nobody, [&](std::uint32_t neighbour) { return mates_[neighbour]; });
        if (mates_[vertex] != nobody || mate == neighbours.end()) return;
        mates_[vertex] = *mate;
        mates_[*mate] = vertex;
        for (const std::uint32_t matched : {vertex, *mate}) {
            for (const std::uint32_t neighbour : graph_->neighbours(matched)) {
                if (--left_over[neighbour] == 1) forced.push_back(neighbour);
            }
        }
    };
    for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
        if (vertex % vertices_between_checks == 0) limits_.check();
        while (!forced.empty()) {
            const std::uint32_t next = forced.back();
            forced.pop_back();
            match(next);
        }
        match(vertex);
    }
}

/// Numbers the vertices on the left by the length of the shortest alternating path from a single
/// one; whether such a path augments the matching.
bool Matching::layer() {
    limits_.check();
    way_.clear();
    const auto vertices = static_cast<std::uint32_t>(graph_->size());
    for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
        const bool begins = graph_->is_left(vertex) && mates_[vertex] == nobody;
        layers_[vertex] = begins ? 0 : nobody;
        if (begins) way_.push_back(vertex);
    }
    bool augments = false;
    for (std::size_t at = 0; at < way_.size(); ++at) {
        if (at % vertices_between_checks == 0) limits_.check();
        for (const std::uint32_t right : graph_->neighbours(way_[at])) {
            const std::uint32_t left = mates_[right];
            if (left == nobody) {
                augments = true;
            } else if (layers_[left] == nobody) {
                layers_[left] = layers_[way_[at]] + 1;
                way_.push_back(left);
            }
        }
    }
    return augments;
}

/// Augments the matching along a path through the layers from a single vertex, if there is one that
/// is disjoint from those before.
bool Matching::augment(std::uint32_t root) {
    way_.assign(1, root);
    while (!way_.empty()) {
        const std::uint32_t left = way_.back();
        const auto neighbours = graph_->neighbours(left);
        if (next_[left] == neighbours.size()) {
            layers_[left] = nobody;  // a dead end
            way_.pop_back();
            continue;
        }
        const std::uint32_t right = neighbours[next_[left]++];
        const std::uint32_t mate = mates_[right];
        if (mate == nobody) {
            for (const std::uint32_t vertex : way_) {
                const std::uint32_t taken = graph_->neighbours(vertex)[next_[vertex] - 1];
                mates_[vertex] = taken;
                mates_[taken] = vertex;
                layers_[vertex] = nobody;
            }
            return true;
        }
        if (layers_[mate] == layers_[left] + 1) way_.push_back(mate);
    }
    return false;
}

HallSet Matching::hall_set(std::span<const std::uint32_t> singles) const {
    HallSet hall{{singles.begin(), singles.end()}, {}};
    std::vector<bool> seen(graph_->size());
    for (std::size_t at = 0; at < hall.members.size(); ++at) {
        if (at % vertices_between_checks == 0) limits_.check();
        for (const std::uint32_t neighbour : graph_->neighbours(hall.members[at])) {
            if (seen[neighbour]) continue;
            seen[neighbour] = true;
            hall.neighbours.push_back(neighbour);
            hall.members.push_back(mates_[neighbour]);
        }
    }
    return hall;
}

}  // namespace lastmove::tiling
