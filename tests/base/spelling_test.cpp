#include "lastmove/base/spelling.hpp"

#include <gtest/gtest.h>

#include <random>

namespace lastmove {
namespace {

std::string random_word(std::mt19937& random) {
    std::string word(random() % 8, 'a');
    for (char& letter : word) letter = static_cast<char>('a' + random() % 4);
    return word;
}

/// One step of the kinds that are counted; the word itself where it is too short for it.
std::string misspelt(std::string word, std::mt19937& random) {
    const std::size_t at = random() % (word.size() + 1);
    const char letter = static_cast<char>('a' + random() % 4);
    switch (random() % 4) {
        case 0:
            word.insert(at, 1, letter);
            break;
        case 1:
            word.erase(std::min(at, word.size()), 1);
            break;
        case 2:
            if (at < word.size()) word[at] = letter;
            break;
        default:
            if (at + 1 < word.size()) std::swap(word[at], word[at + 1]);
    }
    return word;
}

TEST(Spelling, AStepIsAtMostOneApart) {
    std::mt19937 random(1);
    for (int round = 0; round < 2000; ++round) {
        const std::string word = random_word(random);
        const std::string step = misspelt(word, random);
        EXPECT_EQ(spelling_distance(word, step), word == step ? 0U : 1U) << word << ' ' << step;
    }
}

TEST(Spelling, DistancesAreSymmetric) {
    std::mt19937 random(2);
    for (int round = 0; round < 2000; ++round) {
        const std::string a = random_word(random);
        const std::string b = random_word(random);
        EXPECT_EQ(spelling_distance(a, b), spelling_distance(b, a)) << a << ' ' << b;
        EXPECT_EQ(spelling_distance(a, b) == 0, a == b);
    }
}

TEST(Spelling, ShortWordsAreNearOnlyToTheirLike) {
    EXPECT_EQ(nearest_name("d", {"E", "D"}), "D");
    EXPECT_EQ(nearest_name("F", {"E", "D"}), std::nullopt);
    EXPECT_EQ(nearest_name("nem", {"nim", "mark"}), "nim");
    EXPECT_EQ(nearest_name("nums", {"nim", "mark"}), std::nullopt);
}

TEST(Spelling, TheNearestComesBeforeTheFirst) {
    EXPECT_EQ(nearest_name("square6", {"square", "square66", "square6"}), "square6");
}

TEST(Spelling, LongWordsCostNothing) {
    const std::string longest(10'000'000, 'x');
    EXPECT_EQ(nearest_name(longest, {"english", "french"}), std::nullopt);
}

}  // namespace
}  // namespace lastmove
