#include "lastmove/linear/half_integral.hpp"

#include <gtest/gtest.h>

#include "lastmove/linear/pagoda.hpp"
#include "linear/random_system.hpp"
#include "sanitized.hpp"
#include "stop_of.hpp"

namespace lastmove::linear {
namespace {

bool is_integer_proof(const MoveSystem& system, const Gap& gap, const IntegerWitness& witness) {
    if (const auto* weights = std::get_if<PlaceWeights>(&witness)) {
        return is_lattice_witness(system, gap, *weights);
    }
    return is_refutation(system, gap, std::get<BranchTree>(witness));
}

Gap doubled(Gap gap) {
    for (int& amount : gap) amount *= 2;
    return gap;
}

// Where it says that halves are enough they are, for every small gap; its counterexamples are some.
TEST(HalfIntegrality, AgreesWithAllSmallGaps) {
    Progress silent;
    int yes = 0;
    int no = 0;
    EXPECT_TRUE(check_often(
        [&] {
            MoveSystem system = random_system(
                {.most_places = 2, .most_moves = 4, .least_amount = 0, .most_amount = 5});
            const auto result = half_integrality(system, std::nullopt, 1, {}, silent);
            const Lattice lattice(system);
            const auto passes = [&](const Gap& gap) {
                return !lattice.witness(gap) && !pagoda_witness(system, gap, {}).failed();
            };
            if (result.counterexample) {
                ++no;
                const Gap& gap = result.counterexample->gap;
                RC_ASSERT(passes(gap));
                RC_ASSERT(is_integer_proof(system, doubled(gap), result.counterexample->witness));
                return;
            }
            ++yes;
            for (int code = 0; code < 100; ++code) {
                Gap gap;
                for (int rest = code; gap.size() < system.places; rest /= 10) {
                    gap.push_back(rest % 10);
                }
                if (!passes(gap)) continue;
                RC_ASSERT(!integer_witness(system, lattice, doubled(gap), {}, silent).failed());
            }
        },
        1200));
    EXPECT_GT(yes, cases(100));
    EXPECT_GT(no, cases(10));
}

TEST(HalfIntegrality, SamplesAndLimits) {
    Progress silent;
    const MoveSystem coins{1, {{{0, 3}}, {{0, 4}}}};
    const auto sampled = half_integrality(coins, 50, 1, {}, silent);
    EXPECT_TRUE(sampled.counterexample);
    EXPECT_FALSE(sampled.all);
    const Limits none = Limits::within(std::chrono::seconds{0});
    EXPECT_EQ(stop_of([&] { half_integrality(coins, 50, 1, none, silent); }), Stop::time);
}

}  // namespace
}  // namespace lastmove::linear
