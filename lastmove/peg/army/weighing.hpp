// Integer weights that bound the number of men of an army, from a solver's suggestion.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/answer/evidence/army_tree.hpp"
#include "lastmove/peg/army/program.hpp"

namespace lastmove::peg {

/// The bounds that the branches on the way to a node give each column's count.
struct ArmyBounds {
    explicit ArmyBounds(std::size_t columns) : least(columns), most(columns) {}

    std::vector<std::int64_t> least;
    std::vector<std::optional<std::int64_t>> most;
};

/// Weights of all places in units of which a man elsewhere weighs `man`.
struct ArmyWeighing {
    std::int64_t man = 1;
    std::vector<std::int64_t> weights;
};

/// The number of men, at least, of armies whose jumps are within the bounds, as these weights show:
/// the men weigh as much as the goal and what the jumps take away; a man in a hole of weight w
/// behind the edge weighs max(0, w − man) more than `man`. nullopt if a jump without a bound raises
/// the weight. Exact: O(columns). Requires weights from 0 to 10¹², counts to 10⁶.
std::optional<std::int64_t> least_men(const ArmyProgram& program, const ArmyBounds& bounds,
                                      const ArmyWeighing& weighing);

/// Weights that show that `men` men are needed, with a small unit, from the weights suggested,
/// which show that but for errors of rounding; nullopt if none are found. Rounded up, so that no
/// jump comes to raise the weight.
std::optional<ArmyWeighing> weighing(const ArmyProgram& program, const ArmyBounds& bounds,
                                     const std::vector<double>& suggested, std::int64_t men);

/// The golden weights in floating point, those of men that are lighter than the marginal ones
/// raised to theirs, which is 1; and the fewest men that they show. Without numbers of jumps.
///
/// ```
/// const peg::ArmyProgram program(ArmyRule::hexagonal, 7, 12);
/// EXPECT_NEAR(peg::golden_bound(program, ArmyRule::hexagonal, 7).men, 91.7, 0.1);
/// ```
ArmyProgram::Suggestion golden_bound(const ArmyProgram& program, ArmyRule rule, int level);

/// As a leaf of a certificate's tree.
ArmyTree leaf_of(const ArmyProgram& program, const ArmyWeighing& weighing);

}  // namespace lastmove::peg
