// The symmetries of the square under which the rules of each player stay the same (docs/rules.md):
// rules are written as texts that do not depend on how they were put, and compared.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "lastmove/check/rules/board_rules.hpp"
#include "lastmove/check/rules/directions.hpp"

namespace lastmove::checking::written {

namespace {

std::string text_of_cell(Cell cell) {
    return fmt::format("({},{})", cell.row, cell.column);
}

Heading image(const Symmetry& symmetry, const Heading& heading) {
    return {symmetry(heading.east), symmetry(heading.south)};
}

/// The offsets of the cells of a pattern without repetitions, with what they admit and become.
std::string text_of_cells(const Pattern& pattern, const Heading& heading, Cell origin) {
    std::map<Cell, std::string> texts;
    const std::vector<PatternCell> cells = pattern.cells();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        std::string result(1, cells[i].result);
        if (result == "<") result = text_of_cell(heading.offset(pattern, i - 1) - origin);
        if (result == ">") result = text_of_cell(heading.offset(pattern, i + 1) - origin);
        texts[heading.offset(pattern, i) - origin] = fmt::format("{}{}", cells[i].admits, result);
    }
    std::string all;
    for (const auto& [cell, text] : texts) all += text_of_cell(cell) + text + " ";
    return all;
}

/// The pieces in order; or, read from the other end, in reverse.
std::string text_of_pieces(const Pattern& pattern, bool reversed) {
    std::vector<std::string> texts;
    for (const Piece& piece : pattern.pieces) {
        std::vector<std::string> cells;
        for (const PatternCell& cell : piece.cells) {
            char result = cell.result;
            if (reversed && result == '<') {
                result = '>';
            } else if (reversed && result == '>') {
                result = '<';
            }
            cells.push_back(fmt::format("{}{}", cell.admits, result));
        }
        if (reversed) std::ranges::reverse(cells);
        texts.push_back(fmt::format("{}:{}..{} ", fmt::join(cells, ","), piece.repeats ? 1 : 0,
                                    fmt::format("{}-{}", piece.least, piece.most)));
    }
    if (reversed) std::ranges::reverse(texts);
    return fmt::format("{}", fmt::join(texts, ""));
}

/// A match that does not depend on its anchor.
std::string text_without_anchor(const Pattern& pattern, const Heading& heading) {
    if (pattern.has_repetitions()) {
        return std::min(text_of_cell(heading.east) + text_of_pieces(pattern, false),
                        text_of_cell(Cell{} - heading.east) + text_of_pieces(pattern, true));
    }
    Cell least = heading.offset(pattern, 0);
    for (std::size_t i = 0; i < pattern.cells().size(); ++i) {
        const Cell cell = heading.offset(pattern, i);
        least = {std::min(least.row, cell.row), std::min(least.column, cell.column)};
    }
    return text_of_cells(pattern, heading, least);
}

/// A match that is laid from its anchor.
std::string text_from_anchor(const Pattern& pattern, const Heading& heading) {
    if (pattern.columns > 0) return "picture " + text_of_cells(pattern, heading, {});
    return text_of_cell(heading.east) + text_of_pieces(pattern, false);
}

/// What is laid from an anchor in some of its headings: as a set.
std::string text_of_shape(const Shape& shape, const Symmetry& symmetry) {
    std::set<std::string> texts;
    for (const Heading& heading : shape.headings) {
        texts.insert(text_from_anchor(shape.pattern, image(symmetry, heading)));
    }
    return fmt::format("{{{}}}", fmt::join(texts, " | "));
}

/// What has a first and a last corner has to keep to this image of them.
std::string orientation(const Symmetry& symmetry) {
    return text_of_cell(symmetry({1, 1}));
}

std::string text_of_clause(const Clause& clause, const Symmetry& symmetry) {
    const std::string head = fmt::format("{}{} {}-{}/{} ", static_cast<int>(clause.kind),
                                         clause.is_there ? " there" : "", clause.count.least,
                                         clause.count.most, static_cast<int>(clause.count.parity));
    if (clause.kind != Clause::Kind::quadrant) return head + text_of_shape(clause.shape, symmetry);
    return fmt::format("{}{}{}{}", head, clause.set, clause.sign, orientation(symmetry));
}

std::string text_of_block(const Block& block, const Symmetry& symmetry, bool has_anchor) {
    const bool is_transposed = symmetry.east.row != 0;
    return fmt::format("block {}of {} {} {}", block.descriptions[is_transposed ? 1 : 0], block.set,
                       block.sign, has_anchor ? orientation(symmetry) : "");
}

/// Adds the image of a rule, a text for each heading of its first leg.
void add_rule(const Rule& rule, const Symmetry& symmetry, std::set<std::string>& texts) {
    const Leg& first = rule.front();
    const bool has_anchor = rule.size() > 1 || !first.clauses.empty();
    std::string rest;
    for (std::size_t i = 0; i < rule.size(); ++i) {
        if (i > 0) rest += " then " + text_of_shape(rule[i].shape, symmetry);
        for (const Clause& clause : rule[i].clauses) rest += " " + text_of_clause(clause, symmetry);
    }
    if (first.block) {
        texts.insert(text_of_block(*first.block, symmetry, has_anchor) + rest);
        return;
    }
    for (const Heading& heading : first.shape.headings) {
        const Heading turned = image(symmetry, heading);
        texts.insert(has_anchor ? text_from_anchor(first.shape.pattern, turned) + rest
                                : text_without_anchor(first.shape.pattern, turned));
    }
}

/// The images of both players' rules and of the patterns of laws.
std::vector<std::set<std::string>> images(const BoardRules& rules, const Symmetry& symmetry) {
    std::vector<std::set<std::string>> all;
    for (const auto& moves : rules.moves) {
        std::set<std::string>& texts = all.emplace_back();
        for (const Rule& rule : moves) add_rule(rule, symmetry, texts);
    }
    if (rules.is_impartial) all.pop_back();
    for (const auto* shapes : {&rules.never, &rules.wins}) {
        std::set<std::string>& texts = all.emplace_back();
        for (const Shape& shape : *shapes) {
            for (const Heading& heading : shape.headings) {
                texts.insert(text_without_anchor(shape.pattern, image(symmetry, heading)));
            }
        }
    }
    return all;
}

bool keeps_neighbours(const BoardRules& rules, const Symmetry& symmetry) {
    return std::ranges::all_of(rules.neighbours, [&](Cell step) {
        return std::ranges::find(rules.neighbours, symmetry(step)) != rules.neighbours.end();
    });
}

}  // namespace

void derive_symmetries(BoardRules& rules) {
    const bool has_blocks = !rules.holds.empty() || !rules.touches.empty();
    for (const Heading& square : square_headings()) {
        const Symmetry symmetry{square.east, square.south};
        if (rules.kind.is_graph && !rules.symmetries.empty()) return;
        if (has_blocks && !keeps_neighbours(rules, symmetry)) continue;
        if (images(rules, symmetry) == images(rules, {{0, 1}, {1, 0}})) {
            rules.symmetries.push_back(symmetry);
        }
    }
}

}  // namespace lastmove::checking::written
