// Graphs of at most 64 vertices without their signs, each with its tables of windows: what
// positions on them share.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lastmove/rules/facts/reach.hpp"
#include "lastmove/rules/play/graph_code.hpp"
#include "lastmove/rules/play/windows.hpp"

namespace lastmove::rules {

/// The vertices 0, 1, … of a graph in another order: the i-th is this one.
using VertexOrder = std::vector<std::uint8_t>;

/// A graph without signs.
struct Skeleton {
    /// Some of its vertices as a graph of their own.
    struct Part {
        const Skeleton* skeleton = nullptr;  ///< null where it has no tables, or many symmetries
        VertexOrder vertices;  ///< of the whole, in the order of the skeleton's vertices
    };
    /// How the vertices of a part are numbered: as in the whole, or alike in isomorphic graphs.
    enum class Numbers : std::uint8_t { kept, canonical };

    std::string ending;  ///< of the codes of positions on it
    std::vector<CellSet> near;
    std::unique_ptr<const Windows> windows;  ///< null if there are too many
    /// The isomorphisms to itself but the identity; none where they are too many to be listed.
    std::vector<VertexOrder> symmetries;
    bool has_many_symmetries = false;
    /// Found so far, by how they are numbered; guarded by the store.
    mutable std::array<std::unordered_map<CellSet, Part>, 2> parts;

    [[nodiscard]] std::size_t size() const { return near.size(); }
    /// Whether signs in the order that is least under its symmetries stand for a position.
    [[nodiscard]] bool is_simple() const { return windows != nullptr && !has_many_symmetries; }
};

/// The isomorphisms of a graph, given by the neighbours of each vertex, to itself but the identity;
/// whether these are all: at most `most` are listed, and not too long sought.
///
/// ```
/// std::vector<rules::VertexOrder> found;
/// EXPECT_TRUE(rules::find_symmetries(std::vector<rules::CellSet>{2, 5, 2}, 10, found));
/// EXPECT_EQ(found, (std::vector<rules::VertexOrder>{{2, 1, 0}}));
/// ```
bool find_symmetries(const std::vector<CellSet>& near, std::size_t most,
                     std::vector<VertexOrder>& found);

/// All skeletons met so far. Safe to use from several threads.
class Skeletons {
  public:
    /// What is passed must outlive the store.
    Skeletons(const Tree& tree, const Reach& reach) : tree_(tree), reach_(reach) {}

    /// The skeleton of a position with tables; null for a code with names of vertices, for more
    /// than 64 vertices or 4,096 windows, and for new ones once all take 64 MiB.
    const Skeleton* of(const game::Code& position);
    /// Some vertices of a skeleton as a graph of their own.
    const Skeleton::Part& part(const Skeleton& whole, CellSet vertices, Skeleton::Numbers numbers);

    /// The position that stands for all isomorphic ones, on a graph of at most 200 vertices.
    NumberedGraph canonical(const NumberedGraph& position);

  private:
    static constexpr std::size_t most_windows = 4096;
    static constexpr std::size_t most_memory = std::size_t{64} << 20U;
    static constexpr std::size_t most_symmetries = 128;

    /// The skeleton of a graph without signs; null once there is no memory left.
    const Skeleton* find(std::size_t vertices, const std::vector<Adjacency::Edge>& edges);
    const Skeleton* known(std::string_view ending);
    Skeleton::Part numbered(const std::vector<CellSet>& near);

    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>{}(text);
        }
    };

    const Tree& tree_;
    const Reach& reach_;
    std::shared_mutex mutex_;
    std::unordered_map<std::string, std::unique_ptr<const Skeleton>, Hash, std::equal_to<>> known_;
    std::size_t memory_ = 0;
};

/// Puts the signs of a position on a skeleton into the order that is least under its symmetries.
void make_least(const Skeleton& skeleton, std::vector<Sign>& signs);

}  // namespace lastmove::rules
