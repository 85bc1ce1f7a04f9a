// What one check may use, and how it ends early: rejected, or gave up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove::checking {

/// The certificate proves nothing, for the reason given.
class Rejection : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A limit was reached before the check ended.
using GaveUp = Stopped;

/// Counts the steps and the bytes of a check and throws GaveUp at a limit.
class Budget {
  public:
    Budget(const Limits& limits, Progress& progress) : limits_(limits), progress_(progress) {}

    /// One step of work (about a microsecond or less); looks at the clock now and then.
    void step(std::string_view stage) {
        constexpr std::uint64_t stride = 4096;
        if (++steps_ % stride != 0) return;
        if (limits_.ended()) throw GaveUp(limits_.reason());
        progress_.report(stage, steps_);
    }

    /// Takes or gives back bytes of memory.
    void take(std::size_t bytes) {
        if (bytes > limits_.memory - used_) throw GaveUp(Stop::memory);
        used_ += bytes;
    }
    void give_back(std::size_t bytes) { used_ -= bytes; }

  private:
    Limits limits_;
    Progress& progress_;
    std::uint64_t steps_ = 0;
    std::size_t used_ = 0;
};

}  // namespace lastmove::checking
