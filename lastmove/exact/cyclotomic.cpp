#include "lastmove/exact/cyclotomic.hpp"

#include <algorithm>

#include "lastmove/exact/flint_thread.hpp"

namespace lastmove {

namespace {

bool is_prime(std::uint64_t number) {
    for (std::uint64_t factor = 2; factor * factor <= number; ++factor) {
        if (number % factor == 0) return false;
    }
    return number >= 2;
}

/// All d with φ(d) ≤ most, ascending: products of powers of primes up to most + 1.
std::vector<std::uint64_t> small_totients(std::uint64_t most) {
    struct Part {
        std::uint64_t d;
        std::uint64_t totient;
    };
    std::vector<Part> parts{{1, 1}};
    for (std::uint64_t prime = 2; prime <= most + 1; ++prime) {
        if (!is_prime(prime)) continue;
        const std::size_t without = parts.size();
        for (std::size_t i = 0; i < without; ++i) {
            Part part{parts[i].d * prime, parts[i].totient * (prime - 1)};
            for (; part.totient <= most; part = {part.d * prime, part.totient * prime}) {
                parts.push_back(part);
            }
        }
    }
    std::vector<std::uint64_t> result;
    result.reserve(parts.size());
    for (const Part& part : parts) result.push_back(part.d);
    std::ranges::sort(result);
    return result;
}

/// T^n − 1 is the product of Φ_d over the divisors d of n, and T^n + 1 = (T^2n − 1)/(T^n − 1).
std::optional<CyclotomicProduct> binomial(const Polynomial& polynomial) {
    const std::int64_t low = polynomial.lowest();
    const std::int64_t high = polynomial.highest();
    const Integer constant = polynomial.coefficient(low);
    if (low == high || polynomial.coefficient(high) != 1 || abs(constant) != 1) return std::nullopt;
    if (polynomial.terms().size() != 2) return std::nullopt;
    const auto n = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
    if (constant < 0) return CyclotomicProduct{low, divisors(n)};
    CyclotomicProduct product{low, divisors(2 * n)};
    std::erase_if(product.factors, [n](std::uint64_t d) { return n % d == 0; });
    return product;
}

}  // namespace

Polynomial cyclotomic(std::uint64_t d) {
    free_flint_with_thread();
    fmpz_poly_t poly;  // NOLINT(*-avoid-c-arrays): FLINT's own type
    fmpz_poly_init(poly);
    fmpz_poly_cyclotomic(poly, d);
    Polynomial result = Polynomial::from_flint(poly, 0);
    fmpz_poly_clear(poly);
    return result;
}

Polynomial cyclotomic_product(std::span<const std::uint64_t> factors) {
    Polynomial product = Polynomial::power(0);
    for (const std::uint64_t d : factors) product = product * cyclotomic(d);
    return product;
}

std::vector<std::uint64_t> divisors(std::uint64_t n) {
    std::vector<std::uint64_t> low;
    std::vector<std::uint64_t> high;
    for (std::uint64_t d = 1; d <= n / d; ++d) {
        if (n % d != 0) continue;
        low.push_back(d);
        if (n / d != d) high.push_back(n / d);
    }
    low.insert(low.end(), high.rbegin(), high.rend());
    return low;
}

std::optional<CyclotomicProduct> as_cyclotomic_product(const Polynomial& polynomial) {
    if (polynomial.is_zero()) return std::nullopt;
    if (auto product = binomial(polynomial)) return product;
    CyclotomicProduct product{polynomial.lowest(), {}};
    Polynomial rest = polynomial.shifted(-polynomial.lowest());
    // A product of cyclotomics has the leading coefficient 1 and the constant term 1 or −1.
    if (rest.coefficient(rest.highest()) != 1 || abs(rest.coefficient(0)) != 1) return std::nullopt;
    for (const std::uint64_t d : small_totients(static_cast<std::uint64_t>(rest.highest()))) {
        if (rest.highest() == 0) break;
        const auto smaller = quotient(rest, cyclotomic(d));
        if (!smaller) continue;
        product.factors.push_back(d);
        rest = *smaller;
    }
    if (rest.highest() > 0) return std::nullopt;
    return product;
}

std::optional<std::int64_t> least_period(const CyclotomicProduct& product) {
    Integer period = 1;
    for (const std::uint64_t d : product.factors) {
        const Integer factor(static_cast<unsigned long>(d));
        mpz_lcm(period.get_mpz_t(), period.get_mpz_t(), factor.get_mpz_t());
    }
    if (!period.fits_slong_p()) return std::nullopt;
    return period.get_si();
}

}  // namespace lastmove
