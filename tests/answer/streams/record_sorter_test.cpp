#include "lastmove/answer/streams/record_sorter.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

namespace lastmove {
namespace {

using Table = std::map<std::string, std::vector<std::uint32_t>>;

Table table_of(const SortedRecords& sorted) {
    Table table;
    std::string last;
    sorted.visit([&](const StreamRecord& record) {
        EXPECT_TRUE(table.empty() || last < record.position);
        last = record.position;
        table[record.position] = record.places;
    });
    EXPECT_EQ(table.size(), sorted.size());
    return table;
}

TEST(RecordSorter, agrees_with_a_map_in_however_little_memory) {
    std::mt19937 random(7);
    for (const std::size_t bytes : {1U, 500U, 20'000U, 10'000'000U}) {
        for (const int number : {0, 1, 3'000}) {
            RecordSorter sorter(bytes);
            Table expected;
            for (int i = 0; i < number; ++i) {
                std::string position(1 + random() % 5, 'a');
                for (char& letter : position) letter = static_cast<char>(random() % 256);
                // Equal positions have equal records.
                const std::vector<std::uint32_t> places(
                    position.size(),
                    static_cast<std::uint32_t>(std::hash<std::string>()(position)));
                expected[position] = places;
                sorter.add({position, places});
            }
            EXPECT_EQ(table_of(sorter.finish()), expected) << bytes << " bytes, " << number;
            EXPECT_EQ(sorter.finish().size(), 0U);
        }
    }
}

TEST(RecordSorter, keeps_blocks_as_streams_have_them) {
    RecordSorter sorter(std::size_t{1} << 22);
    for (std::uint32_t i = 0; i < 20'000; ++i) {
        sorter.add({"position " + std::to_string(i), {i, 0, UINT32_MAX}});
    }
    const SortedRecords sorted = sorter.finish();
    std::string bytes;
    sorted.copy([&](std::string_view piece) { bytes += piece; });
    std::string_view rest = bytes;
    std::size_t records = 0;
    while (!rest.empty()) {
        const std::size_t size = take_number(rest);
        ASSERT_LE(size, rest.size());
        EXPECT_TRUE(size >= full_block || size == rest.size());
        BlockReader reader(rest.substr(0, size));
        StreamRecord record;
        while (reader.next(record)) ++records;
        rest.remove_prefix(size);
    }
    EXPECT_EQ(records, 20'000U);
}

TEST(RecordSorter, closed_reaches_what_a_search_reaches) {
    std::mt19937 random(11);
    for (int round = 0; round < 20; ++round) {
        std::map<std::string, std::set<std::string>> leads;
        const auto name = [&] { return std::to_string(random() % 400); };
        for (int i = 0; i < 500; ++i) leads[name()].insert(name());
        std::set<std::string> reached;
        std::vector<std::string> waiting{"0", "1"};
        while (!waiting.empty()) {
            const std::string one = waiting.back();
            waiting.pop_back();
            if (!reached.insert(one).second) continue;
            waiting.insert(waiting.end(), leads[one].begin(), leads[one].end());
        }
        RecordSorter next(300);
        next.add({"0", {}});
        next.add({"1", {}});
        const SortedRecords all = closed(next, [&](const StreamRecord& position) {
            for (const std::string& to : leads[position.position]) next.add({to, {}});
            return StreamRecord{position.position, {}};
        });
        std::set<std::string> found;
        for (const auto& [position, places] : table_of(all)) found.insert(position);
        EXPECT_EQ(found, reached);
    }
}

}  // namespace
}  // namespace lastmove
