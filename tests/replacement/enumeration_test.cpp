// All products of cyclotomic polynomials that give games, against trying all sets of factors.
#include "lastmove/replacement/enumeration.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "clocks.hpp"
#include "cyclotomic_games.hpp"
#include "lastmove/replacement/solve.hpp"
#include "stop_of.hpp"

namespace lastmove::replacement {
namespace {

using Factors = std::vector<std::uint64_t>;

std::vector<GameProduct> products(std::uint64_t n) {
    std::vector<GameProduct> all;
    Progress silent;
    each_product(
        n,
        [&](const GameProduct& found) {
            all.push_back(found);
            return true;
        },
        Limits{}, silent);
    return all;
}

/// Every set of divisors of n, 1 among them or not.
std::vector<Factors> sets_of_divisors(std::uint64_t n, bool with_one) {
    Factors all = divisors(n);
    if (!with_one) all.erase(all.begin());
    std::vector<Factors> sets{{}};
    for (const std::uint64_t d : all) {
        for (std::size_t i = sets.size(); i-- > 0;) {
            sets.push_back(sets[i]);
            sets.back().push_back(d);
        }
    }
    sets.erase(sets.begin());
    return sets;
}

std::ptrdiff_t negatives(const Terms& terms) {
    return std::ranges::count_if(terms, [](const auto& term) { return term.second < 0; });
}

bool has_minus_one(const Terms& terms) {
    return std::ranges::any_of(terms, [](const auto& term) { return term.second == -1; });
}

TEST(Enumeration, FindsWhatTryingAllSetsFinds) {
    for (const std::uint64_t n :
         {1, 2, 6, 12, 16, 17, 20, 24, 30, 36, 40, 42, 45, 48, 50, 60, 63, 64, 72}) {
        std::map<Factors, bool> expected;
        for (const Factors& factors : sets_of_divisors(n, false)) {
            const Terms terms = cyclotomic_product(factors).terms();
            if (negatives(terms) == 0) expected[factors] = false;
            if (negatives(terms) == 1 && has_minus_one(terms)) expected[factors] = true;
        }
        std::map<Factors, bool> found;
        for (const GameProduct& one : products(n)) {
            EXPECT_TRUE(found.emplace(one.factors, one.is_true).second) << n;
            EXPECT_EQ(one.product, cyclotomic_product(one.factors)) << n;
        }
        EXPECT_EQ(found, expected) << n;
    }
}

struct Counts {
    std::uint64_t n;
    std::uint64_t monotonic;
    std::uint64_t true_products;
};

TEST(Enumeration, Counts) {
    Progress silent;
    for (const auto& [n, monotonic, true_products] :
         {Counts{12, 22, 3}, Counts{24, 72, 5}, Counts{30, 55, 3}, Counts{36, 115, 6},
          Counts{48, 226, 7}, Counts{60, 389, 12}, Counts{120, 2467, 27}, Counts{240, 14308, 47}}) {
        const auto row = count_products(n, Limits{}, silent);
        EXPECT_EQ(row.monotonic, monotonic) << n;
        EXPECT_EQ(row.true_products, true_products) << n;
    }
}

TEST(Enumeration, EveryProductIsNewForItsLeastDisplacementOnly) {
    Progress silent;
    std::map<std::uint64_t, ProductCounts> rows;
    std::uint64_t monotonic = 0;
    std::uint64_t true_products = 0;
    for (std::uint64_t n = 1; n <= 60; ++n) {
        rows[n] = count_products(n, Limits{}, silent);
        monotonic += rows[n].monotonic;
        true_products += rows[n].true_products;
        ProductCounts sum;
        for (const std::uint64_t d : divisors(n)) {
            sum.monotonic += rows[d].new_monotonic;
            sum.true_products += rows[d].new_true;
        }
        EXPECT_EQ(sum.monotonic, rows[n].monotonic) << n;
        EXPECT_EQ(sum.true_products, rows[n].true_products) << n;
        if (n <= 30) {
            EXPECT_EQ(rows[n].new_games, primitive_games(n).size()) << n;
        }
    }
    EXPECT_EQ(monotonic, 1495U);
    EXPECT_EQ(true_products, 47U);
}

TEST(Enumeration, EveryGameIsSolvedAndItsPlayReplayed) {
    Progress silent;
    std::size_t games = 0;
    for (std::uint64_t n = 1; n <= 60; ++n) {
        for (const GameProduct& found : products(n)) {
            if (found.least_displacement() != n) continue;
            const auto set = found.middle_set();
            ASSERT_EQ(set.has_value(), found.offsets() > 0);
            if (!set) continue;
            ++games;
            const Game game = displacement(*set, static_cast<std::int64_t>(n));
            const auto decision = decide(game, Limits{});
            ASSERT_TRUE(std::holds_alternative<Solvable>(decision)) << to_text(game);
            const auto solved = solve(game, std::get<Solvable>(decision), 1'000, Limits{}, silent);
            State state = game.start;
            for (const Move& move : solved.moves) {
                ASSERT_TRUE(play(game.set, move, state)) << to_text(game);
            }
            EXPECT_EQ(state, game.goal) << to_text(game);
        }
    }
    EXPECT_EQ(games, 1028U + 22U - 1U);  // T + 1 leaves no offset
}

// docs/theory.md: the −1 is in the middle. With the factor Φ_1 there is T^k − 1 and nothing else.
TEST(Enumeration, TrueProductsArePalindromes) {
    for (const std::uint64_t n : {12, 18, 24, 30, 36, 40, 42, 48, 60}) {
        for (const Factors& factors : sets_of_divisors(n, true)) {
            const Polynomial product = cyclotomic_product(factors);
            const Terms terms = product.terms();
            if (negatives(terms) != 1 || !has_minus_one(terms)) continue;
            const std::int64_t degree = product.highest();
            if (factors.front() == 1) {
                EXPECT_EQ(product, Polynomial::power(degree) - Polynomial::power(0));
            } else {
                EXPECT_EQ(product.reversed().shifted(degree), product);
                EXPECT_EQ(product.coefficient(degree / 2), -1);
            }
        }
    }
}

TEST(GammaProducts, AreTheDisjointUnions) {
    for (const std::uint64_t n : {2, 12, 16, 24, 30, 36, 42, 48, 60}) {
        std::vector<Factors> gammas;
        for (const std::uint64_t ab : divisors(n)) {
            for (const std::uint64_t b : divisors(ab)) {
                if (b == ab) continue;
                gammas.push_back(gamma_factors(
                    {static_cast<std::int64_t>(ab / b), static_cast<std::int64_t>(b)}));
            }
        }
        // One after the other is added, or left out, where it has nothing in common with the rest.
        std::set<Factors> unions{{}};
        for (const Factors& gamma : gammas) {
            const std::vector<Factors> before(unions.begin(), unions.end());
            for (const Factors& one : before) {
                Factors both;
                std::ranges::set_union(one, gamma, std::back_inserter(both));
                if (both.size() == one.size() + gamma.size()) unions.insert(both);
            }
        }
        GammaProducts made(n);
        for (const Factors& factors : sets_of_divisors(n, false)) {
            const auto pairs = made.pairs(factors);
            EXPECT_EQ(pairs.has_value(), unions.contains(factors)) << n;
            if (!pairs) continue;
            Factors together;
            for (const GammaPair& pair : *pairs) {
                const auto part = gamma_factors(pair);
                together.insert(together.end(), part.begin(), part.end());
            }
            std::ranges::sort(together);
            EXPECT_EQ(together, factors) << n;
        }
    }
}

std::vector<std::uint64_t> prime_factors(std::uint64_t n) {
    std::vector<std::uint64_t> primes;
    for (std::uint64_t prime = 2; n > 1; ++prime) {
        if (n % prime == 0) primes.push_back(prime);
        while (n % prime == 0) n /= prime;
    }
    return primes;
}

// The paper's open question, as far as it was observed.
TEST(GammaProducts, MissNothingBelow120ButWithThreePrimesOrTwoSquares) {
    Progress silent;
    for (std::uint64_t n = 1; n <= 120; ++n) {
        const auto row = count_products(n, Limits{}, silent);
        const auto primes = prime_factors(n);
        const bool squares = primes.size() == 2 && n % (primes[0] * primes[0]) == 0 &&
                             n % (primes[1] * primes[1]) == 0;
        if (primes.size() < 3 && !squares) {
            EXPECT_EQ(row.missed_monotonic, 0U) << n;
        }
        if (n == 30) {
            EXPECT_EQ(row.first_monotonic, (Factors{5, 6}));
        }
        if (n == 36) {
            EXPECT_EQ(row.first_monotonic, (Factors{3, 9, 12}));
        }
    }
    GammaProducts second(120);
    EXPECT_EQ(second.pairs(Factors{2, 4, 8, 15}), std::nullopt);  // M2 of Table 1
}

// docs/theory.md: what Theorem 28 misses whenever these primes divide n.
TEST(GammaProducts, MissTwoFamilies) {
    const Factors primes{2, 3, 5, 7, 11, 13};
    const auto is_missed = [](Factors factors) {
        std::ranges::sort(factors);
        std::uint64_t n = 1;
        for (const std::uint64_t d : factors) n = std::lcm(n, d);
        return cyclotomic_product(factors).is_natural() &&
               !GammaProducts(n).pairs(factors).has_value();
    };
    for (const std::uint64_t p : primes) {
        for (const std::uint64_t q : primes) {
            if (p >= q) continue;
            if (p > 2) {
                EXPECT_TRUE(is_missed({q, 2 * p})) << p << " " << q;
            }
            EXPECT_EQ(is_missed({q, q * q, p * p * q}), p * (p - 1) <= q + 1) << p << " " << q;
        }
    }
}

TEST(Enumeration, Stops) {
    const CountedClock clock;
    Progress silent;
    int seen = 0;
    const auto first = [&](const GameProduct&) { return ++seen < 5; };
    each_product(60, first, Limits{}, silent);
    EXPECT_EQ(seen, 5);
    const auto limits = Limits::within(std::chrono::milliseconds(20));
    const auto all = [](const GameProduct&) { return true; };
    EXPECT_EQ(stop_of([&] { each_product(5040, all, limits, silent); }), Stop::time);
    const auto none = Limits::within(std::chrono::seconds(0));
    EXPECT_EQ(stop_of([&] { count_products(12, none, silent); }), Stop::time);
}

}  // namespace
}  // namespace lastmove::replacement
