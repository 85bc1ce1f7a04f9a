#include "lastmove/rules/play/skeletons.hpp"

#include <algorithm>
#include <bit>
#include <mutex>

namespace lastmove::rules {

namespace {

/// Maps vertices one after the other to vertices with the same neighbours among those mapped.
class SymmetrySearch {
  public:
    SymmetrySearch(const std::vector<CellSet>& near, std::size_t most,
                   std::vector<VertexOrder>& found)
        : near_(near), most_(most), found_(found), order_(near.size()) {}

    bool run() { return extend(0); }

  private:
    static constexpr std::size_t most_steps = 20'000;

    bool extend(std::size_t next) {
        if (++steps_ > most_steps) return false;
        if (next == near_.size()) return add();
        for (std::size_t vertex = 0; vertex < near_.size(); ++vertex) {
            if (!fits(next, vertex)) continue;
            used_ |= CellSet{1} << vertex;
            order_[next] = static_cast<std::uint8_t>(vertex);
            if (!extend(next + 1)) return false;
            used_ &= ~(CellSet{1} << vertex);
        }
        return true;
    }
    [[nodiscard]] bool fits(std::size_t next, std::size_t vertex) const {
        if ((used_ >> vertex & 1U) != 0) return false;
        if (std::popcount(near_[next]) != std::popcount(near_[vertex])) return false;
        for (std::size_t other = 0; other < next; ++other) {
            if ((near_[next] >> other & 1U) != (near_[vertex] >> order_[other] & 1U)) return false;
        }
        return true;
    }
    bool add() {
        bool is_identity = true;
        for (std::size_t i = 0; i < order_.size(); ++i) is_identity = is_identity && order_[i] == i;
        if (is_identity) return true;
        if (found_.size() == most_) return false;
        found_.push_back(order_);
        return true;
    }

    const std::vector<CellSet>& near_;
    std::size_t most_;
    std::vector<VertexOrder>& found_;
    VertexOrder order_;
    CellSet used_ = 0;
    std::size_t steps_ = 0;
};

/// Calls visit(vertex) for each vertex of a set.
template <class Visit>
void for_each_vertex(CellSet vertices, Visit&& visit) {
    for (; vertices != 0; vertices &= vertices - 1) {
        visit(static_cast<std::size_t>(std::countr_zero(vertices)));
    }
}

std::vector<Adjacency::Edge> edges_of(const std::vector<CellSet>& near) {
    std::vector<Adjacency::Edge> edges;
    for (std::size_t i = 0; i < near.size(); ++i) {
        for_each_vertex(near[i] >> i << i, [&](std::size_t j) { edges.emplace_back(i, j); });
    }
    return edges;
}

std::vector<CellSet> neighbours_of(std::size_t vertices,
                                   const std::vector<Adjacency::Edge>& edges) {
    std::vector<CellSet> near(vertices);
    for (const auto& [i, j] : edges) {
        near[i] |= CellSet{1} << j;
        near[j] |= CellSet{1} << i;
    }
    return near;
}

/// The vertices in the order in which nauty has them.
VertexOrder canonical_order(const std::vector<CellSet>& near) {
    std::vector<std::vector<std::size_t>> lists(near.size());
    for (std::size_t i = 0; i < near.size(); ++i) {
        for_each_vertex(near[i], [&](std::size_t j) { lists[i].push_back(j); });
    }
    const auto numbers = game::canonical_numbers(lists);
    VertexOrder order(near.size());
    for (std::size_t i = 0; i < near.size(); ++i) order[numbers[i]] = static_cast<std::uint8_t>(i);
    return order;
}

/// What nauty makes of a graph and its signs together.
NumberedGraph canonical_with_signs(const NumberedGraph& position) {
    std::vector<std::vector<std::size_t>> near(position.signs.size());
    for (const auto& [i, j] : position.edges) {
        near[i].push_back(j);
        near[j].push_back(i);
    }
    const auto number =
        game::canonical_numbers(near, {position.signs.begin(), position.signs.end()});
    NumberedGraph found{std::vector<Sign>(near.size()), {}};
    for (std::size_t i = 0; i < near.size(); ++i) found.signs[number[i]] = position.signs[i];
    for (const auto& [i, j] : position.edges) {
        const auto [low, high] = std::minmax(number[i], number[j]);
        found.edges.emplace_back(low, high);
    }
    std::ranges::sort(found.edges);
    return found;
}

/// The graph with its vertices in this order.
std::vector<CellSet> in_order(const std::vector<CellSet>& near, const VertexOrder& order) {
    std::vector<std::size_t> place(near.size());
    for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
    std::vector<CellSet> ordered(near.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        for_each_vertex(near[order[i]],
                        [&](std::size_t j) { ordered[i] |= CellSet{1} << place[j]; });
    }
    return ordered;
}

}  // namespace

bool find_symmetries(const std::vector<CellSet>& near, std::size_t most,
                     std::vector<VertexOrder>& found) {
    return SymmetrySearch(near, most, found).run();
}

void make_least(const Skeleton& skeleton, std::vector<Sign>& signs) {
    const VertexOrder* best = nullptr;
    for (const VertexOrder& order : skeleton.symmetries) {
        for (std::size_t i = 0; i < signs.size(); ++i) {
            const Sign least = signs[best == nullptr ? i : (*best)[i]];
            if (signs[order[i]] == least) continue;
            if (signs[order[i]] < least) best = &order;
            break;
        }
    }
    if (best == nullptr) return;
    std::vector<Sign> ordered(signs.size());
    for (std::size_t i = 0; i < signs.size(); ++i) ordered[i] = signs[(*best)[i]];
    signs = std::move(ordered);
}

const Skeleton* Skeletons::known(std::string_view ending) {
    const std::shared_lock lock(mutex_);
    const auto found = known_.find(ending);
    return found == known_.end() ? nullptr : found->second.get();
}

const Skeleton* Skeletons::find(std::size_t vertices, const std::vector<Adjacency::Edge>& edges) {
    const std::string code = packed(NumberedGraph{std::vector<Sign>(vertices), edges});
    const std::string_view ending = std::string_view(code).substr(vertices);
    if (const Skeleton* found = known(ending)) return found;
    auto made = std::make_unique<Skeleton>();
    made->ending = ending;
    made->near = neighbours_of(vertices, edges);
    made->windows = windows_of(tree_, reach_, Adjacency(vertices, edges), most_windows);
    made->has_many_symmetries = !find_symmetries(made->near, most_symmetries, made->symmetries);
    if (made->has_many_symmetries) made->symmetries.clear();
    const std::unique_lock lock(mutex_);
    if (memory_ > most_memory) return nullptr;
    memory_ += sizeof(Skeleton) + 3 * ending.size() +
               (made->windows ? made->windows->memory() : 0) +
               made->symmetries.size() * (sizeof(VertexOrder) + vertices);
    return known_.emplace(ending, std::move(made)).first->second.get();
}

const Skeleton* Skeletons::of(const game::Code& position) {
    const auto vertices = numbered_vertices(position);
    if (!vertices || *vertices > Windows::most_cells) return nullptr;
    const Skeleton* skeleton = known(std::string_view(position).substr(*vertices));
    if (skeleton == nullptr) skeleton = find(*vertices, unpacked_numbered(position).edges);
    return skeleton != nullptr && skeleton->windows != nullptr ? skeleton : nullptr;
}

Skeleton::Part Skeletons::numbered(const std::vector<CellSet>& near) {
    Skeleton::Part part;
    part.vertices = canonical_order(near);
    part.skeleton = find(near.size(), edges_of(in_order(near, part.vertices)));
    if (part.skeleton != nullptr && !part.skeleton->is_simple()) part.skeleton = nullptr;
    return part;
}

const Skeleton::Part& Skeletons::part(const Skeleton& whole, CellSet vertices,
                                      Skeleton::Numbers numbers) {
    auto& known = whole.parts[static_cast<std::size_t>(numbers)];
    {
        const std::shared_lock lock(mutex_);
        const auto found = known.find(vertices);
        if (found != known.end()) return found->second;
    }
    VertexOrder kept;
    for_each_vertex(vertices,
                    [&](std::size_t vertex) { kept.push_back(static_cast<std::uint8_t>(vertex)); });
    std::vector<CellSet> near(kept.size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
        for (std::size_t j = 0; j < kept.size(); ++j) {
            near[i] |= (whole.near[kept[i]] >> kept[j] & 1U) << j;
        }
    }
    Skeleton::Part part;
    if (numbers == Skeleton::Numbers::kept) {
        part = {find(near.size(), edges_of(near)), kept};
        if (part.skeleton != nullptr && part.skeleton->windows == nullptr) part.skeleton = nullptr;
    } else {
        part = numbered(near);
        for (std::uint8_t& vertex : part.vertices) vertex = kept[vertex];
    }
    const std::unique_lock lock(mutex_);
    memory_ += sizeof(Skeleton::Part) + kept.size() + 32;
    return known.emplace(vertices, std::move(part)).first->second;
}

NumberedGraph Skeletons::canonical(const NumberedGraph& position) {
    if (position.signs.size() > Windows::most_cells) return canonical_with_signs(position);
    const std::vector<CellSet> near = neighbours_of(position.signs.size(), position.edges);
    const Skeleton::Part part = numbered(near);
    if (part.skeleton == nullptr) return canonical_with_signs(position);
    NumberedGraph found{{}, edges_of(part.skeleton->near)};
    for (const std::uint8_t vertex : part.vertices) found.signs.push_back(position.signs[vertex]);
    make_least(*part.skeleton, found.signs);
    return found;
}

}  // namespace lastmove::rules
