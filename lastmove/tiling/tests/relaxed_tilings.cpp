#include "lastmove/tiling/tests/relaxed_tilings.hpp"

#include <algorithm>

#include "lastmove/linear/counts.hpp"
#include "lastmove/linear/settle.hpp"

namespace lastmove::tiling {

std::optional<TileCounts> signed_tiling(const Problem& problem,
                                        std::span<const Placement> placements,
                                        const Limits& limits) {
    linear::MoveSystem system = move_system(problem, placements);
    const std::size_t moves = system.moves.size();
    // Behind each placement its negative; what else the system has is counted from 0.
    for (std::size_t i = 0; i < placements.size(); ++i) {
        std::vector<linear::Entry> negative = system.moves[i];
        for (linear::Entry& entry : negative) entry.amount = -entry.amount;
        system.moves.push_back(std::move(negative));
    }
    constexpr std::int64_t most = 9;
    std::vector<int> costs(system.moves.size(), 1);
    std::fill(costs.begin() + static_cast<std::ptrdiff_t>(moves), costs.end(), 2);
    const auto found = linear::counts_by_branching(
        system, {.gap = gap(problem), .most = most, .costs = std::move(costs)}, limits,
        linear::Effort::great);
    if (!found.counts) return std::nullopt;
    TileCounts counts(placements.size());
    for (std::size_t i = 0; i < counts.size(); ++i) {
        counts[i] = static_cast<long>((*found.counts)[i] - (*found.counts)[moves + i]);
    }
    return counts;
}

namespace {

/// Multiples of 1 / parts, by a solver of integer programs.
std::optional<TileCounts> multiples(const linear::MoveSystem& system, linear::Gap gap, int parts,
                                    std::size_t placements, const Limits& limits) {
    for (int& amount : gap) amount *= parts;
    const auto found = linear::counts_by_branching(
        system,
        {.gap = std::move(gap), .most = parts, .costs = std::vector<int>(system.moves.size(), 1)},
        limits);
    if (!found.counts) return std::nullopt;
    TileCounts counts;
    for (std::size_t i = 0; i < placements; ++i) {
        counts.emplace_back(static_cast<long>((*found.counts)[i]), parts);
        counts.back().canonicalize();
    }
    return counts;
}

}  // namespace

std::optional<TileCounts> fractional_tiling(const Problem& problem,
                                            std::span<const Placement> placements,
                                            const Limits& limits) {
    const linear::MoveSystem system = move_system(problem, placements);
    const linear::Gap gap = tiling::gap(problem);
    constexpr std::chrono::seconds patience{1};
    for (const int parts : {2, 3, 4}) {
        std::optional<TileCounts> counts;
        until_stopped([&] {
            counts = multiples(system, gap, parts, placements.size(), limits.phase(patience, 8));
        });
        if (counts) return counts;
    }
    std::optional<linear::Suggestion> suggestion;
    if (!system.moves.empty()) {
        linear::Relaxation relaxation(system, gap);
        suggestion = relaxation.solve(limits);
        if (auto counts = relaxation.exact_counts(limits);
            counts && linear::is_solution(system, gap, *counts)) {
            counts->resize(placements.size());
            return counts;
        }
    }
    auto settled = linear::settle_exactly(system, gap, linear::Bounds(system.moves.size()),
                                          suggestion ? &*suggestion : nullptr, limits);
    auto* combination = std::get_if<linear::Combination>(&settled);
    if (combination == nullptr) return std::nullopt;
    combination->counts.resize(placements.size());
    return std::move(combination->counts);
}

bool adds_up(const Problem& problem, std::span<const Placement> placements,
             const TileCounts& counts) {
    std::vector<Rational> sums(problem.region.size());
    for (std::size_t i = 0; i < placements.size(); ++i) {
        for (const std::uint32_t cell : placements[i].cells) sums[cell] += counts[i];
    }
    return std::ranges::all_of(sums, [](const Rational& sum) { return sum == 1; });
}

}  // namespace lastmove::tiling
