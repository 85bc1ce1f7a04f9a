#include "lastmove/check/rules/parts.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace lastmove::checking::written {

namespace {

/// The graph of the vertices kept, numbered from 1.
Position part_of_graph(const Position& position, const std::set<std::size_t>& kept) {
    Position part;
    std::map<std::size_t, std::uint32_t> places;
    for (const std::size_t place : kept) {
        places.emplace(place, static_cast<std::uint32_t>(places.size()));
        part.field.numbers.push_back(static_cast<std::uint32_t>(places.size()));
        part.signs += position.signs[place];
    }
    part.field.height = static_cast<int>(kept.size());
    for (const std::size_t place : kept) {
        auto& adjacent = part.field.adjacent.emplace_back();
        for (const std::uint32_t other : position.field.adjacent[place]) {
            if (const auto found = places.find(other); found != places.end()) {
                adjacent.push_back(found->second);
            }
        }
    }
    return part;
}

/// The least board with the cells kept; at least one.
Position part_of_board(const BoardRules& rules, const Position& position,
                       const std::set<std::size_t>& kept) {
    Cell least = position.field.cell(*kept.begin());
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

Position image(const Position& part, const Symmetry& symmetry) {
    // The images of two opposite corners, of which the image has the least coordinates.
    const Cell corner = symmetry({part.field.height - 1, part.field.width - 1});
    const Cell least{std::min(corner.row, 0), std::min(corner.column, 0)};
    Position image;
    image.field.height = std::abs(corner.row) + 1;
    image.field.width = std::abs(corner.column) + 1;
    image.signs = part.signs;
    for (std::size_t place = 0; place < part.signs.size(); ++place) {
        image.signs[image.field.place(symmetry(part.field.cell(place)) - least)] =
            part.signs[place];
    }
    return image;
}

/// Of the part's images the one of fewest rows, then of least text.
Position canonical(const BoardRules& rules, const Position& part) {
    Position best = part;
    for (const Symmetry& symmetry : rules.symmetries) {
        Position other = image(part, symmetry);
        if (std::pair(other.field.height, text_of(rules, other.field, other.signs)) <
            std::pair(best.field.height, text_of(rules, best.field, best.signs))) {
            best = std::move(other);
        }
    }
    return best;
}

}  // namespace

std::vector<Position> parts(const BoardRules& rules, const Position& position, Steps& steps) {
    if (!rules.wins.empty()) return {position};
    Links all = links(rules, position, steps);
    std::map<std::size_t, std::set<std::size_t>> kept;  // of each class that a move reads
    for (std::size_t place = 0; place < position.signs.size(); ++place) {
        if (all.is_of_moves[place]) kept.try_emplace(all.classes.least(place));
    }
    const auto keep = [&](std::size_t live, std::size_t place) {
        const auto part = kept.find(all.classes.least(live));
        if (part != kept.end()) part->second.insert(place);
    };
    for (std::size_t place = 0; place < position.signs.size(); ++place) {
        if ((rules.kind.alphabet.set(position.signs[place]) & rules.live) != 0) keep(place, place);
    }
    for (const auto& [live, place] : all.context) keep(live, place);
    std::vector<Position> found;
    for (const auto& [least, places] : kept) {
        steps.step(position.signs.size());
        found.push_back(rules.kind.is_graph
                            ? part_of_graph(position, places)
                            : canonical(rules, part_of_board(rules, position, places)));
    }
    return found;
}

}  // namespace lastmove::checking::written
