// Who wins a sum, with the strategy that shows it.
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/conclude.hpp"
#include "lastmove/ask/explain.hpp"
#include "lastmove/ask/game_subject.hpp"
#include "lastmove/ask/verify.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/game/mirror.hpp"

namespace lastmove::ask {

namespace {

/// Replies in a strategy that is worked out although nobody asked for the proof, in so much time at
/// most, and when it was asked for.
constexpr std::size_t unasked = 20'000;
constexpr auto patience = std::chrono::seconds(2);
constexpr std::size_t asked = 20'000'000;

/// A long book is left to the certificate.
Json brief_json(const Witness& evidence) {
    const auto* strategy = std::get_if<Strategy>(&evidence);
    if (strategy == nullptr) return lastmove::to_json(evidence);
    Json json{{"kind", "strategy"}};
    if (!strategy->first.empty()) json["first"] = strategy->first;
    json["positions"] = strategy->replies.size();
    return json;
}

constexpr std::string_view no_move = "No move is left.";

/// Why a strategy needs no reply, though play may go on.
std::string why_at_once(const game::Sum& sum, bool first, impartial::Outcomes& outcomes) {
    if (game::over(sum)) return why_lost(sum);
    if (!first) return "Every move is the last one.";
    const auto found = outcomes.winning_move(sum);
    const auto* move = std::get_if<std::optional<game::SumMove>>(&found);
    if (move == nullptr || !*move) return "A move wins at once.";
    return why_won(sum, **move);
}

}  // namespace

void GameSubject::require_misere() const {
    for (const game::Term& term : sum_.terms) {
        if (!term.game->ends_early()) continue;
        throw InputError(
            text(), 1,
            fmt::format("a game with misère play, which {} has not", term.game->about().title),
            "lastmove outcome nim:1,1 --misere");
    }
}

void GameSubject::prove(Reply& reply, Witness evidence, const Request& request) const {
    const bool first = reply.answer == "N";
    Certificate certificate{GamePuzzle{game::text(sum_), request.misere},
                            {first ? Claim::Kind::outcome_n : Claim::Kind::outcome_p, 0},
                            std::move(evidence)};
    const auto strength = verify(certificate, request);
    if (!strength) return;
    reply.strength = *strength;
    reply.details["witness"] = brief_json(certificate.evidence);
    reply.certificate = std::move(certificate);
}

void GameSubject::say_reasons(Reply& reply, const Literature& known,
                              const std::optional<game::Imitation>& imitated,
                              impartial::Outcomes& outcomes) const {
    if (is_finished(sum_)) {
        reply.details["reason"] = no_move;
        reply.text += fmt::format("{}\n", no_move);
        return;
    }
    if (!known.reason().empty()) {
        reply.details["reason"] = known.reason();
        reply.text += known.reason() + "\n";
    }
    if (!reply.certificate) return;
    const Witness& evidence = reply.certificate->evidence;
    const auto* strategy = std::get_if<Strategy>(&evidence);
    if (imitated && imitated->move) {
        if (!known.strategy) reply.text += why_won(sum_, *imitated->move) + "\n";
    } else if (imitated || strategy == nullptr || !strategy->replies.empty()) {
        reply.text += explain(evidence) + "\n";
    } else {
        reply.text += why_at_once(sum_, reply.answer == "N", outcomes) + "\n";
    }
}

Reply GameSubject::outcome(const Request& request) const {
    if (request.misere) require_misere();
    const Stopwatch watch;
    Reply reply = reply_to("outcome");
    reply.picture = draw(sum_);
    impartial::Outcomes outcomes(request.misere ? impartial::Play::misere : impartial::Play::normal,
                                 request.limits, request.progress);
    const Literature known = request.misere ? misere_literature(sum_) : literature(sum_);
    const auto imitated = request.misere ? std::nullopt : game::imitation(sum_, request.limits);
    std::optional<bool> first = known.first_wins();
    if (imitated) first = imitated->move.has_value();
    if (!first) {
        const auto p = outcomes.is_p(sum_);
        if (const auto* stop = std::get_if<Stop>(&p)) {
            give_up(reply, *stop);
        } else {
            first = !std::get<bool>(p);
        }
    }
    if (first) {
        reply.answer = *first ? "N" : "P";
        reply.strength = Strength::computed;
        if (imitated) {
            prove(reply, imitated->evidence, request);
        } else if (!known.first_wins() || request.proof) {
            auto book = request.proof
                            ? outcomes.strategy(sum_, asked)
                            : outcomes.strategy(sum_, unasked, Limits::Clock::now() + patience);
            if (auto* strategy = std::get_if<Strategy>(&book)) {
                prove(reply, std::move(*strategy), request);
            } else if (request.proof) {
                reply.status = Status::gave_up;
                reply.details["certificate"] =
                    clause(std::get<Stop>(book));
            }
        }
        reply.text = fmt::format("{}: the {} player wins{}.\n", *first ? "N" : "P",
                                 *first ? "first" : "second",
                                 request.misere ? " (who moves last loses)" : "");
        say_reasons(reply, known, imitated, outcomes);
    }
    reply.statistics = {outcomes.positions(), watch.seconds()};
    return reply;
}

}  // namespace lastmove::ask
