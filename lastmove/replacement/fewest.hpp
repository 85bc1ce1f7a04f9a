// The fewest moves: that a number of extra squares does not suffice, by exhaustion.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/replacement/tape.hpp"

namespace lastmove::replacement {

/// Tries all sets of extra squares up to a given size: while some square in use is not connected,
/// one of the squares next to what is connected must be extra, on a way that is short enough. A
/// square that was tried is excluded from then on, so no set is tried twice.
class Exhaustion {
  public:
    /// The tape must reach `most` of the longest steps beyond all needed squares.
    Exhaustion(const Tape& tape, Limits limits, Progress& progress);
    Exhaustion(Tape&&, const Limits&, Progress&) = delete;

    /// The squares (indices) of a set of at most `most` extra squares that connects the tape;
    /// nullopt if there is none. Throws Stopped at a limit, and must not be used afterwards.
    std::optional<std::vector<int>> find(int most);

    /// The number of partial sets examined.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    enum class Use : std::uint8_t { free, extra, excluded };

    /// What is unconnected and farthest away: the side, the square and how many extra squares the
    /// way to it takes at least.
    struct Target {
        std::size_t side = 0;
        int square = -1;
        int distance = 0;
    };

    bool search(int left);
    void walk(std::size_t side, std::span<const int> from, int sign, int most,
              std::vector<int>& distance);
    [[nodiscard]] bool in_use(std::size_t side, int square) const;
    [[nodiscard]] Target farthest(int most);

    const Tape& tape_;
    Limits limits_;
    Progress& progress_;
    std::uint64_t nodes_ = 0;
    std::vector<Use> use_;
    std::vector<int> extras_;
    std::array<std::vector<int>, 2> roots_;
    std::array<std::vector<int>, 2> needed_;
    std::array<std::vector<int>, 2> distance_;
    std::vector<int> back_;
    std::vector<int> here_;
    std::vector<int> next_;
};

}  // namespace lastmove::replacement
