#include "lastmove/tiling/drawing/parts.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <set>
#include <utility>

namespace lastmove::tiling {

namespace {

/// Where rows or columns are cut, in units of the drawing.
class UnevenAxis {
  public:
    /// The first cell of each part, and the one behind the last.
    explicit UnevenAxis(const std::set<std::int64_t>& cuts) : cuts_(cuts.begin(), cuts.end()) {}

    /// The units before a cut.
    [[nodiscard]] int at(std::int64_t cut) const {
        int units = 0;
        for (std::size_t i = 0; cuts_[i] < cut; ++i) units += cuts_[i + 1] - cuts_[i] == 1 ? 1 : 5;
        return units;
    }

  private:
    std::vector<std::int64_t> cuts_;
};

}  // namespace

Frame draw_parts(std::span<const BoardPart> parts) {
    std::set<std::int64_t> row_cuts;
    std::set<std::int64_t> column_cuts;
    for (const BoardPart& part : parts) {
        row_cuts.insert({part.top, part.top + part.rows});
        column_cuts.insert({part.left, part.left + part.columns});
    }
    const UnevenAxis rows(row_cuts);
    const UnevenAxis columns(column_cuts);
    Frame frame;
    std::vector<Label> labels;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const BoardPart& part = parts[i];
        const int top = rows.at(part.top);
        const int bottom = rows.at(part.top + part.rows);
        const int left = columns.at(part.left);
        const int right = columns.at(part.left + part.columns);
        Patch patch;
        patch.tint = static_cast<int>(i);
        for (int row = top; row < bottom; ++row) {
            for (int column = left; column < right; ++column) {
                patch.cells.push_back({static_cast<double>(column), static_cast<double>(row)});
            }
        }
        frame.elements.emplace_back(std::move(patch));
        if (right - left < 2) continue;  // a column: no room for words
        const Point middle{(left + right - 1) / 2.0, (top + bottom - 1) / 2.0};
        const double apart = bottom - top > 1 ? 0.3 : 0;
        labels.push_back(
            {middle - Point{0, apart}, fmt::format("{} x {}", part.rows, part.columns), true});
        if (apart > 0) labels.push_back({middle + Point{0, apart}, part.about, true});
    }
    for (Label& label : labels) frame.elements.emplace_back(std::move(label));
    return frame;
}

}  // namespace lastmove::tiling
