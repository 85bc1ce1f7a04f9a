// Evidence `mirror`: every move is answered by its image.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// The winner answers every move by its image; `first` as in Strategy.
struct Mirror {
    std::string first;

    static constexpr std::string_view kind = "mirror";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{optional_key("first", &Self::first, shape::Position{})};
    }
    static std::string sentence(const auto&) {
        return "A symmetry strategy: every move is answered by its image, under a half turn of the "
               "board or in an equal part.";
    }
};

}  // namespace lastmove
