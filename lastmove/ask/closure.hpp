// Games modulo the closure of a family: all sums of its members and of what moves make of them.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/ask/reply.hpp"

namespace lastmove::ask {

/// Whether a universe is written as the closure of a family or of a sum: cl(partizan-kayles:n).
///
/// ```
/// EXPECT_TRUE(ask::is_closure("cl(partizan-kayles:n)"));
/// EXPECT_FALSE(ask::is_closure("D(1)"));
/// ```
bool is_closure(std::string_view universe);

/// How two sums of the closure compare: with a sum of the closure that tells them apart for each direction
/// that fails. Throws InputError, also for sums that are not in the closure.
Reply closure_compare(const std::string& first, const std::string& second, const Request& request);

/// A sum of the closure that is the inverse of this one, or that there is none. Throws InputError.
Reply closure_invert(const std::string& subject, const Request& request);

/// The element of the closure's monoid that a sum is. Throws InputError.
Reply closure_value(const std::string& subject, const Request& request);

}  // namespace lastmove::ask
