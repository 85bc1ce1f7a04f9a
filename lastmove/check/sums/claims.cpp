#include "lastmove/check/sums/claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/sums/lengths.hpp"
#include "lastmove/check/sums/mirror.hpp"
#include "lastmove/check/sums/nimbers.hpp"
#include "lastmove/check/sums/options.hpp"
#include "lastmove/check/sums/strategy.hpp"
#include "lastmove/game/plain_text.hpp"

namespace lastmove::checking {

namespace {

/// Refuses misère play of games that have none, and plays that are over.
game::Sum position_of(const GamePuzzle& puzzle) {
    game::Sum sum = parse_position(puzzle.position);
    const bool ends_early = std::ranges::any_of(
        sum.terms, [](const game::Term& term) { return term.game->ends_early(); });
    if (puzzle.misere && ends_early) throw Rejection("the game has no misère play");
    if (game::over(sum)) throw Rejection("the game is over");
    return sum;
}

[[noreturn]] void reject_kind(const Witness& evidence, std::string_view claim) {
    throw Rejection(
        fmt::format("evidence of the kind '{}' does not prove '{}'", kind(evidence), claim));
}

std::string verify_outcome(const GamePuzzle& puzzle, const Claim& claim, const Witness& evidence,
                           Budget& budget) {
    if (const auto* mirror = std::get_if<Mirror>(&evidence)) {
        return verify_mirror(puzzle, claim, *mirror, budget);
    }
    if (const auto* strategy = std::get_if<Strategy>(&evidence)) {
        return verify_strategy(puzzle, claim, *strategy, budget);
    }
    const auto* proof = std::get_if<NimberProof>(&evidence);
    if (proof == nullptr) reject_kind(evidence, "outcome");
    SumNimbers nimbers(*proof, puzzle.misere, budget);
    const bool p = nimbers.is_p(position_of(puzzle));
    if (p != (is_outcome(claim, 'P'))) throw Rejection("the other player wins");
    return nimbers.sources();
}

std::string verify_nimber(const GamePuzzle& puzzle, std::int64_t nimber, const Witness& evidence,
                          Budget& budget) {
    if (puzzle.misere) throw Rejection("nimbers require normal play");
    const game::Sum sum = position_of(puzzle);
    if (const auto* proof = std::get_if<NimberProof>(&evidence)) {
        SumNimbers nimbers(*proof, false, budget);
        const auto found = nimbers.of(sum).nimber;
        if (!found) throw Rejection("it is only known that the nimber is not 0");
        if (std::cmp_not_equal(*found, nimber)) {
            throw Rejection(fmt::format("the nimber is {}", *found));
        }
        return nimbers.sources();
    }
    return fmt::format(
        "in the sum with *{}, {}", nimber,
        verify_outcome(beside_nim_heap(puzzle, nimber), OutcomeClaim{'P'}, evidence, budget));
}

/// Where winning moves lead is said in ascending order, once each.
void require_ascending(const std::vector<std::string>& texts) {
    if (std::ranges::adjacent_find(texts, std::greater_equal<>()) != texts.end()) {
        throw Rejection("positions that are not in ascending order");
    }
}

std::string verify_moves_by_nimbers(const GamePuzzle& puzzle, const MovesClaim& claim,
                                    const NimberProof& proof, Budget& budget) {
    const game::Sum sum = position_of(puzzle);
    SumNimbers nimbers(proof, puzzle.misere, budget);
    const bool is_p = nimbers.is_p(sum);
    const auto wins = [&](const std::string& option) {
        return nimbers.is_p(parse_position(option));
    };
    for (const std::string& to : claim.to) {
        if (!leads_to(puzzle.position, to, budget)) throw Rejection("a move that is not legal");
        if (!wins(to)) throw Rejection(fmt::format("the move to '{}' loses", excerpt(to)));
    }
    // From a P-position no move wins.
    if (!claim.all || is_p) return nimbers.sources();
    const Options options = expand(game::plain_text(sum), budget);
    const std::set<std::string> listed(claim.to.begin(), claim.to.end());
    for (const std::string& option : options.plain) {
        if (!listed.contains(option) && wins(option)) {
            throw Rejection(fmt::format("the move to '{}' wins", excerpt(option)));
        }
    }
    return nimbers.sources();
}

std::string verify_moves_by_book(const GamePuzzle& puzzle, const MovesClaim& claim,
                                 const MoveBook& book, Budget& budget) {
    const game::Sum sum = position_of(puzzle);
    verify_book(book.replies, puzzle.misere, budget);
    const Options options = expand(game::plain_text(sum), budget);
    for (const std::string& to : claim.to) {
        if (!options.plain.contains(to)) throw Rejection("a move that is not legal");
        if (!options.over.contains(to) && !book.replies.contains(to)) {
            throw Rejection(fmt::format("'{}' is not in the strategy", excerpt(to)));
        }
    }
    const std::set<std::string> listed(claim.to.begin(), claim.to.end());
    for (const auto& [option, reply] : book.others) {
        if (!claim.all || listed.contains(option) || !options.plain.contains(option)) {
            throw Rejection(fmt::format("a reply to '{}' that is not needed", excerpt(option)));
        }
    }
    for (const std::string& option : options.plain) {
        if (!claim.all || listed.contains(option)) continue;
        const auto fail = [&](std::string_view why) {
            return Rejection(fmt::format("the move to '{}' {}", excerpt(option), why));
        };
        if (options.over.contains(option)) throw fail("wins at once");
        const Options answers = expand(option, budget);
        const auto reply = book.others.find(option);
        if (reply == book.others.end()) {
            // Whoever cannot move wins misère play.
            if (puzzle.misere && answers.plain.empty()) continue;
            throw fail("has no reply");
        }
        if (!answers.plain.contains(reply->second)) throw fail("has a reply that is not legal");
        if (!answers.over.contains(reply->second) && !book.replies.contains(reply->second)) {
            throw fail("has a reply that leads out of the strategy");
        }
    }
    return fmt::format("a strategy of {}", counted(book.replies.size(), "position"));
}

std::string verify_moves(const GamePuzzle& puzzle, const MovesClaim& claim, const Witness& evidence,
                         Budget& budget) {
    require_ascending(claim.to);
    if (claim.to.empty() && !claim.all) throw Rejection("no move is claimed");
    if (const auto* proof = std::get_if<NimberProof>(&evidence)) {
        return verify_moves_by_nimbers(puzzle, claim, *proof, budget);
    }
    const auto* book = std::get_if<MoveBook>(&evidence);
    if (book == nullptr) reject_kind(evidence, "winning_moves");
    return verify_moves_by_book(puzzle, claim, *book, budget);
}

}  // namespace

GamePuzzle beside_nim_heap(const GamePuzzle& puzzle, std::int64_t nimber) {
    if (puzzle.misere) throw Rejection("nimbers require normal play");
    static_cast<void>(position_of(puzzle));
    GamePuzzle beside = puzzle;
    if (nimber > 0) beside.position += fmt::format(" + nim:{}", nimber);
    return beside;
}

std::string verify_sum(const GamePuzzle& puzzle, const Certificate& certificate, Budget& budget) {
    const Claim& claim = certificate.claim;
    const Witness& evidence = certificate.evidence;
    if (is_outcome(claim, 'N') || is_outcome(claim, 'P')) {
        return verify_outcome(puzzle, claim, evidence, budget);
    }
    if (const auto* nimber = std::get_if<NimberClaim>(&claim)) {
        return verify_nimber(puzzle, nimber->nimber, evidence, budget);
    }
    if (const auto* moves = std::get_if<MovesClaim>(&claim)) {
        return verify_moves(puzzle, *moves, evidence, budget);
    }
    if (const auto* lengths = std::get_if<LengthClaim>(&claim)) {
        if (!std::holds_alternative<Recount>(evidence)) reject_kind(evidence, "length");
        position_of(puzzle);
        return verify_lengths(puzzle, *lengths, budget);
    }
    throw Rejection("the claim is not about a game");
}

}  // namespace lastmove::checking
