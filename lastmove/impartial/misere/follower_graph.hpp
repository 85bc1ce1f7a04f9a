// Impartial games as a list of followers, each option of one a sum of earlier ones: what genus and
// misère quotients are computed from, whatever the ruleset.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lastmove/game/heap_code.hpp"

namespace lastmove::impartial {

/// The number of a generator in its FollowerGraph.
using Generator = std::uint32_t;

/// A sum of generators: their numbers, ascending, each as often as it stands in the sum. The empty
/// word is 0, the sum of nothing.
using Word = std::vector<Generator>;

/// Generators 0, 1, …, each with its options. A word among the options of generator g names only
/// generators below g, so that every play ends. A generator without options is 0 too.
struct FollowerGraph {
    std::vector<std::vector<Word>> options;
};

/// Throws std::invalid_argument unless all words are ascending and name earlier generators.
///
/// ```
/// EXPECT_NO_THROW(impartial::require_well_founded({{{}, {{}, {0, 0}}}}));
/// EXPECT_THROW(impartial::require_well_founded({{{{0}}}}), std::invalid_argument);
/// ```
void require_well_founded(const FollowerGraph& graph);

/// The heaps of 1, 2, …, `heaps` tokens under a take-and-break code: generator i is a heap of i
/// + 1.
///
/// ```
/// const auto kayles = impartial::heap_followers(game::parse_heap_code("0.77"), 3);
/// EXPECT_EQ(kayles.options[0], (std::vector<impartial::Word>{{}}));
/// EXPECT_EQ(kayles.options[2], (std::vector<impartial::Word>{{0}, {0, 0}, {1}}));
/// ```
FollowerGraph heap_followers(const game::HeapCode& code, std::size_t heaps);

/// The options of one heap as words over the heaps as heap_followers numbers them, ascending, each
/// once.
std::vector<Word> heap_options(const game::HeapCode& code, std::size_t heap);

/// The word of a sum of two words.
///
/// ```
/// EXPECT_EQ(impartial::sum({0, 2}, {1, 2}), (impartial::Word{0, 1, 2, 2}));
/// ```
Word sum(const Word& a, const Word& b);

/// Every option of a sum of generators, ascending, each once.
///
/// ```
/// const impartial::FollowerGraph stars{{{{}}, {{}, {0}}}};
/// EXPECT_EQ(impartial::options(stars, {0, 1}), (std::vector<impartial::Word>{{0}, {0, 0}, {1}}));
/// ```
std::vector<Word> options(const FollowerGraph& graph, const Word& word);

/// For hash tables of words.
struct WordHash {
    std::size_t operator()(const Word& word) const;
};

}  // namespace lastmove::impartial
