// What is claimed of a puzzle (docs/certificates.md). Each claim is a struct of
// lastmove/answer/claims, listed here.
#pragma once

#include <string_view>
#include <variant>

#include "lastmove/answer/claims/claims.hpp"

namespace lastmove {

/// An object is read as the first of these whose name it has as a key.
using AnyClaim =
    std::variant<Yes, No, FewestMenClaim, AtMostClaim, ElementClaim, InverseClaim, ThermographClaim,
                 WinnerClaim, OutcomeClaim, PeriodClaim, AperiodicClaim, ValuePeriodClaim,
                 OutcomesClaim, QuotientClaim, MisereNimClaim, IntegersClaim, MonoidClaim,
                 FewestMovesClaim, TilingsClaim, CompareClaim, NimberClaim, MovesClaim,
                 NimbersClaim, PPositionsClaim, LengthClaim, FewestSweepsClaim>;

/// What is claimed: one of the claims; compiled once, as a Witness is.
struct Claim : AnyClaim {
    using AnyClaim::AnyClaim;
    using AnyClaim::operator=;
    Claim();
    Claim(const Claim& other);
    Claim(Claim&& other) noexcept;
    Claim& operator=(const Claim& other);
    Claim& operator=(Claim&& other) noexcept;
    ~Claim();
};

/// Whether it is this claim, one without numbers of its own.
///
/// ```
/// EXPECT_TRUE(is<No>(Claim{No{}}));
/// EXPECT_FALSE(is<No>(Claim{}));
/// ```
template <class Kind>
bool is(const Claim& claim) {
    return std::holds_alternative<Kind>(claim);
}

/// Whether it is the claim that the outcome is this one: 'L', 'R', 'N' or 'P'.
///
/// ```
/// EXPECT_TRUE(is_outcome(OutcomeClaim{'P'}, 'P'));
/// EXPECT_FALSE(is_outcome(Yes{}, 'P'));
/// ```
bool is_outcome(const Claim& claim, char outcome);

/// The claim as certificates write it.
Json to_json(const Claim& claim);

/// Reads what to_json writes. Throws Malformed.
Claim read_claim(const reading::Field& field);

}  // namespace lastmove
