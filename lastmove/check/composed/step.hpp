// How the claim of a composed certificate follows from the claims of its pieces.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/partizan/game_parts.hpp"

namespace lastmove::checking {

/// Verifies the step: if all pieces are certificates about what their entries mean (`meant`), and
/// their claims are true, so is the claim. Throws Rejection, and Stopped at a limit. Says what was
/// seen.
std::string verify_step(const Certificate& certificate, const Composed& evidence, GameParts& games,
                        Budget& budget);

/// The SHA-256 of a puzzle, with the texts of its rules, and a claim about it: what pieces are
/// compared by.
using Statement = std::string;

/// What a certificate says.
Statement statement(const Certificate& certificate);

/// What the piece of an entry has to say. Of the rules it has those of the games whose names begin
/// terms of its position, or of options in its braces, and no others. The step must have been
/// verified.
Statement meant(const Certificate& certificate, const ProofPiece& entry);

/// The puzzle with these of its goals, written as grids. Requires that there are such.
PegPuzzle with_goals(const PegPuzzle& puzzle, const std::vector<std::size_t>& goals);

// The steps, for each kind of puzzles.
std::string verify_cases(const PegPuzzle& puzzle, const Claim& claim, const Composed& evidence);
std::string verify_summands(const GamePuzzle& puzzle, const Claim& claim, const Composed& evidence,
                            Budget& budget);
std::string verify_summands(const PartizanSum& puzzle, const Claim& claim, const Composed& evidence,
                            GameParts& games, Budget& budget);
std::string verify_front(const GamePuzzle& puzzle, const Claim& claim, const Composed& evidence,
                         Budget& budget);
std::string verify_front(const PartizanSum& puzzle, const Claim& claim, const Composed& evidence,
                         GameParts& games, Budget& budget);

/// The position that an entry is about. Throws Rejection if it is about goals.
const std::string& position_of(const ProofPiece& entry);

}  // namespace lastmove::checking
