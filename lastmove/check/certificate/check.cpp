#include "lastmove/check/certificate/check.hpp"

#include <fmt/format.h>

#include <map>
#include <numeric>

#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/heaps/misere_quotient.hpp"
#include "lastmove/check/heaps/nim_period.hpp"
#include "lastmove/check/packing/packing.hpp"
#include "lastmove/check/partizan/closure.hpp"
#include "lastmove/check/partizan/misere_order.hpp"
#include "lastmove/check/partizan/monoid.hpp"
#include "lastmove/check/partizan/strategies.hpp"
#include "lastmove/check/partizan/thermograph.hpp"
#include "lastmove/check/peg/army.hpp"
#include "lastmove/check/peg/board.hpp"
#include "lastmove/check/peg/play.hpp"
#include "lastmove/check/peg/refutation.hpp"
#include "lastmove/check/peg/sweeps.hpp"
#include "lastmove/check/sums/claims.hpp"
#include "lastmove/check/tape/tape.hpp"
#include "lastmove/check/tiling/board.hpp"

namespace lastmove {

namespace {

using namespace checking;

template <class Evidence>
const Evidence& evidence_for(const Certificate& certificate, std::string_view claim) {
    if (const auto* evidence = std::get_if<Evidence>(&certificate.evidence)) return *evidence;
    throw Rejection(fmt::format("evidence of the kind '{}' does not show '{}'",
                                kind(certificate.evidence), claim));
}

std::vector<std::size_t> all_goals(const PegBoard& board) {
    std::vector<std::size_t> goals(board.goals().size());
    std::iota(goals.begin(), goals.end(), std::size_t{0});
    return goals;
}

/// Evidence that is a proof of impossibility by itself: not cases.
std::string verify_plain(const Refutation& refutation, const Witness& evidence) {
    return std::visit(
        [&](const auto& witness) -> std::string {
            if constexpr (requires { verify(refutation, witness); }) {
                return verify(refutation, witness);
            } else {
                throw Rejection(
                    fmt::format("evidence of the kind '{}' refutes no goal", kind(evidence)));
            }
        },
        evidence);
}

/// Marks the goals of a case.
void mark(std::vector<bool>& goals, const std::vector<std::size_t>& these) {
    if (these.empty()) throw Rejection("a case without goals");
    for (const std::size_t goal : these) {
        if (goal >= goals.size()) throw Rejection(fmt::format("there is no goal {}", goal));
        goals[goal] = true;
    }
}

void require_all(const std::vector<bool>& goals) {
    for (std::size_t goal = 0; goal < goals.size(); ++goal) {
        if (!goals[goal]) throw Rejection(fmt::format("no case refutes goal {}", goal));
    }
}

/// The goals that cases refute.
std::vector<bool> verify_cases(const PegBoard& board, const std::vector<Case>& cases,
                               Budget& budget) {
    std::vector<bool> refuted(board.goals().size());
    for (const Case& one : cases) {
        mark(refuted, one.goals);
        verify_plain({board, one.goals, budget}, one.evidence);
    }
    return refuted;
}

std::string verify_jump_bounds(const PegBoard& board, const Claim& claim,
                               const JumpBounds& evidence, Budget& budget) {
    if (claim.at_most.empty()) throw Rejection("a claim about no jump");
    const std::vector<bool> refuted = verify_cases(board, evidence.refuted, budget);
    const std::map<std::string, std::int64_t> most(claim.at_most.begin(), claim.at_most.end());
    std::map<std::string, std::vector<bool>> goals;
    for (const auto& [jump, times] : most) {
        static_cast<void>(board.jump_named(jump));  // there is one
        if (times == INT64_MAX) throw Rejection("a bound beyond all limits");
        goals.emplace(jump, refuted);
    }
    for (const JumpBound& bound : evidence.bounds) {
        const auto of = goals.find(bound.jump);
        if (of == goals.end()) throw Rejection("a bound of a jump that nothing is claimed of");
        mark(of->second, bound.goals);
        verify({board, bound.goals, budget}, bound.tree, bound.jump, most.at(bound.jump) + 1);
    }
    for (const auto& [jump, covered] : goals) require_all(covered);
    return fmt::format("bounds of {} jumps, for each of {} goals", goals.size(), refuted.size());
}

std::string verify_peg(const PegBoard& board, const Certificate& certificate, Budget& budget) {
    switch (certificate.claim.kind) {
        case Claim::Kind::yes: {
            const auto& play = evidence_for<Play>(certificate, "yes");
            const Replay replayed = replay(board, play.moves);
            return fmt::format("a play of {} jumps reaches goal {}", replayed.jumps, replayed.goal);
        }
        case Claim::Kind::no:
            if (const auto* cases = std::get_if<Cases>(&certificate.evidence)) {
                require_all(verify_cases(board, cases->cases, budget));
                return fmt::format("each of {} goals is refuted", board.goals().size());
            }
            return verify_plain({board, all_goals(board), budget}, certificate.evidence);
        case Claim::Kind::fewest_sweeps: {
            const auto& play = evidence_for<FewestSweeps>(certificate, "fewest_sweeps");
            const std::size_t sweeps = play.moves.size();
            if (std::cmp_not_equal(sweeps, certificate.claim.number)) {
                throw Rejection("a play of another number of sweeps");
            }
            const Replay replayed = replay(board, play.moves);
            const std::uint64_t positions =
                sweeps == 0 ? 0 : exclude_sweeps(board, sweeps - 1, budget);
            return fmt::format(
                "a play of {} sweeps reaches goal {}, fewer do not: {} positions searched", sweeps,
                replayed.goal, positions);
        }
        case Claim::Kind::at_most:
            return verify_jump_bounds(board, certificate.claim,
                                      evidence_for<JumpBounds>(certificate, "at_most"), budget);
        case Claim::Kind::fewest_men:
        case Claim::Kind::fewest_moves:
        case Claim::Kind::outcome_n:
        case Claim::Kind::outcome_p:
        case Claim::Kind::outcome_l:
        case Claim::Kind::outcome_r:
        case Claim::Kind::winner:
        case Claim::Kind::misere_quotient:
        case Claim::Kind::period:
        case Claim::Kind::tilings:
        case Claim::Kind::integers:
        case Claim::Kind::monoid:
        case Claim::Kind::compare:
        case Claim::Kind::nimber:
        case Claim::Kind::winning_moves:
        case Claim::Kind::nimbers:
        case Claim::Kind::p_positions:
        case Claim::Kind::element:
        case Claim::Kind::inverse:
        case Claim::Kind::thermograph:
            break;
    }
    throw Rejection("the claim is not of a peg puzzle");
}

std::string verify_family(const auto& family, const Certificate& certificate, Budget& budget) {
    if (certificate.claim.kind == Claim::Kind::misere_quotient) {
        const auto& table = evidence_for<QuotientTable>(certificate, "misere_quotient");
        return verify_quotient(family, certificate.claim.quotient.value(), table, budget);
    }
    if constexpr (std::is_same_v<decltype(family), const HeapFamily&>) {
        if (certificate.claim.kind == Claim::Kind::period) {
            const auto& values = evidence_for<NimValues>(certificate, "period");
            return verify_period(family, certificate.claim.period.value(), values, budget);
        }
    }
    throw Rejection("the claim is not of a family of games");
}

std::string verify_any(const Certificate& certificate, Budget& budget) {
    const Claim claim = certificate.claim;
    if (const auto* peg = std::get_if<PegPuzzle>(&certificate.puzzle)) {
        return verify_peg(PegBoard(*peg), certificate, budget);
    }
    if (const auto* game = std::get_if<GamePuzzle>(&certificate.puzzle)) {
        return verify_sum(*game, certificate, budget);
    }
    if (const auto* members = std::get_if<GameFamily>(&certificate.puzzle)) {
        return verify_members(*members, certificate, budget);
    }
    if (const auto* heaps = std::get_if<HeapFamily>(&certificate.puzzle)) {
        return verify_family(*heaps, certificate, budget);
    }
    if (const auto* games = std::get_if<FollowerFamily>(&certificate.puzzle)) {
        return verify_family(*games, certificate, budget);
    }
    if (const auto* tiling = std::get_if<TilingPuzzle>(&certificate.puzzle)) {
        return verify_tiling(*tiling, certificate, budget);
    }
    if (const auto* strips = std::get_if<StripsPuzzle>(&certificate.puzzle)) {
        return verify_strips(*strips, certificate);
    }
    if (const auto* disks = std::get_if<PackPuzzle>(&certificate.puzzle)) {
        return verify_packing(*disks, claim, certificate.evidence, budget);
    }
    if (const auto* tape = std::get_if<ReplacementPuzzle>(&certificate.puzzle)) {
        return verify_tape(*tape, certificate, budget);
    }
    if (const auto* heaps = std::get_if<PartizanHeapFamily>(&certificate.puzzle)) {
        if (claim.kind == Claim::Kind::monoid) {
            return verify_monoid(*heaps, claim.number,
                                 evidence_for<MonoidTable>(certificate, "monoid"), budget);
        }
        if (claim.kind != Claim::Kind::integers) throw Rejection("the claim is not of such heaps");
        return verify_integers(*heaps, claim, evidence_for<GroupImages>(certificate, "integers"),
                               budget);
    }
    if (const auto* games = std::get_if<PartizanFollowerFamily>(&certificate.puzzle)) {
        if (claim.kind != Claim::Kind::monoid) throw Rejection("the claim is not of such games");
        return verify_monoid(*games, claim.number, evidence_for<MonoidTable>(certificate, "monoid"),
                             budget);
    }
    if (const auto* forms = std::get_if<FormsPuzzle>(&certificate.puzzle)) {
        if (claim.kind != Claim::Kind::compare) throw Rejection("the claim is not of two forms");
        const auto& evidence = evidence_for<OrderEvidence>(certificate, "compare");
        return verify_order(*forms, claim.order.value(), evidence, budget);
    }
    if (const auto* closure = std::get_if<ClosurePuzzle>(&certificate.puzzle)) {
        const auto& evidence = evidence_for<ClosureEvidence>(certificate, "closure");
        return verify_closure(*closure, claim, evidence, budget);
    }
    if (const auto* sum = std::get_if<PartizanSum>(&certificate.puzzle)) {
        if (claim.kind == Claim::Kind::thermograph) {
            const auto& evidence = evidence_for<NegativeForm>(certificate, "thermograph");
            return verify_thermograph(*sum, claim.thermograph.value(), evidence, budget);
        }
        const auto& evidence = evidence_for<Strategies>(certificate, "outcome");
        return verify_strategies(*sum, claim, evidence, budget);
    }
    const std::int64_t level = std::get<ArmyPuzzle>(certificate.puzzle).level;
    if (claim.kind == Claim::Kind::no) {
        return verify_golden(level, evidence_for<GoldenPagoda>(certificate, "no"));
    }
    if (claim.kind == Claim::Kind::fewest_men) {
        const auto& army = evidence_for<ArmyPlay>(certificate, "fewest_men");
        return verify_army(level, claim.number, army, budget);
    }
    throw Rejection("the claim is not of an army");
}

}  // namespace

std::string_view name(CheckResult::Outcome outcome) {
    switch (outcome) {
        case CheckResult::Outcome::accepted:
            return "accepted";
        case CheckResult::Outcome::rejected:
            return "rejected";
        case CheckResult::Outcome::gave_up:
            return "gave up";
    }
    return {};
}

CheckResult check(const Certificate& certificate, const Limits& limits, Progress& progress) {
    Budget budget(limits, progress);
    try {
        const std::string reason = verify_any(certificate, budget);
        return {CheckResult::Outcome::accepted, reason, budget.steps()};
    } catch (const Rejection& rejection) {
        return {CheckResult::Outcome::rejected, rejection.what(), budget.steps()};
    } catch (const GaveUp& limit) {
        return {CheckResult::Outcome::gave_up, limit.what(), budget.steps()};
    }
}

CheckResult check(std::string_view certificate, const Limits& limits, Progress& progress) {
    try {
        return check(parse_certificate(certificate), limits, progress);
    } catch (const Malformed& fault) {
        return {CheckResult::Outcome::rejected, fault.what(), 0};
    }
}

}  // namespace lastmove
