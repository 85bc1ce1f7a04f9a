// How often each jump of a peg problem can be played at most.
#include "lastmove/peg/polytope/thickness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "lastmove/ask/peg/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/peg/board/drawing.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace lastmove::ask {

namespace {

Json to_json(const peg::Board& board, const peg::JumpThickness& bounds, std::string jump) {
    return {{"jump", std::move(jump)},
            {"at_most", bounds.integer},
            {"rational", lastmove::to_text(bounds.rational)},
            {"pagoda", lastmove::to_json(peg::by_name(board, bounds.pagoda))},
            {"goal", bounds.goal},
            {"leaves", bounds.leaves}};
}

/// The bounds as a claim with its proof; nullopt if linear tests do not refute a goal in time.
std::optional<Certificate> certificate(const peg::Problem& problem, const peg::Thickness& found,
                                       const Request& request) {
    const peg::Board& board = problem.board;
    if (found.jumps.empty()) return std::nullopt;
    const peg::Ladder ladder(board);
    JumpBounds evidence;
    for (const std::size_t goal : found.impossible) {
        auto refuted = linear::TestResult<Witness>::pass();
        until_stopped([&] {
            refuted =
                ladder.refute(problem.start, problem.goals[goal], request.limits, request.progress);
        });
        if (!refuted.failed()) return std::nullopt;
        evidence.refuted.push_back({{goal}, refuted.witness()});
    }
    AtMostClaim claim;
    for (std::size_t jump = 0; jump < found.jumps.size(); ++jump) {
        const std::string name = board.jump_name(board.jumps()[jump]);
        claim.bounds.emplace_back(name, found.jumps[jump].integer);
        for (const auto& [goal, proof] : found.jumps[jump].proofs) {
            evidence.bounds.push_back({name, {goal}, peg::by_name(board, proof)});
        }
    }
    return Certificate{peg::to_puzzle(problem), std::move(claim), std::move(evidence)};
}

/// The jumps whose bounds are final, the largest bounds first.
std::string table(const peg::Board& board, const peg::Thickness& thickness) {
    std::map<std::pair<std::int64_t, Rational>, std::vector<std::string>, std::greater<>> by_bound;
    for (std::size_t jump = 0; jump < thickness.decided; ++jump) {
        const auto& bounds = thickness.jumps[jump];
        by_bound[{bounds.integer, bounds.rational}].push_back(board.jump_name(board.jumps()[jump]));
    }
    std::string text;
    for (const auto& [bounds, jumps] : by_bound) {
        const auto& [integer, rational] = bounds;
        text +=
            fmt::format("{}{}: {}\n{}", counted(static_cast<std::size_t>(integer), "time"),
                        rational == Rational(integer)
                            ? ""
                            : fmt::format(" (in rational numbers {})", lastmove::to_text(rational)),
                        counted(jumps.size(), "jump"), wrap(jumps));
    }
    return text;
}

/// The floor of the largest golden bound on the board, and that for any board.
std::pair<std::int64_t, std::int64_t> golden_bounds(const peg::Board& board) {
    const auto floor_of = [](const Golden& number) {
        std::int64_t floor = 0;
        while (number >= Golden{floor + 1, 0}) ++floor;
        return floor;
    };
    std::int64_t most = 0;
    for (const peg::Jump& jump : board.jumps()) {
        most = std::max(most, floor_of(peg::golden_thickness(board, jump)));
    }
    return {most, floor_of(peg::golden_thickness(board.rule()))};
}

/// The bounds that were found before a limit, and those that need no search.
void tell_known(Reply& reply, const peg::Board& board, const peg::Thickness& found,
                std::int64_t golden, std::int64_t universal) {
    reply.text = fmt::format(
        "The maximum number of times that a jump can be played is known for {} of {}.\n{}"
        "The golden pagoda gives at most {} for each on this board, {} on any board.\n",
        found.decided, counted(board.jumps().size(), "jump"), table(board, found), golden,
        universal);
}

}  // namespace

Reply PegSubject::thickness(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("show --thickness");
    const peg::Board& board = problem_.board;
    peg::Thickness found;
    const auto stopped = until_stopped([&] {
        if (request.options.has("all")) {
            peg::find_thickness(board, request.limits, request.progress, found);
        } else {
            peg::find_thickness(problem_, request.limits, request.progress, found);
        }
    });
    std::vector<std::int64_t> numbers;
    Json jumps = Json::array();
    reply.answer = Json::object();
    for (std::size_t jump = 0; jump < found.decided; ++jump) {
        std::string name = board.jump_name(board.jumps()[jump]);
        numbers.push_back(found.jumps[jump].integer);
        reply.answer[name] = found.jumps[jump].integer;
        jumps.push_back(to_json(board, found.jumps[jump], std::move(name)));
    }
    const auto [golden, universal] = golden_bounds(board);
    if (found.possible || !stopped) reply.details["possible"] = found.possible;
    reply.details["jumps"] = std::move(jumps);
    reply.details["golden"] = golden;
    reply.details["any_board"] = universal;
    reply.strength = Strength::computed;
    if (stopped) {
        tell_known(reply, board, found, golden, universal);
        say_unfinished(reply, stopped->what());
        reply.statistics.seconds = watch.seconds();
        return reply;
    }
    if (!request.options.has("all")) {
        auto proof = certificate(problem_, found, request);
        if (const auto strength = proof ? verify(*proof, request) : std::nullopt) {
            reply.strength = *strength;
            reply.certificate = std::move(proof);
        }
    }
    const std::string where =
        request.options.has("all") ? "any solution of any problem on the board" : "any solution";
    reply.picture =
        peg::draw_jumps(board, numbers,
                        fmt::format("The maximum number of times that each jump can be played in "
                                    "{}; the number stands on the hole jumped over.",
                                    where));
    reply.text = title_.empty() ? "" : title_ + "\n\n";
    if (!found.possible) {
        reply.text += "No sum of jumps leads from the start to a goal: there is no solution.\n";
    } else {
        reply.text += fmt::format(
            "The maximum number of times that each jump can be played in {}.\n"
            "The number stands on the hole jumped over.\n\n"
            "{}\n"
            "{}\n"
            "The golden pagoda gives at most {} on this board, {} on any board.\n",
            where, to_text(*reply.picture), table(board, found), golden, universal);
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
