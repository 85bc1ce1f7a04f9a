// Evidence `quotient`: a misère quotient of impartial games.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/image_period.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A misère quotient: elements are numbers from 0, the identity. What each of the letters that
/// generate it times each element is; the P-portion, ascending; where the games of a family go.
struct QuotientTable {
    std::vector<std::vector<std::uint32_t>> letters;
    std::vector<std::uint32_t> p_positions;
    std::vector<std::uint32_t> images;
    std::optional<ImagePeriod> period;

    static constexpr std::string_view kind = "quotient";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("letters", &Self::letters), key("p_positions", &Self::p_positions),
                          key("images", &Self::images),
                          optional_key("period", &Self::period, shape::ObjectOf<ImagePeriod>{})};
    }
    static std::string sentence(const auto& table) {
        return fmt::format(
            "A finite monoid that determines the outcome of every sum, with the images of {}.",
            counted(table.images.size(), "game"));
    }
};

}  // namespace lastmove
