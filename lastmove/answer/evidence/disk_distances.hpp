// Evidence `disk-distances`: disks that cannot be packed, by cases over how far their centres are
// from the middle of the cavity.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A step of a proof by cases: two cases for a disk, its centre nearer to the middle than `below`
/// or not; or, if `below` is empty, the end of a case, in which `disks` have no cyclic order around
/// the middle. Disks are counted from 0.
struct DistanceStep {
    std::size_t disk = 0;
    std::string below;  ///< a decimal
    std::vector<std::size_t> disks = {};
};

namespace shape {

/// {"disk": i, "below": "0.5"} or {"disks": [i, …]}.
struct DistanceCase {
    static Json write(const DistanceStep& step);
    static DistanceStep read(const Field& field);
};

}  // namespace shape

/// Cases over the distances of the centres, in the order in which a reader opens them: of each two
/// first the nearer one, with all cases in it.
struct DiskDistances {
    std::vector<DistanceStep> steps;

    static constexpr std::string_view kind = "disk-distances";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("steps", &Self::steps, shape::List<shape::DistanceCase>{})};
    }
    static std::string sentence(const auto& distances) {
        const auto ends = static_cast<std::size_t>(
            std::ranges::count_if(distances.steps, &std::string::empty, &DistanceStep::below));
        if (ends == 1) {
            return "Wherever the centres are, the angles between them, seen from the middle, leave "
                   "no room.";
        }
        return fmt::format(
            "However far the centres are from the middle, in each of {} the angles between them "
            "leave no room.",
            counted(ends, "case"));
    }
};

}  // namespace lastmove
