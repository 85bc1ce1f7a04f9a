// Games modulo the closure of a family: all sums of its members and of what moves make of them.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/ask/sum/sum.hpp"

namespace lastmove::ask {

/// Whether a universe is written as the closure of a family or of a sum: cl(partizan-kayles:n).
///
/// ```
/// EXPECT_TRUE(ask::is_closure("cl(partizan-kayles:n)"));
/// EXPECT_FALSE(ask::is_closure("D(1)"));
/// ```
bool is_closure(std::string_view universe);

/// How two sums compare modulo the closure, with a sum of the closure that distinguishes them for
/// each direction that fails. Sums are of members, and of braces that act as an element of the
/// monoid. Each answer here has a certificate that the checker accepts, or says why there is none.
/// Throws InputError, also for other sums.
Reply closure_compare(const std::string& first, const std::string& second, const Request& request);

/// A sum of the closure that is the inverse of this one, or that there is none. Throws InputError.
Reply closure_invert(const std::string& subject, const Request& request);

/// The element of the closure's monoid that a sum is. Throws InputError.
Reply closure_value(const std::string& subject, const Request& request);

/// Who wins a sum in misère play, by its element. Throws InputError.
Reply closure_outcome(const std::string& subject, const Request& request);

/// A player's winning moves in misère play, by the elements that they lead to. Throws InputError.
Reply closure_hint(const std::string& subject, const Request& request);

/// Proves who wins in misère play by the monoid of a closure, where the reply says so already, and
/// that the move wins that the sum `after` is the result of; the player begins, or whoever does if
/// none is given.
void prove_by_closure(Reply& reply, const std::string& universe, const ValueSum& sum,
                      std::optional<game::Player> player, const ValueSum* after,
                      const Request& request);

}  // namespace lastmove::ask
