#include "lastmove/check/packing/packing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/packing/algebraic.hpp"
#include "lastmove/check/packing/distances.hpp"
#include "lastmove/exact/decimal.hpp"

namespace lastmove::checking {

namespace {

constexpr unsigned digits = 40;  // of widths

Rational number(const std::string& text) {
    try {
        return parse_decimal(text);
    } catch (const InputError&) {
        throw Rejection(fmt::format("'{}' is not a decimal number", excerpt(text)));
    }
}

Rational positive(const std::string& text) {
    Rational value = number(text);
    if (value <= 0) throw Rejection(fmt::format("'{}' is not positive", excerpt(text)));
    return value;
}

/// The puzzle's numbers, all of them diameters.
struct Disks {
    Rational cavity;
    std::vector<Rational> diameters;

    explicit Disks(const PackPuzzle& puzzle) : cavity(positive(puzzle.cavity)) {
        for (const std::string& text : puzzle.diameters) diameters.push_back(positive(text));
        if (diameters.empty()) throw Rejection("there are no disks");
    }
};

std::string verify_algebraic(const Disks& disks, const AlgebraicDisks& evidence, Budget& budget) {
    const auto [walls, pairs] = contacts_of(disks.cavity, disks.diameters, evidence, budget);
    return fmt::format(
        "no disk leaves the cavity or overlaps another; there are exactly {} with the wall and {} "
        "between disks",
        counted(walls, "contact"), counted(pairs, "contact"));
}

Rational root_above(const Rational& square) {
    Rational root = root_below(square, digits);
    if (root * root == square) return root;
    Integer unit;
    mpz_ui_pow_ui(unit.get_mpz_t(), 10, digits);
    return root + Rational(Integer(1), unit);
}

std::string verify_wide(const Disks& disks, const WideDisks& evidence) {
    const auto& wide = evidence.disks;
    Rational width;
    for (const std::size_t disk : wide) {
        if (disk >= disks.diameters.size()) {
            throw Rejection(fmt::format("there is no disk {}", disk));
        }
        width += disks.diameters[disk];
    }
    const bool two_different = wide.size() == 2 && wide[0] != wide[1];
    if (wide.size() != 1 && !two_different)
        throw Rejection("expected one disk or two different disks");
    if (width <= disks.cavity) throw Rejection("the disks are no wider than the cavity");
    return wide.size() == 1 ? "a disk is wider than the cavity"
                            : "two disks side by side are wider than the cavity";
}

/// The least cavity for some number of equal disks: with y = D/d - 1, it is y = `bound` if there is
/// no polynomial, otherwise the root from `bound` on of the one with these coefficients, the
/// constant one first, which is negative before it.
struct LeastCavity {
    std::size_t disks;
    Rational bound;
    std::vector<int> polynomial;
};

const std::vector<LeastCavity>& least_cavities() {
    // Ten disks: the root of a polynomial of high degree, rounded down.
    static const Rational ten =
        parse_decimal("2.8130256313981243982516251560287831212775873317838");
    static const std::vector<LeastCavity> all{
        {2, 1, {}},
        {3, 1, {-4, 0, 3}},
        {4, 1, {-2, 0, 1}},
        {5, Rational(3, 2), {16, 0, -20, 0, 5}},
        {6, 2, {}},
        {7, 2, {}},
        {8, 2, {-64, 0, 112, 0, -56, 0, 7}},
        {9, 2, {8, 0, -8, 0, 1}},
        {10, ten, {}},
        {11, 2, {-64, 0, 96, 0, -36, 0, 3}},
        {12, 3, {-9216, 0, 8448, 0, 320, 0, 576, 0, -324, 0, 27}},
        {13, 3, {-4, -2, 1}},
        {19, 3, {16, 0, -16, 0, 1}}};
    return all;
}

std::string verify_equal(const Disks& disks, const EqualDisks& evidence, Budget& budget) {
    std::vector<std::size_t> chosen = evidence.disks;
    std::ranges::sort(chosen);
    const bool is_twice = std::ranges::adjacent_find(chosen) != chosen.end();
    if (is_twice || (!chosen.empty() && chosen.back() >= disks.diameters.size())) {
        throw Rejection("there is no such disk, or one is named twice");
    }
    const auto known = std::ranges::find(least_cavities(), chosen.size(), &LeastCavity::disks);
    if (known == least_cavities().end()) {
        throw Rejection(
            fmt::format("the least cavity for {} equal disks is not known", chosen.size()));
    }
    Rational narrowest = disks.diameters[chosen.front()];
    for (const std::size_t disk : chosen) narrowest = std::min(narrowest, disks.diameters[disk]);
    const Rational y = disks.cavity / narrowest - 1;
    Rational value;
    for (auto coefficient = known->polynomial.rbegin(); coefficient != known->polynomial.rend();
         ++coefficient) {
        budget.step("comparing with the least cavity", known->polynomial.size());
        value = value * y + *coefficient;
    }
    if (y >= known->bound && value >= 0) {
        throw Rejection(fmt::format(
            "the cavity has room for {} disks as wide as the narrowest of these", chosen.size()));
    }
    return fmt::format("that {} equal disks need a larger cavity is taken from the literature",
                       chosen.size());
}

std::string verify_areas(const Disks& disks) {
    Rational area;
    for (const Rational& diameter : disks.diameters) area += diameter * diameter;
    if (disks.diameters.size() < 2) throw Rejection("one disk may fill the cavity");
    if (area < disks.cavity * disks.cavity) throw Rejection("the cavity is larger than the disks");
    return "the total area of the disks is at least that of the cavity";
}

}  // namespace

Gap narrowest(const PackPuzzle& puzzle, const PackedDisks& packed, Budget& budget) {
    const Disks disks(puzzle);
    const std::size_t n = disks.diameters.size();
    if (packed.centres.size() != n)
        throw Rejection("the number of centres differs from the number of disks");
    std::vector<std::array<Rational, 2>> centres;
    centres.reserve(n);
    for (const auto& [x, y] : packed.centres) centres.push_back({number(x), number(y)});
    std::size_t longest = puzzle.cavity.size();
    for (const std::string& text : puzzle.diameters) longest = std::max(longest, text.size());
    for (const auto& [x, y] : packed.centres) longest = std::max({longest, x.size(), y.size()});
    const std::uint64_t work = 1 + longest / 50 + longest * longest / 10'000;  // for a root
    std::optional<Gap> least;
    const auto note = [&](const Gap& gap) {
        if (!least || gap.width < least->width) least = gap;
    };
    for (std::size_t i = 0; i < n; ++i) {
        const auto& [x, y] = centres[i];
        const Rational free = (disks.cavity - disks.diameters[i]) / 2;
        const Rational square = x * x + y * y;
        if (free < 0 || square > free * free) {
            throw Rejection(fmt::format("disk {} leaves the cavity", i));
        }
        note({free - root_above(square), i, std::nullopt});
        for (std::size_t j = 0; j < i; ++j) {
            budget.step("measuring gaps", work);
            const Rational dx = x - centres[j][0];
            const Rational dy = y - centres[j][1];
            const Rational sum = (disks.diameters[i] + disks.diameters[j]) / 2;
            const Rational apart = dx * dx + dy * dy;
            if (apart < sum * sum) throw Rejection(fmt::format("disks {} and {} overlap", j, i));
            note({root_below(apart, digits) - sum, i, j});
        }
    }
    // A width of 0 or more may be rounded to less.
    least->width = std::max(least->width, Rational(0));
    return *least;
}

std::string in_words(const Gap& gap) {
    unsigned places = 0;
    while (places < digits && decimal(gap.width, places, Rounding::down) == "0") ++places;
    const std::string width = decimal(gap.width, places + 2, Rounding::down);
    if (!gap.other) return fmt::format("{} between disk {} and the wall", width, gap.disk + 1);
    const auto [first, second] = std::minmax(gap.disk, *gap.other);
    return fmt::format("{} between disks {} and {}", width, first + 1, second + 1);
}

std::string verify_packing(const PackPuzzle& puzzle, const Claim& claim, const Witness& evidence,
                           Budget& budget) {
    if (is<Yes>(claim)) {
        if (const auto* algebraic = std::get_if<AlgebraicDisks>(&evidence)) {
            return verify_algebraic(Disks(puzzle), *algebraic, budget);
        }
        const auto* packed = std::get_if<PackedDisks>(&evidence);
        if (packed == nullptr) throw Rejection("the claim needs evidence of the kind 'packing'");
        const Gap gap = narrowest(puzzle, *packed, budget);
        return fmt::format(
            "no disk leaves the cavity or overlaps another; the smallest margin is {}",
            in_words(gap));
    }
    if (!is<No>(claim)) throw Rejection("the claim is not about a packing");
    const Disks disks(puzzle);
    if (const auto* wide = std::get_if<WideDisks>(&evidence)) return verify_wide(disks, *wide);
    if (const auto* equal = std::get_if<EqualDisks>(&evidence)) {
        return verify_equal(disks, *equal, budget);
    }
    if (std::holds_alternative<DiskAreas>(evidence)) return verify_areas(disks);
    if (const auto* distances = std::get_if<DiskDistances>(&evidence)) {
        return verify_distances(disks.cavity, disks.diameters, *distances, budget);
    }
    throw Rejection("this evidence does not show that disks cannot be packed");
}

}  // namespace lastmove::checking
