// Where patterns match on a board or graph.
#pragma once

#include <functional>
#include <vector>

#include "lastmove/check/rules/field.hpp"

namespace lastmove::checking::written {

/// A board or graph as patterns see it: what each of its signs counts for.
struct View {
    const BoardRules& rules;
    const Field& field;
    const std::string& signs;
    const SignTable& shown;

    /// What a cell counts for; those beyond the edge are '#'.
    [[nodiscard]] Signs at(Cell cell) const {
        if (!field.contains(cell)) return no_cell;
        return shown[static_cast<unsigned char>(signs[field.place(cell)])];
    }
};

/// Cells that match, in order, and the pattern's cells that they match.
struct Match {
    std::vector<Cell> cells;
    std::vector<const PatternCell*> pattern;
};

/// Decides whether to go on to other matches.
using Visit = std::function<bool(const Match&)>;

/// All matches from an anchor with a heading, until the visitor returns false; returns whether it
/// never did. Each cell tried is a step.
bool for_each_match(const View& view, const Pattern& pattern, const Heading& heading, Cell anchor,
                    Steps& steps, const Visit& visit);

/// The same with all headings.
bool for_each_match(const View& view, const Shape& shape, Cell anchor, Steps& steps,
                    const Visit& visit);

/// The anchors from which a pattern can match a cell of the field, ascending.
std::vector<Cell> anchors(const View& view, const Pattern& pattern, const Heading& heading);

/// Whether the shape matches somewhere, at least one of its cells on the field.
bool matches_somewhere(const View& view, const Shape& shape, Steps& steps);

/// Calls visit(corner, rows, columns) for every rectangle all of whose cells show one of the
/// block's signs, with sizes as it says.
void for_each_block(const View& view, const Block& block, Steps& steps,
                    const std::function<void(Cell, int, int)>& visit);

}  // namespace lastmove::checking::written
