#include "lastmove/replacement/division.hpp"

#include <flint/nmod_poly.h>
#include <flint/ulong_extras.h>

#include <optional>
#include <ranges>

#include "lastmove/exact/flint_thread.hpp"

namespace lastmove::replacement {

namespace {

constexpr std::int64_t first_prime = 2'147'483'647;
constexpr int primes_at_first = 3;  ///< tried before the quotient is computed

/// Some bytes for each coefficient of a quotient: in FLINT, and as a term.
constexpr std::int64_t division_bytes = 512;

Integer centred(const Integer& value, const Integer& modulus) {
    Integer rest;
    mpz_fdiv_r(rest.get_mpz_t(), value.get_mpz_t(), modulus.get_mpz_t());
    return 2 * rest > modulus ? Integer(rest - modulus) : rest;
}

Terms shifted(const Terms& terms, std::int64_t shift) {
    Terms result;
    for (const auto& [exponent, value] : terms) {
        result.emplace_hint(result.end(), exponent + shift, value);
    }
    return result;
}

/// The terms modulo a number.
Terms reduced(const Terms& terms, const Integer& modulus) {
    Terms result;
    for (const auto& [exponent, value] : terms) {
        Integer rest = centred(value, modulus);
        if (rest != 0) result.emplace_hint(result.end(), exponent, std::move(rest));
    }
    return result;
}

std::map<std::int64_t, std::int64_t> small(const Terms& terms) {
    std::map<std::int64_t, std::int64_t> result;
    for (const auto& [exponent, value] : terms) result.emplace(exponent, value.get_si());
    return result;
}

/// Owns a FLINT polynomial over Z/p.
class Residue {
  public:
    explicit Residue(std::uint64_t p) : p_(p) {
        free_flint_with_thread();
        nmod_poly_init(poly_, p);
    }
    Residue(const Residue&) = delete;
    Residue& operator=(const Residue&) = delete;
    ~Residue() { nmod_poly_clear(poly_); }

    nmod_poly_struct* get() { return poly_; }
    void add(std::int64_t exponent, const Integer& value) {
        const std::uint64_t rest = mpz_fdiv_ui(value.get_mpz_t(), p_);
        const std::uint64_t sum = nmod_poly_get_coeff_ui(poly_, exponent) + rest;
        nmod_poly_set_coeff_ui(poly_, exponent, sum % p_);
    }
    [[nodiscard]] Terms terms() const {
        Terms terms;
        for (slong i = 0; i < nmod_poly_length(poly_); ++i) {
            const std::uint64_t value = nmod_poly_get_coeff_ui(poly_, i);
            if (value == 0) continue;
            terms.emplace_hint(terms.end(), i, centred(Integer(value), Integer(p_)));
        }
        return terms;
    }

  private:
    std::uint64_t p_;
    nmod_poly_t poly_;  // NOLINT(*-avoid-c-arrays): FLINT's own type
};

/// dividend mod divisor over Z/p; the divisor is not constant and its leading coefficient is a
/// unit. A dividend that is not too long is divided as it stands; else Horner's rule goes through
/// its terms.
Terms remainder_modulo(const Terms& dividend, const Terms& divisor, std::uint64_t p) {
    constexpr std::int64_t longest_written = 4'000'000;
    Residue modulus(p);
    for (const auto& [exponent, factor] : std::views::reverse(divisor))
        modulus.add(exponent, factor);
    Residue rest(p);
    if (dividend.rbegin()->first <= longest_written) {
        for (const auto& [exponent, factor] : std::views::reverse(dividend))
            rest.add(exponent, factor);
        nmod_poly_rem(rest.get(), rest.get(), modulus.get());
        return rest.terms();
    }
    Residue power(p);
    Residue t(p);
    t.add(1, 1);
    nmod_poly_rem(t.get(), t.get(), modulus.get());
    Residue inverse(p);
    nmod_poly_reverse(inverse.get(), modulus.get(), nmod_poly_length(modulus.get()));
    nmod_poly_inv_series(inverse.get(), inverse.get(), nmod_poly_length(modulus.get()));
    const auto multiply_by_power = [&](std::uint64_t exponent) {
        if (exponent == 0) return;
        nmod_poly_powmod_ui_binexp_preinv(power.get(), t.get(), exponent, modulus.get(),
                                          inverse.get());
        nmod_poly_mulmod_preinv(rest.get(), rest.get(), power.get(), modulus.get(), inverse.get());
    };
    std::int64_t above = 0;
    for (auto term = dividend.rbegin(); term != dividend.rend(); ++term) {
        if (term != dividend.rbegin()) {
            multiply_by_power(static_cast<std::uint64_t>(above - term->first));
        }
        rest.add(0, term->second);
        above = term->first;
    }
    multiply_by_power(static_cast<std::uint64_t>(above));
    return rest.terms();
}

/// The greatest common divisor of the coefficients.
Integer content(const Terms& terms) {
    Integer divisor = 0;
    for (const auto& [exponent, value] : terms) {
        mpz_gcd(divisor.get_mpz_t(), divisor.get_mpz_t(), value.get_mpz_t());
    }
    return divisor;
}

/// A proof modulo one prime, if there is one.
std::optional<DivisionRemainder> refute(const Terms& gap, const Terms& move, std::uint64_t prime) {
    const auto modulus = static_cast<std::int64_t>(prime);
    const bool constant = move.rbegin()->first == 0;
    if (constant || mpz_divisible_ui_p(move.rbegin()->second.get_mpz_t(), prime) != 0) return {};
    Terms rest = remainder_modulo(gap, move, prime);
    if (rest.empty()) return std::nullopt;
    return DivisionRemainder{modulus, small(rest)};
}

/// A modulus under which not all coefficients vanish.
DivisionRemainder not_zero(const Terms& gap) {
    free_flint_with_thread();
    for (std::uint64_t prime = first_prime;; prime = n_nextprime(prime, 1)) {
        Terms rest = reduced(gap, Integer(prime));
        if (!rest.empty()) return {static_cast<std::int64_t>(prime), small(rest)};
    }
}

}  // namespace

std::optional<DivisionRemainder> refuted_modulo(const Game& game, const Limits& limits) {
    const Terms whole_gap = gap(game);
    if (whole_gap.empty()) return std::nullopt;
    const Polynomial step = expansion(game.set);
    const Terms dividend = shifted(whole_gap, -whole_gap.begin()->first);
    if (step.is_zero()) return not_zero(dividend);
    const Terms divisor = shifted(step.terms(), -step.lowest());
    const Integer common = content(divisor);
    if (content(dividend) % common != 0) {
        return DivisionRemainder{common.get_si(), small(reduced(dividend, common))};
    }
    std::uint64_t prime = first_prime;
    for (int i = 0; i < primes_at_first; ++i, prime = n_nextprime(prime, 1)) {
        if (auto proof = refute(dividend, divisor, prime)) return proof;
        limits.check();
    }
    return std::nullopt;
}

std::variant<Polynomial, DivisionRemainder> net_moves(const Game& game, const Limits& limits) {
    if (auto proof = refuted_modulo(game, limits)) return *std::move(proof);
    const Terms whole_gap = gap(game);
    if (whole_gap.empty()) return Polynomial();
    const Polynomial step = expansion(game.set);
    const std::int64_t span = whole_gap.rbegin()->first - whole_gap.begin()->first;
    if (span >= Polynomial::longest) throw Stopped(Stop::memory);
    limits.check_memory(static_cast<std::size_t>(span * division_bytes));
    if (auto x = quotient(Polynomial(whole_gap), step)) return *std::move(x);
    // By Gauss's lemma not even a rational multiple of Λ − 1 divides it, so some prime shows it.
    const Terms dividend = shifted(whole_gap, -whole_gap.begin()->first);
    const Terms divisor = shifted(step.terms(), -step.lowest());
    for (std::uint64_t prime = first_prime;; prime = n_nextprime(prime, 1)) {
        if (auto proof = refute(dividend, divisor, prime)) return *std::move(proof);
        limits.check();
    }
}

std::optional<std::int64_t> least_displacement(const ReplacementSet& set, std::int64_t n,
                                               const Limits& limits) {
    const Polynomial step = expansion(set);
    if (set.empty() || step.is_zero()) return std::nullopt;
    const Terms divisor = shifted(step.terms(), -step.lowest());
    const auto divides = [&](std::int64_t exponent) {
        limits.check();
        return !refute({{0, -1}, {exponent, 1}}, divisor, first_prime);
    };
    if (!divides(n)) return std::nullopt;
    n_factor_t factors;
    n_factor_init(&factors);
    n_factor(&factors, static_cast<ulong>(n), 1);
    std::int64_t least = n;
    for (int i = 0; i < factors.num; ++i) {
        const auto prime = static_cast<std::int64_t>(factors.p[i]);
        while (least % prime == 0 && divides(least / prime)) least /= prime;
    }
    return least;
}

}  // namespace lastmove::replacement
