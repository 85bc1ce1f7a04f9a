#include "lastmove/ask/army/subject.hpp"

#include <fmt/format.h>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/peg/army/army.hpp"
#include "lastmove/peg/army/drawing.hpp"

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

std::string solved_text(std::int64_t level, const ArmyPlay& play) {
    std::vector<std::string> men;
    men.reserve(play.men.size());
    for (const Hole man : play.men) men.push_back(hole_text(man));
    std::string text = fmt::format(
        "Yes, with {}, and not with fewer. Holes are (x,y): y = 0 "
        "is the front row, the goal is (0,{}).\n"
        "Men:\n"
        "{}",
        counted(play.men.size(), "man"), level, wrap(men));
    if (!play.jumps.empty()) {
        text += fmt::format("{}:\n{}", counted(play.jumps.size(), "jump"), wrap(jump_texts(play)));
    }
    if (play.bound.exhausted > 0) {
        text += fmt::format(
            "Fewer men weigh at most as much as the scout at its "
            "goal; {} of equal weight {}\n"
            "searched exhaustively, and none reaches the goal.\n",
            counted(play.bound.exhausted, "set"), play.bound.exhausted == 1 ? "was" : "were");
    } else {
        text += "Fewer men weigh less than the scout at its goal, and no jump raises the weight.\n";
    }
    return text;
}

/// The play or the proof; nullopt if a limit was reached, which the reply then says.
std::optional<Witness> decide(std::int64_t level, Reply& reply, const Request& request) {
    std::optional<Witness> witness;
    finishes(reply, [&] {
        std::visit([&](auto found) { witness = std::move(found); },
                   peg::army(level, request.limits, request.progress));
    });
    return witness;
}

}  // namespace

Reply ArmySubject::show(const Request& request) const {
    static_cast<void>(request);
    const Stopwatch watch;
    Reply reply = reply_to("show");
    reply.answer = text();
    reply.strength = Strength::computed;
    reply.details["level"] = level_;
    reply.picture = peg::draw_army_weights(level_);
    reply.text = fmt::format(
        "{}\n"
        "The solitaire army: any number of men stand anywhere in the half-plane below the edge.\n"
        "By jumps along rows and columns a scout is to advance {} beyond the edge.\n",
        to_text(*reply.picture), counted(static_cast<std::size_t>(level_), "pace"));
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply ArmySubject::solve(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("solve");
    require_method(kind(), "solve", request.options.text("method"));
    const auto witness = decide(level_, reply, request);
    const bool passes = witness && std::holds_alternative<ArmyPlay>(*witness);
    if (passes && !request.options.text("method").empty()) {
        give_up(reply, "the golden test does not refute it");
    } else if (witness) {
        const auto* play = std::get_if<ArmyPlay>(&*witness);
        Claim claim = No{};
        if (play != nullptr) {
            claim = FewestMenClaim{static_cast<std::int64_t>(play->men.size())};
        }
        if (conclude(reply, {ArmyPuzzle{level_}, claim, *witness}, request)) {
            reply.text = play != nullptr ? solved_text(level_, *play)
                                         : fmt::format("No. {}\n", explain(*witness));
            reply.picture = play != nullptr ? peg::draw_army_play(level_, *play)
                                            : peg::draw_army_weights(level_);
            if (play != nullptr) {
                reply.details["fewest_men"] = play->men.size();
                reply.details["moves"] = jump_texts(*play);
            }
        }
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply ArmySubject::tests(const Request& request) const {
    const Stopwatch watch;
    Request plain = request;
    Reply reply = reply_to("tests");
    require_method(kind(), "tests", request.options.text("method"));
    const auto witness = decide(level_, reply, plain);
    if (witness) {
        const bool refuted = std::holds_alternative<GoldenPagoda>(*witness);
        Json test{{"name", "golden"},
                  {"verdict", refuted ? "fail" : "pass"},
                  {"seconds", watch.seconds()}};
        reply.answer = "unknown";
        reply.text = "golden  pass    An army can weigh as much as the scout at its goal.\n";
        reply.picture = peg::draw_army_weights(level_);
        if (refuted && conclude(reply, {ArmyPuzzle{level_}, No{}, *witness}, request)) {
            test["witness"] = lastmove::to_json(*witness);
            reply.text = fmt::format("golden  fail    {}\n", explain(*witness));
        }
        reply.details["tests"] = Json::array({std::move(test)});
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply ArmySubject::hint(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("hint");
    const auto witness = decide(level_, reply, request);
    if (witness) {
        const auto* play = std::get_if<ArmyPlay>(&*witness);
        reply.answer = Json::array();
        reply.strength = Strength::computed;
        reply.picture = peg::draw_army_weights(level_);
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

std::int64_t parse_army_level(std::string_view subject) {
    const std::size_t colon = subject.find(':');
    const std::string_view digits = subject.substr(colon + 1);
    const auto level = number_in<std::int64_t>(digits, 0, peg::highest_army_level);
    if (!level || digits.front() == '-') {
        throw InputError(subject, colon + 2,
                         fmt::format("a number of paces, from 0 to {}", peg::highest_army_level),
                         example);
    }
    return *level;
}

}  // namespace lastmove::ask
