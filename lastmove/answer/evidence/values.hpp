// Evidence `values`: a period of the values of heaps in normal play, computed again.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// That the values of the heaps 0 .. values - 1 prove a period.
struct HeapValues {
    std::uint64_t values = 0;

    static constexpr std::string_view kind = "values";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("values", &Self::values)};
    }
    static std::string sentence(const auto& values) {
        return fmt::format("The canonical forms of {} were computed again.",
                           counted(values.values, "heap"));
    }
};

}  // namespace lastmove
