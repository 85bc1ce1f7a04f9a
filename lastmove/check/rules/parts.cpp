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

/// What links on a board depend on: its width, and of each place the kind of its sign.
std::string key_of(const BoardRules& rules, const Position& board) {
    std::string key = std::to_string(board.field.width) + ':';
    for (const char sign : board.signs) key += rules.like[static_cast<unsigned char>(sign)];
    return key;
}

PlacesOfParts places_of_parts(const BoardRules& rules, const Position& position, Steps& steps) {
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
    PlacesOfParts parts;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (i == 0 || kept[i].first != kept[i - 1].first) parts.emplace_back();
        parts.back().push_back(kept[i].second);
    }
    return parts;
}

}  // namespace

Position canonical(const BoardRules& rules, Position board) {
    if (rules.symmetries.size() == 1) return board;  // the identity
    Position best = board;
    std::string signs(board.signs.size(), '\0');
    for (const Symmetry& symmetry : rules.symmetries) {
        // The images of two opposite corners, of which the image has the least coordinates.
        const Cell corner = symmetry({board.field.height - 1, board.field.width - 1});
        const Cell least{std::min(corner.row, 0), std::min(corner.column, 0)};
        const Field field{std::abs(corner.row) + 1, std::abs(corner.column) + 1, {}, {}};
        if (field.height > best.field.height) continue;
        for (std::size_t place = 0; place < signs.size(); ++place) {
            signs[field.place(symmetry(board.field.cell(place)) - least)] = board.signs[place];
        }
        if (field.height == best.field.height && signs >= best.signs) continue;
        best.field.height = field.height;
        best.field.width = field.width;
        best.signs = signs;
    }
    return best;
}

KnownPlaces::Places KnownPlaces::find(const std::string& key) const {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(key);
    return found == known_.end() ? nullptr : found->second;
}

KnownPlaces::Places KnownPlaces::keep(const std::string& key, PlacesOfParts places) {
    constexpr std::size_t most_bytes = std::size_t{16} << 20;
    constexpr std::size_t node = 100;  // of a container, about
    std::size_t bytes = node + key.size();
    for (const auto& part : places) bytes += node + part.size() * sizeof(std::size_t);
    auto kept = std::make_shared<const PlacesOfParts>(std::move(places));
    const std::lock_guard lock(mutex_);
    if (bytes_ + bytes > most_bytes) {
        known_.clear();
        bytes_ = 0;
    }
    if (known_.try_emplace(key, kept).second) bytes_ += bytes;
    return kept;
}

std::vector<Position> PartsOnField::of(const std::string& signs) {
    position_.signs = signs;
    if (!rules_.wins.empty()) return {position_};
    const std::string key = key_of(rules_, position_);
    KnownPlaces::Places places = known_.find(key);
    if (places == nullptr) {
        places = known_.keep(key, places_of_parts(rules_, position_, steps_));
    }
    std::vector<Position> found;
    for (const auto& kept : *places) {
        steps_.step(signs.size());
        found.push_back(rules_.kind.is_graph
                            ? part_of_graph(position_, kept)
                            : canonical(rules_, part_of_board(rules_, position_, kept)));
    }
    return found;
}

}  // namespace lastmove::checking::written
