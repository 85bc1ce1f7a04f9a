// A certificate: a puzzle in its own words, a claim, the evidence (docs/certificates.md).
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lastmove/answer/witness.hpp"

namespace lastmove {

/// Object keys keep the order in which a person wants to read them.
using Json = nlohmann::ordered_json;

/// A peg puzzle as text. No goals stand for "any single peg".
struct PegPuzzle {
    std::string rule;
    std::vector<std::string> start;
    std::vector<std::vector<std::string>> goals;
};

/// The solitaire army of `level` paces.
struct ArmyPuzzle {
    std::int64_t level = 0;
};

/// A sum of games as a subject writes it, and whether who makes the last move loses.
struct GamePuzzle {
    std::string position;
    bool misere = false;
};

/// A sum of positions of partizan and impartial games, of their negatives, of forms and of braces: `form:2` is the
/// form at place 2 of the list, `brace:2` the brace at place 2.
struct PartizanSum {
    std::string position;
    bool misere = false;
    std::vector<FormEntry> forms = {};
    std::vector<BraceEntry> braces = {};
};

/// All heaps under a take-and-break code; and moves of more codes, by the nim heap that each of those
/// moves leaves beside the heaps.
struct HeapFamily {
    std::string code;
    std::map<std::uint32_t, std::string> beside = {};
};

/// Games 0, 1, …, each by its options: sums of earlier ones, as lists of their numbers.
struct FollowerFamily {
    std::vector<std::vector<std::vector<std::uint32_t>>> options;
};

/// The positions that a text with "<n>" in the place of a number stands for.
struct GameFamily {
    std::string position;
};

/// A replacement-set game: how often each displacement stands in the set, how many checkers are on
/// each square at the start and at the goal.
struct ReplacementPuzzle {
    std::map<std::int64_t, std::int64_t> set;
    std::map<std::int64_t, Integer> start;
    std::map<std::int64_t, Integer> goal;
};

/// The kinds of puzzles.
using AnyPuzzle =
    std::variant<PegPuzzle, ArmyPuzzle, GamePuzzle, HeapFamily, FollowerFamily, TilingPuzzle,
                 StripsPuzzle, PackPuzzle, ReplacementPuzzle, PartizanHeapFamily,
                 PartizanFollowerFamily, FormsPuzzle, PartizanSum, GameFamily, ClosurePuzzle>;

/// What a certificate is about; compiled once, as a Witness is.
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

/// The order of a misère quotient and of its P-portion: of all sums of the first so many games of a
/// family, or of all of them.
struct QuotientClaim {
    std::optional<std::int64_t> generators;
    std::int64_t order = 0;
    std::int64_t p_positions = 0;
};

/// G(n + period) = G(n) + saltus for all n >= preperiod, both of them least.
struct PeriodClaim {
    std::int64_t period = 0;
    std::int64_t preperiod = 0;
    std::int64_t saltus = 0;
};

/// Who begins, and who wins then.
struct WinnerClaim {
    bool left_begins = false;
    bool left_wins = false;
};

/// Where winning moves lead, as plain texts, ascending; whether these are all of them.
struct MovesClaim {
    std::vector<std::string> to;
    bool all = false;
};

/// What is claimed of a puzzle.
struct Claim {
    /// What kind of claim it is.
    enum class Kind {
        yes,
        no,
        fewest_sweeps,
        fewest_men,
        fewest_moves,
        outcome_n,
        outcome_p,
        outcome_l,
        outcome_r,
        winner,  ///< who wins when one of the players begins
        misere_quotient,
        period,
        tilings,
        integers,       ///< the misère monoid of heaps up to `number` is Z, or Z × Z/n × …
        monoid,         ///< the misère monoid has `number` elements
        compare,        ///< how two forms are ordered
        at_most,        ///< how often jumps are played at most, in any play to a goal
        nimber,         ///< the sum's nimber is `number`
        winning_moves,  ///< these win
        nimbers,        ///< those of the members 0, 1, … of a family
        p_positions,    ///< the members up to `number` that are P-positions
        element,        ///< which element of a closure's monoid a sum is
        inverse,  ///< which sum is the inverse of one, modulo a closure, or that there is none
        thermograph
    };
    static constexpr std::int64_t all_heaps = -1;
    Kind kind = Kind::yes;
    std::int64_t number = 0;  ///< of sweeps, men or moves
    std::optional<QuotientClaim> quotient = std::nullopt;
    std::optional<PeriodClaim> period = std::nullopt;
    Integer tilings = 0;  ///< how many there are
    std::optional<FormOrder> order = std::nullopt;
    WinnerClaim winner = {};
    std::vector<std::pair<std::string, std::int64_t>> at_most = {};  ///< jumps, each once
    std::vector<std::uint32_t> torsion =
        {};  ///< integers, and with them groups Z/n of these orders n
    MovesClaim moves = {};
    /// Of a family's members, each with nullopt if there is none or it has none; or, of p_positions, the
    /// numbers of the members, ascending.
    std::vector<std::optional<std::int64_t>> members = {};
    std::optional<ElementClaim> element = std::nullopt;
    std::optional<std::string> inverse = std::nullopt;  ///< nothing where there is none
    std::optional<ThermographClaim> thermograph = std::nullopt;
};

/// A puzzle, what is claimed of it, and why that is to be believed: what a file of a proof holds
/// (docs/certificates.md).
struct Certificate {
    Puzzle puzzle;
    Claim claim;
    Witness evidence;
};

/// Weights as certificates and `--json` write them: exact, those that are not 0.
///
/// ```
/// EXPECT_EQ(to_json(Weights{{"a1", Rational(1, 2)}, {"b1", 0}}), (Json{{"a1", "1/2"}}));
/// ```
Json to_json(const Weights& weights);

/// The evidence as certificates and `--json` write it.
///
/// ```
/// EXPECT_EQ(to_json(Witness{Emptiness{}})["kind"], "emptiness");
/// ```
Json to_json(const Witness& witness);

/// The certificate as one JSON object; its dump() is what a file of a proof holds.
///
/// ```
/// const Certificate jump{PegPuzzle{"jump", {"oo."}, {{"..o"}}}, Claim{}, Play{{"a1-c1"}}};
/// EXPECT_EQ(to_json(parse_certificate(to_json(jump).dump())), to_json(jump));
/// ```
Json to_json(const Certificate& certificate);

/// Reads a certificate. Throws InputError when the text is not JSON, and Malformed when it is but
/// breaks the format: a key missing, unknown or doubled, a value of another type or range. Linear
/// in the text. What is read need not be true: `check` says whether it is.
///
/// ```
/// EXPECT_THROW(parse_certificate("{"), InputError);
/// EXPECT_THROW(parse_certificate("{}"), Malformed);
/// ```
Certificate parse_certificate(std::string_view text);

/// JSON that is no certificate: a reason to reject it.
class Malformed : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace lastmove
