// Problems of an exploration, run through the tests and decided.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/peg/explore/batches.hpp"
#include "lastmove/peg/explore/exploration.hpp"
#include "lastmove/peg/explore/reachability.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace lastmove::peg {

/// The problems of a batch as they were found.
struct Explored {
    std::vector<ExploredProblem> problems;
    std::optional<Stopped> stopped;  ///< why there are no more of them
    double share = 0;                ///< of the work: of this batch and all before it
};

/// Runs batches; threads share one. All problems of a board are decided by one sweep, which is made
/// when the first of them is run.
class Laboratory {
  public:
    /// Requires that the exploration and the ladder, of its board, outlive it.
    Laboratory(const Exploration& exploration, const Ladder& ladder, const Limits& limits);

    /// Ends early where the deadline does not let a problem be done as it should be.
    [[nodiscard]] Explored run(const Batch& batch);

  private:
    /// What tests say of all problems of a gap, and what stopped them.
    struct GapVerdict {
        linear::TestVerdict verdict = linear::TestVerdict::pass;
        std::optional<Stop> stop = {};
    };
    using GapVerdicts = std::map<std::string, GapVerdict>;

    void run(const Batch& batch, std::vector<ExploredProblem>& explored);
    const Reachability& truth();
    [[nodiscard]] Endpoints draw(std::uint64_t index) const;
    void run_tests(ExploredProblem& problem, const Endpoints& ends, GapVerdicts& of_the_gap) const;
    [[nodiscard]] GapVerdict test(const std::string& name, const Endpoints& ends) const;
    void note(ExploredProblem& problem, Stop stop) const;
    void decide(ExploredProblem& problem, const Endpoints& ends);
    [[nodiscard]] std::chrono::duration<double> patience() const;

    const Exploration& exploration_;
    const Ladder& ladder_;
    Limits limits_;        ///< of one problem
    Limits sweep_limits_;  ///< of the sweep
    std::mutex mutex_;     ///< of the sweep
    std::unique_ptr<const Reachability> truth_;
};

/// What was explored as text, and back: lines of a journal, and what stopped it.
std::string pack(const Explored& explored);
Explored unpack_explored(std::string_view text);

}  // namespace lastmove::peg
