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

/// Passes reports on to a listener that may change: to the one of the question that is being
/// answered now, for what stays between questions.
///
/// ```
/// RelayedProgress relay;
/// relay.report("searching", 1);  // nobody listens
/// Progress silent;
/// relay.pass_to(&silent);
/// relay.report("searching", 2);
/// relay.pass_to(nullptr);
/// ```
class RelayedProgress final : public Progress {
  public:
    /// From now on reports go to this listener, which must live until the next call; null: to none.
    void pass_to(Progress* listener) { listener_ = listener; }

    void report(std::string_view stage, std::uint64_t steps, double share = -1) override {
        if (listener_ != nullptr) listener_->report(stage, steps, share);
    }

  private:
    Progress* listener_ = nullptr;
};

}  // namespace lastmove
