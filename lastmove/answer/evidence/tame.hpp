// Evidence `tame`: heaps of a code play like misère Nim, by their options.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// That the options of finitely many heaps are those of a tame game, which is verified from the
/// code alone.
struct Tameness {
    static constexpr std::string_view kind = "tame";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{};
    }
    static std::string sentence(const auto&) {
        return "Where heaps of 0 and 1 of Nim can be told from 0 and 1 in misère play, moves lead "
               "as they do in Nim.";
    }
    static std::string brief(const auto&) { return "the options of the heaps are tame"; }
};

}  // namespace lastmove
