// What replies say of certificates in pieces.
#pragma once

#include "lastmove/ask/composed/decide_pieces.hpp"

namespace lastmove::ask {

/// Gives the reply a composed certificate, of which the checker verifies the step; the pieces have
/// been accepted already. Its strength is that of the weakest piece. Throws std::logic_error if the
/// checker rejects it: a bug.
void prove_by_pieces(Reply& reply, Certificate certificate, const DecidedPieces& decided,
                     const PieceStore& store, const Request& request);

/// Gives up, as not all pieces that would be needed are decided.
void give_up_pieces(Reply& reply, const DecidedPieces& decided, const PieceStore& store);

}  // namespace lastmove::ask
