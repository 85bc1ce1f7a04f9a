#include "lastmove/check/rules/matches.hpp"

#include <algorithm>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::checking::written {

namespace {

/// Lays a pattern, piece by piece, in all possible ways.
class Matcher {
  public:
    Matcher(const View& view, const Pattern& pattern, const Heading& heading, Cell anchor,
            Steps& steps, const Visit& visit)
        : view_(view),
          pattern_(pattern),
          heading_(heading),
          anchor_(anchor),
          steps_(steps),
          visit_(visit) {}

    /// Lays the pieces from this one on; whether the visitor wants more.
    bool lay(std::size_t piece) {
        if (piece == pattern_.pieces.size()) return visit_(match_);
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
    const Visit& visit_;
    Match match_;
};

/// How far from the anchor the first cell of a match that is on the field can be.
std::vector<Cell> first_offsets(const Pattern& pattern, const Heading& heading) {
    std::vector<Cell> offsets;
    const auto needs_cell = [](const PatternCell& cell) { return (cell.admits & no_cell) == 0; };
    if (!pattern.has_repetitions()) {
        const std::vector<PatternCell> cells = pattern.cells();
        const auto needed = std::ranges::find_if(cells, needs_cell);
        if (needed != cells.end()) {
            return {heading.offset(pattern, static_cast<std::size_t>(needed - cells.begin()))};
        }
        for (std::size_t i = 0; i < cells.size(); ++i) {
            offsets.push_back(heading.offset(pattern, i));
        }
        return offsets;
    }
    // What repeats is on the field, so that only single cells come before the first one there.
    std::size_t before = 0;
    for (const Piece& piece : pattern.pieces) {
        if (offsets.size() == before) offsets.push_back(heading.offset(pattern, before));
        if (piece.repeats ? piece.least > 0 : needs_cell(piece.cells[0])) break;
        before += piece.repeats ? 0 : 1;
    }
    return offsets;
}

}  // namespace

bool for_each_match(const View& view, const Pattern& pattern, const Heading& heading, Cell anchor,
                    Steps& steps, const Visit& visit) {
    return Matcher(view, pattern, heading, anchor, steps, visit).lay(0);
}

bool for_each_match(const View& view, const Shape& shape, Cell anchor, Steps& steps,
                    const Visit& visit) {
    return std::ranges::all_of(shape.headings, [&](const Heading& heading) {
        return for_each_match(view, shape.pattern, heading, anchor, steps, visit);
    });
}

std::vector<Cell> anchors(const View& view, const Pattern& pattern, const Heading& heading) {
    std::vector<Cell> found;
    const std::vector<Cell> offsets = first_offsets(pattern, heading);
    for (const Cell offset : offsets) {
        for (std::size_t place = 0; place < view.field.size(); ++place) {
            found.push_back(view.field.cell(place) - offset);
        }
    }
    if (offsets.size() > 1) sort_unique(found);
    return found;
}

bool matches_somewhere(const View& view, const Shape& shape, Steps& steps) {
    const auto misses = [&](const Match& match) {
        return std::ranges::none_of(match.cells,
                                    [&](Cell cell) { return view.field.contains(cell); });
    };
    for (const Heading& heading : shape.headings) {
        for (const Cell anchor : anchors(view, shape.pattern, heading)) {
            if (!for_each_match(view, shape.pattern, heading, anchor, steps, misses)) return true;
        }
    }
    return false;
}

void for_each_block(const View& view, const Block& block, Steps& steps,
                    const std::function<void(Cell, int, int)>& visit) {
    const Field& field = view.field;
    Values values(block.names);
    const auto agrees = [&](const Size& size, std::int64_t length) {
        if (size.number) return *size.number == length;
        if (values[size.name] != 0) return values[size.name] == length;
        values[size.name] = length;
        return true;
    };
    const auto is_meant = [&](int rows, int columns) {
        std::ranges::fill(values, 0);
        return agrees(block.sizes[0], rows) && agrees(block.sizes[1], columns) &&
               (!block.where || holds(*block.where, values).value_or(false));
    };
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
                if (is_meant(rows, columns)) visit(corner, rows, columns);
            }
        }
    }
}

}  // namespace lastmove::checking::written
