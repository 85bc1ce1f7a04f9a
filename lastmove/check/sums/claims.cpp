#include "lastmove/check/sums/claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/sums/mirror.hpp"
#include "lastmove/check/sums/nimbers.hpp"
#include "lastmove/check/sums/options.hpp"
#include "lastmove/check/sums/strategy.hpp"
#include "lastmove/game/plain_text.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::checking {

namespace {

constexpr std::int64_t most_members = 10'000'000;
constexpr std::string_view gap = "<n>";  // where a family's number stands

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

/// The sum has the nimber n exactly if its sum with a nim heap of n counters is a P-position.
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
    GamePuzzle beside = puzzle;
    if (nimber > 0) beside.position += fmt::format(" + nim:{}", nimber);
    return fmt::format("in the sum with *{}, {}", nimber,
                       verify_outcome(beside, OutcomeClaim{'P'}, evidence, budget));
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

/// The member for a number; nullopt if the text is no position.
std::optional<game::Sum> member(const std::string& text, std::uint64_t n) {
    const std::string number = std::to_string(n);
    std::string position;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t next = std::min(text.find(gap, at), text.size());
        position += text.substr(at, next - at);
        if (next < text.size()) position += number;
        at = next + gap.size();
    }
    try {
        return rulesets::parse(position);
    } catch (const InputError&) {
        return std::nullopt;
    }
}

std::string verify_nimbers(const GameFamily& family, const NimbersClaim& claim, SumNimbers& nimbers,
                           Budget& budget) {
    // The last one first: what it takes is computed once.
    for (std::size_t n = claim.members.size(); n-- > 0;) {
        budget.step("recomputing nimbers");
        const auto sum = member(family.position, n);
        if (sum.has_value() != claim.members[n].has_value()) {
            throw Rejection(
                fmt::format("only one of the claim and the rules has a member for {}", n));
        }
        if (sum && nimbers.of(*sum).nimber != claim.members[n]) {
            throw Rejection(
                fmt::format("the nimber of the member for {} differs from the claim", n));
        }
    }
    return fmt::format("{}, {}", counted(claim.members.size(), "member"), nimbers.sources());
}

std::string verify_p_positions(const GameFamily& family, const PPositionsClaim& claim,
                               SumNimbers& nimbers, Budget& budget) {
    if (claim.up_to > most_members) throw Rejection("more than 10,000,000 members");
    if (const auto last = member(family.position, static_cast<std::uint64_t>(claim.up_to))) {
        nimbers.is_p(*last);  // what the last one takes is computed once
    }
    auto next = claim.members.begin();
    for (std::int64_t n = 0; n <= claim.up_to; ++n) {
        budget.step("recomputing nimbers");
        const auto sum = member(family.position, static_cast<std::uint64_t>(n));
        const bool listed = next != claim.members.end() && *next == n;
        if (listed != (sum && nimbers.is_p(*sum))) {
            throw Rejection(
                fmt::format("the outcome of the member for {} differs from the claim", n));
        }
        if (listed) ++next;
    }
    if (next != claim.members.end())
        throw Rejection("numbers that are not in ascending order, or are too large");
    return fmt::format("{}, {}", counted(static_cast<std::size_t>(claim.up_to + 1), "member"),
                       nimbers.sources());
}

}  // namespace

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
    throw Rejection("the claim is not about a game");
}

std::string verify_members(const GameFamily& family, const Certificate& certificate,
                           Budget& budget) {
    const Claim& claim = certificate.claim;
    const auto* proof = std::get_if<NimberProof>(&certificate.evidence);
    if (proof == nullptr) reject_kind(certificate.evidence, "nimbers");
    if (family.position.find(gap) == std::string::npos) throw Rejection("a family without <n>");
    SumNimbers nimbers(*proof, false, budget);
    if (const auto* members = std::get_if<NimbersClaim>(&claim)) {
        return verify_nimbers(family, *members, nimbers, budget);
    }
    const auto* positions = std::get_if<PPositionsClaim>(&claim);
    if (positions == nullptr) throw Rejection("the claim is not about a family");
    return verify_p_positions(family, *positions, nimbers, budget);
}

}  // namespace lastmove::checking
