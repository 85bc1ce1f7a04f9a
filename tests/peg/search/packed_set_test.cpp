#include "lastmove/peg/search/packed_set.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "lastmove/peg/search/gather.hpp"

namespace lastmove::peg {
namespace {

template <class Number>
class PackedSetsOfWords : public testing::Test {
  protected:
    static constexpr std::size_t words = Number::value;
    using Key = Mask<words>;

    /// Positions that differ in their last words mostly, as those of a level do, some often.
    std::vector<Key> keys(std::size_t number) {
        std::vector<Key> keys(number);
        for (Key& key : keys) {
            for (std::uint64_t& word : key.words) word = random_() % 3;
            key.words.back() = random_() >> (random_() % 64);
        }
        return keys;
    }

    static std::vector<Key> listed(const PackedSet<words>& set) {
        std::vector<Key> keys;
        set.visit([&](const Key& key) { keys.push_back(key); });
        return keys;
    }

    static std::vector<Key> listed(const std::set<Key>& set) { return {set.begin(), set.end()}; }

    std::mt19937_64 random_{words};
};

using Numbers =
    testing::Types<std::integral_constant<std::size_t, 1>, std::integral_constant<std::size_t, 2>,
                   std::integral_constant<std::size_t, 4>>;
TYPED_TEST_SUITE(PackedSetsOfWords, Numbers);

TYPED_TEST(PackedSetsOfWords, KeepWhatIsGathered) {
    constexpr std::size_t words = TypeParam::value;
    for (const std::size_t number : {0U, 1U, 2U, 300U, 50'000U}) {
        const auto keys = this->keys(number);
        const std::set<Mask<words>> expected(keys.begin(), keys.end());
        for (const std::size_t unpacked : {1U, 100U, 1'000'000U}) {
            if (number > 1000 && unpacked == 1) continue;
            Gatherer<words> gatherer(unpacked);
            for (const auto& key : keys) {
                gatherer.fresh().push_back(key);
                gatherer.settle();
            }
            const PackedSet<words> set = gatherer.take();
            EXPECT_EQ(set.size(), expected.size());
            EXPECT_EQ(this->listed(set), this->listed(expected));
        }
    }
}

TYPED_TEST(PackedSetsOfWords, AreReadSideBySide) {
    constexpr std::size_t words = TypeParam::value;
    for (const std::size_t number : {0U, 1U, 50U, 20'000U}) {
        const auto keys = this->keys(number);
        const std::set<Mask<words>> all(keys.begin(), keys.end());
        // Most are in one of the others, some in both, and these have more.
        std::vector<std::set<Mask<words>>> others(2);
        for (const auto& key : all) {
            if (this->random_() % 8 != 0) others[this->random_() % 2].insert(key);
            if (this->random_() % 8 == 0) others[0].insert(key);
        }
        for (auto& other : others) {
            for (const auto& key : this->keys(number / 3)) other.insert(key);
        }
        std::set<Mask<words>> left = all;
        std::optional<Mask<words>> shared;
        for (const auto& key : others[0]) {
            left.erase(key);
            if (!shared && others[1].contains(key)) shared = key;
        }
        for (const auto& key : others[1]) left.erase(key);
        std::vector<PackedSet<words>> packed;
        for (const auto& other : others) packed.emplace_back(this->listed(other));
        EXPECT_EQ(first_common(packed[0], packed[1]), shared);
        EXPECT_EQ(first_common(packed[0], PackedSet<words>()), std::nullopt);
        EXPECT_EQ(this->listed(without(PackedSet<words>(this->listed(all)), packed)),
                  this->listed(left));
    }
}

TYPED_TEST(PackedSetsOfWords, FindWhatTheyHaveAndNothingElse) {
    constexpr std::size_t words = TypeParam::value;
    const auto keys = this->keys(20'000);
    const std::set<Mask<words>> expected(keys.begin(), keys.end());
    const PackedSet<words> set(this->listed(expected));
    std::vector<Mask<words>> others = this->keys(300);
    others.insert(others.end(), keys.begin(), keys.begin() + 300);
    make_set(others);
    std::vector<Mask<words>> common;
    for (const auto& key : others) {
        EXPECT_EQ(set.contains(key), expected.contains(key));
        if (expected.contains(key)) common.push_back(key);
    }
    EXPECT_EQ(set.common(others), common);
    EXPECT_GE(common.size(), 250U);
}

TYPED_TEST(PackedSetsOfWords, MergeToTheirUnion) {
    constexpr std::size_t words = TypeParam::value;
    for (const std::size_t number : {0U, 1U, 10'000U}) {
        const auto first = this->keys(number);
        auto second = this->keys(5000);
        second.insert(second.end(), first.begin(), first.begin() + static_cast<long>(number / 2));
        const std::set<Mask<words>> one(first.begin(), first.end());
        const std::set<Mask<words>> other(second.begin(), second.end());
        std::set<Mask<words>> expected = one;
        expected.insert(other.begin(), other.end());
        const PackedSet<words> both =
            merge(PackedSet<words>(this->listed(one)), PackedSet<words>(this->listed(other)));
        EXPECT_EQ(both.size(), expected.size());
        EXPECT_EQ(this->listed(both), this->listed(expected));
    }
}

}  // namespace
}  // namespace lastmove::peg
