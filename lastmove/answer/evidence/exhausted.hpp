// Evidence `exhausted`: a complete search of positions of pegs.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/strength.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A complete search from both ends that meets nowhere: positions per number of pegs.
struct Exhausted {
    std::vector<Weights> pagodas;  ///< used to leave out positions
    std::uint64_t meet = 0;        ///< the number of pegs where both ends meet
    std::vector<std::uint64_t> forward;
    std::vector<std::uint64_t> backward;

    static constexpr std::string_view kind = "exhausted";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("pagodas", &Self::pagodas), key("meet", &Self::meet),
                          key("forward", &Self::forward), key("backward", &Self::backward)};
    }
    static constexpr Strength strength = Strength::exhausted;
    static std::string sentence(const auto& search) {
        const auto sum = [](const auto& counts) {
            return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
        };
        return fmt::format(
            "An exhaustive search found no solution: {} from the "
            "start and {} from the goal never meet.",
            counted(sum(search.forward), "position"),
            grouped(std::to_string(sum(search.backward))));
    }
};

}  // namespace lastmove
