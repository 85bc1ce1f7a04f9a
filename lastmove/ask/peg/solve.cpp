// Solving a peg problem: the tests first, then the search for the goals that are left.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "lastmove/ask/peg/pieces.hpp"
#include "lastmove/ask/peg/subject.hpp"
#include "lastmove/ask/peg/text.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/board/drawing.hpp"
#include "lastmove/peg/search/fewest_sweeps.hpp"
#include "lastmove/peg/search/search.hpp"
#include "lastmove/peg/search/sweeps.hpp"
#include "lastmove/peg/tests/tests.hpp"

namespace lastmove::ask {

namespace {

/// The tests may use a fifth of the time, at most ten seconds; the search needs the rest.
Limits share_for_tests(const Limits& limits) {
    return limits.phase(std::chrono::seconds(10), 5);
}

/// The quick part of the search may use half of the time, at most ten seconds: what it cannot solve
/// the integer test may refute.
Limits share_for_quick_search(const Limits& limits) {
    return limits.phase(std::chrono::seconds(10), 2);
}

/// Goals that no test refutes, as a problem of their own, and which goals they are.
struct Remaining {
    peg::Problem problem;
    std::vector<std::size_t> goals;
};

Remaining remaining(const peg::Problem& problem, const peg::Refutations& refutations) {
    Remaining rest{{problem.board, problem.start, {}, false}, {}};
    for (std::size_t goal = 0; goal < problem.goals.size(); ++goal) {
        if (refutations.by_goal[goal]) continue;
        rest.problem.goals.push_back(problem.goals[goal]);
        rest.goals.push_back(goal);
    }
    rest.problem.any_single = problem.any_single && rest.goals.size() == problem.goals.size();
    return rest;
}

/// The witnesses of the tests and, for the goals they left, the exhausted search.
Witness join(const peg::Refutations& refutations, const Remaining& rest, Exhausted exhausted) {
    if (rest.goals.size() == refutations.by_goal.size()) return exhausted;
    Cases cases = std::get<Cases>(peg::as_cases(refutations.by_goal));
    cases.cases.push_back({rest.goals, std::move(exhausted)});
    return cases;
}

void conclude_yes(Reply& reply, const peg::Problem& problem, const std::vector<peg::Jump>& play,
                  const Request& request) {
    const auto moves = peg::to_moves(problem.board, play);
    if (!conclude(reply, {peg::to_puzzle(problem), Yes{}, Play{moves}}, request)) {
        return;
    }
    reply.details["sweeps"] = moves.size();
    reply.text = fmt::format("Yes, in {} ({}):\n{}", counted(play.size(), "jump"),
                             counted(moves.size(), "sweep"), wrap(moves));
    if (play.empty()) reply.text = "Yes: the start is a goal.\n";
    reply.picture = peg::draw_play(problem, play);
}

/// The best play found, and how many sweeps are needed at least.
void conclude_best(Reply& reply, const peg::Problem& problem, const peg::FewestSweepsResult& found,
                   const Request& request) {
    conclude_yes(reply, problem, *found.play, request);
    if (reply.status != Status::answered) return;
    reply.details["at_least"] = found.at_least;
    reply.details["minimal"] = found.proved();
    if (found.proved()) return;
    reply.text += fmt::format("The best play found; at least {} are needed.\n",
                              counted(found.at_least, "sweep"));
}

}  // namespace

void conclude_no(Reply& reply, const peg::Problem& problem, const Witness& witness,
                 const Request& request) {
    if (!conclude(reply, {peg::to_puzzle(problem), No{}, witness}, request)) return;
    reply.picture = draw_witness(problem, witness);
    reply.text = fmt::format("No. {}\n{}", explain(witness), witness_text(problem, witness));
    if (reply.strength == Strength::certified) {
        reply.text += "The proof was verified in exact arithmetic.\n";
    }
    reply.text += on_search(reply);
    if (request.options.has("pieces")) write_cases(reply, request);
}

Reply PegSubject::solve(const Request& request) const {
    const bool search_only = request.options.text("method") == "search";
    if (request.options.has("fewest-sweeps")) {
        if (!request.options.text("method").empty()) {
            throw InputError(request.options.text("method"), 1,
                             "no method together with --fewest-sweeps, which has its own",
                             "lastmove solve peg:english --fewest-sweeps");
        }
        return solve_in_fewest_sweeps(request);
    }
    if (!request.options.text("method").empty() && !search_only) return solve_by_test(request);

    const Stopwatch watch;
    Reply reply = reply_to("solve");
    peg::Refutations refutations{std::vector<std::optional<Witness>>(problem_.goals.size())};
    const auto refute = [&](std::span<const std::string_view> tests) {
        if (search_only) return;
        until_stopped([&] {
            peg::refute(problem_, tests, share_for_tests(request.limits), request.progress,
                        refutations);
        });
    };
    peg::SearchResult found;
    std::optional<Stopped> stopped;
    const auto search = [&](const Remaining& rest, peg::SearchPart part, const Limits& limits) {
        stopped = until_stopped(
            [&] { peg::search(rest.problem, limits, request.progress, found, part); });
    };
    // On a large board the integer test may take longer than to find a play.
    refute(peg::linear_test_names().first(4));
    Remaining rest = remaining(problem_, refutations);
    if (!rest.goals.empty()) {
        search(rest, peg::SearchPart::quick, share_for_quick_search(request.limits));
        if (found.outcome == peg::SearchResult::Outcome::stopped && !request.limits.ended()) {
            refute(peg::linear_test_names().last(1));
            rest = remaining(problem_, refutations);
            if (!rest.goals.empty()) search(rest, peg::SearchPart::rest, request.limits);
        }
    }
    if (rest.goals.empty()) {
        conclude_no(reply, problem_, peg::as_cases(refutations.by_goal), request);
    } else {
        reply.statistics.nodes = found.nodes;
        if (stopped) {
            give_up(reply, stopped->what());
        } else if (found.outcome == peg::SearchResult::Outcome::solved) {
            conclude_yes(reply, problem_, found.play, request);
        } else {
            conclude_no(reply, problem_, join(refutations, rest, std::move(found.evidence)),
                        request);
        }
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply PegSubject::solve_by_test(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("solve");
    require_method(kind(), "solve", request.options.text("method"));
    const auto report =
        peg::run_test(request.options.text("method"), problem_, request.limits, request.progress);
    if (report.witness) {
        conclude_no(reply, problem_, *report.witness, request);
    } else if (report.stopped) {
        give_up(reply, *report.stopped);
    } else {
        give_up(reply,
                fmt::format("the {} test does not refute it", request.options.text("method")));
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply PegSubject::solve_in_fewest_sweeps(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("solve");
    peg::FewestSweepsResult found;
    // Some play first: then one is known, whatever limit is reached.
    peg::SearchResult quick;
    until_stopped([&] {
        peg::search(problem_, share_for_quick_search(request.limits), request.progress, quick,
                    peg::SearchPart::quick);
    });
    if (quick.outcome == peg::SearchResult::Outcome::solved) {
        found.sweeps = peg::count_sweeps(quick.play);
        found.play = std::move(quick.play);
    }
    const auto record = [&] {
        if (!found.play) return;
        Reply known = reply_to("solve");
        conclude_best(known, problem_, found, request);
        request.know(known);
    };
    const auto stopped = until_stopped([&] {
        if (quick.outcome == peg::SearchResult::Outcome::exhausted) return;
        peg::fewest_sweeps(problem_, request.limits, request.progress, found, record);
    });
    reply.statistics.nodes = found.nodes + quick.nodes;
    if (!found.play) {
        // Not solvable, or not within the limits: the plain question knows which and why.
        Request plain = request;
        plain.options.forget("fewest-sweeps");
        return solve(plain);
    }
    conclude_best(reply, problem_, found, request);
    if (reply.status == Status::answered) {
        if (found.proved()) {
            // The answer stays the replayed play; the certificate claims that it is the shortest.
            const auto moves = peg::to_moves(problem_.board, *found.play);
            reply.details["minimal_strength"] = name(Strength::exhausted);
            reply.certificate = Certificate{
                peg::to_puzzle(problem_),
                FewestSweepsClaim{static_cast<std::int64_t>(moves.size())}, FewestSweeps{moves}};
            reply.details["verified"] = searched_again(*reply.certificate, request).value();
            reply.text += "Fewer sweeps do not suffice: the search was exhaustive.\n";
        } else if (stopped) {
            say_unfinished(reply, stopped->what());
        }
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
