// Where patterns match on a board or graph.
#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <vector>

#include "lastmove/base/sort_unique.hpp"
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

/// Lists that are short on most boards, and so take no memory of their own.
template <class T>
using ShortList = boost::container::small_vector<T, 16>;

/// Cells that match, in order, and the pattern's cells that they match.
struct Match {
    ShortList<Cell> cells;
    ShortList<const PatternCell*> pattern;
};

/// Lays a pattern from an anchor, piece by piece, in all possible ways. What it is made of must
/// outlive it.
template <class Visit>
class Matcher {
  public:
    Matcher(const View& view, const Pattern& pattern, const Heading& heading, Cell anchor,
            Steps& steps, Visit& visit)
        : view_(view),
          pattern_(pattern),
          heading_(heading),
          anchor_(anchor),
          steps_(steps),
          visit_(visit) {}

    /// Lays the pieces from this one on; whether the visitor wants more.
    bool lay(std::size_t piece) {
        if (piece == pattern_.pieces.size()) return visit_(std::as_const(match_));
        const Piece& next = pattern_.pieces[piece];
        const std::size_t before = match_.cells.size();
        bool more = true;
        if (next.repeats) {
            more = next.least > 0 || lay(piece + 1);
            for (std::uint64_t i = 1; i <= next.most && more && append(next); ++i) {
                more = i < next.least || lay(piece + 1);
            }
        } else if (view_.rules.kind.is_graph && before > 0) {
            for (const std::uint32_t place :
                 view_.field.adjacent[static_cast<std::size_t>(match_.cells.back().row)]) {
                const Cell cell{static_cast<int>(place), 0};
                if (std::ranges::find(match_.cells, cell) != match_.cells.end()) continue;
                more = !append(next.cells[0], cell) || lay(piece + 1);
                shorten(before);
                if (!more) break;
            }
        } else if (append(next)) {
            more = lay(piece + 1);
        }
        shorten(before);
        return more;
    }

  private:
    bool append(const PatternCell& pattern, Cell cell) {
        steps_.step();
        if ((view_.at(cell) & pattern.admits) == 0) return false;
        match_.cells.push_back(cell);
        match_.pattern.push_back(&pattern);
        return true;
    }
    bool append(const Piece& piece) {
        return std::ranges::all_of(piece.cells, [&](const PatternCell& cell) {
            return append(cell, anchor_ + heading_.offset(pattern_, match_.cells.size()));
        });
    }
    void shorten(std::size_t length) {
        match_.cells.resize(length);
        match_.pattern.resize(length);
    }

    const View& view_;
    const Pattern& pattern_;
    const Heading& heading_;
    Cell anchor_;
    Steps& steps_;
    Visit& visit_;
    Match match_;
};

/// Calls visit(match) for all matches from an anchor with a heading, until it returns false;
/// returns whether it never did. Each cell tried is a step.
template <class Visit>
bool for_each_match(const View& view, const Pattern& pattern, const Heading& heading, Cell anchor,
                    Steps& steps, Visit&& visit) {
    return Matcher(view, pattern, heading, anchor, steps, visit).lay(0);
}

/// The same with all headings.
template <class Visit>
bool for_each_match(const View& view, const Shape& shape, Cell anchor, Steps& steps,
                    Visit&& visit) {
    return std::ranges::all_of(shape.different_headings(), [&](const Heading& heading) {
        return for_each_match(view, shape.pattern, heading, anchor, steps, visit);
    });
}

/// How far from the anchor the first cell of a match that is on the field can be.
ShortList<Cell> first_offsets(const Pattern& pattern, const Heading& heading);

/// Calls visit(anchor) for the anchors from which a pattern can match a cell of the field,
/// ascending, each once, until it returns false; returns whether it never did.
template <class Visit>
bool for_each_anchor(const Field& field, const Pattern& pattern, const Heading& heading,
                     Visit&& visit) {
    const ShortList<Cell> offsets = first_offsets(pattern, heading);
    if (offsets.size() == 1) {
        for (int row = 0; row < field.height; ++row) {
            for (int column = 0; column < field.width; ++column) {
                if (!visit(Cell{row, column} - offsets[0])) return false;
            }
        }
        return true;
    }
    std::vector<Cell> anchors;
    for (const Cell offset : offsets) {
        for (std::size_t place = 0; place < field.size(); ++place) {
            anchors.push_back(field.cell(place) - offset);
        }
    }
    sort_unique(anchors);
    return std::ranges::all_of(anchors, visit);
}

/// Whether the shape matches somewhere, at least one of its cells on the field.
bool matches_somewhere(const View& view, const Shape& shape, Steps& steps);

/// The sizes that a block may have.
class BlockSizes {
  public:
    explicit BlockSizes(const Block& block) : block_(block), values_(block.names) {}
    /// Whether a block of this size is allowed.
    bool has(int rows, int columns);

  private:
    bool agrees(const Size& size, std::int64_t length);

    const Block& block_;
    Values values_;
};

/// Calls visit(corner, rows, columns) for every rectangle all of whose cells show one of the
/// block's signs, with sizes as it says.
template <class Visit>
void for_each_block(const View& view, const Block& block, Steps& steps, Visit&& visit) {
    const Field& field = view.field;
    BlockSizes sizes(block);
    for (std::size_t place = 0; place < field.size(); ++place) {
        const Cell corner = field.cell(place);
        int most = field.width - corner.column;  // columns of all rows so far
        for (int rows = 1; corner.row + rows <= field.height && most > 0; ++rows) {
            int columns = 0;
            while (columns < most && (view.at(corner + Cell{rows - 1, columns}) & block.set) != 0) {
                steps.step();
                ++columns;
            }
            most = columns;
            for (columns = 1; columns <= most; ++columns) {
                steps.step();
                if (sizes.has(rows, columns)) visit(corner, rows, columns);
            }
        }
    }
}

}  // namespace lastmove::checking::written
