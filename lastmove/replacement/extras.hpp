// Few extra squares that connect a tape: greedily, then better ones by large-neighbourhood search
// (shaw1998).
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/replacement/tape.hpp"

namespace lastmove::replacement {

/// Connects a tape by extra squares. Deterministic for a seed.
class Connector {
  public:
    /// The tape must outlive it, and must have no unconnected square.
    explicit Connector(const Tape& tape, std::uint64_t seed = 1);
    explicit Connector(Tape&&, std::uint64_t = 1) = delete;

    /// Adds extra squares until everything is connected: again and again the nearest unconnected
    /// square in use is joined to what is connected, by as few extra squares as can be.
    void connect();
    /// Takes away extra squares that are not needed, in random order, for at most `steps` steps
    /// along the tape.
    void prune(std::uint64_t steps);
    /// Takes away the extra squares of a random stretch, connects and prunes again, and keeps the
    /// result if it is better, or hardly worse; restarts now and then. Ends with the best that was
    /// found, after `steps` steps along the tape, when the number of extra squares is at most
    /// `enough`, or at the deadline.
    void improve(std::uint64_t steps, std::size_t enough, const Limits& limits, Progress& progress);

    /// The indices of the extra squares, ascending.
    [[nodiscard]] std::vector<int> extras() const;
    [[nodiscard]] std::size_t count() const { return count_; }

  private:
    void set(int index, bool extra);
    bool reach_all(std::size_t side);
    void extend(std::size_t side, int index);
    void join(std::size_t side);
    void use_way(std::size_t side, int last);
    void restore(const std::vector<int>& extras);
    [[nodiscard]] bool is_connected();
    [[nodiscard]] std::vector<int> some_extras();

    const Tape& tape_;
    std::mt19937_64 random_;
    std::vector<std::uint8_t> extra_;
    std::size_t count_ = 0;
    std::vector<int> steps_;  ///< in an order that is shuffled now and then
    std::uint64_t work_ = 0;

    /// Of each side: squares in use (needed or extra), and those that are connected.
    struct Connected {
        std::vector<int> roots;
        std::vector<std::uint8_t> in_use;
        std::vector<std::uint32_t> seen;  ///< equal to `now` where connected
        std::uint32_t now = 0;
        std::vector<int> order;  ///< the connected squares
        std::size_t used = 0;    ///< the number of squares in use
    };
    std::array<Connected, 2> sides_;

    /// Of one walk: the extra squares on the way to each square, itself counted, and where from.
    std::vector<std::uint32_t> distance_;
    std::vector<int> parent_;
    std::vector<std::vector<int>> buckets_;  ///< squares by their distances
    std::vector<int> layer_;
    std::vector<int> way_;
};

}  // namespace lastmove::replacement
