#include "lastmove/linear/bases.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "lastmove/exact/integer_matrix.hpp"
#include "linear/random_system.hpp"

namespace lastmove::linear {
namespace {

/// The same by looking at every set of moves.
std::map<std::vector<Integer>, std::uint64_t> naive(const MoveSystem& system) {
    std::map<std::vector<Integer>, std::uint64_t> rows;
    const std::size_t rank = Lattice(system).rank();
    for (std::size_t set = 0; set < std::size_t{1} << system.moves.size(); ++set) {
        if (static_cast<std::size_t>(std::popcount(set)) != rank) continue;
        std::vector<std::size_t> moves;
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            if ((set >> move & 1U) != 0) moves.push_back(move);
        }
        const Lattice lattice(only(system, moves));
        if (lattice.rank() == rank) ++rows[lattice.quotient().torsion];
    }
    return rows;
}

TEST(Bases, AreAllOfThem) {
    Progress silent;
    EXPECT_TRUE(check_often(
        [&] {
            const MoveSystem system = random_system({.most_places = 4, .most_moves = 8});
            const auto result = survey_bases(system, std::nullopt, 1, {}, silent);
            const auto& survey = std::get<BasisSurvey>(result);
            std::map<std::vector<Integer>, std::uint64_t> rows;
            std::uint64_t sum = 0;
            for (const auto& [divisors, row] : survey.rows) {
                rows[divisors] = row.bases;
                sum += row.bases;
                RC_ASSERT(Lattice(only(system, row.example)).quotient().torsion == divisors);
            }
            RC_ASSERT(rows == naive(system));
            RC_ASSERT(survey.bases == sum);
        },
        1000));
}

TEST(Bases, SamplesAreBasesAndTheSameForOneSeed) {
    Progress silent;
    EXPECT_TRUE(check_often(
        [&] {
            const MoveSystem system = random_system({.most_places = 4, .most_moves = 8});
            const auto result = survey_bases(system, 20, 7, {}, silent);
            const auto& survey = std::get<BasisSurvey>(result);
            RC_ASSERT(survey.bases == 20U);
            RC_ASSERT(!survey.all);
            const auto known = naive(system);
            for (const auto& [divisors, row] : survey.rows) RC_ASSERT(known.contains(divisors));
            const auto again = survey_bases(system, 20, 7, {}, silent);
            for (const auto& [divisors, row] : std::get<BasisSurvey>(again).rows) {
                RC_ASSERT(survey.rows.at(divisors).example == row.example);
            }
        },
        300));
}

TEST(Bases, StopsWhenTimeIsOut) {
    Progress silent;
    const MoveSystem system{1, {{{0, 1}}, {{0, 2}}}};
    const Limits none = Limits::within(std::chrono::seconds{0});
    EXPECT_EQ(std::get<Stop>(survey_bases(system, std::nullopt, 1, none, silent)), Stop::time);
}

}  // namespace
}  // namespace lastmove::linear
