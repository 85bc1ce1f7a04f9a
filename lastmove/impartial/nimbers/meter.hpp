// Counts the steps and bytes of a long computation, and ends it at its limits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove::impartial {

/// Counts the steps and bytes of one computation; throws Stopped at its limits.
class Meter {
  public:
    Meter(Limits limits, Progress& progress, std::string_view stage)
        : limits_(std::move(limits)), progress_(progress), stage_(stage) {}

    /// Counts a step of about a microsecond or less.
    void step() {
        constexpr std::uint64_t stride = 2048;
        if (++steps_ % stride != 0) return;
        limits_.check();
        progress_.report(stage_, steps_);
    }

    /// Counts bytes that are kept, or given back.
    void take(std::size_t bytes) {
        if (bytes > limits_.memory - used_) throw Stopped(Stop::memory);
        used_ += bytes;
    }
    void give_back(std::size_t bytes) { used_ -= bytes; }

    [[nodiscard]] std::uint64_t steps() const { return steps_; }

  private:
    Limits limits_;
    Progress& progress_;
    std::string_view stage_;
    std::uint64_t steps_ = 0;
    std::size_t used_ = 0;
};

}  // namespace lastmove::impartial
