// Evidence `cases`: several goals, refuted each in its own way.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// One case: the goals it refutes (counted from 0) and how (lastmove/answer/witness.hpp).
struct Case;

namespace shape {

/// The object {"goals": [i, …], "evidence": {…}}. The evidence has no cases itself.
struct RefutedGoals {
    static Json write(const Case& one);
    static Case read(const Field& field);
};

}  // namespace shape

/// Evidence against several goals, case by case.
struct Cases {
    std::vector<Case> cases;

    static constexpr std::string_view kind = "cases";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("cases", &Self::cases, shape::List<shape::RefutedGoals>{})};
    }
    static constexpr bool has_cases = true;  ///< so that it stands in no case
    static std::string sentence(const auto& cases) {
        return fmt::format("The goals are refuted in {}.", counted(cases.cases.size(), "case"));
    }
    static std::string brief(const auto& cases) { return counted(cases.cases.size(), "case"); }
};

}  // namespace lastmove
