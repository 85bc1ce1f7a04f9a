#include "lastmove/check/certificate/check.hpp"

#include <fmt/format.h>

#include <map>
#include <numeric>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/overloaded.hpp"
#include "lastmove/check/composed/step.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/ground/names.hpp"
#include "lastmove/check/heaps/misere_quotient.hpp"
#include "lastmove/check/heaps/nim_period.hpp"
#include "lastmove/check/heaps/tame.hpp"
#include "lastmove/check/packing/packing.hpp"
#include "lastmove/check/partizan/closure.hpp"
#include "lastmove/check/partizan/cuts.hpp"
#include "lastmove/check/partizan/heap_values.hpp"
#include "lastmove/check/partizan/misere_order.hpp"
#include "lastmove/check/partizan/monoid.hpp"
#include "lastmove/check/partizan/strategies.hpp"
#include "lastmove/check/partizan/thermograph.hpp"
#include "lastmove/check/peg/army.hpp"
#include "lastmove/check/peg/board.hpp"
#include "lastmove/check/peg/play.hpp"
#include "lastmove/check/peg/refutation.hpp"
#include "lastmove/check/peg/sweeps.hpp"
#include "lastmove/check/rules/shelf.hpp"
#include "lastmove/check/sums/claims.hpp"
#include "lastmove/check/sums/members.hpp"
#include "lastmove/check/tape/tape.hpp"
#include "lastmove/check/tiling/board.hpp"

namespace lastmove {

namespace {

using namespace checking;

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
                    fmt::format("evidence of the kind '{}' does not refute goals", kind(evidence)));
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
        if (!goals[goal]) throw Rejection(fmt::format("goal {} is not refuted by any case", goal));
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

std::string verify_jump_bounds(const PegBoard& board, const AtMostClaim& claim,
                               const JumpBounds& evidence, Budget& budget) {
    if (claim.bounds.empty()) throw Rejection("a claim that names no jump");
    const std::vector<bool> refuted = verify_cases(board, evidence.refuted, budget);
    const std::map<std::string, std::int64_t> most(claim.bounds.begin(), claim.bounds.end());
    std::map<std::string, std::vector<bool>> goals;
    for (const auto& [jump, times] : most) {
        static_cast<void>(board.jump_named(jump));  // there is one
        if (times == INT64_MAX) throw Rejection("a bound that is too large");
        goals.emplace(jump, refuted);
    }
    for (const JumpBound& bound : evidence.bounds) {
        const auto of = goals.find(bound.jump);
        if (of == goals.end()) throw Rejection("a bound for a jump that is not in the claim");
        mark(of->second, bound.goals);
        verify({board, bound.goals, budget}, bound.tree, bound.jump, most.at(bound.jump) + 1);
    }
    for (const auto& [jump, covered] : goals) require_all(covered);
    std::string said = fmt::format("bounds for {}", counted(goals.size(), "jump"));
    if (refuted.size() > 1) said += fmt::format(", for each of {} goals", refuted.size());
    return said;
}

std::string verify_play(const PegBoard& board, const Play& play) {
    const Replay replayed = replay(board, play.moves);
    return fmt::format("a play of {} reaches goal {}", counted(replayed.jumps, "jump"),
                       replayed.goal);
}

std::string verify_impossible(const PegBoard& board, const Witness& evidence, Budget& budget) {
    if (const auto* cases = std::get_if<Cases>(&evidence)) {
        require_all(verify_cases(board, cases->cases, budget));
        return board.goals().size() == 1
                   ? "the goal is refuted"
                   : fmt::format("each of {} goals is refuted", board.goals().size());
    }
    return verify_plain({board, all_goals(board), budget}, evidence);
}

std::string verify_sweeps(const PegBoard& board, std::int64_t claimed, const FewestSweeps& play,
                          Budget& budget) {
    const std::size_t sweeps = play.moves.size();
    if (std::cmp_not_equal(sweeps, claimed))
        throw Rejection("the number of sweeps differs from the claim");
    const Replay replayed = replay(board, play.moves);
    const std::uint64_t positions = sweeps == 0 ? 0 : exclude_sweeps(board, sweeps - 1, budget);
    return fmt::format("a play of {} reaches goal {}, and fewer sweeps do not suffice: {} searched",
                       counted(sweeps, "sweep"), replayed.goal, counted(positions, "position"));
}

/// What is said of a claim that is not made of such a puzzle.
struct NotOf {
    std::string_view puzzle;
    std::string operator()(const auto&) const {
        throw Rejection(fmt::format("the claim is not about {}", puzzle));
    }
};

/// Verifies certificates by what their puzzle is, with the claims that are made of such puzzles.
struct ByPuzzle {
    const Certificate& certificate;
    GameParts& games;
    Budget& budget;

    std::string operator()(const PegPuzzle& puzzle) const {
        const PegBoard board(puzzle);
        return std::visit(
            Overloaded{
                [&](const Yes&) { return verify_play(board, evidence<Play>("yes")); },
                [&](const No&) { return verify_impossible(board, certificate.evidence, budget); },
                [&](const FewestSweepsClaim& claim) {
                    return verify_sweeps(board, claim.sweeps,
                                         evidence<FewestSweeps>("fewest_sweeps"), budget);
                },
                [&](const AtMostClaim& claim) {
                    return verify_jump_bounds(board, claim, evidence<JumpBounds>("at_most"),
                                              budget);
                },
                NotOf{"a peg puzzle"},
            },
            certificate.claim);
    }

    std::string operator()(const ArmyPuzzle& puzzle) const {
        return std::visit(
            Overloaded{
                [&](const No&) { return verify_golden(puzzle, evidence<GoldenPagoda>("no")); },
                [&](const FewestMenClaim& claim) {
                    return verify_army(puzzle, claim, evidence<ArmyPlay>("fewest_men"), budget);
                },
                NotOf{"an army"},
            },
            certificate.claim);
    }

    std::string operator()(const GamePuzzle& puzzle) const {
        return verify_sum(puzzle, certificate, budget);
    }
    std::string operator()(const GameFamily& family) const {
        if (const auto* claim = std::get_if<OutcomesClaim>(&certificate.claim)) {
            return verify_cuts(family, *claim, evidence<CutBoards>("outcomes"), games, budget);
        }
        return verify_members(family, certificate, budget);
    }
    std::string operator()(const TilingPuzzle& puzzle) const {
        return verify_tiling(puzzle, certificate, budget);
    }
    std::string operator()(const StripsPuzzle& puzzle) const {
        return verify_strips(puzzle, certificate);
    }
    std::string operator()(const PackPuzzle& puzzle) const {
        return verify_packing(puzzle, certificate.claim, certificate.evidence, budget);
    }
    std::string operator()(const ReplacementPuzzle& puzzle) const {
        return verify_tape(puzzle, certificate, budget);
    }

    std::string operator()(const HeapFamily& family) const {
        return std::visit(
            Overloaded{
                [&](const QuotientClaim& claim) { return verify_table(family, claim); },
                [&](const MisereNimClaim& claim) {
                    static_cast<void>(evidence<Tameness>("misere_nim"));
                    return verify_misere_nim(family, claim, budget);
                },
                [&](const PeriodClaim& claim) {
                    return verify_period(family, claim, evidence<NimValues>("period"), budget);
                },
                NotOf{"a family of games"},
            },
            certificate.claim);
    }
    std::string operator()(const FollowerFamily& family) const {
        return std::visit(
            Overloaded{
                [&](const QuotientClaim& claim) { return verify_table(family, claim); },
                NotOf{"a family of games"},
            },
            certificate.claim);
    }

    std::string operator()(const PartizanHeapFamily& family) const {
        return std::visit(
            Overloaded{
                [&](const MonoidClaim& claim) { return verify_finite(family, claim); },
                [&](const IntegersClaim& claim) {
                    return verify_integers(family, claim, evidence<GroupImages>("integers"),
                                           budget);
                },
                [&](const ValuePeriodClaim& claim) {
                    return verify_value_period(family, claim, evidence<HeapValues>("value_period"),
                                               budget);
                },
                NotOf{"such heaps"},
            },
            certificate.claim);
    }
    std::string operator()(const PartizanFollowerFamily& family) const {
        return std::visit(
            Overloaded{
                [&](const MonoidClaim& claim) { return verify_finite(family, claim); },
                NotOf{"such games"},
            },
            certificate.claim);
    }

    std::string operator()(const FormsPuzzle& puzzle) const {
        return std::visit(
            Overloaded{
                [&](const CompareClaim& claim) {
                    return verify_order(puzzle, claim.order, evidence<OrderEvidence>("compare"),
                                        budget);
                },
                NotOf{"two forms"},
            },
            certificate.claim);
    }
    std::string operator()(const ClosurePuzzle& puzzle) const {
        return verify_closure(puzzle, certificate.claim, evidence<ClosureEvidence>("closure"),
                              budget);
    }
    std::string operator()(const PartizanSum& puzzle) const {
        if (const auto* walls = std::get_if<ThermographClaim>(&certificate.claim)) {
            return verify_thermograph(puzzle, *walls, evidence<NegativeForm>("thermograph"), games,
                                      budget);
        }
        return verify_strategies(puzzle, certificate.claim, evidence<Strategies>("outcome"), games,
                                 budget);
    }

  private:
    /// The evidence, which has to be of this kind. Throws Rejection.
    template <class Evidence>
    [[nodiscard]] const Evidence& evidence(std::string_view claim) const {
        if (const auto* found = std::get_if<Evidence>(&certificate.evidence)) return *found;
        throw Rejection(fmt::format("evidence of the kind '{}' does not prove '{}'",
                                    kind(certificate.evidence), claim));
    }

    std::string verify_table(const auto& family, const QuotientClaim& claim) const {
        return verify_quotient(family, claim, evidence<QuotientTable>("misere_quotient"), budget);
    }
    std::string verify_finite(const auto& family, const MonoidClaim& claim) const {
        return verify_monoid(family, claim.order, evidence<MonoidTable>("monoid"), budget);
    }
};

}  // namespace

namespace {

/// What is said of a composed certificate whose pieces, if it has some, are not at hand.
CheckResult step_alone(const Certificate& certificate, const Composed& evidence, GameParts& games,
                       Budget& budget, const std::string& rules) {
    const std::string step = verify_step(certificate, evidence, games, budget) + rules;
    if (evidence.pieces.empty()) return {CheckResult::Outcome::accepted, step, budget.steps()};
    CheckResult result;
    result.outcome = CheckResult::Outcome::gave_up;
    result.step = step;
    result.reason =
        fmt::format("{}; but {} left, in files that are not at hand (--pieces DIR)", result.step,
                    counted(evidence.pieces.size(), "piece is", "pieces are"));
    result.steps = budget.steps();
    return result;
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
    GameParts games;
    return check(certificate, limits, progress, games);
}

CheckResult check(const Certificate& certificate, const Limits& limits, Progress& progress,
                  GameParts& games) {
    Budget budget(limits, progress);
    try {
        const WrittenShelf shelf = shelf_of(certificate.puzzle);
        const rulesets::InForce scope(shelf.games);
        games.prepare(rules_said(certificate.puzzle));
        if (const auto* composed = std::get_if<Composed>(&certificate.evidence)) {
            return step_alone(certificate, *composed, games, budget, shelf.in_words);
        }
        const ByPuzzle by_puzzle{certificate, games, budget};
        std::string reason = std::visit(by_puzzle, certificate.puzzle);
        return {CheckResult::Outcome::accepted, reason + shelf.in_words, budget.steps()};
    } catch (const Rejection& rejection) {
        return {CheckResult::Outcome::rejected, rejection.what(), budget.steps()};
    } catch (const Stopped& limit) {
        return {CheckResult::Outcome::gave_up, limit.what(), budget.steps()};
    }
}

CheckResult check(std::string_view certificate, const Limits& limits, Progress& progress) {
    const rulesets::InForce alone(checking::built_in_games());
    try {
        return check(parse_certificate(certificate), limits, progress);
    } catch (const Malformed& fault) {
        return {CheckResult::Outcome::rejected, fault.what(), 0};
    }
}

}  // namespace lastmove
