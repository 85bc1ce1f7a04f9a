// Where patterns may match on boards of one shape of at most 64 cells, or on a graph: tables of
// windows, made once, so that whether a pattern matches somewhere is asked with a few operations on
// words.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "lastmove/rules/facts/reach.hpp"
#include "lastmove/rules/play/play.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// A set of cells of a board: bit c for cell c, row by row.
using CellSet = std::uint64_t;

/// Elements `begin` … `end` − 1 of a list.
struct Run {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

/// These cells must have signs of a set, which goes by its number.
struct Asked {
    std::uint32_t set = 0;
    CellSet cells = 0;
};

/// What a match does to a cell.
struct CellEffect {
    static constexpr std::int8_t outside = -1;  ///< instead of `other`: no cell
    std::uint8_t cell = 0;
    Effect effect = Effect::put;
    Sign sign = 0;
    std::int8_t other = outside;  ///< of `next` and `previous`: the cell whose sign it takes
};

/// A place where a pattern may match: these cells in this order.
struct Window {
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    Run asked;
    Run effects;
    CellSet read = 0;           ///< cells that a link of the match has
    Ends ends;                  ///< the first and the last cell on the board
    std::uint32_t group = 0;    ///< matches with one anchor and direction have one
    std::uint32_t cells = 0;    ///< matches of the same cells in the same order have one number
    bool is_possible = true;    ///< whether each cell has the neighbour whose sign it takes
    std::uint32_t clauses = 0;  ///< of a leg: its first clause in Windows::clauses
    std::uint32_t then = none;  ///< of a leg: its place in Windows::then, unless it is the last
};

/// The windows of a clause from one anchor.
struct ClauseWindows {
    Run windows;
    CellSet quadrant = 0;
    std::uint32_t of = 0;  ///< of a quadrant: the set of the cells that change
};

/// The windows of a leg from all anchors, or from one.
struct LegWindows {
    const BoardRule* rule = nullptr;
    std::size_t leg = 0;
    std::size_t player = 0;
    Run windows;
};

/// Cells that are counted by a term of a measure: each counts factor · room.
struct Weighed {
    std::uint32_t set = 0;
    CellSet cells = 0;
    std::uint64_t factor = 0;
    std::uint64_t room = 0;
};

/// A connected set of cells and those beside it: the sets, by their numbers.
struct Beside {
    std::uint32_t of = 0;
    std::uint32_t at = 0;
};

/// The tables for one shape of board, or one graph.
struct Windows {
    static constexpr std::size_t most_cells = 64;
    static constexpr std::size_t most_sets = 32;

    int height = 0;
    int width = 0;
    std::vector<Signs> sets;  ///< sets of signs, by their numbers
    std::vector<Signs>
        may_meet;  ///< for each: signs of which cells may come to be in it, or no cell
    std::vector<Window> windows;
    std::vector<Asked> asked;
    std::vector<CellEffect> effects;
    std::vector<ClauseWindows> clauses;
    std::vector<LegWindows> then;
    std::array<std::vector<LegWindows>, 2> rules;  ///< the first leg of each rule of a player
    std::vector<Run> never;
    std::vector<Run> wins;
    std::vector<Beside> touching;
    std::vector<Beside> holds;
    std::vector<CellSet> near;  ///< the neighbours of each cell
    std::uint32_t live = 0;     ///< the set of signs of cells that parts consist of
    std::uint32_t unread = 0;   ///< constants that rules tell from '#'
    bool is_weighed = false;    ///< whether the measure is one number of counts and rooms
    std::vector<Weighed> measure;
    /// For each symmetry of the rules but the identity that leaves no more rows: for each cell of
    /// the image the cell that it shows, and the rows of the image.
    struct Image {
        std::vector<std::uint8_t> from;
        int height = 0;
        int width = 0;
    };
    std::vector<Image> images;

    [[nodiscard]] std::size_t size() const {
        return static_cast<std::size_t>(height) * static_cast<std::size_t>(width);
    }
    /// An estimate, in bytes.
    [[nodiscard]] std::size_t memory() const;
};

/// The tables for boards of a shape of at most 64 cells, which refer to the tree; null for more
/// windows than `most`. The order of windows is the one in which BoardSpace finds matches. Takes
/// time proportional to the windows.
std::unique_ptr<const Windows> windows_of(const Tree& tree, const Reach& reach,
                                          std::span<const std::uint32_t> symmetries, int height,
                                          int width, std::size_t most);

/// The tables for a graph of at most 64 vertices, as a board of one row without symmetries; null
/// for more windows than `most`.
std::unique_ptr<const Windows> windows_of(const Tree& tree, const Reach& reach,
                                          const Adjacency& graph, std::size_t most);

/// The tables for all shapes, each made when it is first asked for. Safe to use from several
/// threads.
class WindowStore {
  public:
    /// The tree must outlive the store.
    WindowStore(const Tree& tree, const Reach& reach, std::span<const std::uint32_t> symmetries)
        : tree_(tree), reach_(reach), symmetries_(symmetries.begin(), symmetries.end()) {}

    /// Null for a shape of more than 64 cells or 4,096 windows, and once all tables take 16 MiB.
    const Windows* of(int height, int width);
    /// The tables for a smaller board within one that has tables, or for an image of it: these have
    /// no more windows.
    const Windows& of_part(int height, int width);

  private:
    static constexpr std::size_t most_windows = 4096;
    static constexpr std::size_t most_memory = std::size_t{16} << 20U;
    static constexpr std::size_t side = Windows::most_cells + 1;

    std::atomic<const Windows*>& known(int height, int width);
    const Windows* find(int height, int width, bool is_limited);

    const Tree& tree_;
    Reach reach_;
    std::vector<std::uint32_t> symmetries_;
    std::mutex mutex_;
    std::array<std::atomic<const Windows*>, side * side> known_{};
    std::vector<std::unique_ptr<const Windows>> tables_;
    std::size_t memory_ = 0;
};

}  // namespace lastmove::rules
