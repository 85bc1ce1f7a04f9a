// Witnesses: the plays and proofs on which an answer rests, as data (docs/certificates.md). Each
// kind of evidence is a file of lastmove/answer/evidence – its name, its keys, its sentence for
// people, a brief name, the strength that it gives – and is listed here. (Keys and sentences are
// templates, which only the files that use them compile.) A new kind also has a verifier in
// lastmove/check, an entry of checker/kinds.py with its check, and its section and row of the docs.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lastmove/answer/claim.hpp"
#include "lastmove/answer/evidence/algebraic_packing.hpp"
#include "lastmove/answer/evidence/army.hpp"
#include "lastmove/answer/evidence/blocks.hpp"
#include "lastmove/answer/evidence/cases.hpp"
#include "lastmove/answer/evidence/closure.hpp"
#include "lastmove/answer/evidence/colouring.hpp"
#include "lastmove/answer/evidence/composed.hpp"
#include "lastmove/answer/evidence/cuts.hpp"
#include "lastmove/answer/evidence/disk_areas.hpp"
#include "lastmove/answer/evidence/disk_distances.hpp"
#include "lastmove/answer/evidence/division.hpp"
#include "lastmove/answer/evidence/emptiness.hpp"
#include "lastmove/answer/evidence/empty_class.hpp"
#include "lastmove/answer/evidence/equal_disks.hpp"
#include "lastmove/answer/evidence/exhausted.hpp"
#include "lastmove/answer/evidence/exhausted_cover.hpp"
#include "lastmove/answer/evidence/fewest_moves.hpp"
#include "lastmove/answer/evidence/fewest_sweeps.hpp"
#include "lastmove/answer/evidence/form_entry.hpp"
#include "lastmove/answer/evidence/golden.hpp"
#include "lastmove/answer/evidence/integer.hpp"
#include "lastmove/answer/evidence/integers.hpp"
#include "lastmove/answer/evidence/invariant.hpp"
#include "lastmove/answer/evidence/jump_bounds.hpp"
#include "lastmove/answer/evidence/lattice.hpp"
#include "lastmove/answer/evidence/mirror.hpp"
#include "lastmove/answer/evidence/misere_order.hpp"
#include "lastmove/answer/evidence/monoid.hpp"
#include "lastmove/answer/evidence/moves.hpp"
#include "lastmove/answer/evidence/nim_values.hpp"
#include "lastmove/answer/evidence/nimbers.hpp"
#include "lastmove/answer/evidence/packing.hpp"
#include "lastmove/answer/evidence/pagoda.hpp"
#include "lastmove/answer/evidence/pairs.hpp"
#include "lastmove/answer/evidence/parity.hpp"
#include "lastmove/answer/evidence/pattern.hpp"
#include "lastmove/answer/evidence/play.hpp"
#include "lastmove/answer/evidence/quotient.hpp"
#include "lastmove/answer/evidence/recount.hpp"
#include "lastmove/answer/evidence/rectangles.hpp"
#include "lastmove/answer/evidence/remainder.hpp"
#include "lastmove/answer/evidence/strategies.hpp"
#include "lastmove/answer/evidence/strategy.hpp"
#include "lastmove/answer/evidence/strength.hpp"
#include "lastmove/answer/evidence/tame.hpp"
#include "lastmove/answer/evidence/thermograph.hpp"
#include "lastmove/answer/evidence/unit_propagation.hpp"
#include "lastmove/answer/evidence/unreachable.hpp"
#include "lastmove/answer/evidence/values.hpp"
#include "lastmove/answer/evidence/wide_disks.hpp"

namespace lastmove {

/// The kinds of evidence.
using AnyWitness =
    std::variant<Play, ParityWitness, LatticeWitness, PagodaWitness, IntegerTree, Emptiness,
                 Exhausted, FewestSweeps, ArmyPlay, GoldenPagoda, Cases, Strategy, QuotientTable,
                 Tameness, Mirror, NimValues, HeapValues, Rectangles, StripInvariant,
                 ExhaustedCover, PackedDisks, AlgebraicDisks, WideDisks, EqualDisks, DiskAreas,
                 DiskDistances, DivisionRemainder, EmptyClass, UnreachableSquare, FewestMoves,
                 Pattern, Blocks, Colouring, Recount, GroupImages, MonoidTable, OrderEvidence,
                 PairWitness, JumpBounds, Strategies, CutBoards, NimberProof, Division, MoveBook,
                 ClosureEvidence, NegativeForm, UnitPropagation, Composed>;

/// The evidence for an answer: one of the kinds of evidence. Its special members are compiled only
/// once, since there are too many alternatives to do so in every file.
struct Witness : AnyWitness {
    using AnyWitness::AnyWitness;
    using AnyWitness::operator=;
    Witness();
    Witness(const Witness& other);
    Witness(Witness&& other) noexcept;
    Witness& operator=(const Witness& other);
    Witness& operator=(Witness&& other) noexcept;
    ~Witness();
};

/// One case: the goals it refutes (counted from 0) and how.
struct Case {
    std::vector<std::size_t> goals;
    Witness evidence;
};

/// A piece of composed evidence: the SHA-256 of its canonical text (docs/certificates.md), and what
/// it proves: that a position has this property or, without a position, that goals of the puzzle
/// cannot be reached.
struct ProofPiece {
    std::string sha256;
    std::string position = {};
    std::optional<Claim> claim = {};      ///< about the position
    std::vector<std::size_t> goals = {};  ///< counted from 0
    std::vector<FormEntry> forms = {};    ///< that are terms of a summand's position
};

/// The evidence as certificates and `--json` write it.
///
/// ```
/// EXPECT_EQ(to_json(Witness{Emptiness{}})["kind"], "emptiness");
/// ```
Json to_json(const Witness& witness);

/// Reads what to_json writes. Throws Malformed.
Witness read_witness(const reading::Field& field);

/// The witness's kind as certificates spell it: "play", "pagoda", …
///
/// ```
/// EXPECT_EQ(kind(Witness{PagodaWitness{}}), "pagoda");
/// ```
std::string_view kind(const Witness& witness);

/// Why the witness proves the claim, in a sentence that ends with a full stop.
///
/// ```
/// EXPECT_EQ(explain(Witness{Emptiness{}}), "A jump always leaves a peg on the board.");
/// ```
std::string explain(const Witness& witness);

/// What the witness is, in a few words, by default its kind.
///
/// ```
/// EXPECT_EQ(brief(Witness{LatticeWitness{}}), "every jump weighs an integer, the gap does not");
/// EXPECT_EQ(brief(Witness{Recount{}}), "recount");
/// ```
std::string brief(const Witness& witness);

/// The strength of an answer with such evidence once a checker has accepted it, by default
/// certified.
///
/// ```
/// EXPECT_EQ(strength(Witness{Play{}}), Strength::replayed);
/// ```
Strength strength(const Witness& witness);

/// The witness's weights if it consists only of weights: of kind parity, lattice or pagoda, or an
/// integer tree without branches. Otherwise null.
///
/// ```
/// const Witness witness = PagodaWitness{{{"a1", Rational(1)}}};
/// EXPECT_EQ(weights_of(witness)->at("a1"), 1);
/// EXPECT_EQ(weights_of(Witness{Emptiness{}}), nullptr);
/// ```
const Weights* weights_of(const Witness& witness);

/// A kind of evidence: its name, and the keys of its object besides "kind", in the order in which
/// they are written.
struct KindOfEvidence {
    /// A key, and whether it is optional.
    struct Key {
        std::string_view name;
        bool is_optional = false;
    };
    std::string_view name;
    std::vector<Key> keys;
};

/// All kinds of evidence; certificates, their documentation and the checkers have the same list.
///
/// ```
/// EXPECT_EQ(kinds_of_evidence().front().name, "play");
/// EXPECT_EQ(kinds_of_evidence().front().keys.front().name, "moves");
/// ```
std::vector<KindOfEvidence> kinds_of_evidence();

}  // namespace lastmove
