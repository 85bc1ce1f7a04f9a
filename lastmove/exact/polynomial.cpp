#include "lastmove/exact/polynomial.hpp"

#include <ranges>
#include <stdexcept>

#include "lastmove/exact/flint_thread.hpp"

namespace lastmove {

namespace {

void require_short(std::int64_t degree) {
    if (degree >= Polynomial::longest) {
        throw std::length_error("a polynomial with too many coefficients");
    }
}

}  // namespace

Polynomial::Polynomial(const Terms& terms) : Polynomial() {
    free_flint_with_thread();
    if (terms.empty()) return;
    shift_ = terms.begin()->first;
    require_short(terms.rbegin()->first - shift_);
    for (const auto& [exponent, coefficient] : std::views::reverse(terms)) {
        fmpz_poly_set_coeff_mpz(poly_, exponent - shift_, coefficient.get_mpz_t());
    }
    normalise();
}

Polynomial::Polynomial(const std::vector<Integer>& coefficients, std::int64_t lowest)
    : Polynomial() {
    free_flint_with_thread();
    shift_ = lowest;
    for (std::size_t i = coefficients.size(); i-- > 0;) {
        fmpz_poly_set_coeff_mpz(poly_, static_cast<slong>(i), coefficients[i].get_mpz_t());
    }
    normalise();
}

Polynomial Polynomial::power(std::int64_t exponent, const Integer& coefficient) {
    return Polynomial({coefficient}, exponent);
}

Polynomial Polynomial::from_flint(const fmpz_poly_struct* poly, std::int64_t shift) {
    Polynomial result;
    fmpz_poly_set(result.poly_, poly);
    result.shift_ = shift;
    result.normalise();
    return result;
}

void Polynomial::normalise() {
    if (is_zero()) {
        shift_ = 0;
        return;
    }
    slong zeros = 0;
    while (fmpz_is_zero(fmpz_poly_get_coeff_ptr(poly_, zeros)) != 0) ++zeros;
    if (zeros == 0) return;
    fmpz_poly_shift_right(poly_, poly_, zeros);
    shift_ += zeros;
}

bool Polynomial::is_natural() const {
    for (slong i = 0; i <= fmpz_poly_degree(poly_); ++i) {
        if (fmpz_sgn(fmpz_poly_get_coeff_ptr(poly_, i)) < 0) return false;
    }
    return true;
}

Integer Polynomial::coefficient(std::int64_t exponent) const {
    Integer value;
    if (!is_zero() && exponent >= lowest() && exponent <= highest()) {
        fmpz_poly_get_coeff_mpz(value.get_mpz_t(), poly_, exponent - shift_);
    }
    return value;
}

Terms Polynomial::terms() const {
    Terms terms;
    for (slong i = 0; i <= fmpz_poly_degree(poly_); ++i) {
        if (fmpz_is_zero(fmpz_poly_get_coeff_ptr(poly_, i)) != 0) continue;
        Integer value;
        fmpz_poly_get_coeff_mpz(value.get_mpz_t(), poly_, i);
        terms.emplace_hint(terms.end(), shift_ + i, std::move(value));
    }
    return terms;
}

Polynomial Polynomial::shifted(std::int64_t exponent) const {
    Polynomial result(*this);
    if (!is_zero()) result.shift_ += exponent;
    return result;
}

Polynomial Polynomial::reversed() const {
    if (is_zero()) return {};
    Polynomial result;
    fmpz_poly_reverse(result.poly_, poly_, fmpz_poly_length(poly_));
    result.shift_ = -highest();
    return result;
}

Polynomial operator+(const Polynomial& a, const Polynomial& b) {
    if (a.is_zero()) return b;
    if (b.is_zero()) return a;
    if (b.shift_ < a.shift_) return b + a;
    require_short(b.highest() - a.shift_);
    Polynomial sum;
    fmpz_poly_shift_left(sum.poly_, b.poly_, b.shift_ - a.shift_);
    fmpz_poly_add(sum.poly_, sum.poly_, a.poly_);
    sum.shift_ = a.shift_;
    sum.normalise();
    return sum;
}

Polynomial operator-(const Polynomial& a, const Polynomial& b) {
    Polynomial negative(b);
    fmpz_poly_neg(negative.poly_, negative.poly_);
    return a + negative;
}

Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    free_flint_with_thread();
    Polynomial product;
    fmpz_poly_mul(product.poly_, a.poly_, b.poly_);
    product.shift_ = product.is_zero() ? 0 : a.shift_ + b.shift_;
    return product;
}

std::optional<Polynomial> quotient(const Polynomial& a, const Polynomial& b) {
    // Constant terms are not 0, so a/b has no negative exponents when it exists at all.
    Polynomial result;
    if (fmpz_poly_divides(result.poly_, a.poly_, b.poly_) == 0) return std::nullopt;
    result.shift_ = result.is_zero() ? 0 : a.shift_ - b.shift_;
    return result;
}

}  // namespace lastmove
