// Evidence `pattern`: a play on a tape, with stretches of moves that are repeated further along.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// Moves that are played a number of times, each time `shift` squares further; 0 where they are
/// played once.
struct PatternPart {
    std::int64_t times = 1;
    std::int64_t shift = 0;
    std::vector<std::string> moves;

    template <class Self>
    static constexpr auto keys() {
        constexpr std::int64_t most = 1'000'000'000'000'000'000;
        return std::tuple{key("times", &Self::times, shape::Whole<std::int64_t, 1, most>{}),
                          key("shift", &Self::shift, shape::Whole<std::int64_t, -most, most>{}),
                          key("moves", &Self::moves)};
    }
};

/// A play on a tape, part by part.
struct Pattern {
    std::vector<PatternPart> parts;

    static constexpr std::string_view kind = "pattern";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("parts", &Self::parts)};
    }
    static std::string sentence(const auto& pattern) {
        return fmt::format("A play in {}, in which stretches of moves are repeated.",
                           counted(pattern.parts.size(), "part"));
    }
};

}  // namespace lastmove
