// Good jumps in a peg problem.
#include <fmt/format.h>

#include "lastmove/ask/conclude.hpp"
#include "lastmove/ask/explain.hpp"
#include "lastmove/ask/peg_subject.hpp"
#include "lastmove/peg/drawing.hpp"
#include "lastmove/peg/search.hpp"

namespace lastmove::ask {

namespace {

/// The problem after a jump.
peg::Problem after(const peg::Problem& problem, const peg::Jump& jump) {
    peg::Problem next = problem;
    next.start = peg::play(problem.start, jump);
    return next;
}

}  // namespace

Reply PegSubject::hint(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("hint");
    reply.answer = Json::array();
    reply.picture = peg::draw_problem(problem_);
    std::vector<std::string> good;
    std::optional<std::string> undecided;
    if (request.all) {
        for (const peg::Jump& jump : problem_.board.jumps()) {
            if (!peg::is_legal(problem_.start, jump)) continue;
            const PegSubject child(text(), "", after(problem_, jump));
            const Reply solved = child.solve(request);
            if (solved.answer == "yes") good.push_back(problem_.board.jump_name(jump));
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
        reply.text = good.empty() ? "No move leads to a goal.\n" : wrap(good);
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
