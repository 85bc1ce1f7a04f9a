// States with a pocket that no options can fill: uncovered cells, cut off from the others, whose
// number is no sum of the numbers of cells that options cover.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lastmove/cover/state.hpp"
#include "lastmove/cover/sweep.hpp"

namespace lastmove::cover {

/// The steps of the neighbours of each step's item in a graph in which the cells of every option
/// are connected: cells that share an edge (of squares, then of hexagons), or a corner. Empty if no
/// such graph exists, or if items without a place could fill any pocket.
std::vector<std::vector<std::uint32_t>> connecting_graph(const Normal& problem, const Sweep& sweep);

/// The numbers up to `most` that are sums of numbers of cells of options.
std::vector<bool> fillable_sizes(const Normal& problem, std::size_t most);

/// Looks for such pockets among the cells that have a bit in the state.
template <std::size_t N>
class Pockets {
  public:
    Pockets(const Normal& problem, const Sweep& sweep) : bits_(sweep.bits) {
        constexpr std::size_t most_bytes = std::size_t{64} << 20;
        if (sweep.order.size() * bits_ * sizeof(std::uint32_t) > most_bytes) return;
        fillable_ = fillable_sizes(problem, bits_);
        bool all = true;
        for (const bool each : fillable_) all = all && each;
        if (all) return;
        const auto graph = connecting_graph(problem, sweep);
        if (graph.empty()) return;
        prepare(sweep, graph);
        looks_ = true;
    }

    /// False if the state, in which the step's item is the first uncovered one, has such a pocket.
    /// If few are found, it stops looking for a while.
    [[nodiscard]] bool allow(const State<N>& state, std::size_t step) {
        if (!looks_) return true;
        if (rest_ > 0) {
            --rest_;
            return true;
        }
        constexpr std::uint64_t trial = 1 << 10;
        ++looked_;
        const bool fine = every_pocket_can_be_filled(state, step);
        if (!fine) ++found_;
        if (looked_ == trial) {
            if (found_ * 8 < looked_) rest_ = 16 * trial;
            looked_ = found_ = 0;
        }
        return fine;
    }

  private:
    struct Zone {
        State<N> live;  ///< the cells that earlier steps can have covered
        State<N> open;  ///< those of them next to a cell that none can
    };

    void prepare(const Sweep& sweep, const std::vector<std::vector<std::uint32_t>>& graph) {
        const std::size_t steps = sweep.order.size();
        zones_.resize(steps);
        near_at_.resize(steps * bits_);
        // Only cells are in the graph; others count neither as live nor as neighbours.
        for (std::uint32_t cell = 0; cell < steps; ++cell) {
            if (graph[cell].empty() || sweep.bit[cell] == no_bit) continue;
            for (std::size_t step = sweep.birth[cell] + 1; step <= cell; ++step) {
                Zone& zone = zones_[step];
                zone.live.flip(sweep.bit[cell]);
                State<N> near;
                bool open = false;
                for (const std::uint32_t other : graph[cell]) {
                    if (other < step) continue;
                    if (sweep.bit[other] == no_bit || sweep.birth[other] >= step) {
                        open = true;
                    } else {
                        near.flip(sweep.bit[other]);
                    }
                }
                if (open) zone.open.flip(sweep.bit[cell]);
                // They seldom change from step to step.
                if (near_.empty() || near_.back() != near) near_.push_back(near);
                near_at_[step * bits_ + sweep.bit[cell]] =
                    static_cast<std::uint32_t>(near_.size() - 1);
            }
        }
    }

    /// Removes the cells connected with `edge` from `cells`; returns their number. Requires that
    /// `edge` is not in `cells` any more.
    std::size_t flood(State<N> edge, State<N>& cells, std::size_t step) const {
        std::size_t size = 0;
        for (; !edge.empty(); ++size) {
            const State<N> more = near_[near_at_[step * bits_ + edge.take()]] & cells;
            cells = cells ^ more;
            edge = edge ^ more;
        }
        return size;
    }

    [[nodiscard]] bool every_pocket_can_be_filled(const State<N>& state, std::size_t step) const {
        const Zone& zone = zones_[step];
        State<N> cells = zone.live ^ (zone.live & state);
        const State<N> open = cells & zone.open;
        cells = cells ^ open;
        if (cells.empty()) return true;
        static_cast<void>(flood(open, cells, step));
        while (!cells.empty()) {
            State<N> first;
            first.flip(cells.take());
            if (!fillable_[flood(first, cells, step)]) return false;
        }
        return true;
    }

    std::size_t bits_;
    bool looks_ = false;
    std::vector<bool> fillable_;
    std::vector<Zone> zones_;             ///< by step
    std::vector<std::uint32_t> near_at_;  ///< by step and bit: where in near_
    std::vector<State<N>> near_;          ///< the bits of a cell's neighbours
    std::uint64_t looked_ = 0;
    std::uint64_t found_ = 0;
    std::uint64_t rest_ = 0;
};

}  // namespace lastmove::cover
