#include "lastmove/peg/explore/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lastmove/base/json.hpp"

namespace lastmove::peg {

namespace {

/// Durations within one per cent of each other fall into one step.
constexpr double step = 1.01;
constexpr double shortest = 1e-9;

double share(std::uint64_t part, std::uint64_t whole) {
    return static_cast<double>(part) / static_cast<double>(whole);
}

std::string seconds_text(double seconds) {
    return fmt::format("{:.2g}", seconds);
}

/// "1,234,567".
std::string grouped(std::uint64_t number) {
    std::string text = fmt::format("{}", number);
    for (std::size_t place = text.size(); place > 3;) {
        place -= 3;
        text.insert(place, ",");
    }
    return text;
}

}  // namespace

void Durations::add(double seconds, const std::string& what) {
    ++number_;
    ++steps_[static_cast<int>(std::lround(std::log(std::max(seconds, shortest)) / std::log(step)))];
    if (seconds < longest_) return;
    longest_ = seconds;
    longest_at_ = what;
}

double Durations::median() const {
    std::uint64_t before = 0;
    for (const auto& [exponent, number] : steps_) {
        before += number;
        if (2 * before >= number_) return std::pow(step, exponent);
    }
    return 0;
}

ExplorationTable::ExplorationTable(const std::vector<std::string>& tests) {
    for (const std::string& name : tests) tests_.push_back({name, 0, 0, 0, 0, 0, 0, {}});
}

void ExplorationTable::add(const ExploredProblem& problem) {
    const std::uint64_t weight = problem.weight;
    const bool infeasible = problem.feasible == false;
    problems_ += weight;
    if (problem.feasible == true) feasible_ += weight;
    if (infeasible) infeasible_ += weight;
    if (problem.search_seconds) searches_.add(*problem.search_seconds, problem.problem);
    bool refuted = false;
    const auto pass_through = [&](TestTally& tally, bool fails) {
        if (fails) tally.refuted += weight;
        if (fails && !refuted) tally.refuted_first += weight;
        refuted = refuted || fails;
        if (!refuted) tally.left += weight;
        if (!refuted && infeasible) tally.infeasible_left += weight;
    };
    for (std::size_t i = 0; i < tests_.size(); ++i) {
        bool fails = false;
        if (i < problem.tests.size()) {
            const TestRun& run = problem.tests[i];
            tests_[i].run += weight;
            if (run.verdict == linear::TestVerdict::unknown) tests_[i].unknown += weight;
            if (run.seconds) tests_[i].durations.add(*run.seconds, problem.problem);
            fails = run.verdict == linear::TestVerdict::fail;
        }
        pass_through(tests_[i], fails);
    }
    emptiness_.run += weight;
    pass_through(emptiness_, problem.jumps == problem.pegs);
    if (refuted || !infeasible) return;
    left_ += weight;
    ++left_up_to_symmetry_;
    smallest_left_.emplace(problem.jumps, problem.pegs, problem.index, problem.problem);
    if (smallest_left_.size() > most_listed) smallest_left_.erase(std::prev(smallest_left_.end()));
}

std::vector<TestTally> ExplorationTable::tests() const {
    std::vector<TestTally> tallies = tests_;
    if (emptiness_.refuted > 0) tallies.push_back(emptiness_);
    return tallies;
}

std::vector<std::string> ExplorationTable::smallest_left() const {
    std::vector<std::string> subjects;
    subjects.reserve(smallest_left_.size());
    for (const Size& size : smallest_left_) subjects.push_back(std::get<std::string>(size));
    return subjects;
}

std::string ExplorationTable::text(std::size_t listed) const {
    std::string text =
        "| test | refutes | first | left | infeasible left | median s | worst s |\n"
        "|---|--:|--:|--:|--:|--:|--:|\n";
    std::uint64_t limited = 0;
    for (const TestTally& test : tests()) {
        const bool timed = test.durations.longest() > 0;
        text += fmt::format("| {} | {} | {} | {} | {} | {} | {} |\n", test.name,
                            grouped(test.refuted), grouped(test.refuted_first), grouped(test.left),
                            grouped(test.infeasible_left),
                            timed ? seconds_text(test.durations.median()) : "",
                            timed ? seconds_text(test.durations.longest()) : "");
        limited += test.unknown;
    }
    if (searches_.longest() > 0) {
        text += fmt::format("| search | | | | | {} | {} |\n", seconds_text(searches_.median()),
                            seconds_text(searches_.longest()));
    }
    text += fmt::format("\n{} {}: {} feasible, {} infeasible", grouped(problems_),
                        problems_ == 1 ? "problem" : "problems", grouped(feasible_),
                        grouped(infeasible_));
    if (undecided() > 0) text += fmt::format(", {} undecided", grouped(undecided()));
    text += ".\n";
    if (infeasible_ > 0) {
        text += fmt::format("The tests refute {} of the infeasible ones, {:.1f} %.\n",
                            grouped(proved()), 100 * share(proved(), infeasible_));
    }
    if (limited > 0) {
        text += fmt::format("A test reached a limit {} {}.\n", grouped(limited),
                            limited == 1 ? "time" : "times");
    }
    if (left_ == 0) return text;
    text +=
        fmt::format("\n{} every test", left_ == 1 ? "1 infeasible problem passes"
                                                  : grouped(left_) + " infeasible problems pass");
    if (left_up_to_symmetry_ != left_) {
        text += fmt::format(", {} up to symmetry", grouped(left_up_to_symmetry_));
    }
    std::vector<std::string> smallest = smallest_left();
    smallest.resize(std::min(smallest.size(), listed));
    const bool some = smallest.size() < left_up_to_symmetry_;
    text += fmt::format("{}:\n", some ? "; those with the fewest jumps" : "");
    for (const std::string& subject : smallest) text += fmt::format("  '{}'\n", subject);
    return text;
}

std::string ExplorationTable::json_line() const {
    Json rows = Json::array();
    for (const TestTally& test : tests()) {
        rows.push_back({{"name", test.name},
                        {"run", test.run},
                        {"refutes", test.refuted},
                        {"first", test.refuted_first},
                        {"unknown", test.unknown},
                        {"left", test.left},
                        {"infeasible_left", test.infeasible_left},
                        {"median_seconds", test.durations.median()},
                        {"worst_seconds", test.durations.longest()},
                        {"worst", test.durations.longest_at()}});
    }
    const Json table{{"problems", problems_},
                     {"feasible", feasible_},
                     {"infeasible", infeasible_},
                     {"undecided", undecided()},
                     {"proved", proved()},
                     {"left", left_},
                     {"left_up_to_symmetry", left_up_to_symmetry_},
                     {"smallest_left", smallest_left()},
                     {"tests", rows},
                     {"search",
                      {{"median_seconds", searches_.median()},
                       {"worst_seconds", searches_.longest()},
                       {"worst", searches_.longest_at()}}}};
    return Json{{"table", table}}.dump();
}

}  // namespace lastmove::peg
