// Evidence `packing`: where disks lie.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A packing: each disk's centre, as decimals (x, y) from the middle of the cavity.
struct PackedDisks {
    std::vector<std::array<std::string, 2>> centres;

    static constexpr std::string_view kind = "packing";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("centres", &Self::centres,
                              shape::List<shape::Couple<shape::Text, "a centre [x, y]">>{})};
    }
    static std::string sentence(const auto& disks) {
        return fmt::format("A packing of {}.", counted(disks.centres.size(), "disk"));
    }
};

}  // namespace lastmove
