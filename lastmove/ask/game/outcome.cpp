// Who wins a sum, with the strategy that shows it.
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/game/first_wins.hpp"
#include "lastmove/ask/game/nimber_proof.hpp"
#include "lastmove/ask/game/stream_proof.hpp"
#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/reply/borrow_outcomes.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/reply_tree.hpp"
#include "lastmove/ask/reply/stream_output.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/game/mirror.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view no_move = "No moves are left.";

/// Why a strategy needs no reply, though play may go on.
std::string why_at_once(const game::Sum& sum, bool first, impartial::Outcomes& outcomes) {
    if (game::over(sum)) return why_lost(sum);
    if (!first) return "Every move ends the game.";
    std::optional<game::SumMove> move;
    until_stopped([&] { move = outcomes.winning_move(sum); });
    return move ? why_won(sum, *move) : "A move wins at once.";
}

}  // namespace

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
    reply.text += on_stream(reply);
    if (!reply.certificate) return;
    const Witness& evidence = reply.certificate->evidence;
    if (std::holds_alternative<NimberProof>(evidence)) {
        if (known.reason().empty()) reply.text += explain(evidence) + "\n";
        return;
    }
    const auto* strategy = std::get_if<Strategy>(&evidence);
    if (imitated && imitated->move) {
        if (!known.strategy) reply.text += why_won(sum_, *imitated->move) + "\n";
    } else if (imitated || strategy == nullptr || !strategy->replies.empty()) {
        reply.text += explain(evidence) + "\n";
    } else {
        reply.text += why_at_once(sum_, reply.answer == "N", outcomes) + "\n";
    }
}

std::string GameSubject::prove_by_play(Reply& reply, const Claim& claim, const Literature& known,
                                       const Request& request,
                                       impartial::Outcomes& outcomes) const {
    if (known.first_wins() && !request.proof) return left_to_literature;
    // Of heaps the nimbers say as much, and take less; of boards who wins is known sooner.
    const bool are_heaps =
        std::ranges::all_of(sum_.terms, [](const game::Term& term) { return term.game->heaps(); });
    const BookLimits limits =
        are_heaps ? BookLimits::beside_recount(sum_, request) : BookLimits::of(request);
    Strategy strategy;
    const auto stopped =
        until_stopped([&] { strategy = outcomes.strategy(sum_, limits.most, limits.limits); });
    if (!stopped) {
        const bool checked = prove(reply, claim, std::move(strategy), request);
        return checked ? "" : "the verification of the strategy reached a limit";
    }
    std::string unproved;
    if (plays_by_nimbers(request) && prove_by_parts(reply, claim, request, outcomes, unproved))
        return "";
    return stopped->what();
}

void GameSubject::draw_winning_move(Picture& picture, const Literature& known,
                                    const std::optional<game::Imitation>& imitated,
                                    impartial::Outcomes& outcomes) const {
    if (imitated && imitated->move) {
        draw_move(picture, sum_, imitated->move->text);
    } else if (known.strategy) {
        draw_move(picture, sum_, known.strategy->move);
    } else if (!known.first_wins()) {
        // Found by a search, whose tables make it quick.
        until_stopped([&] {
            if (const auto move = outcomes.winning_move(sum_)) draw_move(picture, sum_, move->text);
        });
    }
}

Reply GameSubject::outcome(const Request& request) const {
    if (!request.options.text("universe").empty()) {
        return ask::misere_outcome(reply_to("outcome"), parse_value_sum(text()), request);
    }
    if (request.options.has("front")) return outcome_from_front(request);
    const bool in_pieces = request.options.has("pieces");
    Request own = request;
    own.proof = request.proof && !in_pieces;
    Reply reply = decided(own);
    if (in_pieces && reply.status == Status::answered) {
        reply.text.erase(reply.text.find('\n') + 1);
        prove_by_summands(reply, request);
    }
    if (!request.is_drawn() || !reply.picture || reply.status != Status::answered) return reply;
    const Request hurried = request.phase(tree_patience);
    std::unique_ptr<Duel> duel;
    try {
        duel = this->duel(hurried);
    } catch (const InputError&) {
        return reply;  // too many moves
    }
    if (auto tree = reply_tree(std::move(duel), hurried))
        reply.picture->frames = {*std::move(tree)};
    return reply;
}

Reply GameSubject::decided(const Request& request) const {
    if (request.is_misere()) require_misere_play(sum_);
    const Stopwatch watch;
    Reply reply = reply_to("outcome");
    reply.picture = draw(sum_);
    const auto loan = borrow_outcomes(request, play(request));
    impartial::Outcomes& outcomes = *loan;
    const std::uint64_t before = outcomes.positions();
    const Literature known = request.is_misere() ? misere_literature(sum_) : literature(sum_);
    const auto imitated =
        request.is_misere() ? std::nullopt : game::imitation(sum_, request.limits);
    std::optional<bool> first = known.first_wins();
    if (imitated) first = imitated->move.has_value();
    if (!first) {
        finishes(reply, [&] { first = !outcomes.is_p(sum_); });
    }
    if (first) {
        reply.answer = *first ? "N" : "P";
        reply.strength = Strength::computed;
        const Claim claim = OutcomeClaim{*first ? 'N' : 'P'};
        const auto play = [&](const BookLimits& limits) -> Witness {
            return outcomes.strategy(sum_, limits.most, limits.limits);
        };
        std::string unproved;
        if (is_stream_wanted(request)) {
            unproved = prove_by_stream(reply, sum_, claim, request, outcomes);
        } else if (imitated) {
            Request brief = request;  // the checker may have to follow all moves
            brief.limits = BookLimits::of(request).limits;
            if (!prove(reply, claim, imitated->evidence, brief))
                unproved = "the verification reached a limit";
        } else if (!prove_by_theorems(reply, claim, request, outcomes, play)) {
            unproved = prove_by_play(reply, claim, known, request, outcomes);
        }
        reply.text =
            fmt::format("{}: the {} player wins{}.\n", *first ? "N" : "P",
                        *first ? "first" : "second", request.is_misere() ? " (misere play)" : "");
        say_reasons(reply, known, imitated, outcomes);
        if (*first) draw_winning_move(*reply.picture, known, imitated, outcomes);
        if (!unproved.empty()) say_unproved(reply, unproved, request);
    }
    reply.statistics = {outcomes.positions() - before, watch.seconds()};
    return reply;
}

}  // namespace lastmove::ask
