#include "lastmove/check/rules/parts.hpp"

#include <algorithm>
#include <span>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::checking::written {

namespace {

/// The graph of the vertices kept, which ascend, numbered from 1.
Position part_of_graph(const Position& position, std::span<const std::size_t> kept) {
    Position part;
    for (const std::size_t place : kept) {
        part.signs += position.signs[place];
        part.field.numbers.push_back(static_cast<std::uint32_t>(part.signs.size()));
    }
    part.field.height = static_cast<int>(kept.size());
    for (const std::size_t place : kept) {
        auto& adjacent = part.field.adjacent.emplace_back();
        for (const std::uint32_t other : position.field.adjacent[place]) {
            const auto found = std::ranges::lower_bound(kept, other);
            if (found == kept.end() || *found != other) continue;
            adjacent.push_back(static_cast<std::uint32_t>(found - kept.begin()));
        }
    }
    return part;
}

/// The least board with the cells kept; at least one.
Position part_of_board(const BoardRules& rules, const Position& position,
                       std::span<const std::size_t> kept) {
    Cell least = position.field.cell(kept.front());
    Cell greatest = least;
    for (const std::size_t place : kept) {
        const Cell cell = position.field.cell(place);
        least = {std::min(least.row, cell.row), std::min(least.column, cell.column)};
        greatest = {std::max(greatest.row, cell.row), std::max(greatest.column, cell.column)};
    }
    Position part;
    part.field.height = greatest.row - least.row + 1;
    part.field.width = greatest.column - least.column + 1;
    part.signs.assign(part.field.size(), rules.filler);
    for (const std::size_t place : kept) {
        part.signs[part.field.place(position.field.cell(place) - least)] = position.signs[place];
    }
    return part;
}

/// Of the part's images the one of fewest rows, then of least text: of boards with as many cells,
/// both are compared as signs in the order of reading.
Position canonical(const BoardRules& rules, Position part) {
    if (rules.symmetries.size() == 1) return part;  // the identity
    Position best = part;
    std::string signs(part.signs.size(), '\0');
    for (const Symmetry& symmetry : rules.symmetries) {
        // The images of two opposite corners, of which the image has the least coordinates.
        const Cell corner = symmetry({part.field.height - 1, part.field.width - 1});
        const Cell least{std::min(corner.row, 0), std::min(corner.column, 0)};
        const Field field{std::abs(corner.row) + 1, std::abs(corner.column) + 1, {}, {}};
        if (field.height > best.field.height) continue;
        for (std::size_t place = 0; place < signs.size(); ++place) {
            signs[field.place(symmetry(part.field.cell(place)) - least)] = part.signs[place];
        }
        if (field.height == best.field.height && signs >= best.signs) continue;
        best.field.height = field.height;
        best.field.width = field.width;
        best.signs = signs;
    }
    return best;
}

/// What links depend on: of each place the kind of its sign.
std::string kinds_of(const BoardRules& rules, const std::string& signs) {
    std::string kinds = signs;
    for (char& sign : kinds) sign = rules.like[static_cast<unsigned char>(sign)];
    return kinds;
}

/// The places of each part, ascending.
std::vector<std::vector<std::size_t>> places_of_parts(const BoardRules& rules,
                                                      const Position& position, Steps& steps) {
    Links all = links(rules, position, steps);
    // Pairs of a class that a move reads, by its least place, and a place in it or beside it.
    std::vector<std::pair<std::size_t, std::size_t>> kept;
    std::vector<bool> is_part(position.signs.size());
    for (std::size_t place = 0; place < position.signs.size(); ++place) {
        if (all.is_of_moves[place]) is_part[all.classes.least(place)] = true;
    }
    const auto keep = [&](std::size_t live, std::size_t place) {
        const std::size_t least = all.classes.least(live);
        if (is_part[least]) kept.emplace_back(least, place);
    };
    for (std::size_t place = 0; place < position.signs.size(); ++place) {
        if ((rules.kind.alphabet.set(position.signs[place]) & rules.live) != 0) keep(place, place);
    }
    for (const auto& [live, place] : all.context) keep(live, place);
    sort_unique(kept);
    std::vector<std::vector<std::size_t>> parts;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (i == 0 || kept[i].first != kept[i - 1].first) parts.emplace_back();
        parts.back().push_back(kept[i].second);
    }
    return parts;
}

}  // namespace

std::vector<Position> PartsOnField::of(const std::string& signs) {
    position_.signs = signs;
    if (!rules_.wins.empty()) return {position_};
    std::string kinds = kinds_of(rules_, signs);
    if (!kinds_ || *kinds_ != kinds) {
        kinds_.reset();
        places_ = places_of_parts(rules_, position_, steps_);
        kinds_ = std::move(kinds);
    }
    std::vector<Position> found;
    for (const auto& places : places_) {
        steps_.step(signs.size());
        found.push_back(rules_.kind.is_graph
                            ? part_of_graph(position_, places)
                            : canonical(rules_, part_of_board(rules_, position_, places)));
    }
    return found;
}

}  // namespace lastmove::checking::written
