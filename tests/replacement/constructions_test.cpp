// Theorems 28 and 31 of Backhouse, Chen and Ferreira 2011, and what lies beyond them.
#include "lastmove/replacement/constructions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "lastmove/base/input_error.hpp"
#include "lastmove/exact/cyclotomic.hpp"
#include "lastmove/replacement/solve.hpp"

namespace lastmove::replacement {
namespace {

bool is_solvable(const ReplacementSet& set, std::int64_t n) {
    return std::holds_alternative<Solvable>(decide(displacement(set, n), Limits{}));
}

/// Solves the game and plays the solution move by move.
void expect_played(const Game& game) {
    Progress silent;
    const auto decision = decide(game, Limits{});
    ASSERT_TRUE(std::holds_alternative<Solvable>(decision)) << to_text(game);
    const auto solved = solve(game, std::get<Solvable>(decision), 1'000, Limits{}, silent);
    State state = game.start;
    for (const Move& move : solved.moves) {
        ASSERT_TRUE(play(game.set, move, state)) << to_text(game) << " " << to_text(move);
    }
    EXPECT_EQ(state, game.goal) << to_text(game);
}

bool is_prime(std::int64_t n) {
    for (std::int64_t k = 2; k < n; ++k) {
        if (n % k == 0) return false;
    }
    return n >= 2;
}

bool has_one_negative(const Polynomial& polynomial) {
    const Terms terms = polynomial.terms();
    return std::ranges::count_if(terms, [](const auto& term) { return term.second < 0; }) == 1 &&
           std::ranges::any_of(terms, [](const auto& term) { return term.second == -1; });
}

TEST(Formula26, GammaIsTheProductOfItsFactors) {
    for (std::int64_t a = 2; a <= 12; ++a) {
        for (std::int64_t b = 1; b <= 12; ++b) {
            const Polynomial gamma = gamma_polynomial({a, b});
            EXPECT_EQ(gamma, cyclotomic_product(gamma_factors({a, b})));
            EXPECT_EQ(gamma * (Polynomial::power(b) - Polynomial::power(0)),
                      Polynomial::power(a * b) - Polynomial::power(0));
        }
    }
}

struct Printed {
    const char* pairs;
    std::int64_t offset;
    const char* set;
    std::int64_t displacement;
};

TEST(Theorem28, GamesOfThePaper) {
    for (const auto& [pairs, offset, set, n] :
         {Printed{"(3,1)", 1, "{-1,2*0,1}", 3}, Printed{"(2,8)", 3, "{-3,0,5}", 16},
          Printed{"(2,1)(3,1)", 2, "{-2,2*-1,3*0,1}", 6}, Printed{"(5,1)", 2, "{-2,-1,2*0,1,2}", 5},
          Printed{"(2,8)", 5, "{-5,0,3}", 16}, Printed{"(3,9)", 7, "{-7,0,2,11}", 27},
          Printed{"(3,1),(2,8)", 6, "{-6,-5,-4,0,2,3,4}", 48},
          Printed{"{(2,5),(3,7),(2,14)}", 9, "{-9,-4,-2,0,3,2*5,2*10,12,17,19,24}", 420}}) {
        const Construction game = gamma_game(parse_pairs(pairs), offset);
        EXPECT_EQ(to_text(game.set), set);
        EXPECT_EQ(game.displacement, n) << set;
        EXPECT_TRUE(game.is_sound()) << set;
        expect_played(displacement(game.set, game.displacement));
    }
}

std::int64_t between(std::int64_t least, std::int64_t most, std::mt19937_64& random) {
    return std::uniform_int_distribution<std::int64_t>(least, most)(random);
}

/// The condition as it is printed: for all k.
bool shares_no_factor(const GammaPair& ab, const GammaPair& cd) {
    for (std::int64_t k = 1; k <= ab.a * ab.b; ++k) {
        if (ab.a * ab.b % k == 0 && cd.a * cd.b % k == 0 && ab.b % k != 0 && cd.b % k != 0) {
            return false;
        }
    }
    return true;
}

TEST(Theorem28, ItsConditionsAreNecessaryAndTheDisplacementIsTheLeast) {
    std::mt19937_64 random(28);
    int sound = 0;
    for (int i = 0; i < 400; ++i) {
        std::vector<GammaPair> pairs;
        for (std::int64_t left = between(1, 3, random); left > 0; --left) {
            const GammaPair pair{between(2, 4, random), between(1, 6, random)};
            if (std::ranges::find(pairs, pair) == pairs.end()) pairs.push_back(pair);
        }
        std::int64_t degree = 0;
        for (const GammaPair& pair : pairs) degree += (pair.a - 1) * pair.b;
        const std::int64_t offset = between(-1, degree + 1, random);
        const Construction game = gamma_game(pairs, offset);

        bool conditions = 0 < offset && offset < degree;
        for (std::size_t k = 0; k < pairs.size(); ++k) {
            for (std::size_t j = 0; j < k; ++j) {
                conditions = conditions && shares_no_factor(pairs[j], pairs[k]);
            }
        }
        EXPECT_EQ(game.is_sound(), conditions) << game.name;
        EXPECT_EQ(game.product, cyclotomic_product(game.factors)) << game.name;
        EXPECT_EQ(expansion(game.set).shifted(offset), game.product) << game.name;
        EXPECT_EQ(is_solvable(game.set, game.displacement), conditions) << game.name;
        if (!conditions) continue;
        ++sound;
        expect_played(displacement(game.set, game.displacement));
        for (std::int64_t n = 1; n < game.displacement; ++n) {
            ASSERT_FALSE(is_solvable(game.set, n)) << game.name << " " << n;
        }
    }
    EXPECT_GT(sound, 30);
    EXPECT_LT(sound, 370);
}

TEST(Theorem31, GamesOfThePaper) {
    for (const auto& [p, q, set, n] :
         {std::tuple{2, 3, "{-1,1}", 6}, std::tuple{2, 5, "{-3,-1,1,3}", 30},
          std::tuple{3, 5, "{-7,-4,-2,-1,1,2,4,7}", 105}}) {
        const Construction game = prime_game(p, q);
        EXPECT_EQ(to_text(game.set), set);
        EXPECT_EQ(game.displacement, n);
        EXPECT_TRUE(game.is_sound());
        EXPECT_EQ(prime_game(q, p).set, game.set);
        expect_played(displacement(game.set, game.displacement));
    }
}

TEST(Lemma29, OneNegativeCoefficientForAllDistinctPrimes) {
    for (std::int64_t p = 2; p <= 23; ++p) {
        for (std::int64_t q = p + 1; q <= 23; ++q) {
            if (!is_prime(p) || !is_prime(q)) continue;
            const std::int64_t m = p * q - p - q;
            const Polynomial product =
                cyclotomic(static_cast<std::uint64_t>(p * q)) * gamma_polynomial({m, 1});
            EXPECT_TRUE(has_one_negative(product));
            EXPECT_EQ(product.coefficient(m), -1);
            EXPECT_EQ(product, prime_game(p, q).product);
        }
    }
}

// docs/theory.md: for all p and q, whether they are primes or not.
TEST(Theorem31, HoldsExactlyWhereTheGcdOfProductAndSumDividesBoth) {
    for (std::int64_t p = 2; p <= 14; ++p) {
        for (std::int64_t q = 2; q <= 14; ++q) {
            if (p == 2 && q == 2) continue;
            const Construction game = prime_game(p, q);
            const std::int64_t common = std::gcd(p * q, p + q);
            const bool distinct = p % common == 0;
            EXPECT_EQ(game.is_sound(), p != q && is_prime(p) && is_prime(q)) << game.name;
            EXPECT_EQ(game.product, cyclotomic_product(game.factors)) << game.name;
            EXPECT_EQ(std::ranges::adjacent_find(game.factors) == game.factors.end(), distinct);
            EXPECT_EQ(game.product.coefficient(game.offset), std::gcd(p, q) - 2) << game.name;
            EXPECT_EQ(has_one_negative(game.product), std::gcd(p, q) == 1) << game.name;
            EXPECT_EQ(is_solvable(game.set, game.displacement), distinct) << game.name;
            if (distinct && game.displacement < 2'000) {
                expect_played(displacement(game.set, game.displacement));
            }
        }
    }
}

TEST(PrimeForm, IsRecognisedWhereverSquaresAreSpread) {
    for (std::int64_t p = 2; p <= 8; ++p) {
        for (std::int64_t q = p; q <= 12; ++q) {
            for (std::int64_t scale = 1; scale <= 3; ++scale) {
                if (p == 2 && q == 2) continue;
                ReplacementSet set;
                for (const auto& [step, count] : prime_game(p, q).set) set[step * scale] = count;
                const auto form = as_prime_form(set);
                ASSERT_EQ(form.has_value(), std::gcd(p, q) == 1) << p << " " << q;
                if (!form) continue;
                EXPECT_EQ(*form, (PrimeForm{p, q, scale}));
                set.begin()->second += 1;
                EXPECT_EQ(as_prime_form(set), std::nullopt);
            }
        }
    }
    EXPECT_EQ(as_prime_form({}), std::nullopt);
    EXPECT_EQ(as_prime_form({{0, 1}}), std::nullopt);
    EXPECT_EQ(as_prime_form({{-3, 1}, {-1, 1}}), std::nullopt);
}

TEST(Pairs, WhatCannotBeRead) {
    const std::vector<std::pair<std::string, std::size_t>> bad{
        {"", 1},
        {"3,1", 1},
        {"(3,1", 5},
        {"(3)", 3},
        {"(1,3)", 2},
        {"(3,0)", 4},
        {"(3,-1)", 4},
        {"(3,1)x", 6},
        {"(3,1)(3,1)", 6},
        {"{(3,1)", 7},
        {"(3,1)}", 6},
        {"(2,1000001)", 1},
        {"(2,1000002)", 4},
        {"(3,600000)", 1},
        {"(99999999999999999999,1)", 2},
        {"(2,1)(1000001,1)", 6},
        {"(1001,1)(1001,2)(1001,3)", 17},
        {"(2,99991)(2,99989)(2,99971)(2,99961)", 28}};
    for (const auto& [text, column] : bad) {
        try {
            parse_pairs(text);
            ADD_FAILURE() << text << " was read";
        } catch (const InputError& error) {
            EXPECT_EQ(error.column, column) << text << ": " << error.what();
        }
    }
    EXPECT_THROW(gamma_game(parse_pairs("(2,8)"), 1'000'001), InputError);
    EXPECT_THROW(gamma_game(parse_pairs("(1000001,1)"), -1), InputError);
    EXPECT_THROW(prime_game(1, 3), InputError);
    EXPECT_THROW(prime_game(1009, 1013), InputError);
    EXPECT_THROW(prime_game(2, INT64_MAX), InputError);
    EXPECT_THROW(prime_game(INT64_MAX, INT64_MAX), InputError);
}

TEST(Pairs, AnyTextIsReadOrRefused) {
    std::mt19937_64 random(5);
    const std::string letters = "(),{} 12309-x";
    int read = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string text = i % 2 == 0 ? "(3,1)(2,8)" : "";
        for (std::int64_t left = between(0, 8, random); left > 0; --left) {
            const auto at = static_cast<std::size_t>(between(0, std::ssize(text), random));
            text.insert(at, 1, letters[static_cast<std::size_t>(between(0, 12, random))]);
        }
        try {
            const auto pairs = parse_pairs(text);
            EXPECT_EQ(parse_pairs(to_text(pairs)), pairs) << text;
            ++read;
        } catch (const InputError& error) {
            EXPECT_LE(error.column, text.size() + 1) << text;
        }
    }
    EXPECT_GT(read, 500);
}

}  // namespace
}  // namespace lastmove::replacement
