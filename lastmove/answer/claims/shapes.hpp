// How certificates write the values of claims that have a shape of their own.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// How two forms compare.
enum class FormOrder { equal, less, greater, confused };

/// Whether numbers are all even, all odd, or neither.
enum class Parity { even, odd, both };

/// The points (temperature, value) between which a wall is straight; it is constant beyond the
/// last.
using WallPoints = std::vector<std::array<Rational, 2>>;

struct AperiodicClaim;
struct FewestMenClaim;

namespace shape {

/// "L", "N", "P" or "R".
struct OutcomeLetter {
    static Json write(char outcome);
    static char read(const Field& field);
};

/// A number of any size as a text, without leading zeros.
struct Numeral {
    static Json write(const Integer& number);
    static Integer read(const Field& field);
};

/// "=", "<", ">" or "||".
struct OrderSign {
    static Json write(FormOrder order);
    static FormOrder read(const Field& field);
};

/// An object of counts, in any order.
struct CountsByName {
    static Json write(const std::vector<std::pair<std::string, std::int64_t>>& counts);
    static std::vector<std::pair<std::string, std::int64_t>> read(const Field& field);
};

/// A nimber, or null.
struct NimberOrNull {
    static Json write(const std::optional<std::int64_t>& nimber);
    static std::optional<std::int64_t> read(const Field& field);
};

/// A text, "none" if there is none.
struct TextOrNone {
    static Json write(const std::optional<std::string>& text);
    static std::optional<std::string> read(const Field& field);
};

/// "even", "odd" or "both".
struct ParityWord {
    static Json write(Parity parity);
    static Parity read(const Field& field);
};

/// A number, or an object {"least": a, "most": b} with a < b.
struct MenBetween {
    static Json write(const FewestMenClaim& claim);
    static FewestMenClaim read(const Field& field);
};

/// true.
struct OnlyTrue {
    static Json write(const AperiodicClaim& claim);
    static AperiodicClaim read(const Field& field);
};

using Nimber = Whole<std::int64_t, 0, UINT32_MAX>;
using Player = Either<true, "left", false, "right">;
using Wall = List<Pair<Exact, "a temperature and a value">>;

}  // namespace shape

}  // namespace lastmove
