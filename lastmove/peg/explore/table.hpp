// The summary of an exploration: how much each test is worth.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "lastmove/peg/explore/exploration.hpp"

namespace lastmove::peg {

/// Many durations, for their median and maximum; kept in steps of one per cent.
class Durations {
  public:
    void add(double seconds, const std::string& what);

    /// To within half a per cent; 0 if there are none.
    ///
    /// ```
    /// peg::Durations durations;
    /// for (const double seconds : {0.5, 4.0, 1.0}) durations.add(seconds, "a problem");
    /// EXPECT_NEAR(durations.median(), 1.0, 0.005);
    /// EXPECT_EQ(durations.longest(), 4.0);
    /// ```
    [[nodiscard]] double median() const;
    [[nodiscard]] double longest() const { return longest_; }
    [[nodiscard]] const std::string& longest_at() const { return longest_at_; }

  private:
    std::map<int, std::uint64_t> steps_;
    std::uint64_t number_ = 0;
    double longest_ = 0;
    std::string longest_at_;
};

/// Numbers of problems by their results, each counted by its weight.
struct TestTally {
    std::string name;
    std::uint64_t run = 0;              ///< problems it was run on
    std::uint64_t refuted = 0;          ///< and refuted,
    std::uint64_t refuted_first = 0;    ///< where no test before it did
    std::uint64_t unknown = 0;          ///< a limit was reached
    std::uint64_t left = 0;             ///< problems that neither it nor a test before it refutes,
    std::uint64_t infeasible_left = 0;  ///< of them known to be infeasible
    Durations durations;
};

/// The table of an exploration.
class ExplorationTable {
  public:
    /// For problems with these tests.
    explicit ExplorationTable(const std::vector<std::string>& tests);

    void add(const ExploredProblem& problem);

    /// The tests in their order; after them "emptiness" (the goal has no peg), if there is such a
    /// problem.
    [[nodiscard]] std::vector<TestTally> tests() const;

    [[nodiscard]] std::uint64_t problems() const { return problems_; }
    [[nodiscard]] std::uint64_t feasible() const { return feasible_; }
    [[nodiscard]] std::uint64_t infeasible() const { return infeasible_; }

    /// Infeasible problems that a test refutes, or the empty goal.
    [[nodiscard]] std::uint64_t proved() const { return infeasible_ - left_; }

    /// Problems that neither a test nor a search decides.
    [[nodiscard]] std::uint64_t undecided() const { return problems_ - feasible_ - infeasible_; }

    /// Infeasible problems that pass everything: subjects, the fewest jumps and then the fewest
    /// pegs first, at most most_listed of them.
    [[nodiscard]] std::vector<std::string> smallest_left() const;
    static constexpr std::size_t most_listed = 20;

    /// A table in Markdown, what it shows in a sentence, and at most `listed` of smallest_left().
    [[nodiscard]] std::string text(std::size_t listed = most_listed) const;

    /// The same as one line of JSON, without the end of the line.
    [[nodiscard]] std::string json_line() const;

  private:
    std::vector<TestTally> tests_;
    TestTally emptiness_{"emptiness", 0, 0, 0, 0, 0, 0, {}};
    Durations searches_;
    std::uint64_t problems_ = 0;
    std::uint64_t feasible_ = 0;
    std::uint64_t infeasible_ = 0;
    std::uint64_t left_ = 0;  ///< infeasible, but nothing refutes them
    std::uint64_t left_up_to_symmetry_ = 0;
    using Size = std::tuple<std::size_t, std::size_t, std::uint64_t, std::string>;
    std::set<Size> smallest_left_;  ///< jumps, pegs, index, subject
};

}  // namespace lastmove::peg
