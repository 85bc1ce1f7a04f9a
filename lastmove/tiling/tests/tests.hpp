// The linear tests of a tiling problem: parity, lattice (signed tilings; conway1990) and
// pagoda (fractional tilings), with their witnesses.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/linear/test_result.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// The tests of the placements by name, cheapest first.
inline constexpr std::array<std::string_view, 3> test_names{"parity", "lattice", "pagoda"};

/// The test that lattice and pagoda comprise, for regions that are too large for them.
inline constexpr std::string_view colouring_name = "colouring";

/// The number of cells from which the test by colouring comes first; on fewer cells, the others
/// take no longer.
inline constexpr std::size_t least_cells_coloured = 150;

/// The result of one test on a problem.
struct TestReport {
    std::string name;
    linear::TestVerdict verdict = linear::TestVerdict::unknown;
    double seconds = 0;
    std::optional<Witness> witness = std::nullopt;  ///< when the verdict is fail
    /// When it is unknown: the limit that ended the test, or that it would exceed.
    std::optional<Stopped> stopped = std::nullopt;
};

/// Weights that refute the problem if laying the tiles that are forced leaves a cell that none can
/// cover: such a pagoda witness needs no linear program, and comes before the one that a linear
/// program finds. Linear in the cells of the placements.
///
/// ```
/// const auto problem = tiling::parse_problem("8x8-a2,b1:L4,I4");
/// const auto found = tiling::placements(problem, {});
/// EXPECT_EQ(tiling::forced_witness(problem, found)->weights, (Weights{{"a1", -1}}));
/// ```
std::optional<PagodaWitness> forced_witness(const Problem& problem,
                                            std::span<const Placement> placements);

/// Runs a test on the problem, whose placements are given. Elimination cannot be interrupted, so
/// parity and lattice are not begun if they would take more time or memory than the limits allow.
/// Parity takes O(moves · places² / 64), lattice about places³. Throws InputError if `name` is not
/// one of these names.
///
/// ```
/// const auto problem = tiling::parse_problem("mutilated8:I2");
/// const auto found = tiling::placements(problem, {});
/// EXPECT_EQ(tiling::run_test("parity", problem, found, {}).verdict, linear::TestVerdict::pass);
/// EXPECT_EQ(kind(*tiling::run_test("lattice", problem, found, {}).witness), "lattice");
/// ```
TestReport run_test(std::string_view name, const Problem& problem,
                    std::span<const Placement> placements, const Limits& limits);

/// The test `colouring`, which needs no placements.
TestReport run_colouring(const Problem& problem, const Limits& limits);

/// The witness of the forced tiles, or of the first of test_names that refutes the problem; nullopt
/// if none does, or if a limit kept those that might from deciding.
std::optional<Witness> refute(const Problem& problem, std::span<const Placement> placements,
                              const Limits& limits);

}  // namespace lastmove::tiling
