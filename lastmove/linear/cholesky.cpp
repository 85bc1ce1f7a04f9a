#include "lastmove/linear/cholesky.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace lastmove::linear {

namespace {

constexpr std::size_t lane = 8;    ///< entries handled together
constexpr std::size_t pivots = 4;  ///< rows eliminated together

/// row −= Σ factors · above, from the lane of `first` to the end: entries before it are not used.
void subtract(double* __restrict row, const std::array<const double*, pivots>& above,
              const std::array<double, pivots>& factors, std::size_t first, std::size_t end) {
    const double* __restrict a = above[0];
    const double* __restrict b = above[1];
    const double* __restrict c = above[2];
    const double* __restrict d = above[3];
    for (std::size_t at = first / lane * lane; at < end; at += lane) {
        for (std::size_t i = at; i < at + lane; ++i) {
            row[i] -= factors[0] * a[i] + factors[1] * b[i] + factors[2] * c[i] + factors[3] * d[i];
        }
    }
}

}  // namespace

Cholesky::Cholesky(std::size_t size)
    : size_(size), stride_((size + lane - 1) / lane * lane), entries_(size * stride_) {}

void Cholesky::clear() {
    std::ranges::fill(entries_, 0.0);
}

void Cholesky::factor(const Limits& limits) {
    constexpr double least_pivot = 1e-30;
    for (std::size_t first = 0; first < size_; first += pivots) {
        limits.check();
        const std::size_t end = std::min(first + pivots, size_);
        for (std::size_t pivot = first; pivot < end; ++pivot) {
            double* of = row(pivot);
            for (std::size_t above = first; above < pivot; ++above) {
                const double* other = row(above);
                const double factor = other[pivot];
                for (std::size_t i = pivot; i < size_; ++i) of[i] -= factor * other[i];
            }
            const bool is_regular = of[pivot] > least_pivot;
            const double root = is_regular ? std::sqrt(of[pivot]) : 1;
            for (std::size_t i = pivot; i < size_; ++i) of[i] = is_regular ? of[i] / root : 0;
            of[pivot] = is_regular ? root : HUGE_VAL;
        }
        if (end == size_) break;
        std::array<const double*, pivots> above{};
        for (std::size_t i = 0; i < pivots; ++i) above[i] = row(first + i);
        for (std::size_t below = end; below < size_; ++below) {
            std::array<double, pivots> factors{};
            for (std::size_t i = 0; i < pivots; ++i) factors[i] = above[i][below];
            if (factors == std::array<double, pivots>{}) continue;
            subtract(row(below), above, factors, below, stride_);
        }
    }
}

void Cholesky::solve(std::vector<double>& right) const {
    for (std::size_t pivot = 0; pivot < size_; ++pivot) {
        const double* of = row(pivot);
        right[pivot] /= of[pivot];
        for (std::size_t i = pivot + 1; i < size_; ++i) right[i] -= right[pivot] * of[i];
    }
    for (std::size_t pivot = size_; pivot-- > 0;) {
        const double* of = row(pivot);
        double rest = right[pivot];
        for (std::size_t i = pivot + 1; i < size_; ++i) rest -= of[i] * right[i];
        right[pivot] = rest / of[pivot];
    }
}

}  // namespace lastmove::linear
