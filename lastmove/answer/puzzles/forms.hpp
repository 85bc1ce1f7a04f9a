// Two forms of misère play that are to be compared, as certificates have them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lastmove/answer/evidence/form_entry.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A universe by its letter, or by the places of the games that generate it.
using UniverseText = std::variant<std::string, std::vector<std::uint32_t>>;

namespace shape {

/// "M", "D", "E" or "B", or a list of places.
struct Universe {
    static Json write(const UniverseText& universe);
    static UniverseText read(const Field& field);
};

}  // namespace shape

/// Two forms, by their places, that are to be compared modulo a universe.
struct FormsPuzzle {
    UniverseText universe;
    std::vector<FormEntry> forms;
    std::uint32_t g = 0;
    std::uint32_t h = 0;

    static constexpr std::string_view game = "forms";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("universe", &Self::universe, shape::Universe{}),
                          key("forms", &Self::forms), key("g", &Self::g), key("h", &Self::h)};
    }
};

}  // namespace lastmove
