// Rows or columns of a large board, drawn not to scale.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

namespace lastmove::tiling {

/// Where rows or columns are cut, in units of a drawing: a part of one cell takes a unit, a longer
/// one five.
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

}  // namespace lastmove::tiling
