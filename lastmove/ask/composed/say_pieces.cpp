#include "lastmove/ask/composed/say_pieces.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/base/fault.hpp"
#include "lastmove/check/certificate/check.hpp"

namespace lastmove::ask {

namespace {

Json counts(const DecidedPieces& decided, std::size_t used, const PieceStore& store) {
    return {{"wanted", decided.pieces.size()},
            {"decided", decided.decided},
            {"found", decided.found},
            {"skipped", decided.skipped},
            {"used", used},
            {"folder", store.folder()}};
}

}  // namespace

void prove_by_pieces(Reply& reply, Certificate certificate, const DecidedPieces& decided,
                     const PieceStore& store, const Request& request) {
    const CheckResult step =
        lastmove::check(with_rules(certificate), request.limits, request.progress);
    if (step.outcome == CheckResult::Outcome::rejected) {
        throw Fault("the checker rejects this step: " + step.reason);
    }
    if (step.outcome == CheckResult::Outcome::gave_up && step.step.empty()) {
        return give_up(reply, step.reason);
    }
    const auto& entries = std::get<Composed>(certificate.evidence).pieces;
    std::map<std::string, Strength> strengths;
    std::map<std::string, std::string> beyond;
    for (const auto& piece : decided.pieces) {
        if (!piece) continue;
        strengths[piece->sha256] = piece->strength;
        if (!piece->beyond_python.empty()) beyond[piece->sha256] = piece->beyond_python;
    }
    reply.strength = Strength::certified;
    for (const ProofPiece& entry : entries) {
        reply.strength = std::max(reply.strength, strengths[entry.sha256]);
        const auto hard = beyond.find(entry.sha256);
        if (hard == beyond.end()) continue;
        reply.details["checker"] =
            fmt::format("lastmove check only: for piece {}, {}", entry.sha256, hard->second);
    }
    reply.details["witness"] = {{"kind", "composed"}};
    reply.details["pieces"] = counts(decided, entries.size(), store);
    const std::string skipped =
        decided.skipped == 0 ? "" : fmt::format("; {} more not needed", decided.skipped);
    reply.text += fmt::format("{}\nThe pieces are in '{}': {} decided, {} of them found there{}.\n",
                              explain(certificate.evidence), store.folder(),
                              counted(decided.decided, "position"), decided.found, skipped);
    reply.certificate = std::move(certificate);
}

void give_up_pieces(Reply& reply, const DecidedPieces& decided, const PieceStore& store) {
    give_up(reply, fmt::format("{}, with {} of {} undecided; the same command goes on from those "
                               "in '{}'",
                               decided.stopped.value_or("a limit was reached"),
                               decided.pieces.size() - decided.decided - decided.skipped,
                               counted(decided.pieces.size(), "piece"), store.folder()));
    reply.details["pieces"] = counts(decided, 0, store);
}

}  // namespace lastmove::ask
