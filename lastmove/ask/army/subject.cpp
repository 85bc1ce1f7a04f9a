#include "lastmove/ask/army/subject.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <utility>
#include <variant>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/peg/army/army.hpp"
#include "lastmove/peg/army/drawing.hpp"
#include "lastmove/peg/army/fewest.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view example = "army:4";

/// From the men's side: (x, y) with y = 0 the edge row.
std::string hole_text(Hole hole) {
    return fmt::format("({},{})", hole[0], hole[1]);
}

std::vector<std::string> jump_texts(const ArmyPlay& play) {
    std::vector<std::string> texts;
    texts.reserve(play.jumps.size());
    for (const auto& [from, to] : play.jumps) {
        texts.push_back(hole_text(from) + "-" + hole_text(to));
    }
    return texts;
}

std::string_view directions_text(ArmyRule rule) {
    switch (rule) {
        case ArmyRule::jump:
            return "along rows and columns";
        case ArmyRule::jump_diagonal:
            return "along rows, columns and diagonals";
        case ArmyRule::hexagonal:
            break;
    }
    return "in the six directions of the hexagonal lattice";
}

/// How it is known that fewer men do not suffice.
std::string bound_text(const ArmyBound& bound) {
    if (bound.tree) {
        const std::size_t cases = leaves(*bound.tree);
        return fmt::format(
            "No jump raises the weights of the proof{}, and fewer men weigh too little.\n",
            cases == 1 ? std::string()
                       : fmt::format(", which distinguishes {} by how often some jumps are played",
                                     counted(cases, "case")));
    }
    if (bound.exhausted == 0) {
        return "Fewer men weigh less than the scout at its goal, and no jump raises the weight.\n";
    }
    return fmt::format(
        "Fewer men weigh at most as much as the scout at its "
        "goal; {} of equal weight {}\n"
        "searched exhaustively, and none reaches the goal.\n",
        counted(bound.exhausted, "set"), bound.exhausted == 1 ? "was" : "were");
}

std::string solved_text(const ArmyPuzzle& army, const peg::FewestMen& found) {
    const ArmyPlay& play = *found.play;
    std::vector<std::string> men;
    men.reserve(play.men.size());
    for (const Hole man : play.men) men.push_back(hole_text(man));
    std::string text = fmt::format(
        "Yes, with {}, {}. Holes are (x,y): y = 0 is the front row, {}the goal is (0,{}).\n"
        "Men:\n"
        "{}",
        counted(play.men.size(), "man"),
        found.is_decided() ? std::string("and not with fewer")
                           : fmt::format("and not with fewer than {}", found.least),
        army.rule == ArmyRule::hexagonal
            ? "(x,y+1) and (x+1,y+1) are next to (x,y) in the row before it, "
            : "",
        army.level, wrap(men));
    if (!play.jumps.empty()) {
        text += fmt::format("{}:\n{}", counted(play.jumps.size(), "jump"), wrap(jump_texts(play)));
    }
    return text + bound_text(play.bound);
}

using ArmyAnswer = std::variant<peg::FewestMen, GoldenPagoda>;

/// What is known; nullopt if a limit was reached before anything was, which the reply then says.
std::optional<ArmyAnswer> decide(const ArmyPuzzle& army, Reply& reply, const Request& request) {
    std::optional<ArmyAnswer> answer;
    finishes(reply, [&] {
        // What is found at the limit is to be checked, too.
        constexpr double share = 0.9;
        const std::chrono::duration<double> left(request.limits.seconds_left() * share);
        const bool unlimited = army.rule == ArmyRule::jump || !std::isfinite(left.count());
        const Limits limits = unlimited ? request.limits : request.limits.hurried(left);
        answer = peg::army_by_rule(army.rule, army.level, limits, request.progress);
    });
    if (const auto* found = answer ? std::get_if<peg::FewestMen>(&*answer) : nullptr;
        found != nullptr && !found->play) {
        const std::string why = found->stopped ? found->stopped->what() : "the search is too long";
        if (found->least > 1) reply.details["at_least"] = found->least;
        give_up(reply, found->least <= 1
                           ? why
                           : fmt::format("{}; at least {} men are needed", why, found->least));
        return std::nullopt;
    }
    return answer;
}

}  // namespace

Reply ArmySubject::show(const Request& request) const {
    static_cast<void>(request);
    const Stopwatch watch;
    Reply reply = reply_to("show");
    reply.answer = text();
    reply.strength = Strength::computed;
    reply.details["level"] = army_.level;
    reply.picture = peg::draw_army_weights(army_);
    reply.text = fmt::format(
        "{}\n"
        "The solitaire army: any number of men stand anywhere in the half-plane below the edge.\n"
        "By jumps {} a scout is to advance {} beyond the edge.\n",
        to_text(*reply.picture), directions_text(army_.rule),
        counted(static_cast<std::size_t>(army_.level), "pace"));
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply ArmySubject::solve(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("solve");
    require_method(kind(), "solve", request.options.text("method"));
    const bool golden_only = !request.options.text("method").empty() &&
                             peg::half_plane_weight(army_.level, army_.rule) > Golden{1, 0};
    if (golden_only) give_up(reply, "the golden test does not refute it");
    const auto answer = golden_only ? std::nullopt : decide(army_, reply, request);
    const auto* found = answer ? std::get_if<peg::FewestMen>(&*answer) : nullptr;
    if (found != nullptr) {
        FewestMenClaim claim{static_cast<std::int64_t>(found->play->men.size()), std::nullopt};
        if (!found->is_decided()) claim.least = found->least;
        if (conclude(reply, {army_, claim, *found->play}, request)) {
            reply.text = solved_text(army_, *found);
            reply.picture = peg::draw_army_play(army_, *found->play);
            reply.details["men"] = found->play->men.size();
            reply.details["moves"] = jump_texts(*found->play);
            if (found->is_decided()) {
                reply.details["fewest_men"] = found->play->men.size();
            } else {
                reply.details["at_least"] = found->least;
                say_unfinished(reply, found->stopped ? found->stopped->what()
                                                     : "the proof takes too many cases");
            }
        }
    } else if (answer) {
        const auto& pagoda = std::get<GoldenPagoda>(*answer);
        if (conclude(reply, {army_, No{}, pagoda}, request)) {
            reply.text = fmt::format("No. {}\n", explain(pagoda));
            reply.picture = peg::draw_army_weights(army_);
        }
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply ArmySubject::tests(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("tests");
    require_method(kind(), "tests", request.options.text("method"));
    const Golden all = peg::half_plane_weight(army_.level, army_.rule);
    const bool refuted = all <= Golden{1, 0};
    const GoldenPagoda pagoda{all.a, all.b};
    Json test{
        {"name", "golden"}, {"verdict", refuted ? "fail" : "pass"}, {"seconds", watch.seconds()}};
    reply.answer = "unknown";
    reply.text = "golden  pass    An army can weigh as much as the scout at its goal.\n";
    reply.picture = peg::draw_army_weights(army_);
    if (refuted && conclude(reply, {army_, No{}, pagoda}, request)) {
        test["witness"] = lastmove::to_json(Witness(pagoda));
        reply.text = fmt::format("golden  fail    {}\n", explain(pagoda));
    }
    reply.details["tests"] = Json::array({std::move(test)});
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply ArmySubject::hint(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("hint");
    const auto answer = decide(army_, reply, request);
    if (answer) {
        const auto* found = std::get_if<peg::FewestMen>(&*answer);
        const ArmyPlay* play = found != nullptr ? &*found->play : nullptr;
        reply.answer = Json::array();
        reply.strength = Strength::computed;
        reply.picture = peg::draw_army_weights(army_);
        reply.text = "No move leads to the goal.\n";
        if (play != nullptr && !play->jumps.empty()) {
            reply.answer.push_back(jump_texts(*play).front());
            reply.text = fmt::format("With {} as `solve` places them: {}\n",
                                     counted(play->men.size(), "man"), jump_texts(*play).front());
        }
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

ArmyPuzzle parse_army(std::string_view subject) {
    ArmyPuzzle army;
    std::size_t start = subject.find(':') + 1;
    for (const auto& [word, rule] :
         {std::pair<std::string_view, ArmyRule>{"jump-diagonal:", ArmyRule::jump_diagonal},
          {"hexagonal:", ArmyRule::hexagonal}}) {
        if (!subject.substr(start).starts_with(word)) continue;
        army.rule = rule;
        start += word.size();
        break;
    }
    const std::string_view digits = subject.substr(start);
    const auto level = number_in<std::int64_t>(digits, 0, peg::highest_army_level);
    if (!level || digits.front() == '-') {
        throw InputError(
            subject, start + 1,
            fmt::format(
                "a number of paces, from 0 to {}{}", peg::highest_army_level,
                army.rule == ArmyRule::jump ? ", or jump-diagonal: or hexagonal: before it" : ""),
            example);
    }
    army.level = *level;
    return army;
}

}  // namespace lastmove::ask
