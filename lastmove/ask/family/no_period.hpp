// That the nimbers of a family have no period, by an automaton that reads digits.
#pragma once

#include <optional>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/game/family.hpp"

namespace lastmove::ask {

/// That the nimbers of a family have no period.
struct NoPeriod {
    Certificate proof;         ///< which the checker accepts; evidence of the kind `division`
    std::int64_t divisor = 0;  ///< some move divides by it
};

/// That there is no period where some move divides a number (checking::digit_game). An automaton is
/// sought for a few seconds with more and more nimbers, up to some millions. nullopt for other
/// families. Throws Stopped at a limit of the request.
std::optional<NoPeriod> no_period(const game::Family& family, const Request& request);

/// Its states, what they say, and the states behind each digit, as a table; nothing if there are
/// many.
std::string table_of(const DigitAutomaton& automaton);

}  // namespace lastmove::ask
