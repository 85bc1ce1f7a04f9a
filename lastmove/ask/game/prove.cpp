// Certificates of what is answered about sums of impartial games.
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/game/nimber_proof.hpp"
#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/check/sums/nimbers.hpp"
#include "lastmove/game/plain_text.hpp"
#include "lastmove/impartial/misere/tameness.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {

namespace {

/// The sum beside a nim heap.
game::Sum beside(const game::Sum& sum, game::Nimber nimber) {
    if (nimber == 0) return sum;
    return rulesets::parse(fmt::format("{} + nim:{}", game::text(sum), nimber));
}

/// Whether all but one part is finished, and that one is no heap.
bool is_one_board(const game::Sum& sum) {
    std::size_t parts = 0;
    for (const game::Term& term : sum.terms) {
        for (const game::Code& part : term.parts) {
            parts += game::is_finished(*term.game, part) ? 0 : 1;
        }
    }
    const bool heaps =
        std::ranges::all_of(sum.terms, [](const game::Term& term) { return term.game->heaps(); });
    return parts == 1 && !heaps;
}

/// Whether a paper proves who wins, and no further proof is requested.
bool is_left_to_literature(const game::Sum& sum, const Request& request) {
    return !request.proof && literature(sum).first_wins().has_value();
}

/// Whether the checkers take part of it from the literature: then replies to every move say more.
bool rests_on_literature(const NimberProof& proof) {
    return std::ranges::any_of(
        proof.games, [](const auto& game) { return checking::is_cited(game.second.name); });
}

/// How long such replies are sought.
constexpr std::chrono::milliseconds proof_glance{300};

constexpr std::size_t most_listed = 1'000'000;  ///< moves that a certificate is about

/// Backs the answer with a certificate that the checker has accepted.
void back(Reply& reply, Certificate certificate, Strength strength) {
    reply.strength = strength;
    reply.details["witness"] = brief_json(certificate.evidence);
    reply.certificate = std::move(certificate);
}

}  // namespace

bool GameSubject::prove(Reply& reply, Claim claim, Witness evidence, const Request& request) const {
    Certificate certificate{GamePuzzle{game::text(sum_), request.is_misere()}, std::move(claim),
                            std::move(evidence)};
    const auto strength = verify(certificate, request);
    if (!strength) return false;
    back(reply, std::move(certificate), *strength);
    return true;
}

void GameSubject::say_unproved(Reply& reply, const std::string& reason, const Request& request) {
    reply.details["certificate"] = reason;
    if (!request.proof) return;
    reply.status = Status::gave_up;
    reply.text += fmt::format("No certificate: {}.\n", reason);
}

bool GameSubject::prove_by_theorems(Reply& reply, const Claim& claim, const Request& request,
                                    impartial::Outcomes& outcomes, const Book& book) const {
    NimberProofs proofs(NimberProofs::Choice::theorems, request, outcomes);
    if (!proofs.add(sum_)) return false;
    if (rests_on_literature(proofs.proof())) {
        Witness replies;
        const auto stopped = until_stopped([&] {
            replies = book({unasked_replies, request.limits.phase(proof_glance)});
        });
        if (!stopped && prove(reply, claim, std::move(replies), request)) return true;
    }
    Certificate tried{GamePuzzle{game::text(sum_), request.is_misere()}, claim, proofs.proof()};
    // What theorems say of the parts need not be enough for the sum.
    const CheckResult result = lastmove::check(with_rules(tried), request.limits, request.progress);
    if (result.outcome != CheckResult::Outcome::accepted) return false;
    const Strength strength = strength_if_accepted(tried.evidence);
    back(reply, std::move(tried), strength);
    return true;
}

bool GameSubject::plays_by_nimbers(const Request& request) const {
    if (!request.is_misere()) return true;
    bool like_nim = false;
    until_stopped([&] {
        like_nim = impartial::LikeNim(request.limits.phase(unasked_patience), request.progress)
                       .holds(sum_);
    });
    return like_nim && std::ranges::all_of(sum_.terms, [](const game::Term& term) {
               return checking::is_under_code(term.game->name()) ||
                      std::ranges::all_of(term.parts, [&](const game::Code& part) {
                          return term.game->misere_nim_heap(part).has_value();
                      });
           });
}

bool GameSubject::prove_by_parts(Reply& reply, const Claim& claim, const Request& request,
                                 impartial::Outcomes& outcomes, std::string& reason) const {
    // The nimber of a board takes longer than who wins, and so does the strategy that shows it.
    const bool formulas = request.is_misere() || is_one_board(sum_);
    NimberProofs proofs(formulas ? NimberProofs::Choice::recount : NimberProofs::Choice::all,
                        request, outcomes);
    const bool found = proofs.add(sum_);
    reason = proofs.reason();
    if (!found) return false;
    if (prove(reply, claim, proofs.proof(), request)) return true;
    reason = "the verification of the proof reached a limit";
    return false;
}

void GameSubject::prove_nimber(Reply& reply, game::Nimber nimber, const Request& request,
                               impartial::Outcomes& outcomes) const {
    const Claim claim = NimberClaim{nimber};
    if (nimber == 0 && game::is_mirrored(sum_)) {
        Request brief = request;
        brief.limits = BookLimits::of(request).limits;
        if (prove(reply, claim, Mirror{}, brief)) return;
    }
    const auto play = [&](const BookLimits& limits) -> Witness {
        return outcomes.strategy(beside(sum_, nimber), limits.most, limits.limits);
    };
    if (prove_by_theorems(reply, claim, request, outcomes, play)) return;
    if (is_left_to_literature(sum_, request)) {
        say_unproved(reply, left_to_literature, request);
        return;
    }
    std::string reason;
    if (game::ends_early(sum_) || is_one_board(sum_)) {
        const BookLimits limits = BookLimits::beside_recount(sum_, request);
        Witness strategy;
        const auto stopped = until_stopped([&] { strategy = play(limits); });
        if (!stopped && prove(reply, claim, std::move(strategy), request)) return;
        reason = stopped ? stopped->what() : "the verification of the strategy reached a limit";
    }
    std::string of_parts;
    if (!game::ends_early(sum_) && prove_by_parts(reply, claim, request, outcomes, of_parts))
        return;
    if (reason.empty()) reason = of_parts;
    say_unproved(reply, reason, request);
}

void GameSubject::prove_moves(Reply& reply, const std::vector<game::SumMove>& good, bool all,
                              const Request& request, impartial::Outcomes& outcomes) const {
    MovesClaim claim;
    claim.all = good.empty() || (all && game::count_moves(sum_, most_listed) < most_listed);
    for (const game::SumMove& move : good) {
        claim.to.push_back(game::plain_text(game::after(sum_, move)));
    }
    sort_unique(claim.to);
    const auto play = [&](const BookLimits& limits) -> Witness {
        return outcomes.move_book(sum_, good, claim.all, limits.most, limits.limits);
    };
    if (prove_by_theorems(reply, claim, request, outcomes, play)) return;
    NimberProofs proofs(NimberProofs::Choice::formulas, request, outcomes);
    if (!game::ends_early(sum_) && plays_by_nimbers(request) && proofs.add(sum_)) {
        if (prove(reply, claim, proofs.proof(), request)) return;
    }
    if (!request.is_misere() && is_left_to_literature(sum_, request)) {
        say_unproved(reply, left_to_literature, request);
        return;
    }
    const bool by_nimbers = !game::ends_early(sum_) && !request.is_misere();
    Witness moves;
    const auto stopped =
        until_stopped([&] { moves = play(BookLimits::beside_recount(sum_, request)); });
    if (!stopped && prove(reply, claim, std::move(moves), request)) return;
    NimberProofs again(NimberProofs::Choice::recount, request, outcomes);
    if (by_nimbers && again.add(sum_) && prove(reply, claim, again.proof(), request)) return;
    say_unproved(reply,
                 stopped ? stopped->what() : "the verification of the replies reached a limit",
                 request);
}

}  // namespace lastmove::ask
