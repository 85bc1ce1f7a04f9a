#include "lastmove/check/rules/measures.hpp"

#include <algorithm>
#include <tuple>

namespace lastmove::checking::written {

namespace {

/// The number of rows or columns from a cell to the edge in this direction.
long room(const Field& field, Cell cell, Cell direction) {
    if (direction.row > 0) return field.height - 1 - cell.row;
    if (direction.row < 0) return cell.row;
    return direction.column > 0 ? field.width - 1 - cell.column : cell.column;
}

/// The places of a field: those nearest to one of its sides first, otherwise as one reads.
std::vector<std::size_t> places_from(const Field& field, Cell side) {
    std::vector<std::size_t> places(field.size());
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
    std::ranges::stable_sort(
        places, {}, [&](std::size_t place) { return room(field, field.cell(place), side); });
    return places;
}

/// The word's digits from the first 1 on.
std::string digits_of(const BoardRules& rules, const MeasureTerm& term, const Field& field,
                      const std::string& signs) {
    std::string digits;
    for (const std::size_t place : places_from(field, term.direction)) {
        const bool is_one = (rules.kind.alphabet.set(signs[place]) & term.set) != 0;
        if (is_one || !digits.empty()) digits += is_one ? '1' : '0';
    }
    return digits;
}

/// How often the factor counts.
std::uint64_t times(const BoardRules& rules, const MeasureTerm& term, const Field& field,
                    const std::string& signs) {
    std::uint64_t sum = 0;
    for (std::size_t place = 0; place < signs.size(); ++place) {
        if ((rules.kind.alphabet.set(signs[place]) & term.set) == 0) continue;
        const bool is_count = term.kind == MeasureTerm::Kind::count;
        sum += is_count
                   ? 1
                   : static_cast<std::uint64_t>(room(field, field.cell(place), term.direction));
    }
    return sum;
}

}  // namespace

std::strong_ordering operator<=>(const MeasuredNumber& one, const MeasuredNumber& other) {
    return std::tuple(one.sum, one.digits.size(), std::string_view(one.digits)) <=>
           std::tuple(other.sum, other.digits.size(), std::string_view(other.digits));
}

Measured measured(const BoardRules& rules, const Field& field, const std::string& signs) {
    // A text of 64 KiB has less than 2^14 terms, their factors are less than 2^60, and what they
    // count on a board of at most 10,000 cells is less than 2^27: the sum is less than 2^101.
    Measured values;
    for (const MeasureLine& line : rules.measure) {
        MeasuredNumber& number = values.emplace_back();
        for (const MeasureTerm& term : line.terms) {
            if (term.kind == MeasureTerm::Kind::word) {
                number.digits = digits_of(rules, term, field, signs);
            } else {
                number.sum += MeasuredNumber::Wide{term.factor} * times(rules, term, field, signs);
            }
        }
    }
    return values;
}

}  // namespace lastmove::checking::written
