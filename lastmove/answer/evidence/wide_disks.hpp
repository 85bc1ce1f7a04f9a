// Evidence `wide-disks`: disks that are too wide.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// One disk, or two (counted from 0), that no cavity of this diameter holds: side by side they are
/// wider.
struct WideDisks {
    std::vector<std::size_t> disks;

    static constexpr std::string_view kind = "wide-disks";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("disks", &Self::disks)};
    }
    static std::string sentence(const auto& wide) {
        return wide.disks.size() == 1 ? "A disk is wider than the cavity."
                                      : "Two disks, side by side, are wider than the cavity.";
    }
};

}  // namespace lastmove
