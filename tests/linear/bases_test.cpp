#include "lastmove/linear/bases.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "lastmove/exact/integer_matrix.hpp"
#include "linear/random_system.hpp"
#include "stop_of.hpp"

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

BasisSurvey survey_of(const MoveSystem& system, std::optional<std::uint64_t> samples,
                      std::uint64_t seed) {
    Progress silent;
    BasisSurvey survey;
    survey_bases(system, samples, seed, {}, silent, survey);
    return survey;
}

TEST(Bases, AreAllOfThem) {
    EXPECT_TRUE(check_often(
        [&] {
            const MoveSystem system = random_system({.most_places = 4, .most_moves = 8});
            const auto survey = survey_of(system, std::nullopt, 1);
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
    EXPECT_TRUE(check_often(
        [&] {
            const MoveSystem system = random_system({.most_places = 4, .most_moves = 8});
            const auto survey = survey_of(system, 20, 7);
            RC_ASSERT(survey.bases == 20U);
            RC_ASSERT(!survey.all);
            const auto known = naive(system);
            for (const auto& [divisors, row] : survey.rows) RC_ASSERT(known.contains(divisors));
            const auto again = survey_of(system, 20, 7);
            for (const auto& [divisors, row] : again.rows) {
                RC_ASSERT(survey.rows.at(divisors).example == row.example);
            }
        },
        300));
}

TEST(Bases, StopsWhenTimeIsOut) {
    Progress silent;
    const MoveSystem system{1, {{{0, 1}}, {{0, 2}}}};
    const Limits none = Limits::within(std::chrono::seconds{0});
    BasisSurvey survey;
    EXPECT_EQ(stop_of([&] { survey_bases(system, std::nullopt, 1, none, silent, survey); }),
              Stop::time);
    EXPECT_EQ(survey.bases, 0U);
    EXPECT_FALSE(survey.all);
    // What was looked at stays known.
    MoveSystem many{1, {}};
    for (int amount = 1; amount <= 1000; ++amount) many.moves.push_back({{0, amount}});
    Limits ended = Limits{}.governed();
    struct Ending : Progress {
        explicit Ending(Limits limits) : limits(std::move(limits)) {}
        Limits limits;
        void report(std::string_view, std::uint64_t done, double) override {
            if (done >= 256) limits.governor->end(Stop::interrupt);
        }
    } ending(ended);
    EXPECT_EQ(stop_of([&] { survey_bases(many, std::nullopt, 1, ended, ending, survey); }),
              Stop::interrupt);
    EXPECT_GE(survey.bases, 256U);
    EXPECT_LT(survey.bases, 1000U);
    EXPECT_FALSE(survey.all);
}

}  // namespace
}  // namespace lastmove::linear
