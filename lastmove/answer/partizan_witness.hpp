// What answers about partizan games are proved with beside strategies, as data (docs/certificates.md): misère
// monoids of closures, and the elements that sums are in them; thermographs.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "lastmove/answer/forms.hpp"
#include "lastmove/answer/monoid.hpp"
#include "lastmove/exact/number.hpp"

namespace lastmove {

/// An element of a misère monoid: of Z × T, an integer and the number of an element of T; of a finite monoid, the
/// number of the element and 0.
struct MonoidElement {
    std::int64_t integer = 0;
    std::uint32_t residue = 0;
    friend bool operator==(const MonoidElement&, const MonoidElement&) = default;
};

/// A game by Left's and Right's options, each a sum of terms; `brace:2` is the entry at place 2 of a list.
using BraceEntry = std::array<std::vector<std::string>, 2>;

/// Heaps on which each player moves by a code: all of them, or those up to `heaps` tokens.
struct HeapClosure {
    PartizanHeapFamily codes;
    std::optional<std::int64_t> heaps = std::nullopt;
};

/// A sum, or two to be compared, modulo all sums of some games: of heaps, or of listed games and what moves make
/// of them. Braces may be no members.
struct ClosurePuzzle {
    std::variant<HeapClosure, std::vector<std::string>> family;
    std::string position;
    std::optional<std::string> with = std::nullopt;
    std::vector<FormEntry> forms = {};
    std::vector<BraceEntry> braces = {};
};

/// The monoid of a closure, with the orders of T if it is Z × T; the elements of the puzzle's braces; elements beside
/// which the first of two sums is not at least, or not at most, the second; where a winning move leads.
struct ClosureEvidence {
    std::variant<GroupImages, MonoidTable> monoid;
    std::vector<std::uint32_t> torsion = {};
    std::vector<MonoidElement> braces = {};
    std::optional<MonoidElement> not_at_least = std::nullopt;
    std::optional<MonoidElement> not_at_most = std::nullopt;
    std::string move = {};
};

/// The element that a sum is, and its outcome: L, R, N or P.
struct ElementClaim {
    MonoidElement element;
    char outcome = 'N';
};

/// The points (temperature, value) between which a wall is straight; it is constant beyond the last.
using WallPoints = std::vector<std::array<Rational, 2>>;

/// The thermograph of a sum in normal play.
struct ThermographClaim {
    Rational mean;
    Rational temperature;
    WallPoints left;
    WallPoints right;
};

}  // namespace lastmove
