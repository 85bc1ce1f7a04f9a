// Evidence `disk-areas`: disks that have too much area.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// Two disks or more whose areas together are no less than the cavity's.
struct DiskAreas {
    static constexpr std::string_view kind = "disk-areas";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{};
    }
    static std::string sentence(const auto&) {
        return "The total area of the disks is at least that of the cavity, and two or more disks "
               "never fill a disk.";
    }
};

}  // namespace lastmove
