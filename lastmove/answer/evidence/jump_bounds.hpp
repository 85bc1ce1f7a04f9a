// Evidence `jump-bounds`: how often jumps can be played.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/cases.hpp"
#include "lastmove/answer/evidence/integer.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// That a jump cannot be played more often than is claimed, where the goal is one of these: the
/// tree refutes more.
struct JumpBound {
    std::string jump;
    std::vector<std::size_t> goals;
    IntegerTree tree;

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("jump", &Self::jump), key("goals", &Self::goals),
                          key("tree", &Self::tree, shape::IntegerBranching{})};
    }
};

/// Bounds of jumps, goal by goal; the other goals are refuted by cases.
struct JumpBounds {
    std::vector<JumpBound> bounds;
    std::vector<Case> refuted;

    static constexpr std::string_view kind = "jump-bounds";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("bounds", &Self::bounds),
                          key("refuted", &Self::refuted, shape::List<shape::RefutedGoals>{})};
    }
    static constexpr bool has_cases = true;  ///< so that it stands in no case
    static std::string sentence(const auto& evidence) {
        return fmt::format("Weights prove {} for jumps.", counted(evidence.bounds.size(), "bound"));
    }
};

}  // namespace lastmove
