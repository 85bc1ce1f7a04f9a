// Maximum matchings of bipartite graphs, and why there is no larger one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lastmove/base/limits.hpp"

namespace lastmove::tiling {

/// A bipartite graph: every edge joins the two sides.
class TwoSidedGraph {
  public:
    /// Each edge once, its end on the left side first. At most 2³² − 2 vertices.
    TwoSidedGraph(std::size_t vertices, std::vector<bool> is_left,
                  std::span<const std::pair<std::uint32_t, std::uint32_t>> edges);

    [[nodiscard]] std::size_t size() const { return is_left_.size(); }
    [[nodiscard]] bool is_left(std::uint32_t vertex) const { return is_left_[vertex]; }
    [[nodiscard]] std::span<const std::uint32_t> neighbours(std::uint32_t vertex) const {
        return std::span(neighbours_).subspan(first_[vertex], first_[vertex + 1] - first_[vertex]);
    }

  private:
    std::vector<bool> is_left_;
    std::vector<std::uint32_t> first_;  ///< by vertex: where its neighbours begin
    std::vector<std::uint32_t> neighbours_;
};

/// A set of vertices with fewer neighbours than members: in every matching, some of them stay
/// single (hall1935).
struct HallSet {
    std::vector<std::uint32_t> members;
    std::vector<std::uint32_t> neighbours;  ///< all of them
};

/// A maximum matching.
///
/// ```
/// // The path a-b-c: b is matched with a or with c.
/// const std::vector<std::pair<std::uint32_t, std::uint32_t>> edges{{0, 1}, {2, 1}};
/// const tiling::TwoSidedGraph path(3, {true, false, true}, edges);
/// const tiling::Matching matching(path, {});
/// EXPECT_EQ(matching.single().size(), 1U);
/// const tiling::HallSet hall = matching.hall_set(matching.single());
/// EXPECT_EQ(hall.members.size(), 2U);
/// EXPECT_EQ(hall.neighbours, std::vector<std::uint32_t>{1});
/// ```
class Matching {
  public:
    /// The mate of an unmatched vertex.
    static constexpr std::uint32_t nobody = UINT32_MAX;

    /// Finds the matching: forced edges and others greedily (karp1981), then augmenting paths, many
    /// at once (hopcroft1973). Takes O(edges · √vertices) and 12 bytes a vertex. Keeps a reference
    /// to the graph. Throws Stopped at a limit.
    Matching(const TwoSidedGraph& graph, Limits limits);
    Matching(TwoSidedGraph&&, Limits) = delete;  // it keeps the graph

    /// The mate of a vertex; `nobody` if it is unmatched.
    [[nodiscard]] std::uint32_t mate(std::uint32_t vertex) const { return mates_[vertex]; }
    /// The unmatched vertices, ascending.
    [[nodiscard]] const std::vector<std::uint32_t>& single() const { return single_; }

    /// The set that alternating paths reach from these single vertices: its members are the
    /// vertices after an even number of edges. Their neighbours are matched with all members except
    /// the given single ones, so there are that many fewer. Members may be on both sides; no edge
    /// joins two members. Linear in the edges at members.
    [[nodiscard]] HallSet hall_set(std::span<const std::uint32_t> singles) const;

  private:
    void begin_greedily();
    bool layer();
    bool augment(std::uint32_t root);

    const TwoSidedGraph* graph_;
    Limits limits_;
    std::vector<std::uint32_t> mates_;
    std::vector<std::uint32_t> layers_;  ///< of vertices on the left; nobody: not to be entered
    std::vector<std::uint32_t> next_;    ///< which neighbour to try next
    std::vector<std::uint32_t> way_;
    std::vector<std::uint32_t> single_;
};

}  // namespace lastmove::tiling
