// Witnesses are checked before they are reported.
#pragma once

#include <optional>

#include "lastmove/answer/answer.hpp"
#include "lastmove/answer/certificate.hpp"
#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// Has the checker verify the certificate and returns how strong the claim is: *replayed* for a
/// play, *certified* for a proof object, *recomputed* if the checker computed nimbers again or took
/// a theorem from a paper, *exhausted* if any part of it is a complete search (the search itself is
/// not run again here, but in `searched_again`). Returns nullopt if a limit ended the check. Throws
/// std::logic_error if the checker rejects the certificate: a bug.
std::optional<Strength> verify(const Certificate& certificate, const Request& request);

/// How strong a claim is whose certificate the checker has accepted, as `verify` says.
Strength strength_if_accepted(const Witness& evidence);

/// Whether the checker's own search confirms a complete search: it is run if it has at most
/// 2,000,000 positions, as far as they have been counted, for up to two seconds. nullopt if the
/// certificate has no search. Throws as above.
std::optional<bool> searched_again(const Certificate& certificate, const Request& request);

}  // namespace lastmove::ask
