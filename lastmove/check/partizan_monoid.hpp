// Certificates of misère monoids of partizan games (docs/certificates.md).
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/budget.hpp"

namespace lastmove::checking {

/// Verifies that the misère monoid of the heaps up to a number, or of all, is the group Z × T of the claim, with these
/// images and outcomes, and says in a sentence what was proved. Throws Rejection, and GaveUp at a limit. Takes
/// up to 2^(different heaps) steps.
std::string verify_integers(const PartizanHeapFamily& family, const Claim& claim,
                            const GroupImages& evidence, Budget& budget);

/// Verifies that the misère monoid of all heaps is this table. Throws as above, and takes what the next one does.
std::string verify_monoid(const PartizanHeapFamily& family, std::int64_t order,
                          const MonoidTable& evidence, Budget& budget);

/// Verifies that the misère monoid of the games is this table. Throws as above. Takes order² · games steps, and
/// one for each way in which a sum of games can be an element with moves to elements.
std::string verify_monoid(const PartizanFollowerFamily& family, std::int64_t order,
                          const MonoidTable& evidence, Budget& budget);

}  // namespace lastmove::checking
