// Evidence `army`: the fewest men of a solitaire army.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/army_tree.hpp"
#include "lastmove/answer/evidence/integer.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

struct ArmyBound;

namespace shape {

/// The object {"kind": "golden", "exhausted": n} or {"kind": "weights", "tree": …}.
struct FewerMen {
    static Json write(const ArmyBound& bound);
    static ArmyBound read(const Field& field);
};

}  // namespace shape

/// Why fewer men do not suffice: the golden weights, and the number of smaller sets of men that had
/// to be played out; or other weights, in cases.
struct ArmyBound {
    std::uint64_t exhausted = 0;
    std::optional<ArmyTree> tree;
};

/// An army that reaches its goal, and why fewer do not.
struct ArmyPlay {
    std::vector<Hole> men;
    std::vector<std::array<Hole, 2>> jumps;
    ArmyBound bound;

    static constexpr std::string_view kind = "army";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("men", &Self::men, shape::List<shape::PlaneHole>{}),
                          key("jumps", &Self::jumps, shape::List<shape::PlaneJump>{}),
                          key("bound", &Self::bound, shape::FewerMen{})};
    }
    static std::string sentence(const auto& army) {
        const std::string men = counted(army.men.size(), "man");
        if (army.bound.tree) {
            return fmt::format("{} reach the goal; how few do not, weights show in {}.", men,
                               counted(leaves(*army.bound.tree), "case"));
        }
        return fmt::format("{} reach the goal; fewer weigh too little{}.", men,
                           army.bound.exhausted == 0 ? "" : " or were searched exhaustively");
    }
};

}  // namespace lastmove
