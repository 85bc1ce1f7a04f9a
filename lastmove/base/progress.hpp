// How a long computation reports its progress, without knowing who listens.
#pragma once

#include <cstdint>
#include <string_view>

namespace lastmove {

/// A listener to a long computation. The default ignores all reports.
///
/// `report` is called only from the computing thread, possibly every few milliseconds; a listener
/// that prints should thin out the calls itself.
///
/// ```
/// Progress silent;
/// silent.report("searching", 1'000'000, 0.25);
/// ```
class Progress {
  public:
    virtual ~Progress() = default;

    /// The current stage, the number of steps so far, and the fraction done (from 0 to 1; negative
    /// if unknown).
    virtual void report(std::string_view stage, std::uint64_t steps, double share = -1) {
        static_cast<void>(stage);
        static_cast<void>(steps);
        static_cast<void>(share);
    }
};

}  // namespace lastmove
