#include "lastmove/replacement/constructions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "lastmove/base/input_error.hpp"
#include "lastmove/exact/cyclotomic.hpp"

namespace lastmove::replacement {

namespace {

constexpr std::string_view gamma_theorem = "Theorem 28";
constexpr std::string_view prime_theorem = "Theorem 31";

/// Why n is no prime, or that it is one.
Condition is_prime(std::int64_t n) {
    for (std::int64_t factor = 2; factor <= n / factor; ++factor) {
        if (n % factor == 0) {
            return {fmt::format("{} is a prime ({} = {} * {})", n, n, factor, n / factor), false};
        }
    }
    return {fmt::format("{} is a prime", n), n >= 2};
}

/// That no Φ_k divides both Γ. It suffices to look at the greatest k, as any other divides it.
Condition share_no_factor(const GammaPair& ab, const GammaPair& cd) {
    const std::int64_t k = std::gcd(ab.a * ab.b, cd.a * cd.b);
    const bool holds = ab.b % k == 0 || cd.b % k == 0;
    return {
        fmt::format("Gamma({},{}) and Gamma({},{}) share no factor: gcd({}, {}) = {} {} {} or {}",
                    ab.a, ab.b, cd.a, cd.b, ab.a * ab.b, cd.a * cd.b, k,
                    holds ? "divides" : "must divide", ab.b, cd.b),
        holds};
}

/// That exactly one coefficient is negative, it is −1, and it stands at this exponent.
bool has_one_negative(const Polynomial& product, std::int64_t exponent) {
    return product.coefficient(exponent) == -1 &&
           (product + Polynomial::power(exponent)).is_natural();
}

/// Γ(q−1,p)·Γ(p−1,q).
Polynomial prime_sum(std::int64_t p, std::int64_t q) {
    return gamma_polynomial({q - 1, p}) * gamma_polynomial({p - 1, q});
}

/// The k for which Φ_k divides (T^pq − 1)(Tᵐ − 1)/((T^p − 1)(T^q − 1)), m = pq − p − q > 0,
/// ascending; twice those that divide pq and m, hence p + q, but not p and q.
std::vector<std::uint64_t> quotient_factors(std::int64_t p, std::int64_t q) {
    std::vector<std::uint64_t> factors;
    for (const std::int64_t number : {p * q, p * q - p - q}) {
        for (const std::uint64_t k : divisors(static_cast<std::uint64_t>(number))) {
            const auto divides = [k](std::int64_t n) {
                return static_cast<std::uint64_t>(n) % k == 0;
            };
            // A k that divides p alone, or q alone, divides pq and not m; one that divides both,
            // both.
            if (!divides(p) && !divides(q)) factors.push_back(k);
        }
    }
    std::ranges::sort(factors);
    return factors;
}

InputError too_far(std::string_view read) {
    return {read, 1,
            fmt::format("numbers for which no element of the replacement set is beyond {}",
                        farthest_step),
            "D 3 5"};
}

}  // namespace

bool Construction::is_sound() const {
    return std::ranges::all_of(conditions, &Condition::holds);
}

Polynomial gamma_polynomial(GammaPair pair) {
    Terms terms;
    for (std::int64_t i = 0; i < pair.a; ++i) terms.emplace_hint(terms.end(), i * pair.b, 1);
    return Polynomial(terms);
}

std::vector<std::uint64_t> gamma_factors(GammaPair pair) {
    std::vector<std::uint64_t> factors = divisors(static_cast<std::uint64_t>(pair.a * pair.b));
    std::erase_if(factors,
                  [&](std::uint64_t k) { return static_cast<std::uint64_t>(pair.b) % k == 0; });
    return factors;
}

ReplacementSet replacement_set(const Polynomial& lambda) {
    ReplacementSet set;
    for (const auto& [step, count] : lambda.terms()) {
        set.emplace_hint(set.end(), step, count.get_si());
    }
    return set;
}

Construction gamma_game(std::span<const GammaPair> pairs, std::int64_t offset) {
    Construction game;
    game.name = fmt::format("E_{{{}}},{}", to_text(pairs), offset);
    game.theorem = gamma_theorem;
    game.offset = offset;
    game.product = Polynomial::power(0);
    game.displacement = 1;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            game.conditions.push_back(share_no_factor(pairs[j], pairs[i]));
        }
        game.product = game.product * gamma_polynomial(pairs[i]);
        game.displacement = std::lcm(game.displacement, pairs[i].a * pairs[i].b);
        const auto factors = gamma_factors(pairs[i]);
        game.factors.insert(game.factors.end(), factors.begin(), factors.end());
    }
    std::ranges::sort(game.factors);
    const std::int64_t degree = game.product.highest();
    if (std::abs(offset) > farthest_step || degree - offset > farthest_step) {
        throw InputError(std::to_string(offset), 1,
                         fmt::format("an offset between 0 and the degree, {}", degree),
                         "lastmove construct replacement E '(3,1)(2,8)' --offset 6");
    }
    const bool between = 0 < offset && offset < degree;
    game.conditions.push_back(
        {fmt::format("the offset {} lies between 0 and the degree, {}", offset, degree), between});
    game.set = replacement_set(game.product.shifted(-offset) + Polynomial::power(0));
    return game;
}

Construction prime_game(std::int64_t p, std::int64_t q) {
    const std::string read = fmt::format("{} {}", p, q);
    if (p < 2 || q < 2) throw InputError(read, 1, "two primes", "D 3 5");
    if (p > farthest_step + 2 || q > (farthest_step + p) / (p - 1)) throw too_far(read);
    const std::int64_t middle = p * q - p - q;
    Construction game;
    game.name = fmt::format("D_{{{},{}}}", p, q);
    game.theorem = prime_theorem;
    game.offset = middle;
    game.displacement = std::lcm(p * q, middle);
    const Polynomial sum = prime_sum(p, q);
    game.product = sum - Polynomial::power(middle);
    game.set = replacement_set(sum.shifted(-middle));

    game.conditions = {
        is_prime(p), is_prime(q), {fmt::format("{} and {} are distinct", p, q), p != q}};
    const auto pq = static_cast<std::uint64_t>(p * q);
    const bool is_product =
        middle > 0 && game.product == cyclotomic(pq) * gamma_polynomial({middle, 1});
    game.conditions.push_back(
        {fmt::format("(30): the product is Phi_{} * Gamma({},1)", pq, middle), is_product});
    game.conditions.push_back(
        {fmt::format("Lemma 29: its only negative coefficient is -1, at T^{}", middle),
         has_one_negative(game.product, middle)});
    if (middle == 0) return game;
    game.factors = quotient_factors(p, q);
    if (game.is_sound()) return game;
    const auto twice = std::ranges::adjacent_find(game.factors);
    game.remark = fmt::format(
        "The product is still (T^{} - 1)(T^{} - 1)/((T^{} - 1)(T^{} - 1)); {}.", pq, middle, p, q,
        twice == game.factors.end()
            ? "its factors are\ndistinct, which suffices"
            : fmt::format("but\nPhi_{} divides it twice, so no displacement is possible", *twice));
    return game;
}

std::optional<PrimeForm> as_prime_form(const ReplacementSet& set) {
    if (set.empty() || set.rbegin()->first <= 0) return std::nullopt;
    PrimeForm form;
    form.scale = 0;
    for (const auto& [step, count] : set) form.scale = std::gcd(form.scale, step);
    // (p − 1)(q − 1) − 1 is the greatest element.
    const std::int64_t size = set.rbegin()->first / form.scale + 1;
    ReplacementSet smaller;
    for (const auto& [step, count] : set) {
        smaller.emplace_hint(smaller.end(), step / form.scale, count);
    }
    for (form.p = 2; (form.p - 1) * (form.p - 1) < size; ++form.p) {
        if (size % (form.p - 1) != 0) continue;
        form.q = size / (form.p - 1) + 1;
        if (std::gcd(form.p, form.q) != 1) continue;
        const std::int64_t middle = size - 1;
        if (replacement_set(prime_sum(form.p, form.q).shifted(-middle)) == smaller) return form;
    }
    return std::nullopt;
}

}  // namespace lastmove::replacement
