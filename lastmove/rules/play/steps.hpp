// The steps that finding the moves of one position takes, which are limited.
#pragma once

#include <cstdint>

namespace lastmove::rules {

/// Counts steps: a cell tried, or a number tried.
class Steps {
  public:
    /// For the moves, or the parts, of one position.
    static constexpr std::uint64_t most = 2'000'000;
    /// Options of one position.
    static constexpr std::uint64_t most_options = 1'000'000;

    Steps() = default;
    /// Another limit.
    explicit Steps(std::uint64_t limit) : limit_(limit) {}

    /// Throws Stopped beyond the limit.
    void take(std::uint64_t steps = 1) {
        taken_ += steps;
        if (taken_ > limit_) stop();
    }

  private:
    [[noreturn]] static void stop();

    std::uint64_t taken_ = 0;
    std::uint64_t limit_ = most;
};

}  // namespace lastmove::rules
