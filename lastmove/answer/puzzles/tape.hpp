// Replacement-set games, as certificates have them.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>

#include "lastmove/answer/evidence/tape.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

namespace shape {

/// A positive whole number as a text, without leading zeros, of at most 1,000 digits.
struct Checkers {
    static Json write(const Integer& number);
    static Integer read(const Field& field);
};

using TapeState = AscendingPairs<farthest_square, Checkers>;

}  // namespace shape

/// A replacement-set game: how often each displacement stands in the set, how many checkers are on
/// each square at the start and at the goal.
struct ReplacementPuzzle {
    std::map<std::int64_t, std::int64_t> set;
    std::map<std::int64_t, Integer> start;
    std::map<std::int64_t, Integer> goal;

    static constexpr std::string_view game = "replacement";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            key("set", &Self::set,
                shape::AscendingPairs<shape::farthest_element,
                                      shape::Whole<std::int64_t, 1, 1'000'000'000>>{}),
            key("start", &Self::start, shape::TapeState{}),
            key("goal", &Self::goal, shape::TapeState{})};
    }
};

}  // namespace lastmove
