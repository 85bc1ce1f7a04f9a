// Evidence `unit-propagation`: a contradiction derived from the clauses of a tiling problem.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A clause, and the clauses from which it follows by unit propagation.
struct PropagationStep {
    std::vector<std::int64_t> clause;  ///< variables from 1, negative where they are to be false
    std::vector<std::uint32_t>
        reasons;  ///< first the clauses of the problem, then the steps, from 0

    template <class Self>
    static constexpr auto keys() {
        constexpr std::int64_t farthest = INT32_MAX;
        return std::tuple{key("clause", &Self::clause,
                              shape::List<shape::Whole<std::int64_t, -farthest, farthest>>{}),
                          key("reasons", &Self::reasons)};
    }
};

/// Clauses of which each follows from earlier ones by unit propagation. The last is empty.
struct UnitPropagation {
    std::vector<PropagationStep> steps;

    static constexpr std::string_view kind = "unit-propagation";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("steps", &Self::steps)};
    }
    static std::string sentence(const auto& proof) {
        return fmt::format("A contradiction follows in {} of unit propagation.",
                           counted(proof.steps.size(), "step"));
    }
};

}  // namespace lastmove
