#include "lastmove/base/bounded_table.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace lastmove {
namespace {

std::vector<std::uint32_t> random_key(std::mt19937& random, std::uint32_t numbers) {
    std::vector<std::uint32_t> key(random() % 6);
    for (auto& word : key) word = static_cast<std::uint32_t>(random() % numbers);
    return key;
}

TEST(BoundedTableTest, ForgetsButNeverErrs) {
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{20'000}, std::size_t{1} << 24}) {
        std::mt19937 random(11);
        BoundedTable table(bytes);
        std::map<std::vector<std::uint32_t>, std::uint8_t> put;
        std::size_t found = 0;
        std::size_t asked = 0;
        for (int i = 0; i < 40'000; ++i) {
            const auto key = random_key(random, 12);
            const auto value = static_cast<std::uint8_t>(random());
            if (random() % 2 == 0) {
                table.put(key, value);
                put[key] = value;
                ASSERT_EQ(table.find(key), value);
            } else if (const auto known = put.find(key); known != put.end()) {
                ++asked;
                const auto told = table.find(key);
                found += told ? 1 : 0;
                ASSERT_EQ(told.value_or(known->second), known->second);
            } else {
                ASSERT_FALSE(table.find(key));
            }
        }
        EXPECT_LE(table.bytes(), std::max<std::size_t>(bytes, 4096));
        EXPECT_GT(found, 0U);
        const bool has_room = bytes > 1'000'000;
        EXPECT_GT(found * 10, has_room ? asked * 9 : 0);
        EXPECT_LT(found, has_room ? asked + 1 : asked);
    }
}

TEST(BoundedTableTest, LongKeysAreNotKept) {
    BoundedTable table(1 << 16);
    const std::vector<std::uint32_t> longest(BoundedTable::longest_key, 7);
    table.put(longest, 1);
    EXPECT_EQ(table.find(longest), 1);
    const std::vector<std::uint32_t> too_long(BoundedTable::longest_key + 1, 7);
    table.put(too_long, 1);
    EXPECT_EQ(table.find(too_long), std::nullopt);
}

TEST(BoundedTableTest, TheOldestGoFirst) {
    BoundedTable table(0);
    for (std::uint32_t i = 0; i < 1'000; ++i) table.put(std::vector{i, i + 1}, 1);
    EXPECT_TRUE(table.find(std::vector<std::uint32_t>{999, 1'000}));
    EXPECT_FALSE(table.find(std::vector<std::uint32_t>{0, 1}));
    EXPECT_EQ(table.entries(), 1'000U);
}

}  // namespace
}  // namespace lastmove
