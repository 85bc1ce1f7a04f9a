// A watch on the limits of a long computation over heaps.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove::impartial {

/// Looks at the clock now and then, and reports.
class Patience {
  public:
    Patience(Limits limits, Progress& progress, std::string_view stage, std::size_t last)
        : limits_(std::move(limits)), progress_(progress), stage_(stage), last_(last) {}

    /// After this number of further steps, of about a nanosecond each. Throws Stopped when the time
    /// is over.
    void step(std::size_t heap, std::size_t steps) {
        constexpr std::size_t stride = 1'000'000;
        steps_ += steps;
        if (steps_ < stride) return;
        steps_ = 0;
        const auto share = static_cast<double>(heap) / static_cast<double>(last_ + 1);
        progress_.report(stage_, heap, share);
        limits_.check();
    }

  private:
    Limits limits_;
    Progress& progress_;
    std::string_view stage_;
    std::size_t last_;
    std::size_t steps_ = 0;
};

}  // namespace lastmove::impartial
