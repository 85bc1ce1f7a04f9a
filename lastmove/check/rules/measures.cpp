#include "lastmove/check/rules/measures.hpp"

#include <algorithm>

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

Integer value_of(const BoardRules& rules, const MeasureTerm& term, const Field& field,
                 const std::string& signs) {
    const auto is_in = [&](std::size_t place) {
        return (rules.kind.alphabet.set(signs[place]) & term.set) != 0;
    };
    if (term.kind == MeasureTerm::Kind::word) {
        std::string digits(1, '0');
        for (const std::size_t place : places_from(field, term.direction)) {
            digits += is_in(place) ? '1' : '0';
        }
        return Integer(digits, 2);
    }
    long sum = 0;
    for (std::size_t place = 0; place < signs.size(); ++place) {
        if (!is_in(place)) continue;
        const bool is_count = term.kind == MeasureTerm::Kind::count;
        sum += is_count ? 1 : room(field, field.cell(place), term.direction);
    }
    return term.factor * sum;
}

}  // namespace

Measured measured(const BoardRules& rules, const Field& field, const std::string& signs) {
    Measured values;
    for (const MeasureLine& line : rules.measure) {
        Integer& sum = values.emplace_back(0);
        for (const MeasureTerm& term : line.terms) sum += value_of(rules, term, field, signs);
    }
    return values;
}

}  // namespace lastmove::checking::written
