// Goals refuted case by case, each case in a file of its own.
#include "lastmove/ask/peg/pieces.hpp"

#include <fmt/format.h>

#include "lastmove/ask/composed/piece_store.hpp"
#include "lastmove/check/composed/step.hpp"

namespace lastmove::ask {

void write_cases(Reply& reply, const Request& request) {
    if (!reply.certificate) return;
    const auto* cases = std::get_if<Cases>(&reply.certificate->evidence);
    if (cases == nullptr) return;
    PieceStore store(piece_folder(request), request);
    const auto& puzzle = std::get<PegPuzzle>(reply.certificate->puzzle);
    Composed evidence;
    evidence.step = ProofStep::cases;
    for (const Case& one : cases->cases) {
        const Certificate piece{checking::with_goals(puzzle, one.goals), No{}, one.evidence};
        const StoredPiece stored = store.write(piece, reply.strength);
        evidence.pieces.push_back({.sha256 = stored.sha256, .goals = one.goals});
    }
    reply.text +=
        fmt::format("The cases are pieces of the certificate, in '{}'.\n", store.folder());
    reply.certificate->evidence = std::move(evidence);
}

}  // namespace lastmove::ask
