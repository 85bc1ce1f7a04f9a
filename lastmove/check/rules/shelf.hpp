// The games whose rules a certificate says.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::checking {

/// Games, and how a verdict says by which rules they are played: a theorem about other rules under
/// a familiar word must not pass for one about the familiar game.
struct WrittenShelf {
    std::shared_ptr<const rulesets::Shelf> games;
    std::string in_words;  ///< "; NAME by the rules TEXT", for each
};

/// The games that a text knows which names no other: certificates stand alone, whatever games are
/// in force where they are checked.
std::shared_ptr<const rulesets::Shelf> built_in_games();

/// A shelf with these games: texts of rules by the names that begin terms of positions (names.hpp).
/// The positions are those of the certificate's puzzle. Throws Rejection for a text with a fault,
/// for names that a puzzle may not have, and for one that begins no term.
WrittenShelf written_shelf(const RulesByName& rules, std::span<const std::string> positions);

/// The games whose rules the puzzle says; a null shelf if it says none. Throws Rejection.
WrittenShelf shelf_of(const Puzzle& puzzle);

}  // namespace lastmove::checking
