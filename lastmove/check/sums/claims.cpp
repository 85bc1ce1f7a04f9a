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

namespace lastmove::checking {

namespace {

[[noreturn]] void reject_kind(const Witness& evidence, std::string_view claim) {
    throw Rejection(
        fmt::format("evidence of the kind '{}' does not prove '{}'", kind(evidence), claim));
}

std::string verify_by_play(const SumStart& start, const Claim& claim, const Witness& evidence,
                           SumRules& rules) {
    if (const auto* mirror = std::get_if<Mirror>(&evidence)) {
        return verify_mirror(start, claim, *mirror, rules);
    }
    const auto* strategy = std::get_if<Strategy>(&evidence);
    if (strategy == nullptr) reject_kind(evidence, "outcome");
    return verify_strategy(start, claim, *strategy, rules);
}

/// Refuses misère play of games that have none, and plays that are over.
game::Sum position_of(const GamePuzzle& puzzle) {
    game::Sum sum = parse_position(puzzle.position);
    if (puzzle.misere && game::ends_early(sum)) throw Rejection("the game has no misère play");
    if (game::over(sum)) throw Rejection("the game is over");
    return sum;
}

std::string verify_outcome(const GamePuzzle& puzzle, const Claim& claim, const Witness& evidence,
                           Budget& budget) {
    const auto* proof = std::get_if<NimberProof>(&evidence);
    if (proof == nullptr) {
        SumRules rules(budget);
        return verify_by_play(start_of(puzzle, rules), claim, evidence, rules);
    }
    SumNimbers nimbers(*proof, puzzle.misere, budget);
    const bool p = nimbers.is_p(position_of(puzzle));
    if (p != (is_outcome(claim, 'P'))) throw Rejection("the other player wins");
    return nimbers.sources();
}

std::string verify_nimber(const GamePuzzle& puzzle, std::int64_t nimber, const Witness& evidence,
                          Budget& budget) {
    if (puzzle.misere) throw Rejection("nimbers require normal play");
    if (const auto* proof = std::get_if<NimberProof>(&evidence)) {
        SumNimbers nimbers(*proof, false, budget);
        const auto found = nimbers.of(position_of(puzzle)).nimber;
        if (!found) throw Rejection("it is only known that the nimber is not 0");
        if (std::cmp_not_equal(*found, nimber)) {
            throw Rejection(fmt::format("the nimber is {}", *found));
        }
        return nimbers.sources();
    }
    SumRules rules(budget);
    const SumStart beside = begun_for_nimber(puzzle, nimber, rules);
    return fmt::format("in the sum with *{}, {}", nimber,
                       verify_by_play(beside, OutcomeClaim{'P'}, evidence, rules));
}

/// Where winning moves lead is said in ascending order, once each.
void require_ascending(const std::vector<std::string>& texts) {
    if (std::ranges::adjacent_find(texts, std::greater_equal<>()) != texts.end()) {
        throw Rejection("positions that are not in ascending order");
    }
}

std::string verify_moves_by_nimbers(const GamePuzzle& puzzle, const MovesClaim& claim,
                                    const NimberProof& proof, Budget& budget) {
    SumRules rules(budget);
    const SumPosition start = begun(puzzle, rules).position;
    SumNimbers nimbers(proof, puzzle.misere, budget);
    const bool is_p = nimbers.is_p(rules.sum(start));
    const auto wins = [&](const SumPosition& option) { return nimbers.is_p(rules.sum(option)); };
    for (const std::string& to : claim.to) {
        const SumPosition option = rules.plain(to);
        if (!rules.leads_to(start, option)) throw Rejection("a move that is not legal");
        if (!wins(option)) throw Rejection(fmt::format("the move to '{}' loses", excerpt(to)));
    }
    // From a P-position no move wins.
    if (!claim.all || is_p) return nimbers.sources();
    const Options options = rules.expand(start);
    const std::set<std::string> listed(claim.to.begin(), claim.to.end());
    for (const auto& [text, option] : options.plain) {
        if (!listed.contains(text) && wins(option)) {
            throw Rejection(fmt::format("the move to '{}' wins", excerpt(text)));
        }
    }
    return nimbers.sources();
}

std::string verify_moves_by_book(const GamePuzzle& puzzle, const MovesClaim& claim,
                                 const MoveBook& evidence, Budget& budget) {
    SumRules rules(budget);
    const SumStart start = begun(puzzle, rules);
    const BookPositions book = verify_book(evidence.replies, std::nullopt, puzzle.misere, rules);
    const Options options = rules.expand(start.position);
    for (const std::string& to : claim.to) {
        const auto option = options.plain.find(to);
        if (option == options.plain.end()) throw Rejection("a move that is not legal");
        if (!options.over.contains(to) && !book.contains(option->second)) {
            throw Rejection(fmt::format("'{}' is not in the strategy", excerpt(to)));
        }
    }
    const std::set<std::string> listed(claim.to.begin(), claim.to.end());
    for (const auto& [option, reply] : evidence.others) {
        if (!claim.all || listed.contains(option) || !options.plain.contains(option)) {
            throw Rejection(fmt::format("a reply to '{}' that is not needed", excerpt(option)));
        }
    }
    for (const auto& [text, option] : options.plain) {
        if (!claim.all || listed.contains(text)) continue;
        const auto fail = [&, &text = text](std::string_view why) {
            return Rejection(fmt::format("the move to '{}' {}", excerpt(text), why));
        };
        if (options.over.contains(text)) throw fail("wins at once");
        const auto reply = evidence.others.find(text);
        if (reply == evidence.others.end()) {
            // Whoever cannot move wins misère play.
            if (puzzle.misere && !rules.has_option(option)) continue;
            throw fail("has no reply");
        }
        const auto left = rules.option(option, reply->second);
        if (!left) throw fail("has a reply that is not legal");
        if (!rules.over(*left) && !book.contains(*left)) {
            throw fail("has a reply that leads out of the strategy");
        }
    }
    return fmt::format("a strategy of {}", counted(evidence.replies.size(), "position"));
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

SumStart begun(const GamePuzzle& puzzle, SumRules& rules) {
    static_cast<void>(position_of(puzzle));
    return start_of(puzzle, rules);
}

SumStart begun_for_nimber(const GamePuzzle& puzzle, std::int64_t nimber, SumRules& rules) {
    if (puzzle.misere) throw Rejection("nimbers require normal play");
    return beside_nim_heap(begun(puzzle, rules), nimber, rules);
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
        SumRules rules(budget);
        return verify_lengths(begun(puzzle, rules), *lengths, rules);
    }
    throw Rejection("the claim is not about a game");
}

}  // namespace lastmove::checking
