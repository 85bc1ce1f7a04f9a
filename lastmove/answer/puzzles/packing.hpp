// Packings of disks, as certificates have them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// Disks of these diameters into a circular cavity of this diameter; all are decimals.
struct PackPuzzle {
    std::string cavity;
    std::vector<std::string> diameters;

    static constexpr std::string_view game = "pack";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("cavity", &Self::cavity), key("diameters", &Self::diameters)};
    }
};

}  // namespace lastmove
