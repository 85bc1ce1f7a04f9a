#include "lastmove/rules/facts/measure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "lastmove/rules/facts/sign_weights.hpp"
#include "lastmove/rules/text/pattern.hpp"

namespace lastmove::rules {

namespace {

/// Counts up a number whose digits are below `base`; false after the last.
bool next(std::vector<int>& digits, int base) {
    for (int& digit : digits) {
        if (++digit < base) return true;
        digit = 0;
    }
    return false;
}

/// How far a rule moves each sign, if it only moves signs, along lines without repetitions.
struct Moved {
    std::map<Sign, Cell> by;
};

std::optional<Moved> moved(const Change& change, Cell step) {
    Moved moved;
    std::map<Sign, int> number;
    if (change.is_picture()) return std::nullopt;
    const auto& row = change.rows.front();
    const auto add = [&](Sign sign, std::size_t place, int sense) {
        const int distance = sense * static_cast<int>(place);
        Cell& by = moved.by[sign];
        by = by + Cell{distance * step.row, distance * step.column};
        number[sign] += sense;
    };
    const auto single = [&](std::size_t place) -> std::optional<Sign> {
        const std::vector<Sign> signs = members(row[place].cells.front().admits);
        const bool is_single = signs.size() == 1 && !has(row[place].cells.front().admits, no_cell);
        return is_single ? std::optional(signs.front()) : std::nullopt;
    };
    for (std::size_t place = 0; place < row.size(); ++place) {
        const PatternCell& cell = row[place].cells.front();
        if (row[place].repeats) return std::nullopt;
        if (cell.effect == Effect::keep) continue;
        const auto was = single(place);
        std::optional<Sign> becomes;
        if (cell.effect == Effect::put) becomes = cell.sign;
        if (cell.effect == Effect::next) becomes = single(place + 1);
        if (cell.effect == Effect::previous) becomes = single(place - 1);
        if (!was || !becomes || *becomes == no_cell) return std::nullopt;
        add(*was, place, -1);
        add(*becomes, place, 1);
    }
    const bool is_moved =
        std::ranges::all_of(number, [](const auto& of) { return of.second == 0; });
    return is_moved ? std::optional(std::move(moved)) : std::nullopt;
}

/// Room along sides: for each sign one of nine choices of sides.
std::optional<Measure> by_room(const Tree& tree) {
    if (tree.field != Field::board || !tree.holds.empty()) return std::nullopt;
    std::vector<Moved> all;
    Signs moving = 0;
    for (const std::size_t player : {0U, 1U}) {
        for (const BoardRule& rule : tree.moves[player]) {
            const Leg& leg = rule.legs.front();
            const auto* change = std::get_if<Change>(&leg.what);
            const bool changes_more = std::ranges::any_of(leg.clauses, [](const Clause& clause) {
                return clause.kind == Clause::Kind::also || clause.kind == Clause::Kind::quadrant;
            });
            if (change == nullptr || rule.legs.size() > 1 || changes_more) return std::nullopt;
            for (const Cell step : change->where.steps[player]) {
                auto one = moved(*change, step);
                if (!one) return std::nullopt;
                for (const auto& [sign, by] : one->by) moving |= only(sign);
                all.push_back(*std::move(one));
            }
        }
    }
    const std::vector<Sign> signs = members(moving);
    if (signs.empty() || signs.size() > 5) return std::nullopt;
    // A digit says the row and the column of the side: each -1, 0 or 1, 0 first.
    const auto sense = [](int digit) { return digit == 2 ? -1 : digit; };
    std::vector<int> digits(signs.size());
    std::optional<std::vector<int>> best;
    const auto terms = [](const std::vector<int>& of) {
        int count = 0;
        for (const int digit : of) count += (digit % 3 != 0 ? 1 : 0) + (digit / 3 != 0 ? 1 : 0);
        return count;
    };
    do {
        const bool falls = std::ranges::all_of(all, [&](const Moved& one) {
            int change = 0;  // of the sum of the rooms
            for (std::size_t i = 0; i < signs.size(); ++i) {
                const auto by = one.by.find(signs[i]);
                if (by == one.by.end()) continue;
                change -= sense(digits[i] % 3) * by->second.column +
                          sense(digits[i] / 3) * by->second.row;
            }
            return change < 0;
        });
        if (falls && (!best || terms(digits) < terms(*best))) best = digits;
    } while (next(digits, 9));
    if (!best) return std::nullopt;
    std::map<Cell, Signs> sides;
    for (std::size_t i = 0; i < signs.size(); ++i) {
        const int column = sense((*best)[i] % 3);
        const int row = sense((*best)[i] / 3);
        if (column != 0) sides[{0, column}] |= only(signs[i]);
        if (row != 0) sides[{row, 0}] |= only(signs[i]);
    }
    Measure measure{{{}}, {}};
    for (const auto& [side, of] : sides) {
        measure.on_board[0].push_back({MeasureTerm::Kind::room, 1, of, side});
    }
    return measure;
}

}  // namespace

std::optional<Measure> derive_measure(const Tree& tree) {
    if (auto weights = measure_by_weights(tree)) return weights;
    return by_room(tree);
}

std::string to_text(const Tree& tree, Signs set) {
    std::string text;
    for (Sign sign = 0; sign < tree.sign_count(); ++sign) {
        if (has(set, sign)) text += tree.signs[sign];
    }
    if (has(set, no_cell)) text += '#';
    return text.size() == 1 ? text : "[" + text + "]";
}

std::string to_text(const Tree& tree, const std::vector<MeasureTerm>& line) {
    const auto side_name = [](Cell side) {
        if (side.row != 0) return side.row > 0 ? "south" : "north";
        return side.column > 0 ? "east" : "west";
    };
    std::string text;
    for (const MeasureTerm& term : line) {
        if (!text.empty()) text += " + ";
        if (term.factor != 1) text += fmt::format("{} ", term.factor);
        switch (term.kind) {
            case MeasureTerm::Kind::count:
                text += "count " + to_text(tree, term.of);
                break;
            case MeasureTerm::Kind::room:
                text += fmt::format("room {} of {}", side_name(term.side), to_text(tree, term.of));
                break;
            case MeasureTerm::Kind::word:
                text +=
                    fmt::format("word {} from {}", to_text(tree, term.of), side_name(term.side));
                break;
        }
    }
    return text;
}

}  // namespace lastmove::rules
