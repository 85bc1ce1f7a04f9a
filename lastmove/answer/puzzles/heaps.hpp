// Families of impartial games, as certificates have them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

namespace shape {

/// A list of pairs [nimber, code] with ascending nimbers from 1 to 65,535, one at least.
struct CodesBeside {
    static Json write(const std::map<std::uint32_t, std::string>& beside);
    static std::map<std::uint32_t, std::string> read(const Field& field);
};

}  // namespace shape

/// All heaps under a take-and-break code; and moves of more codes, by the nim heap that each of
/// those moves leaves beside the heaps.
struct HeapFamily {
    std::string code;
    std::map<std::uint32_t, std::string> beside = {};

    static constexpr std::string_view game = "heaps";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("code", &Self::code),
                          optional_key("beside", &Self::beside, shape::CodesBeside{})};
    }
};

/// Games 0, 1, …, each by its options: sums of earlier ones, as lists of their numbers.
struct FollowerFamily {
    std::vector<std::vector<std::vector<std::uint32_t>>> options;

    static constexpr std::string_view game = "followers";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("options", &Self::options)};
    }
};

}  // namespace lastmove
