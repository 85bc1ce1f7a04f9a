#include "lastmove/check/packing/algebraic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace lastmove::checking {

namespace {

using Coefficients = AlgebraicDisks::Coefficients;

/// All numbers from `low` to `high`.
struct Interval {
    Rational low;
    Rational high;
};

/// The field of a root s of a polynomial that changes its sign between two bounds. Whatever is
/// shown with intervals holds for every number between the bounds, and whatever is shown modulo the
/// polynomial for each of its roots: both together for the root between them.
class RootField {
  public:
    RootField(const AlgebraicDisks& disks, Budget& budget)
        : polynomial_(disks.polynomial), root_{disks.root[0], disks.root[1]}, budget_(budget) {
        if (polynomial_.size() < 2 || polynomial_.back() == 0) {
            throw Rejection("the polynomial has no degree of 1 or more");
        }
        if (root_.low >= root_.high) throw Rejection("the bounds of the root do not ascend");
        const Rational below = value(polynomial_, {root_.low, root_.low}).low;
        const Rational above = value(polynomial_, {root_.high, root_.high}).low;
        if (sgn(below) * sgn(above) >= 0) {
            throw Rejection("the polynomial does not change its sign between the bounds");
        }
    }

    [[nodiscard]] std::size_t degree() const { return polynomial_.size() - 1; }

    /// Where the polynomial's value at s lies.
    Interval value(const Coefficients& polynomial) { return value(polynomial, root_); }

    /// Adds the square of the polynomial to a sum.
    void add_square(Coefficients& sum, const Coefficients& polynomial) {
        if (polynomial.empty()) return;
        sum.resize(std::max(sum.size(), 2 * polynomial.size() - 1));
        for (std::size_t i = 0; i < polynomial.size(); ++i) {
            for (std::size_t j = 0; j < polynomial.size(); ++j) {
                pay(polynomial[i], polynomial[j]);
                sum[i + j] += polynomial[i] * polynomial[j];
            }
        }
    }

    /// Whether the polynomial is a multiple of that of s, hence 0 at s.
    bool vanishes(Coefficients rest) {
        const std::size_t n = degree();
        for (; rest.size() > n; rest.pop_back()) {
            if (rest.back() == 0) continue;
            const Rational factor = rest.back() / polynomial_.back();
            for (std::size_t i = 0; i < n; ++i) {
                pay(factor, polynomial_[i]);
                rest[rest.size() - 1 - n + i] -= factor * polynomial_[i];
            }
        }
        return std::ranges::all_of(rest, [](const Rational& number) { return number == 0; });
    }

    /// To be called before two numbers are multiplied.
    void pay(const Rational& a, const Rational& b) {
        constexpr std::uint64_t squared = 4'000'000;  // bits squared that take a microsecond
        const std::uint64_t bits = size_of(a) + size_of(b);
        budget_.step("comparing distances", 1 + bits * bits / squared);
    }

  private:
    static std::uint64_t size_of(const Rational& number) {
        return mpz_sizeinbase(number.get_num_mpz_t(), 2) +
               mpz_sizeinbase(number.get_den_mpz_t(), 2);
    }

    /// By Horner's scheme.
    Interval value(const Coefficients& polynomial, const Interval& at) {
        Interval result;
        for (std::size_t i = polynomial.size(); i-- > 0;) {
            pay(result.low, at.low);
            pay(result.high, at.high);
            const std::array<Rational, 4> products{result.low * at.low, result.low * at.high,
                                                   result.high * at.low, result.high * at.high};
            const auto [least, most] = std::ranges::minmax_element(products);
            result = {*least + polynomial[i], *most + polynomial[i]};
        }
        return result;
    }

    Coefficients polynomial_;
    Interval root_;
    Budget& budget_;
};

Coefficients difference(Coefficients a, const Coefficients& b) {
    a.resize(std::max(a.size(), b.size()));
    for (std::size_t i = 0; i < b.size(); ++i) a[i] -= b[i];
    return a;
}

Rational least_square(const Interval& number) {
    if (number.low <= 0 && number.high >= 0) return 0;
    return number.low > 0 ? number.low * number.low : number.high * number.high;
}

Rational greatest_square(const Interval& number) {
    return std::max(Rational(number.low * number.low), Rational(number.high * number.high));
}

/// The place of a centre, exactly and in intervals.
struct Centre {
    std::array<Coefficients, 2> exact;
    std::array<Interval, 2> within;
};

/// Whether a vector in the field has exactly this length.
bool has_length(RootField& field, const std::array<Coefficients, 2>& vector,
                const Rational& length) {
    Coefficients sum{-length * length};
    for (const Coefficients& part : vector) field.add_square(sum, part);
    return field.vanishes(std::move(sum));
}

/// What is shown of two disks, or of a disk and the wall.
enum class Shown { gap, contact, neither };

Shown at_wall(RootField& field, const Centre& centre, const Rational& free) {
    Rational most;
    for (const Interval& part : centre.within) {
        field.pay(part.low, part.high);
        most += greatest_square(part);
    }
    if (most < free * free) return Shown::gap;
    return has_length(field, centre.exact, free) ? Shown::contact : Shown::neither;
}

Shown between(RootField& field, const Centre& one, const Centre& other, const Rational& apart) {
    Rational least;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& [low, high] = one.within[i];
        field.pay(low, other.within[i].high);
        field.pay(high, other.within[i].low);
        least += least_square({low - other.within[i].high, high - other.within[i].low});
    }
    if (least > apart * apart) return Shown::gap;
    const std::array way{difference(one.exact[0], other.exact[0]),
                         difference(one.exact[1], other.exact[1])};
    return has_length(field, way, apart) ? Shown::contact : Shown::neither;
}

}  // namespace

Contacts contacts_of(const Rational& cavity, std::span<const Rational> diameters,
                     const AlgebraicDisks& disks, Budget& budget) {
    if (disks.centres.size() != diameters.size())
        throw Rejection("the number of centres differs from the number of disks");
    RootField field(disks, budget);
    std::vector<Centre> centres;
    for (const auto& centre : disks.centres) {
        if (std::max(centre[0].size(), centre[1].size()) > field.degree()) {
            throw Rejection("a coordinate has more coefficients than the polynomial's degree");
        }
        centres.push_back({centre, {field.value(centre[0]), field.value(centre[1])}});
    }
    Contacts contacts;
    for (std::size_t i = 0; i < centres.size(); ++i) {
        const Rational free = (cavity - diameters[i]) / 2;
        const Shown wall = free < 0 ? Shown::neither : at_wall(field, centres[i], free);
        if (wall == Shown::neither) {
            throw Rejection(fmt::format("disk {} is not shown to lie in the cavity", i));
        }
        if (wall == Shown::contact) ++contacts.walls;
        for (std::size_t j = 0; j < i; ++j) {
            const Rational apart = (diameters[i] + diameters[j]) / 2;
            const Shown shown = between(field, centres[i], centres[j], apart);
            if (shown == Shown::neither) {
                throw Rejection(fmt::format("disks {} and {} are not shown to be apart", j, i));
            }
            if (shown == Shown::contact) ++contacts.pairs;
        }
    }
    return contacts;
}

}  // namespace lastmove::checking
