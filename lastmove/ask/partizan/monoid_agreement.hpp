// What is only seen of the misère monoids of families.
#pragma once

#include "lastmove/ask/partizan/family.hpp"

namespace lastmove::ask {

/// Adds to an answer that does not prove all of a family's monoid which small sums of the members
/// up to `last` no other small sum tells apart; not of the members below `known` alone. Looks at
/// sums for some seconds at most, or as long as the request's limits allow.
void say_agreement(Reply& reply, const PartizanFamilySubject& family, std::uint64_t known,
                   std::uint64_t last, const Request& request);

}  // namespace lastmove::ask
