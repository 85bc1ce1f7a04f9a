#include "lastmove/check/composed/step.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <utility>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/sha256.hpp"
#include "lastmove/check/ground/names.hpp"
#include "lastmove/check/peg/board.hpp"

namespace lastmove::checking {

namespace {

/// A grid with a peg at the place of this number in the reading order of the holes.
std::vector<std::string> single_peg(std::vector<std::string> rows, std::size_t place) {
    std::size_t hole = 0;
    for (std::string& row : rows) {
        for (char& cell : row) {
            if (cell != '#') cell = hole++ == place ? 'o' : '.';
        }
    }
    return rows;
}

/// The same puzzle about another position.
template <class Puzzle>
Puzzle about(const Puzzle& puzzle, const std::string& position) {
    Puzzle part = puzzle;
    part.position = position;
    return part;
}

/// Keys that this step, or this kind of puzzles, does not have.
void require_absent(bool are_there) {
    if (are_there) throw Rejection("keys of another step");
}

/// Whether the pieces are sums with lists of forms of their own.
bool is_of_values(const Certificate& certificate) {
    return std::holds_alternative<PartizanSum>(certificate.puzzle) &&
           std::get<Composed>(certificate.evidence).step == ProofStep::summands;
}

[[noreturn]] void reject_step(const Composed& evidence) {
    throw Rejection(fmt::format("the step '{}' does not lead to this claim", name(evidence.step)));
}

}  // namespace

PegPuzzle with_goals(const PegPuzzle& puzzle, const std::vector<std::size_t>& goals) {
    PegPuzzle part{puzzle.rule, puzzle.start, {}};
    for (const std::size_t goal : goals) {
        part.goals.push_back(puzzle.goals.empty() ? single_peg(puzzle.start, goal)
                                                  : puzzle.goals.at(goal));
    }
    return part;
}

const std::string& position_of(const ProofPiece& entry) {
    if (!entry.claim) throw Rejection("a piece about goals");
    return entry.position;
}

std::string verify_cases(const PegPuzzle& puzzle, const Claim& claim, const Composed& evidence) {
    if (!is<No>(claim)) reject_step(evidence);
    const std::size_t goals = PegBoard(puzzle).goals().size();
    std::vector<bool> refuted(goals);
    for (const ProofPiece& entry : evidence.pieces) {
        if (entry.claim) throw Rejection("a piece about a position");
        if (entry.goals.empty()) throw Rejection("a piece without goals");
        for (const std::size_t goal : entry.goals) {
            if (goal >= goals) throw Rejection(fmt::format("there is no goal {}", goal));
            refuted[goal] = true;
        }
    }
    for (std::size_t goal = 0; goal < goals; ++goal) {
        if (!refuted[goal]) throw Rejection(fmt::format("goal {} is in no piece", goal));
    }
    return fmt::format("{} refuted", counted(goals, "goal"));
}

std::string verify_step(const Certificate& certificate, const Composed& evidence, GameParts& games,
                        Budget& budget) {
    const bool is_front = evidence.step == ProofStep::front;
    const bool has_sides = evidence.left || evidence.right;
    const bool has_replies = !evidence.first.empty() || !evidence.replies.empty();
    const bool has_forms = std::ranges::any_of(
        evidence.pieces, [](const ProofPiece& entry) { return !entry.forms.empty(); });
    const Claim& claim = certificate.claim;
    require_absent(has_forms && !is_of_values(certificate));
    if (const auto* peg = std::get_if<PegPuzzle>(&certificate.puzzle)) {
        require_absent(has_sides || has_replies);
        if (evidence.step != ProofStep::cases) reject_step(evidence);
        return verify_cases(*peg, claim, evidence);
    }
    if (const auto* sum = std::get_if<GamePuzzle>(&certificate.puzzle)) {
        require_absent(has_sides || (has_replies && !is_front));
        if (is_front) return verify_front(*sum, claim, evidence, budget);
        if (evidence.step != ProofStep::summands) reject_step(evidence);
        return verify_summands(*sum, claim, evidence, budget);
    }
    const auto* sum = std::get_if<PartizanSum>(&certificate.puzzle);
    if (sum == nullptr || evidence.step == ProofStep::cases) reject_step(evidence);
    require_absent(has_replies || (has_sides && !is_front));
    return is_front ? verify_front(*sum, claim, evidence, games, budget)
                    : verify_summands(*sum, claim, evidence, games, budget);
}

Statement statement(const Certificate& certificate) {
    return sha256(to_json(Certificate{certificate.puzzle, certificate.claim, Emptiness{}}).dump());
}

Statement meant(const Certificate& certificate, const ProofPiece& entry) {
    Certificate part{certificate.puzzle, No{}, Emptiness{}};
    std::visit(
        [&]<class Kind>(const Kind& puzzle) {
            if constexpr (std::is_same_v<Kind, PegPuzzle>) {
                part.puzzle = with_goals(puzzle, entry.goals);
            } else if constexpr (std::is_same_v<Kind, GamePuzzle> ||
                                 std::is_same_v<Kind, PartizanSum>) {
                Kind sum = about(puzzle, entry.position);
                if constexpr (std::is_same_v<Kind, PartizanSum>) {
                    if (is_of_values(certificate)) sum.forms = entry.forms;
                }
                sum.rules = rules_used(puzzle.rules, positions_in(sum));
                part.puzzle = std::move(sum);
                part.claim = entry.claim.value();
            }
        },
        certificate.puzzle);
    return statement(part);
}

}  // namespace lastmove::checking
