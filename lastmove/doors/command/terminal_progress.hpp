// Progress on standard error: a bar with rate and memory on a terminal, a line now and then
// elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

#include "lastmove/base/progress.hpp"

namespace lastmove::command {

/// Shows nothing in the first half second, so that quick answers stay clean.
class TerminalProgress final : public Progress {
  public:
    explicit TerminalProgress(bool quiet);
    ~TerminalProgress() override;
    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;

    void report(std::string_view stage, std::uint64_t steps, double share) override;

    /// Removes the bar; to be called before anything else is printed.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;

    bool quiet_;
    bool terminal_;
    bool drawn_ = false;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_;
};

}  // namespace lastmove::command
