// The resources of one check, and how it ends early: rejected, or gave up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove::checking {

/// The certificate proves nothing, for the reason given.
class Rejection : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Counts the steps and the bytes of a check and throws Stopped at a limit.
class Budget {
  public:
    Budget(Limits limits, Progress& progress) : limits_(std::move(limits)), progress_(progress) {}

    /// Counts `work` steps that are to be done, each of a microsecond or less; looks at the clock
    /// now and then.
    void step(std::string_view stage, std::uint64_t work = 1) {
        constexpr std::uint64_t stride = 4096;
        pending_ += work;
        if (pending_ < stride) return;
        steps_ += std::exchange(pending_, 0);
        limits_.check();
        progress_.report(stage, steps_);
    }

    /// All steps so far.
    [[nodiscard]] std::uint64_t steps() const { return steps_ + pending_; }

    /// Counts bytes of memory taken or given back.
    void take(std::size_t bytes) {
        if (bytes > limits_.memory - used_) throw Stopped(Stop::memory);
        used_ += bytes;
    }
    void give_back(std::size_t bytes) { used_ -= bytes; }
    /// The bytes that are taken now.
    [[nodiscard]] std::size_t used() const { return used_; }

  private:
    Limits limits_;
    Progress& progress_;
    std::uint64_t steps_ = 0;
    std::uint64_t pending_ = 0;
    std::size_t used_ = 0;
};

}  // namespace lastmove::checking
