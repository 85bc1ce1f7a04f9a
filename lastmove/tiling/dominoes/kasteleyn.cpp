#include "lastmove/tiling/dominoes/kasteleyn.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "lastmove/exact/sparse_determinant.hpp"

namespace lastmove::tiling {

Integer count_dominoes(const Problem& problem, const Limits& limits, Progress& progress) {
    const auto matrices = kasteleyn_matrices(problem, limits);
    if (!matrices) return 0;
    Integer tilings = 1;
    for (const KasteleynMatrix& part : matrices->parts) {
        tilings *= abs(sparse_determinant(part.rows, limits, progress));
        if (tilings == 0) break;
    }
    return tilings;
}

cover::CoversByOption count_dominoes_by_place(const Problem& problem,
                                              std::span<const Placement> placements,
                                              const Limits& limits, Progress& progress) {
    cover::CoversByOption counts{0, std::vector<Integer>(placements.size())};
    const auto matrices = kasteleyn_matrices(problem, limits);
    if (!matrices) return counts;
    std::vector<DeterminantTerms> parts;
    Integer all = 1;
    for (const KasteleynMatrix& part : matrices->parts) {
        parts.push_back(sparse_determinant_terms(part.rows, limits, progress));
        all *= abs(parts.back().determinant);
        if (all == 0) return counts;
    }
    std::map<std::pair<std::uint32_t, std::uint32_t>, Integer> with;
    for (const auto& domino : matrices->forced) with[domino] = all;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const KasteleynMatrix& part = matrices->parts[i];
        const Integer others = all / abs(parts[i].determinant);
        for (std::size_t row = 0; row < part.rows.size(); ++row) {
            limits.check();
            for (std::size_t entry = 0; entry < part.rows[row].size(); ++entry) {
                const std::uint32_t column = part.rows[row][entry].first;
                with[std::minmax(part.row_cells[row], part.column_cells[column])] =
                    abs(parts[i].with[row][entry]) * others;
            }
        }
    }
    counts.all = all;
    for (std::size_t i = 0; i < placements.size(); ++i) {
        const auto found = with.find({placements[i].cells[0], placements[i].cells[1]});
        if (found != with.end()) counts.with[i] = found->second;
    }
    return counts;
}

}  // namespace lastmove::tiling
