#include "lastmove/check/streams/turns.hpp"

#include <fmt/format.h>

#include "lastmove/check/partizan/strategies.hpp"
#include "lastmove/check/partizan/sum.hpp"
#include "lastmove/check/streams/partizan_turns.hpp"
#include "lastmove/check/streams/sum_turns.hpp"
#include "lastmove/check/sums/claims.hpp"
#include "lastmove/check/sums/strategy.hpp"

namespace lastmove::checking {

namespace {

[[noreturn]] void reject_stream(const Certificate& certificate) {
    throw Rejection(fmt::format("evidence of the kind '{}' does not prove this claim",
                                kind(certificate.evidence)));
}

std::vector<StreamTable> tables_of_sum(const GamePuzzle& puzzle, const Certificate& certificate,
                                       Budget& budget) {
    const auto* strategy = std::get_if<Strategy>(&certificate.evidence);
    if (strategy == nullptr) reject_stream(certificate);
    const Claim& claim = certificate.claim;
    const auto* nimber = std::get_if<NimberClaim>(&claim);
    if (nimber == nullptr && !is_outcome(claim, 'P') && !is_outcome(claim, 'N')) {
        reject_stream(certificate);
    }
    SumRules rules(budget);
    const auto left = nimber == nullptr
                          ? left_at_first(start_of(puzzle, rules), claim, strategy->first, rules)
                          : left_at_first(begun_for_nimber(puzzle, nimber->nimber, rules),
                                          OutcomeClaim{'P'}, strategy->first, rules);
    StreamTable table;
    if (left) table.left.push_back(rules.text(*left));
    return {table};
}

std::vector<StreamTable> tables_of_sum(const PartizanSum& puzzle, const Certificate& certificate,
                                       Budget& budget) {
    const auto* evidence = std::get_if<Strategies>(&certificate.evidence);
    if (evidence == nullptr) reject_stream(certificate);
    GameParts games;
    PartTable parts(puzzle.forms, puzzle.braces, games, budget);
    PartizanOptions rules(parts, budget);
    std::vector<StreamTable> tables;
    for (const WinnerFrom& from : winners_from(puzzle, certificate.claim, *evidence, rules)) {
        StreamTable& table = tables.emplace_back();
        table.winner = from.winner;
        for (const PartizanOptions::Sum left : from.left) {
            // Whoever cannot move loses normal play.
            if (!puzzle.misere && !rules.has_move(left, opposite(from.winner))) continue;
            table.left.push_back(rules.text(left));
        }
    }
    return tables;
}

}  // namespace

std::vector<StreamTable> stream_tables(const Certificate& certificate, Budget& budget) {
    if (const auto* sum = std::get_if<GamePuzzle>(&certificate.puzzle)) {
        return tables_of_sum(*sum, certificate, budget);
    }
    if (const auto* sum = std::get_if<PartizanSum>(&certificate.puzzle)) {
        return tables_of_sum(*sum, certificate, budget);
    }
    throw Rejection("strategies are of sums of games");
}

std::unique_ptr<Turns> turns_of(const Certificate& certificate, Side winner, const Limits& limits,
                                Progress& progress) {
    if (const auto* sum = std::get_if<GamePuzzle>(&certificate.puzzle)) {
        return sum_turns(sum->misere, limits, progress);
    }
    return partizan_turns(std::get<PartizanSum>(certificate.puzzle), winner, limits, progress);
}

}  // namespace lastmove::checking
