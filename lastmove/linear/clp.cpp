#include "lastmove/linear/clp.hpp"

#include <ClpEventHandler.hpp>
#include <ClpSimplex.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "lastmove/base/foreign.hpp"

namespace lastmove::linear {

namespace {

/// Ends the solver's work at a limit.
class ClpStop final : public ClpEventHandler {
  public:
    explicit ClpStop(Limits limits) : limits_(std::move(limits)) {}

    int event(Event) override {
        constexpr int go_on = -1;
        constexpr int stop = 1;
        constexpr std::chrono::milliseconds patience{100};
        const auto now = Limits::Clock::now();
        if (now - looked_ < patience) return go_on;
        looked_ = now;
        return ended_or_full(limits_) ? stop : go_on;
    }
    [[nodiscard]] ClpEventHandler* clone() const override {
        return std::make_unique<ClpStop>(*this).release();
    }

  private:
    Limits limits_;
    Limits::Clock::time_point looked_ = Limits::Clock::now();
};

/// The solver's own limit, should it tell of no event: seconds of processor time, of all threads
/// together. ClpStop is to come before it: who finds that the solver has failed within the limits
/// goes on by other means.
double seconds_of_clp(const Limits& limits) {
    constexpr double longest = 1e6;
    constexpr double later = 1;
    return std::clamp((limits.seconds_left() + later) * limits.threads, 0.0, longest);
}

}  // namespace

std::unique_ptr<ClpSimplex> quiet_clp() {
    const Ungoverned in_clp;
    auto solver = std::make_unique<ClpSimplex>();
    solver->setLogLevel(0);
    return solver;
}

void solve_within(const Limits& limits, ClpSimplex& solver, const std::function<void()>& method) {
    const Ungoverned solving;
    const ClpStop stop(limits);
    solver.passInEventHandler(&stop);
    solver.setMaximumSeconds(seconds_of_clp(limits));
    method();
}

}  // namespace lastmove::linear
