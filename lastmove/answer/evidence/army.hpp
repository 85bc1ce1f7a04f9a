// Evidence `army`: the fewest men of a solitaire army.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A hole of the plane, column and height (docs/certificates.md, the solitaire army).
using Hole = std::array<int, 2>;

namespace shape {

using PlaneHole = Couple<Whole<int, -1'000'000, 1'000'000>, "a hole [x, y]">;

/// The object {"kind": "golden", "exhausted": n}.
struct GoldenBound {
    static Json write(std::uint64_t exhausted);
    static std::uint64_t read(const Field& field);
};

}  // namespace shape

/// An army that reaches its goal, and the number of smaller sets of men that had to be played out.
struct ArmyPlay {
    std::vector<Hole> men;
    std::vector<std::array<Hole, 2>> jumps;
    std::uint64_t exhausted = 0;

    static constexpr std::string_view kind = "army";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            key("men", &Self::men, shape::List<shape::PlaneHole>{}),
            key("jumps", &Self::jumps, shape::List<shape::Couple<shape::PlaneHole, "two holes">>{}),
            key("bound", &Self::exhausted, shape::GoldenBound{})};
    }
    static std::string sentence(const auto& army) {
        return fmt::format("{} reach the goal; fewer weigh too little{}.",
                           counted(army.men.size(), "man"),
                           army.exhausted == 0 ? "" : " or were searched exhaustively");
    }
};

}  // namespace lastmove
