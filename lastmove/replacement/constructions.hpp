// Replacement-set games by construction (backhouse2011, Theorems 28 and 31).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/replacement/game.hpp"

namespace lastmove::replacement {

/// Two numbers (a,b), a ≥ 2 and b ≥ 1, that stand for
/// Γ(a,b) = (T^(ab) − 1)/(T^b − 1) = 1 + T^b + … + T^((a−1)b),
/// which is the product of Φ_k over all k that divide ab and not b.
struct GammaPair {
    std::int64_t a = 2;
    std::int64_t b = 1;

    friend bool operator==(const GammaPair&, const GammaPair&) = default;
};

/// "(3,1),(2,8)".
std::string to_text(std::span<const GammaPair> pairs);

/// Reads `(3,1)(2,8)`, with or without commas and blanks between the pairs and braces around them.
/// Throws InputError, also if a pair occurs twice, the degrees (a−1)b add up to more than
/// `farthest_step`, the a multiplied are more than `most_elements`, or the least common multiple of
/// the ab is more than `highest_exponent`.
///
/// ```
/// const auto pairs = replacement::parse_pairs("{(3,1), (2,8)}");
/// EXPECT_EQ(replacement::to_text(pairs), "(3,1),(2,8)");
/// EXPECT_THROW(replacement::parse_pairs("(1,3)"), InputError);
/// ```
std::vector<GammaPair> parse_pairs(std::string_view text);

/// Γ(a,b).
///
/// ```
/// EXPECT_EQ(to_text(replacement::gamma_polynomial({3, 2})), "T^4 + T^2 + 1");
/// ```
Polynomial gamma_polynomial(GammaPair pair);

/// The k for which Φ_k divides Γ(a,b), ascending: those that divide ab and not b.
///
/// ```
/// EXPECT_EQ(replacement::gamma_factors({4, 3}), (std::vector<std::uint64_t>{2, 4, 6, 12}));
/// ```
std::vector<std::uint64_t> gamma_factors(GammaPair pair);

/// A condition of a theorem, in words, and whether it holds.
struct Condition {
    std::string text;
    bool holds = false;
};

/// A game that a theorem constructs, if its conditions hold.
struct Construction {
    std::string name;
    std::string theorem;
    std::vector<Condition> conditions;
    std::string remark;  ///< what holds although a condition fails; may be empty
    Polynomial product;  ///< (Λ − 1)·T^offset
    std::vector<std::uint64_t>
        factors;  ///< of `product`: Φ_k for these k, ascending; empty for the product 0
    std::int64_t offset = 0;
    std::int64_t displacement = 0;
    ReplacementSet set;

    [[nodiscard]] bool is_sound() const;  ///< whether all conditions hold
};

/// The *monotonic* game E_{PN,f} of Theorem 28: Λ = Π Γ(a,b)·T^−f + 1, displacement lcm ab. Its
/// conditions: no Φ_k divides two of the Γ, and f lies between 0 and the degree. When one does not
/// hold, the game has no solution (docs/theory.md). Pairs as parse_pairs gives them; throws
/// InputError where the set would have elements beyond `farthest_step`.
///
/// ```
/// const auto pairs = replacement::parse_pairs("(3,1)(2,8)");
/// const auto game = replacement::gamma_game(pairs, 6);
/// EXPECT_EQ(replacement::to_text(game.set), "{-6,-5,-4,0,2,3,4}");
/// EXPECT_EQ(game.displacement, 48);
/// EXPECT_TRUE(game.is_sound());
/// ```
Construction gamma_game(std::span<const GammaPair> pairs, std::int64_t offset);

/// The *true* game D_{p,q} of Theorem 31: Λ = Γ(q−1,p)·Γ(p−1,q)·T^−m, m = pq − p − q, displacement
/// lcm(pq, m). Its conditions: p and q are distinct primes, hence by Lemma 29 the product (Λ −
/// 1)·Tᵐ is Φ_pq·Γ(m,1) and has exactly one negative coefficient, −1. The remark says what is true
/// of other numbers (docs/theory.md). Throws InputError where p or q is less than 2 or m beyond
/// `farthest_step`.
///
/// ```
/// const auto game = replacement::prime_game(3, 5);
/// EXPECT_EQ(replacement::to_text(game.set), "{-7,-4,-2,-1,1,2,4,7}");
/// EXPECT_EQ(game.displacement, 105);
/// EXPECT_TRUE(game.is_sound());
/// EXPECT_FALSE(replacement::prime_game(3, 9).is_sound());
/// ```
Construction prime_game(std::int64_t p, std::int64_t q);

/// D_{p,q} with its squares spread: T replaced by T^scale. For scale 1 and primes, Theorem 31.
struct PrimeForm {
    std::int64_t p = 2;
    std::int64_t q = 3;  ///< > p, without common divisor with it
    std::int64_t scale = 1;

    friend bool operator==(const PrimeForm&, const PrimeForm&) = default;
};

/// The form of a set that is some D_{p,q} for p, q without common divisor, its squares spread.
///
/// ```
/// EXPECT_EQ(replacement::as_prime_form({{-2, 1}, {2, 1}}), (replacement::PrimeForm{2, 3, 2}));
/// EXPECT_EQ(replacement::as_prime_form({{-3, 1}, {-2, 1}, {2, 1}, {3, 1}}), std::nullopt);
/// ```
std::optional<PrimeForm> as_prime_form(const ReplacementSet& set);

/// The replacement set of Λ, a polynomial without negative coefficients, each at most
/// `most_elements`.
///
/// ```
/// const auto set = replacement::replacement_set(Polynomial::parse("T + 2 + T^-1"));
/// EXPECT_EQ(replacement::to_text(set), "{-1,2*0,1}");
/// ```
ReplacementSet replacement_set(const Polynomial& lambda);

}  // namespace lastmove::replacement
