// Replacement-set games by construction and by enumeration: the command `construct`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// What is to be constructed, as it stands on the command line.
struct Construct {
    std::vector<std::string>
        words;  ///< "replacement", then "E", "D", "find" or "table", then numbers
    std::optional<std::int64_t> offset;         ///< E: f
    std::optional<std::uint64_t> displacement;  ///< find: n
    bool only_true = false;                     ///< find: list only true products
    bool only_monotonic = false;                ///< find: list only monotonic products
    bool only_least = false;  ///< find: list only those whose least displacement is n
};

/// Answers `construct replacement …`:
///
///   E PAIRS with an offset   Theorem 28: the conditions, the game, its play
///   D P Q                    Theorem 31: the same
///   find with displacement   every product of cyclotomic polynomials that gives games
///   table (request.last)     for each n, what the two theorems miss
///
/// The constructed game is solved: the reply is that of `solve`, with the construction before it.
/// Throws InputError for other words and for options that do not belong to them.
///
/// ```
/// Progress silent;
/// ask::Request request{Limits{}, silent, ""};
/// const auto reply = ask::construct({{"replacement", "D", "2", "3"}, {}, {}}, request);
/// EXPECT_EQ(reply.answer, "yes");
/// EXPECT_EQ(reply.details["game"], "replace:{-1,1}:6");
/// EXPECT_THROW(ask::construct({{"replacement", "F"}, {}, {}}, request), InputError);
/// ```
Reply construct(const Construct& question, const Request& request);

/// `find` and `table`.
Reply find_products(const Construct& question, const Request& request);
Reply tabulate_products(const Construct& question, const Request& request);

}  // namespace lastmove::ask
