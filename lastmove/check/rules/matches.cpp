#include "lastmove/check/rules/matches.hpp"

namespace lastmove::checking::written {

ShortList<Cell> first_offsets(const Pattern& pattern, const Heading& heading) {
    ShortList<Cell> offsets;
    const auto needs_cell = [](const PatternCell& cell) { return (cell.admits & no_cell) == 0; };
    if (!pattern.has_repetitions()) {
        for (const Piece& piece : pattern.pieces) {
            for (const PatternCell& cell : piece.cells) {
                const Cell offset = heading.offset(pattern, offsets.size());
                if (needs_cell(cell)) {
                    offsets.assign(1, offset);
                    return offsets;
                }
                offsets.push_back(offset);
            }
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

bool matches_somewhere(const View& view, const Shape& shape, Steps& steps) {
    const auto misses = [&](const Match& match) {
        return std::ranges::none_of(match.cells,
                                    [&](Cell cell) { return view.field.contains(cell); });
    };
    return !std::ranges::all_of(shape.different_headings(), [&](const Heading& heading) {
        return for_each_anchor(view.field, shape.pattern, heading, [&](Cell anchor) {
            return for_each_match(view, shape.pattern, heading, anchor, steps, misses);
        });
    });
}

bool BlockSizes::agrees(const Size& size, std::int64_t length) {
    if (size.number) return *size.number == length;
    if (values_[size.name] != 0) return values_[size.name] == length;
    values_[size.name] = length;
    return true;
}

bool BlockSizes::has(int rows, int columns) {
    std::ranges::fill(values_, 0);
    return agrees(block_.sizes[0], rows) && agrees(block_.sizes[1], columns) &&
           (!block_.where || holds(*block_.where, values_).value_or(false));
}

}  // namespace lastmove::checking::written
