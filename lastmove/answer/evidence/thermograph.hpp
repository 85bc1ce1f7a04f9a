// Evidence `thermograph`: that a sum equals a canonical form, whose walls are seen.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lastmove/answer/evidence/strategies.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A sum and the canonical form at place `negative` of the puzzle's list, which whoever begins
/// loses: the thermograph is that of the form, with Left and Right exchanged.
struct NegativeForm {
    std::uint32_t negative = 0;
    Strategies strategies;

    static constexpr auto left = [](auto& form) -> auto& { return form.strategies.left; };
    static constexpr auto right = [](auto& form) -> auto& { return form.strategies.right; };
    static constexpr std::string_view kind = "thermograph";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("negative", &Self::negative),
                          optional_key("left", left, shape::ObjectOf<SumStrategy>{}),
                          optional_key("right", right, shape::ObjectOf<SumStrategy>{})};
    }
    static std::string sentence(const auto& form) {
        return "In the difference from the canonical form, which has these walls: " +
               Strategies::sentence(form.strategies);
    }
};

}  // namespace lastmove
