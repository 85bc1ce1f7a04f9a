// Lower bounds for the number of men of an army: a branching on jump counts, weights at each leaf.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A hole of the plane, column and height (docs/certificates.md, the solitaire army).
using Hole = std::array<int, 2>;

struct ArmyTree;

namespace shape {

using PlaneHole = Couple<Whole<int, -1'000'000, 1'000'000>, "a hole [x, y]">;
using PlaneJump = Couple<PlaneHole, "two holes">;
using ManWeight = Whole<std::int64_t, 0, 1'000'000'000'000>;

/// A leaf {"man": …, "rows": [[x, y, [weights]], …]} or a branch {"jump": …, "at_most": …,
/// "then": …, "else": …}.
struct ArmyBranching {
    static Json write(const ArmyTree& tree);
    static ArmyTree read(const Field& field);
};

}  // namespace shape

/// The weights of the holes (x, y), (x + 1, y), …
struct ArmyRow {
    int x = 0;
    int y = 0;
    std::vector<std::int64_t> weights;
};

/// A leaf when `branches` is empty: the weights of holes, by rows; all others weigh `man`, which is
/// positive. Otherwise `jump` is played at most `at_most` times in branches[0], and more often in
/// branches[1].
struct ArmyTree {
    std::int64_t man = 1;
    std::vector<ArmyRow> rows;
    std::array<Hole, 2> jump{};
    std::int64_t at_most = 0;
    std::vector<ArmyTree> branches;
};

}  // namespace lastmove
