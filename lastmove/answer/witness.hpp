// What makes an answer believable: plays and proofs of impossibility, as data
// (docs/certificates.md).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lastmove/answer/forms.hpp"
#include "lastmove/answer/monoid.hpp"
#include "lastmove/answer/packing.hpp"
#include "lastmove/answer/partizan_witness.hpp"
#include "lastmove/answer/tiling.hpp"
#include "lastmove/exact/number.hpp"

namespace lastmove {

/// Exact weights by the names of places; a place that is not named weighs 0.
using Weights = std::map<std::string, Rational>;

/// A line of play, move by move; a move may be a sweep of several jumps.
struct Play {
    std::vector<std::string> moves;
};

/// Integer weights: every move even, the gap odd.
struct ParityWitness {
    Weights weights;
};

/// Rational weights: every move an integer, the gap not.
struct LatticeWitness {
    Weights weights;
};

/// Integer weights that no move can raise, yet the goal weighs more than the start.
struct PagodaWitness {
    Weights weights;
};

/// A branching on move counts: a leaf when `branches` is empty, else `jump` is played at most
/// `at_most` times in branches[0], and more often in branches[1].
struct IntegerTree {
    Weights weights;
    std::string jump;
    std::int64_t at_most = 0;
    std::vector<IntegerTree> branches;
};

/// A branching on how often jumps are played and which pegs they meet: a leaf when `branches` is
/// empty, with weights of pairs of holes ("a1 b1", or "a1" for a hole with itself); else `jump` is
/// played, or with `meets` is played while that peg is there, or with `when` ("first", "last") is
/// the play's first or last jump, at most `at_most` times in branches[0], and more often in
/// branches[1]. In a leaf `rents` are added to what a jump weighs for each hole that has a peg
/// before or after it ("a1"), and for the two holes of a couple ("a1 c4"): once for
/// a jump that moves one or both of them, and once for either that it meets.
struct PairTree {
    Weights pairs;
    std::string jump;
    std::string meets;
    std::int64_t at_most = 0;
    std::vector<PairTree> branches;
    std::string when{};
    Weights rents{};
};

/// What a refutation on pairs takes from the order of the jumps: heights and depths of holes from
/// all positions up to `reach` jumps from either end; with `ends` what the first and the last jump
/// can be; and for holes ("a1") and couples ("a1 c4") that never have pegs (at once) pagodas that
/// show it from every position after `after` jumps.
struct PairTiming {
    std::int64_t reach = 0;
    bool ends = false;
    std::int64_t after = 0;
    std::map<std::string, std::vector<Weights>> apart{};
};

/// A refutation on pairs of pegs; flat: by what is known besides, that no jump meets a peg more
/// often than it is played.
struct PairWitness {
    bool flat = false;
    PairTree tree;
    std::optional<PairTiming> timing{};
};

/// Every goal is empty and the start is not.
struct Emptiness {};

/// A complete search from both ends that meets nowhere: positions per number of pegs.
struct Exhausted {
    std::vector<Weights> pagodas;  ///< used to leave out positions
    std::uint64_t meet = 0;        ///< the number of pegs where both ends meet
    std::vector<std::uint64_t> forward;
    std::vector<std::uint64_t> backward;
};

/// A play with the fewest sweeps; that fewer do not suffice was exhausted.
struct FewestSweeps {
    std::vector<std::string> moves;
};

/// A hole of the plane, column and height (docs/certificates.md, the solitaire army).
using Hole = std::array<int, 2>;

/// An army that reaches its goal, and the number of smaller sets of men that had to be played out.
struct ArmyPlay {
    std::vector<Hole> men;
    std::vector<std::array<Hole, 2>> jumps;
    std::uint64_t exhausted = 0;
};

/// The weight a + bσ of the whole half-plane of men, at most 1.
struct GoldenPagoda {
    Rational a;
    Rational b;
};

/// How the winner of a game plays: positions are texts as docs/certificates.md writes them.
struct Strategy {
    /// Where the winner's first move leads; empty when the winner is not to move.
    std::string first;
    /// Positions that the winner leaves; for each option of one, where the reply leads.
    std::map<std::string, std::map<std::string, std::string>> replies;
};

/// How the winners of a sum of partizan games play: Left's strategy, and Right's.
struct Strategies {
    std::optional<Strategy> left;
    std::optional<Strategy> right;
};

/// A sum and the canonical form at place `negative` of the puzzle's list, which whoever begins loses: the
/// thermograph is that of the form, with Left and Right exchanged.
struct NegativeForm {
    std::uint32_t negative = 0;
    Strategies strategies;
};

/// The winner answers every move by its image; `first` as in Strategy.
struct Mirror {
    std::string first;
};

/// How the nimbers of one game's positions are known: by the theorem of that name, by "mex", computed
/// again from the rules, or, without a name, for heaps by this period: G(n + period) = G(n) + saltus for
/// n >= preperiod.
struct NimberSource {
    std::string name;
    std::int64_t period = 0;
    std::int64_t preperiod = 0;
    std::int64_t saltus = 0;
};

/// That a part has this nimber: how the second player wins it beside a nim heap of this size.
struct NimberPlay {
    std::uint32_t nimber = 0;
    std::variant<Strategy, Mirror> play;
};

/// Nimbers of parts: some parts by play, by their plain texts, the others by the name of their game.
struct NimberProof {
    std::map<std::string, NimberSource> games;
    std::map<std::string, NimberPlay> parts;
};

/// Positions that a player may leave, with the replies as in Strategy; and the replies to those moves from
/// the puzzle's own position that lose.
struct MoveBook {
    std::map<std::string, std::string> others;
    std::map<std::string, std::map<std::string, std::string>> replies;
};

/// A misère quotient: elements are numbers from 0, the identity. What each of the letters that
/// generate it times each element is; the P-portion, ascending; where the games of a family go.
struct QuotientTable {
    std::vector<std::vector<std::uint32_t>> letters;
    std::vector<std::uint32_t> p_positions;
    std::vector<std::uint32_t> images;
    std::optional<ImagePeriod> period;
};

/// How the nimbers that prove a period are computed again: the heaps 0 .. values - 1, with heaps
/// called rare by the bits of nimber & mask, adding (heap mod 2) where `alternating`.
struct NimValues {
    std::uint64_t values = 0;
    std::uint16_t mask = 0;
    bool alternating = false;
};

/// On a tape (docs/certificates.md): the remainder of goal − start, divided by what an expansion adds
/// to the state, modulo a number; coefficients by exponents. It is not 0.
struct DivisionRemainder {
    std::int64_t modulus = 0;
    std::map<std::int64_t, std::int64_t> remainder;
};

/// On a tape: squares k ≡ residue modulo `modulus` (k = residue for modulus 0), which no move reaches
/// from others and which have checkers at the start or at the goal only.
struct EmptyClass {
    std::int64_t modulus = 0;
    std::int64_t residue = 0;
};

/// On a tape: a square on which moves are needed and which no play can reach.
struct UnreachableSquare {
    std::int64_t square = 0;
};

/// A play on a tape with the fewest moves; that fewer do not suffice was exhausted.
struct FewestMoves {
    std::vector<std::string> moves;
};

struct Case;

/// Evidence against several goals, case by case.
struct Cases {
    std::vector<Case> cases;
};

/// That a jump cannot be played more often than is claimed, where the goal is one of these: the tree refutes more.
struct JumpBound {
    std::string jump;
    std::vector<std::size_t> goals;
    IntegerTree tree;
};

/// Bounds of jumps, goal by goal; the other goals are refuted by cases.
struct JumpBounds {
    std::vector<JumpBound> bounds;
    std::vector<Case> refuted;
};

/// The kinds of evidence.
using AnyWitness =
    std::variant<Play, ParityWitness, LatticeWitness, PagodaWitness, IntegerTree, Emptiness,
                 Exhausted, FewestSweeps, ArmyPlay, GoldenPagoda, Cases, Strategy, QuotientTable,
                 Mirror, NimValues, Rectangles, StripInvariant, ExhaustedCover, PackedDisks,
                 WideDisks, DiskAreas, DivisionRemainder, EmptyClass, UnreachableSquare,
                 FewestMoves, Blocks, Colouring, Recount, GroupImages, MonoidTable, OrderEvidence,
                 PairWitness, JumpBounds, Strategies, NimberProof, MoveBook, ClosureEvidence,
                 NegativeForm>;

/// Why an answer is to be believed: one of the kinds of evidence. What copies, moves and destroys it is
/// compiled once (36 alternatives are too many to do so in each file).
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

/// The witness's kind as certificates spell it: "play", "pagoda", …
///
/// ```
/// EXPECT_EQ(kind(Witness{PagodaWitness{}}), "pagoda");
/// ```
std::string_view kind(const Witness& witness);

/// The witness's weights when it is nothing but a weighing: of kind parity, lattice or pagoda, or
/// an integer tree without branches. Else null.
///
/// ```
/// const Witness witness = PagodaWitness{{{"a1", Rational(1)}}};
/// EXPECT_EQ(weights_of(witness)->at("a1"), 1);
/// EXPECT_EQ(weights_of(Witness{Emptiness{}}), nullptr);
/// ```
const Weights* weights_of(const Witness& witness);

}  // namespace lastmove
