// What small sums suggest about the misère monoids of families, without proof.
#pragma once

#include "lastmove/ask/partizan/family.hpp"

namespace lastmove::ask {

/// For an answer that does not prove all of a family's monoid: adds which small sums of the members
/// up to `last` no other small sum distinguishes, except sums of members below `known` alone. Takes
/// some seconds at most, or as long as the request's limits allow.
void say_agreement(Reply& reply, const PartizanFamilySubject& family, std::uint64_t known,
                   std::uint64_t last, const Request& request);

}  // namespace lastmove::ask
