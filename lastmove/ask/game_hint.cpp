// Winning moves in sums of games.
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/conclude.hpp"
#include "lastmove/ask/explain.hpp"
#include "lastmove/ask/game_subject.hpp"
#include "lastmove/game/mirror.hpp"

namespace lastmove::ask {

namespace {

std::vector<std::string> texts(const std::vector<game::SumMove>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const game::SumMove& move : moves) texts.push_back(move.text);
    return texts;
}

}  // namespace

Reply GameSubject::hint(const Request& request) const {
    if (request.misere) require_misere();
    const Stopwatch watch;
    Reply reply = reply_to("hint");
    reply.picture = draw(sum_);
    impartial::Outcomes outcomes(request.misere ? impartial::Play::misere : impartial::Play::normal,
                                 request.limits, request.progress);
    const Literature known = request.misere ? Literature{} : literature(sum_);
    const auto imitated = request.misere ? std::nullopt : game::imitation(sum_, request.limits);
    std::optional<Stop> stopped;
    std::vector<std::string> good;
    if (known.strategy && !request.all) {
        if (!known.strategy->move.empty()) good.push_back(known.strategy->move);
    } else if (imitated && !request.all) {
        if (imitated->move) good.push_back(imitated->move->text);
    } else if (request.all) {
        const auto found = outcomes.winning_moves(sum_);
        if (const auto* stop = std::get_if<Stop>(&found)) {
            stopped = *stop;
        } else {
            good = texts(std::get<0>(found));
        }
    } else {
        const auto found = outcomes.winning_move(sum_);
        if (const auto* stop = std::get_if<Stop>(&found)) {
            stopped = *stop;
        } else if (const auto& move = std::get<0>(found)) {
            good.push_back(move->text);
        }
    }
    if (stopped) {
        give_up(reply, *stopped);
    } else {
        reply.answer = good;
        reply.strength = Strength::computed;
        const bool comma = std::ranges::any_of(
            good, [](const std::string& move) { return move.find(' ') != std::string::npos; });
        if (good.empty()) {
            reply.text = "No move wins.\n";
        } else if (comma) {
            for (const std::string& move : good) reply.text += move + "\n";
        } else {
            reply.text = wrap(good);
        }
        std::string reason = known.reason();
        if (reason.empty() && imitated && !request.all) reason = explain(imitated->evidence);
        if (!reason.empty()) {
            reply.details["reason"] = reason;
            reply.text += reason + "\n";
        }
    }
    reply.statistics = {outcomes.positions(), watch.seconds()};
    return reply;
}

}  // namespace lastmove::ask
