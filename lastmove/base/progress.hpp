// How a long computation tells where it is, without knowing who listens.
#pragma once

#include <cstdint>
#include <string_view>

namespace lastmove {

/// A listener to a long computation. The default listens to nothing.
///
/// `report` may be called from the computing thread only, as often as every few milliseconds;
/// a listener that prints thins the calls out by itself.
///
/// ```
/// Progress silent;
/// silent.report("searching", 1'000'000, 0.25);
/// ```
class Progress {
  public:
    virtual ~Progress() = default;

    /// What is going on, how many steps were taken so far, and the share done (from 0 to 1;
    /// negative when unknown).
    virtual void report(std::string_view stage, std::uint64_t steps, double share = -1) {
        static_cast<void>(stage);
        static_cast<void>(steps);
        static_cast<void>(share);
    }
};

}  // namespace lastmove
