// Evidence `nim-values`: a period of nimbers, computed again.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// How the nimbers that prove a period are computed again: the heaps 0 .. values - 1, with heaps
/// called rare by the bits of nimber & mask, adding (heap mod 2) where `alternating`.
struct NimValues {
    std::uint64_t values = 0;
    std::uint16_t mask = 0;
    bool alternating = false;

    static constexpr std::string_view kind = "nim-values";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("values", &Self::values),
                          key("mask", &Self::mask, shape::Whole<std::uint16_t, 0, UINT16_MAX>{}),
                          key("alternating", &Self::alternating)};
    }
    static std::string sentence(const auto& values) {
        return fmt::format("{} were recomputed by a second method.",
                           counted(values.values, "nimber"));
    }
};

}  // namespace lastmove
