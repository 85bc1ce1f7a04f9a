// A certificate: a puzzle in plain text, a claim, and the evidence (docs/certificates.md).
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lastmove/answer/claim.hpp"
#include "lastmove/answer/puzzles/closure.hpp"
#include "lastmove/answer/puzzles/forms.hpp"
#include "lastmove/answer/puzzles/heaps.hpp"
#include "lastmove/answer/puzzles/packing.hpp"
#include "lastmove/answer/puzzles/partizan_heaps.hpp"
#include "lastmove/answer/puzzles/peg.hpp"
#include "lastmove/answer/puzzles/sum.hpp"
#include "lastmove/answer/puzzles/tape.hpp"
#include "lastmove/answer/puzzles/tiling.hpp"
#include "lastmove/answer/witness.hpp"

namespace lastmove {

/// The kinds of puzzles.
using AnyPuzzle =
    std::variant<PegPuzzle, ArmyPuzzle, GamePuzzle, HeapFamily, FollowerFamily, TilingPuzzle,
                 StripsPuzzle, PackPuzzle, ReplacementPuzzle, PartizanHeapFamily,
                 PartizanFollowerFamily, FormsPuzzle, PartizanSum, GameFamily, ClosurePuzzle>;

/// What a certificate is about. Like Witness, its special members are compiled only once.
struct Puzzle : AnyPuzzle {
    using AnyPuzzle::AnyPuzzle;
    using AnyPuzzle::operator=;
    Puzzle();
    Puzzle(const Puzzle& other);
    Puzzle(Puzzle&& other) noexcept;
    Puzzle& operator=(const Puzzle& other);
    Puzzle& operator=(Puzzle&& other) noexcept;
    ~Puzzle();
};

/// A puzzle, a claim about it, and the evidence: the contents of a certificate file
/// (docs/certificates.md).
struct Certificate {
    Puzzle puzzle;
    Claim claim;
    Witness evidence;
};

/// The texts in which a puzzle names positions of games: those of which its rules, if it has any,
/// are.
///
/// ```
/// const ClosurePuzzle closure{std::vector<std::string>{"nim:1", "nim:2"}, "nim:2", "brace:0",
///                             {}, {{{{"nim:1"}, {}}}}};
/// EXPECT_EQ(positions_in(closure),
///           (std::vector<std::string>{"nim:2", "brace:0", "nim:1", "nim:1", "nim:2"}));
/// ```
std::vector<std::string> positions_in(const Puzzle& puzzle);

/// The certificate as one JSON object; its dump() is the contents of a certificate file.
///
/// ```
/// const Certificate jump{PegPuzzle{"jump", {"oo."}, {{"..o"}}}, Claim{}, Play{{"a1-c1"}}};
/// EXPECT_EQ(to_json(parse_certificate(to_json(jump).dump())), to_json(jump));
/// ```
Json to_json(const Certificate& certificate);

/// Reads a certificate. Throws InputError if the text is not JSON, and Malformed if it is JSON but
/// violates the format: a missing, unknown or duplicate key, or a value of the wrong type or range.
/// Linear in the text. The claim need not be true: `check` verifies it.
///
/// ```
/// EXPECT_THROW(parse_certificate("{"), InputError);
/// EXPECT_THROW(parse_certificate("{}"), Malformed);
/// ```
Certificate parse_certificate(std::string_view text);

}  // namespace lastmove
