// Computations that can be continued, so that several can take turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/exact/number.hpp"

namespace lastmove::cover {

/// How a run ended: it can continue, it found a cover and can continue, it is complete, or its
/// tables have filled the memory.
enum class Run { more, found, done, full };

/// A computation in small steps.
class Engine {
  public:
    virtual ~Engine() = default;

    /// Continues until about `nodes` nodes have been examined in this run. After `done` or `full`
    /// it must not be called again. Throws Stopped at a limit.
    virtual Run run(std::uint64_t nodes, const Limits& limits) = 0;

    /// The number of nodes examined since the beginning.
    [[nodiscard]] virtual std::uint64_t nodes() const = 0;

    /// The share done, from 0 to 1; negative when unknown.
    [[nodiscard]] virtual double share() const { return -1; }
};

/// Finds covers one by one.
class Searching : public Engine {
  public:
    /// The options of the cover that run() has just found, by their numbers in the Normal.
    [[nodiscard]] virtual std::vector<std::uint32_t> cover() const = 0;
};

/// Counts covers; never returns `found`.
class Counting : public Engine {
  public:
    /// Requires that run() returned `done`.
    [[nodiscard]] virtual Integer covers() const = 0;
};

}  // namespace lastmove::cover
