// Replacement-set games by construction and by enumeration: the command `construct`.
#pragma once

#include <span>
#include <string>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// Answers `construct replacement …`, words and options as on the command line:
///
///   E PAIRS with an offset   Theorem 28: the conditions, the game, its play
///   D P Q                    Theorem 31: the same
///   find with displacement   every product of cyclotomic polynomials that gives games
///   table (request.options.number("last"))     for each n, what the two theorems miss
///
/// The constructed game is solved: the reply is that of `solve`, with the construction before it.
/// Throws InputError for other words and for options that do not belong to them.
///
/// ```
/// Progress silent;
/// ask::Request request{Limits{}, silent};
/// const auto reply = ask::construct(std::vector<std::string>{"replacement", "D", "2", "3"},
///     request);
/// EXPECT_EQ(reply.answer, "yes");
/// EXPECT_EQ(reply.details["game"], "replace:{-1,1}:6");
/// EXPECT_THROW(ask::construct(std::vector<std::string>{"replacement", "F"}, request), InputError);
/// ```
Reply construct(std::span<const std::string> words, const Request& request);

/// `find` and `table`.
Reply find_products(const Request& request);
Reply tabulate_products(const Request& request);

}  // namespace lastmove::ask
