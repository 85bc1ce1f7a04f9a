// Counts of moves against all counts there are, on random small systems.
#include "lastmove/linear/counts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "stop_of.hpp"

namespace lastmove::linear {
namespace {

MoveSystem random_moves(std::mt19937& random) {
    MoveSystem system{2 + random() % 4, {}};
    system.moves.resize(1 + random() % 6);
    for (auto& move : system.moves) {
        for (std::size_t place = 0; place < system.places; ++place) {
            const int amount = static_cast<int>(random() % 5) - 2;
            if (amount != 0 && random() % 2 == 0) move.push_back({place, amount});
        }
    }
    return system;
}

Gap taken(const MoveSystem& system, const Counts& counts) {
    Gap gap(system.places);
    for (std::size_t move = 0; move < counts.size(); ++move) {
        for (const Entry& entry : system.moves[move]) {
            gap[entry.place] += entry.amount * static_cast<int>(counts[move]);
        }
    }
    return gap;
}

bool is_wished(const MoveSystem& system, const CountWish& wish, const Counts& counts) {
    for (std::size_t move = 0; move < counts.size(); ++move) {
        if (counts[move] < 0 || counts[move] > wish.most) return false;
        if (!wish.allowed.empty() && !wish.allowed[move] && counts[move] != 0) return false;
    }
    const auto is_made = [&](std::size_t move) { return counts[move] > 0; };
    for (const auto& set : wish.some_of) {
        if (std::ranges::none_of(set, is_made)) return false;
    }
    return taken(system, counts) == wish.gap;
}

/// Whether some counts are as wished, by trying all.
bool exist(const MoveSystem& system, const CountWish& wish) {
    Counts counts(system.moves.size());
    while (true) {
        if (is_wished(system, wish, counts)) return true;
        std::size_t move = 0;
        while (move < counts.size() && counts[move] == wish.most) counts[move++] = 0;
        if (move == counts.size()) return false;
        ++counts[move];
    }
}

CountWish random_wish(const MoveSystem& system, std::int64_t most, std::mt19937& random) {
    Counts counts(system.moves.size());
    for (auto& count : counts) count = static_cast<std::int64_t>(random() % (most + 1));
    CountWish wish{taken(system, counts), most, std::vector<int>(counts.size())};
    if (random() % 2 == 0) ++wish.gap[random() % wish.gap.size()];
    for (auto& cost : wish.costs) cost = static_cast<int>(random() % 3);
    if (random() % 3 == 0) {
        for (std::size_t move = 0; move < counts.size(); ++move) {
            wish.allowed.push_back(random() % 4 != 0);
        }
    }
    if (random() % 3 == 0) wish.some_of = {{random() % counts.size(), random() % counts.size()}};
    wish.seed = static_cast<int>(random() % 100);
    return wish;
}

TEST(Counts, AreFoundIfThereAreAny) {
    std::mt19937 random(5);
    std::size_t found = 0;
    std::size_t none = 0;
    for (int round = 0; round < 400; ++round) {
        const MoveSystem system = random_moves(random);
        for (const bool learns : {false, true}) {
            const CountWish wish = random_wish(system, learns ? 1 : 3, random);
            const CountResult result = learns ? counts_by_learning(system, wish, {})
                                              : counts_by_branching(system, wish, {});
            const bool truth = exist(system, wish);
            // Such small systems are within the numbers of nodes and conflicts.
            EXPECT_EQ(result.counts.has_value(), truth) << round << learns;
            EXPECT_EQ(result.none, !truth) << round << learns;
            if (result.counts) {
                EXPECT_TRUE(is_wished(system, wish, *result.counts)) << round;
            }
            ++(truth ? found : none);
        }
    }
    EXPECT_GT(found, 200U);
    EXPECT_GT(none, 100U);
}

TEST(Counts, CheapOnesArePreferred) {
    // 12 is four times 3 or, cheaper, twice 6.
    const MoveSystem coins{1, {{{0, 3}}, {{0, 6}}}};
    EXPECT_EQ(counts_by_branching(coins, {{12}, 9, {5, 1}}, {}).counts, (Counts{0, 2}));
    EXPECT_EQ(counts_by_branching(coins, {{12}, 9, {1, 5}}, {}).counts, (Counts{4, 0}));
}

TEST(Counts, OfNoMoves) {
    const MoveSystem nothing{2, {}};
    EXPECT_TRUE(counts_by_branching(nothing, {{0, 0}, 1, {}}, {}).counts);
    EXPECT_TRUE(counts_by_branching(nothing, {{0, 1}, 1, {}}, {}).none);
    EXPECT_TRUE(counts_by_learning(nothing, {{0, 0}, 1, {}}, {}).counts);
    EXPECT_TRUE(counts_by_learning(nothing, {{0, 1}, 1, {}}, {}).none);
}

TEST(Counts, StopWhenTimeIsOut) {
    const MoveSystem coins{1, {{{0, 3}}, {{0, 5}}}};
    const Limits none = Limits::within(std::chrono::seconds{0});
    EXPECT_EQ(stop_of([&] { counts_by_branching(coins, {{8}, 9, {0, 0}}, none); }), Stop::time);
    EXPECT_EQ(stop_of([&] { counts_by_learning(coins, {{8}, 9, {0, 0}}, none); }), Stop::time);
}

}  // namespace
}  // namespace lastmove::linear
