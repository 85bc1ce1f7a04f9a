#include "lastmove/replacement/bijection.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "lastmove/replacement/solve.hpp"

namespace lastmove::replacement {
namespace {

using Tuple = std::vector<TreeTerm>;  // without variables

TreeBijection bijection_of(const char* text) {
    const Game game = parse_game(text);
    Progress silent;
    const auto decision = decide(game, Limits{});
    const auto solution =
        solve(game, std::get<Solvable>(decision), default_effort, Limits{}, silent);
    return *bijection(game, solution.moves, 100'000);
}

/// All trees with a given number of pairs.
const std::vector<TreeTerm>& trees(std::size_t pairs) {
    static std::map<std::size_t, std::vector<TreeTerm>> known;
    auto& result = known[pairs];
    if (!result.empty()) return result;
    if (pairs == 0) return result = {TreeTerm{}};
    std::vector<TreeTerm> all;
    for (std::size_t left = 0; left < pairs; ++left) {
        for (const TreeTerm& a : trees(left)) {
            for (const TreeTerm& b : trees(pairs - 1 - left)) all.push_back({-1, {a, b}});
        }
    }
    return known[pairs] = std::move(all);
}

/// All tuples of a given number of trees with a given number of pairs in all.
std::vector<Tuple> tuples(std::size_t length, std::size_t pairs) {
    if (length == 0) return pairs == 0 ? std::vector<Tuple>{{}} : std::vector<Tuple>{};
    std::vector<Tuple> all;
    for (std::size_t first = 0; first <= pairs; ++first) {
        for (const Tuple& rest : tuples(length - 1, pairs - first)) {
            for (const TreeTerm& tree : trees(first)) {
                Tuple tuple{tree};
                tuple.insert(tuple.end(), rest.begin(), rest.end());
                all.push_back(std::move(tuple));
            }
        }
    }
    return all;
}

bool match(const TreeTerm& pattern, const TreeTerm& tree, std::map<int, TreeTerm>& values) {
    if (pattern.variable >= 0) return values.try_emplace(pattern.variable, tree).second;
    if (pattern.parts.size() != tree.parts.size()) return false;
    for (std::size_t i = 0; i < pattern.parts.size(); ++i) {
        if (!match(pattern.parts[i], tree.parts[i], values)) return false;
    }
    return true;
}

TreeTerm built(const TreeTerm& pattern, const std::map<int, TreeTerm>& values) {
    if (pattern.variable >= 0) return values.at(pattern.variable);
    TreeTerm result;
    for (const TreeTerm& part : pattern.parts) result.parts.push_back(built(part, values));
    return result;
}

/// The image of a tuple, which exactly one clause must fit.
Tuple image(const TreeBijection& bijection, const Tuple& tuple) {
    std::vector<Tuple> images;
    for (const TreeClause& clause : bijection.clauses) {
        std::map<int, TreeTerm> values;
        bool fits = clause.from.size() == tuple.size();
        for (std::size_t i = 0; fits && i < tuple.size(); ++i) {
            fits = match(clause.from[i], tuple[i], values);
        }
        if (!fits) continue;
        images.emplace_back();
        for (const TreeTerm& term : clause.to) images.back().push_back(built(term, values));
    }
    EXPECT_EQ(images.size(), 1U);
    return images.at(0);
}

/// Both ways on all tuples with at most a given number of pairs, on both sides.
void expect_bijection(const TreeBijection& there, std::size_t pairs) {
    const TreeBijection back = inverse(there);
    for (std::size_t size = 0; size <= pairs; ++size) {
        for (const Tuple& tuple : tuples(static_cast<std::size_t>(there.from), size)) {
            const Tuple other = image(there, tuple);
            ASSERT_EQ(other.size(), static_cast<std::size_t>(there.to));
            ASSERT_EQ(image(back, other), tuple);
        }
        for (const Tuple& tuple : tuples(static_cast<std::size_t>(there.to), size)) {
            ASSERT_EQ(image(there, image(back, tuple)), tuple);
        }
    }
}

TEST(Bijection, SevenTreesInOne) {
    const TreeBijection seven = bijection_of("{-1,1}:6");
    EXPECT_EQ(seven.from, 1);
    EXPECT_EQ(seven.to, 7);
    EXPECT_EQ(tuples(7, 3).size(), 154U);
    expect_bijection(seven, 5);
}

TEST(Bijection, OtherNumbersOfTrees) {
    expect_bijection(bijection_of("{-1,1}:T^2>T^8"), 3);
    expect_bijection(bijection_of("{-1,1}:T^7>T"), 4);
    expect_bijection(bijection_of("{-1,1}:T^13>T"), 2);
}

TEST(Bijection, TooManyClausesAreRefused) {
    const Game game = parse_game("{-1,1}:T>T");
    const std::vector<Move> moves{{true, 1}, {false, 1}};
    EXPECT_TRUE(bijection(game, moves, 2).has_value());
    EXPECT_FALSE(bijection(game, moves, 1).has_value());
}

}  // namespace
}  // namespace lastmove::replacement
