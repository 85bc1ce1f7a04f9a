// Pieces of a composed certificate, each decided as a question of its own, on several threads.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/ask/composed/piece_store.hpp"

namespace lastmove::ask {

/// What a piece is to be about, and a claim of the kind that it is to make.
struct WantedPiece {
    Puzzle puzzle;
    Claim like;
};

/// The answer to the question of the piece at this place, with a certificate, in a request of its
/// own: one thread, no listener. It may have none, at a limit.
using DecidePiece = std::function<Reply(std::size_t place, const Request& request)>;

/// Which pieces the others still leave to be decided. Its functions are not called by two threads
/// at once.
class PiecesNeeded {
  public:
    virtual ~PiecesNeeded() = default;
    PiecesNeeded() = default;
    PiecesNeeded(const PiecesNeeded&) = delete;
    PiecesNeeded& operator=(const PiecesNeeded&) = delete;

    [[nodiscard]] virtual bool needs(std::size_t place) const = 0;
    /// Called for each piece that is decided, in their order.
    virtual void take(std::size_t place, const StoredPiece& piece) = 0;
};

/// What became of the pieces, in their order; nullopt for those that a limit stopped, or that were
/// not needed.
struct DecidedPieces {
    std::vector<std::optional<StoredPiece>> pieces;
    std::size_t decided = 0;  ///< of them, or found in the folder
    std::size_t found = 0;
    std::size_t skipped = 0;             ///< as not needed
    std::optional<std::string> stopped;  ///< why not all are decided, as a clause
};

/// Decides the pieces that are not yet in the store, and writes each as soon as it is decided:
/// what is interrupted goes on where it was. Tasks are taken in their order by the crew of the
/// request or its threads, and know nothing of each other, so that a piece does not depend on the
/// others. Pieces are skipped that are not needed when their turn comes; which these are may depend
/// on the number of threads. The rules that are in force here are in force there. Throws what
/// deciding throws.
DecidedPieces decide_pieces(std::span<const WantedPiece> wanted, const DecidePiece& decide,
                            PieceStore& store, const Request& request,
                            PiecesNeeded* needed = nullptr);

/// The certificate as it is written to a file of its own: with the rules that it names, which are
/// worded as in `whole`.
Certificate with_rules_of(Certificate piece, const RulesByName& whole);

}  // namespace lastmove::ask
