#include "lastmove/ask/reply/verify.hpp"

#include <algorithm>
#include <chrono>

#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/base/fault.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/check/partizan/game_parts.hpp"
#include "lastmove/check/sums/theorems.hpp"

namespace lastmove::ask {

namespace {

/// Whether the checker accepts; nullopt if it gave up.
std::optional<bool> accepted(const Certificate& certificate, const Request& request) {
    auto games = request.session->borrow<checking::GameParts>(
        "positions checked", request.limits, request.progress,
        [](Progress&) { return std::make_shared<checking::GameParts>(); });
    const CheckResult result =
        lastmove::check(with_rules(certificate), request.limits, request.progress, *games);
    if (result.outcome == CheckResult::Outcome::gave_up) {
        games.discard();
        return std::nullopt;
    }
    if (result.outcome == CheckResult::Outcome::rejected) {
        throw Fault("the checker rejects this answer: " + result.reason);
    }
    return true;
}

/// Whether part of the proof is a theorem from a paper, or computing again.
bool is_recomputed(const NimberProof& proof) {
    return std::ranges::any_of(proof.games, [](const auto& game) {
        const std::string& name = game.second.name;
        return name == "mex" || checking::is_cited(name);
    });
}

bool is_exhausted(const Case& part) {
    return std::holds_alternative<Exhausted>(part.evidence);
}

/// The same puzzle with only the goals of one case, which are then counted from 0.
Certificate alone(const PegPuzzle& puzzle, const Case& part) {
    PegPuzzle smaller{puzzle.rule, puzzle.start, {}};
    std::size_t single_peg = 0;
    const auto goal = [&](std::size_t index) {
        if (!puzzle.goals.empty()) return puzzle.goals[index];
        auto rows = puzzle.start;  // any single peg, in reading order
        single_peg = 0;
        for (auto& row : rows) {
            for (char& cell : row) {
                if (cell != '#') cell = single_peg++ == index ? 'o' : '.';
            }
        }
        return rows;
    };
    for (const std::size_t index : part.goals) smaller.goals.push_back(goal(index));
    return {std::move(smaller), No{}, part.evidence};
}

/// A search that takes the checker longer is left to `lastmove check`.
constexpr std::chrono::seconds estimate_patience{2};
constexpr std::uint64_t most_positions = 2'000'000;

/// How many positions a search that was exhausted has, by its own counts.
std::uint64_t positions(const Witness& evidence) {
    if (const auto* search = std::get_if<Exhausted>(&evidence)) {
        std::uint64_t sum = 0;
        for (const auto* counts : {&search->forward, &search->backward}) {
            for (const std::uint64_t count : *counts) sum += count;
        }
        return sum;
    }
    if (const auto* cases = std::get_if<Cases>(&evidence)) {
        std::uint64_t sum = 0;
        for (const Case& part : cases->cases) sum += positions(part.evidence);
        return sum;
    }
    return 0;
}

bool is_search(const Witness& evidence) {
    const auto* cases = std::get_if<Cases>(&evidence);
    return std::holds_alternative<Exhausted>(evidence) ||
           std::holds_alternative<ExhaustedCover>(evidence) ||
           std::holds_alternative<FewestSweeps>(evidence) ||
           (cases != nullptr && std::ranges::any_of(cases->cases, is_exhausted));
}

}  // namespace

std::optional<bool> searched_again(const Certificate& certificate, const Request& request) {
    if (!is_search(certificate.evidence)) return std::nullopt;
    if (positions(certificate.evidence) > most_positions) return false;
    return accepted(certificate, request.phase(estimate_patience)).has_value();
}

Strength strength_if_accepted(const Witness& evidence) {
    const auto* cases = std::get_if<Cases>(&evidence);
    if (std::holds_alternative<Exhausted>(evidence) ||
        std::holds_alternative<ExhaustedCover>(evidence) ||
        (cases != nullptr && std::ranges::any_of(cases->cases, is_exhausted))) {
        return Strength::exhausted;
    }
    const auto* proof = std::get_if<NimberProof>(&evidence);
    if (proof != nullptr && is_recomputed(*proof)) return Strength::recomputed;
    return strength(evidence);
}

std::optional<Strength> verify(const Certificate& certificate, const Request& request) {
    const Witness& evidence = certificate.evidence;
    if (std::holds_alternative<Exhausted>(evidence) ||
        std::holds_alternative<ExhaustedCover>(evidence)) {
        return Strength::exhausted;
    }
    const auto* cases = std::get_if<Cases>(&evidence);
    if (cases != nullptr && std::ranges::any_of(cases->cases, is_exhausted)) {
        for (const Case& part : cases->cases) {
            if (is_exhausted(part)) continue;
            const auto smaller = alone(std::get<PegPuzzle>(certificate.puzzle), part);
            if (!accepted(smaller, request)) return std::nullopt;
        }
        return Strength::exhausted;
    }
    if (!accepted(certificate, request)) return std::nullopt;
    return strength_if_accepted(evidence);
}

}  // namespace lastmove::ask
