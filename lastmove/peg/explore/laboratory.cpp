#include "lastmove/peg/explore/laboratory.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/fault.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json.hpp"
#include "lastmove/base/packed_stop.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/explore/lines.hpp"
#include "lastmove/peg/search/search.hpp"

namespace lastmove::peg {

namespace {

double seconds_since(Limits::Clock::time_point begin) {
    return std::chrono::duration<double>(Limits::Clock::now() - begin).count();
}

void require_solution(const ExploredProblem& problem, const Endpoints& ends,
                      const std::vector<Jump>& jumps) {
    Position position = ends.start;
    for (const Jump& jump : jumps) {
        if (!is_legal(position, jump)) position = {};
        position = play(position, jump);
    }
    if (position != ends.goal) {
        throw Fault("the search found a play that does not solve " + problem.problem);
    }
}

}  // namespace

Laboratory::Laboratory(const Exploration& exploration, const Ladder& ladder, const Limits& limits)
    : exploration_(exploration), ladder_(ladder), limits_(limits), sweep_limits_(limits) {
    limits_.memory /= std::max(1U, limits.threads);
    limits_.threads = 1;
}

Explored Laboratory::run(const Batch& batch) {
    Explored explored{{}, {}, batch.share};
    explored.stopped = until_stopped([&] { run(batch, explored.problems); });
    return explored;
}

const Reachability& Laboratory::truth() {
    const std::scoped_lock lock(mutex_);
    if (truth_ == nullptr) {
        truth_ = std::make_unique<const Reachability>(
            Reachability::sweep(exploration_.board, ladder_.parity(), sweep_limits_));
    }
    return *truth_;
}

void Laboratory::run(const Batch& batch, std::vector<ExploredProblem>& explored) {
    GapVerdicts of_the_gap;
    for (std::size_t i = 0; i < batch.indices.size(); ++i) {
        limits_.check();
        const Endpoints ends = exploration_.all ? batch.problems[i] : draw(batch.indices[i]);
        ExploredProblem problem;
        problem.index = batch.indices[i];
        problem.problem =
            "peg:" + subject(Problem{ladder_.board(), ends.start, {ends.goal}, false});
        problem.pegs = ends.start.size();
        problem.jumps = problem.pegs - ends.goal.size();
        problem.weight = exploration_.all ? batch.weights[i] : 1;
        run_tests(problem, ends, of_the_gap);
        decide(problem, ends);
        limits_.check();
        require_truth(problem);
        explored.push_back(std::move(problem));
    }
}

/// A random problem.
Endpoints Laboratory::draw(std::uint64_t index) const {
    const auto problem =
        random_problem(ladder_, exploration_.family, exploration_.seed, index, limits_);
    if (problem) return *problem;
    limits_.check();
    throw InputError(subject(ladder_.board()), 0,
                     "a board and ranges of pegs and moves in which random problems of the "
                     "family can be found",
                     "lastmove explore peg:english --pegs 10..20 --moves 5..8");
}

void Laboratory::run_tests(ExploredProblem& problem, const Endpoints& ends,
                           GapVerdicts& of_the_gap) const {
    for (const std::string& name : exploration_.tests) {
        TestRun run{name, linear::TestVerdict::pass, {}};
        const auto known = of_the_gap.find(name);
        GapVerdict found;
        if (known != of_the_gap.end()) {
            found = known->second;
        } else {
            const auto begin = Limits::Clock::now();
            found = test(name, ends);
            run.seconds = seconds_since(begin);
            if (std::ranges::find(linear_test_names(), name) != linear_test_names().end()) {
                of_the_gap[name] = found;
            }
        }
        run.verdict = found.verdict;
        if (found.stop) note(problem, *found.stop);
        problem.tests.push_back(std::move(run));
        if (exploration_.until_refuted && problem.is_refuted()) break;
    }
}

Laboratory::GapVerdict Laboratory::test(const std::string& name, const Endpoints& ends) const {
    Progress silent;
    GapVerdict found;
    const auto stopped = until_stopped([&] {
        found.verdict =
            ladder_.test(name, ends.start, ends.goal, limits_.hurried(patience()), silent)
                .verdict();
    });
    if (stopped) return {linear::TestVerdict::unknown, stopped->stop()};
    return found;
}

/// Notes that a limit left something of the problem undecided.
void Laboratory::note(ExploredProblem& problem, Stop stop) const {
    const TaskLimits all = limits_of_each(exploration_, limits_);
    if (stop == Stop::memory) problem.stopped.memory = all.memory;
    if (stop != Stop::memory) problem.stopped.each = all.each;
}

void Laboratory::decide(ExploredProblem& problem, const Endpoints& ends) {
    if (exploration_.all) {
        const auto word = [](const Position& position) {
            return static_cast<std::uint32_t>(position.words[0]);
        };
        problem.feasible = truth().leads(word(ends.start), word(ends.goal));
        return;
    }
    Progress silent;
    const auto begin = Limits::Clock::now();
    const Problem whole{ladder_.board(), ends.start, {ends.goal}, false};
    SearchResult found;
    const auto stopped =
        until_stopped([&] { search(whole, limits_.hurried(patience()), silent, found); });
    problem.search_seconds = seconds_since(begin);
    if (found.outcome == SearchResult::Outcome::solved) {
        require_solution(problem, ends, found.play);
        problem.feasible = true;
    } else if (found.outcome == SearchResult::Outcome::exhausted || problem.is_refuted()) {
        problem.feasible = false;
    } else {
        note(problem, stopped->stop());
    }
}

std::chrono::duration<double> Laboratory::patience() const {
    return std::chrono::duration<double>(exploration_.seconds_each);
}

std::string pack(const Explored& explored) {
    Json lines = Json::array();
    for (const ExploredProblem& problem : explored.problems) lines.push_back(to_line(problem));
    Json json{{"lines", std::move(lines)}, {"share", explored.share}};
    if (explored.stopped) json["stopped"] = pack(*explored.stopped);
    return json.dump();
}

Explored unpack_explored(std::string_view text) {
    const Json json = Json::parse(text);
    Explored explored;
    explored.share = json.at("share").get<double>();
    for (const Json& line : json.at("lines")) {
        explored.problems.push_back(parse_explored(line.get<std::string>()).value());
    }
    if (json.contains("stopped")) {
        explored.stopped = unpack_stopped(json.at("stopped").get<std::string>());
    }
    return explored;
}

}  // namespace lastmove::peg
