// Evidence `equal-disks`: as many disks of one size need a larger cavity.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// Disks (counted from 0) that need a larger cavity even if all of them were only as wide as the
/// narrowest of them: the least cavity for that number of equal disks is known
/// (docs/certificates.md).
struct EqualDisks {
    std::vector<std::size_t> disks;

    static constexpr std::string_view kind = "equal-disks";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("disks", &Self::disks)};
    }
    static std::string sentence(const auto& equal) {
        return counted(equal.disks.size(), "disk") +
               " of one size need a larger cavity: the least one is known.";
    }
};

}  // namespace lastmove
