// The rules of games that are not built in, as certificates say them.
#pragma once

#include "lastmove/answer/certificate.hpp"

namespace lastmove::ask {

/// The certificate with the rules, as texts, of those games in force on this thread
/// (rulesets/shelf.hpp) that its puzzle speaks of.
Certificate with_rules(Certificate certificate);

/// The rules that a puzzle says; none for puzzles of kinds that say none.
RulesByName rules_of(const Puzzle& puzzle);

}  // namespace lastmove::ask
