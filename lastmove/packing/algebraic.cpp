#include "lastmove/packing/algebraic.hpp"

#include <algorithm>
#include <cmath>

#include "lastmove/exact/decimal.hpp"
#include "lastmove/exact/recognised_field.hpp"
#include "lastmove/packing/contact_graph.hpp"
#include "lastmove/packing/loose.hpp"
#include "lastmove/packing/placement.hpp"
#include "lastmove/packing/refine.hpp"

namespace lastmove::packing {

namespace {

constexpr std::size_t bits = 2'000;  // to recognise numbers by
constexpr std::size_t most_degree = 8;
constexpr std::size_t most_recognised = 100;  // disks

using Element = RecognisedField::Element;

/// The centres in units of the cavity's diameter: as elements of the field and as real numbers.
struct Recognised {
    RecognisedField field{bits, most_degree};
    std::vector<Element> exact;
    std::vector<Integer> real;
};

/// The number in units of 2^-bits.
Integer to_bits(const Rational& number) {
    return (number.get_num() << bits) / number.get_den();
}

double to_double(const Integer& number) {
    constexpr std::size_t precise = 64;
    return std::ldexp(Integer(number >> (bits - precise)).get_d(), -static_cast<int>(precise));
}

/// Puts the coordinates of the held disks into one field.
bool recognise(Recognised& disks, const std::vector<bool>& held, const Limits& limits) {
    const std::size_t n = held.size();
    for (bool settled = false; !settled;) {
        settled = true;
        disks.exact.assign(2 * n, {});
        for (std::size_t k = 0; k < 2 * n && settled; ++k) {
            limits.check();
            if (!held[k % n]) continue;
            auto element = disks.field.express(disks.real[k]);
            if (!element) {
                if (!disks.field.extend(disks.real[k])) return false;
                settled = false;  // all others anew, in the larger field
                continue;
            }
            disks.exact[k] = *std::move(element);
        }
    }
    return true;
}

/// Moves the loose disks to where they have room.
void give_loose_room(Recognised& disks, const Puzzle& puzzle, const std::vector<bool>& held) {
    std::vector<double> sizes = radii(puzzle);
    for (double& radius : sizes) radius /= puzzle.cavity.get_d();
    Coordinates at;
    for (const Integer& coordinate : disks.real) at.push_back(to_double(coordinate));
    give_room(sizes, 0.5, held, at);
    for (std::size_t k = 0; k < at.size(); ++k) {
        if (!held[k % held.size()]) disks.real[k] = to_bits(Rational(at[k]));
    }
}

/// Rounds the centres of the loose disks to decimals.
void round_loose(Recognised& disks, const Puzzle& puzzle, const std::vector<bool>& held,
                 unsigned digits) {
    for (std::size_t k = 0; k < disks.real.size(); ++k) {
        if (held[k % held.size()]) continue;
        const Rational place = Rational(to_double(disks.real[k])) * puzzle.cavity;
        const Rational share = parse_decimal(decimal(place, digits)) / puzzle.cavity;
        disks.exact[k] = share == 0 ? Element{} : Element{share};
        disks.real[k] = to_bits(share);
    }
}

Element sum(Element a, const Element& b) {
    if (a.size() < b.size()) a.resize(b.size());
    for (std::size_t i = 0; i < b.size(); ++i) a[i] += b[i];
    while (!a.empty() && a.back() == 0) a.pop_back();
    return a;
}

Element negative(Element element) {
    for (Rational& coefficient : element) coefficient = -coefficient;
    return element;
}

/// By how much squares of distances exceed, or are less than, what they must, at least.
class Slack {
  public:
    explicit Slack(const Recognised& disks) : disks_(disks) {}

    /// Whether a vector from disk j, or from the middle, to disk i is exactly as long as this, or
    /// differs in the direction of `sign`, noticeably.
    bool admits(std::size_t i, std::optional<std::size_t> j, const Rational& length, int sign) {
        const std::size_t n = disks_.real.size() / 2;
        Integer real = -to_bits(length * length);
        for (const std::size_t axis : {std::size_t{0}, n}) {
            const Integer way = disks_.real[axis + i] - (j ? disks_.real[axis + *j] : Integer(0));
            real += (way * way) >> bits;
        }
        if (abs(real) < Integer(1) << bits / 8) {
            Element exact = length == 0 ? Element{} : Element{-length * length};
            for (const std::size_t axis : {std::size_t{0}, n}) {
                Element way = disks_.exact[axis + i];
                if (j) way = sum(std::move(way), negative(disks_.exact[axis + *j]));
                exact = sum(std::move(exact), disks_.field.product(way, way));
            }
            return exact.empty();
        }
        least_ = std::min(least_, std::abs(to_double(real)));
        return sgn(real) == sign;
    }

    [[nodiscard]] double least() const { return least_; }

  private:
    const Recognised& disks_;
    double least_ = 1;
};

/// The least difference of squares that is not 0; nullopt if the disks do not fit.
std::optional<double> least_slack(const Recognised& disks, const Puzzle& puzzle) {
    Slack slack(disks);
    for (std::size_t i = 0; i < puzzle.diameters.size(); ++i) {
        const Rational free = (puzzle.cavity - puzzle.diameters[i]) / puzzle.cavity / 2;
        if (!slack.admits(i, std::nullopt, free, -1)) return std::nullopt;
        for (std::size_t j = 0; j < i; ++j) {
            const Rational apart = (puzzle.diameters[i] + puzzle.diameters[j]) / puzzle.cavity / 2;
            if (!slack.admits(i, j, apart, +1)) return std::nullopt;
        }
    }
    return slack.least();
}

/// Gives the loose disks decimal centres of few digits, and returns the least slack; nullopt if the
/// disks do not fit.
std::optional<double> settle(Recognised& disks, const Puzzle& puzzle, const std::vector<bool>& held,
                             const Limits& limits) {
    constexpr unsigned more = 8;  // digits than the smallest disk has
    if (std::ranges::find(held, false) == held.end()) return least_slack(disks, puzzle);
    give_loose_room(disks, puzzle, held);
    const double smallest = std::ranges::min(puzzle.diameters).get_d();
    const auto first = static_cast<unsigned>(std::max(0.0, -std::floor(std::log10(smallest))));
    for (unsigned digits = first; digits <= first + more; ++digits) {
        limits.check();
        Recognised rounded = disks;
        round_loose(rounded, puzzle, held, digits);
        if (const auto slack = least_slack(rounded, puzzle)) {
            disks = std::move(rounded);
            return slack;
        }
    }
    return std::nullopt;
}

/// How many times as large as an interval for s those of the coordinates are, at most.
double growth(const Recognised& disks) {
    const double size = std::abs(to_double(disks.field.root())) + 1;
    double most = 1;
    for (const Element& element : disks.exact) {
        double slope = 0;
        for (std::size_t i = 1; i < element.size(); ++i) {
            slope += static_cast<double>(i) * std::abs(element[i].get_d()) *
                     std::pow(size, static_cast<double>(i - 1));
        }
        most = std::max(most, slope);
    }
    return most;
}

int sign_at(const std::vector<Integer>& polynomial, const Rational& at) {
    Rational value;
    for (std::size_t i = polynomial.size(); i-- > 0;) value = value * at + polynomial[i];
    return sgn(value);
}

/// Bounds of s that are at most so far apart, decimals if s is irrational; nullopt if the
/// polynomial of s has the same sign at both.
std::optional<std::array<Rational, 2>> bounds(const RecognisedField& field, double width) {
    if (field.polynomial().size() == 2) return std::array<Rational, 2>{-1, 1};
    constexpr double finest = 300;  // digits
    const double digits = std::max(1.0, std::ceil(-std::log10(width)));
    if (!(digits < finest)) return std::nullopt;
    Integer unit;
    mpz_ui_pow_ui(unit.get_mpz_t(), 10, static_cast<unsigned long>(digits));
    const Integer below = (field.root() * unit) >> bits;
    std::array<Rational, 2> result{Rational(below, unit), Rational(below + 1, unit)};
    for (Rational& bound : result) bound.canonicalize();
    if (sign_at(field.polynomial(), result[0]) * sign_at(field.polynomial(), result[1]) >= 0) {
        return std::nullopt;
    }
    return result;
}

}  // namespace

std::optional<AlgebraicDisks> algebraic_packing(const Puzzle& puzzle, const Coordinates& at,
                                                const Limits& limits) {
    const std::size_t n = puzzle.diameters.size();
    if (n > most_recognised) return std::nullopt;
    const ContactGraph graph = contact_graph(radii(puzzle), puzzle.cavity.get_d() / 2, at);
    auto real = refined(puzzle, graph, at, bits, limits);
    if (!real) return std::nullopt;
    Recognised disks;
    disks.real = *std::move(real);
    if (!recognise(disks, graph.held, limits)) return std::nullopt;
    const auto slack = settle(disks, puzzle, graph.held, limits);
    if (!slack) return std::nullopt;
    // Squares of distances, which are at most 1, change by about eight times as much as
    // coordinates; the rest is to be on the safe side.
    const auto root = bounds(disks.field, *slack / 64 / growth(disks));
    if (!root) return std::nullopt;
    AlgebraicDisks result;
    for (const Integer& coefficient : disks.field.polynomial()) {
        result.polynomial.emplace_back(coefficient);
    }
    result.root = *root;
    for (Element& element : disks.exact) {
        for (Rational& coefficient : element) coefficient *= puzzle.cavity;
    }
    for (std::size_t i = 0; i < n; ++i) {
        result.centres.push_back({disks.exact[i], disks.exact[n + i]});
    }
    return result;
}

PackedDisks approximately(const AlgebraicDisks& disks, unsigned digits) {
    Integer unit;
    mpz_ui_pow_ui(unit.get_mpz_t(), 10, 2UL * digits);
    auto [low, high] = disks.root;
    const auto sign = [&](const Rational& at) {
        Rational value;
        for (std::size_t i = disks.polynomial.size(); i-- > 0;) {
            value = value * at + disks.polynomial[i];
        }
        return sgn(value);
    };
    for (const int above = sign(high); (high - low) * unit > 1;) {
        const Rational middle = (low + high) / 2;
        (sign(middle) == above ? high : low) = middle;
    }
    PackedDisks result;
    for (const auto& centre : disks.centres) {
        std::array<std::string, 2> texts;
        for (std::size_t axis = 0; axis < 2; ++axis) {
            Rational value;
            for (std::size_t i = centre[axis].size(); i-- > 0;) {
                value = value * high + centre[axis][i];
            }
            texts[axis] = decimal(value, digits);
        }
        result.centres.push_back(std::move(texts));
    }
    return result;
}

}  // namespace lastmove::packing
