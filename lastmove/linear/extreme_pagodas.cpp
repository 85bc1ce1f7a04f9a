#include "lastmove/linear/extreme_pagodas.hpp"

#include <algorithm>
#include <cassert>
#include <type_traits>

#include "lastmove/linear/double_description.hpp"
#include "lastmove/linear/echelon.hpp"

namespace lastmove::linear {

namespace {

/// Independent moves, as many as there can be, and as many places on which they are independent.
struct Basis {
    std::vector<std::size_t> moves;
    std::vector<std::size_t> places;
};

Basis basis_of(const MoveSystem& system) {
    Basis basis;
    Echelon echelon(system.places);
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        if (echelon.push(system.moves[move])) basis.moves.push_back(move);
    }
    basis.places = echelon.pivots();
    return basis;
}

}  // namespace

std::size_t rank(const MoveSystem& system, const std::vector<bool>& chosen) {
    assert(chosen.size() == system.moves.size());
    Echelon echelon(system.places);
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        if (chosen[move]) echelon.push(system.moves[move]);
    }
    return echelon.rank();
}

bool is_extreme_pagoda(const MoveSystem& system, std::size_t rank,
                       std::span<const std::int64_t> weights) {
    if (weights.size() != system.places) return false;
    const PlaceWeights exact(weights.begin(), weights.end());
    std::vector<bool> tight;
    for (const auto& move : system.moves) {
        const int sign = sgn(weigh(exact, move));
        if (sign < 0) return false;
        tight.push_back(sign == 0);
    }
    return linear::rank(system, tight) + 1 == rank;
}

void extreme_pagodas(const MoveSystem& system, const Limits& limits, Progress& progress,
                     ExtremePagodas& found) {
    limits.check();
    const Basis basis = basis_of(system);
    found = {{}, basis.moves.size(), system.places - basis.moves.size()};
    if (basis.moves.empty()) return;
    auto rows = dense_rows(system, basis.places);
    if (!rows) throw Stopped(Stop::memory);
    const auto describe = [&](auto words) {
        DoubleDescription<words()> description(*std::move(rows), basis.moves, limits, progress);
        const auto stopped = until_stopped([&] { description.run(); });
        for (std::size_t ray = 0; ray < description.size(); ++ray) {
            if (stopped && !description.is_final(ray)) continue;
            ExtremePagoda pagoda{std::vector<std::int64_t>(system.places), {}};
            const auto coordinates = description.coordinates(ray);
            for (std::size_t i = 0; i < basis.places.size(); ++i) {
                pagoda.weights[basis.places[i]] = coordinates[i];
            }
            for (std::size_t move = 0; move < system.moves.size(); ++move) {
                pagoda.tight.push_back(description.is_zero(ray, move));
            }
            found.pagodas.push_back(std::move(pagoda));
        }
        if (stopped) throw Stopped(*stopped);
    };
    const std::size_t words = (system.moves.size() + 63) / 64;
    if (words <= 1) return describe(std::integral_constant<std::size_t, 1>{});
    if (words <= 2) return describe(std::integral_constant<std::size_t, 2>{});
    if (words <= 32) return describe(std::integral_constant<std::size_t, 32>{});
    throw Stopped(Stop::memory);
}

}  // namespace lastmove::linear
