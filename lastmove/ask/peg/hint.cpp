// Good jumps in a peg problem.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "lastmove/ask/peg/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/peg/board/drawing.hpp"
#include "lastmove/peg/search/search.hpp"

namespace lastmove::ask {

namespace {

/// The problem after a jump.
peg::Problem after(const peg::Problem& problem, const peg::Jump& jump) {
    peg::Problem next = problem;
    next.start = peg::play(problem.start, jump);
    return next;
}

std::vector<peg::Jump> legal_jumps(const peg::Problem& problem) {
    std::vector<peg::Jump> legal;
    std::ranges::copy_if(problem.board.jumps(), std::back_inserter(legal),
                         [&](const peg::Jump& jump) { return is_legal(problem.start, jump); });
    return legal;
}

constexpr auto any_work = std::chrono::duration<double>::max();

/// The request with one of `parts` equal shares of the time that is left.
Request share(const Request& request, std::size_t parts) {
    Request part = request;
    part.limits = request.limits.phase(any_work, static_cast<unsigned>(parts));
    return part;
}

}  // namespace

Reply PegSubject::hint(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("hint");
    reply.answer = Json::array();
    reply.picture = peg::draw_problem(problem_);
    std::vector<std::string> good;
    std::optional<std::string> undecided;
    if (request.options.has("all")) {
        const std::vector<peg::Jump> jumps = legal_jumps(problem_);
        for (std::size_t i = 0; i < jumps.size(); ++i) {
            if (request.limits.ended()) {
                undecided = clause(request.limits.reason());
                break;
            }
            const Reply solved = PegSubject(text(), "", after(problem_, jumps[i]))
                                     .solve(share(request, jumps.size() - i));
            if (solved.answer == "yes") good.push_back(problem_.board.jump_name(jumps[i]));
            if (solved.answer == "unknown") undecided = solved.details["reason"];
        }
    } else {
        const Reply solved = solve(request);
        if (solved.answer == "unknown") undecided = solved.details["reason"];
        if (solved.answer == "yes") {
            const auto& moves = std::get<Play>(*solved.witness).moves;
            if (!moves.empty()) good.push_back(moves.front());
        }
    }
    if (undecided) {
        give_up(reply, *undecided);
        reply.details["good"] = good;
    } else {
        reply.answer = good;
        reply.strength = Strength::computed;
        const bool arrived =
            std::ranges::find(problem_.goals, problem_.start) != problem_.goals.end();
        const char* none =
            arrived ? "The start is a goal already.\n" : "No move leads to a goal.\n";
        reply.text = good.empty() ? none : wrap(good);
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
