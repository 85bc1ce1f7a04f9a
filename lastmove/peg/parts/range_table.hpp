// A hash table of records whose order is that of their numbers: it adds up duplicates, and is
// emptied in order without being sorted.
//
// Numbers of a level are as good as random (numbering.hpp), so a record's place in the order is
// where its number lies in the range: that is the slot where linear probing starts. Records that
// lie in one another's way stay within their cluster, and so only clusters are sorted, of a few
// slots each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "lastmove/peg/count/memory.hpp"
#include "lastmove/peg/parts/ways.hpp"

namespace lastmove::peg::parts {

/// See above. Numbers are below 2^63.
template <std::size_t Words>
class RangeTable {
  public:
    /// A table with about this number of slots; a record takes sizeof(Record<Words>) bytes. Throws
    /// std::bad_alloc.
    explicit RangeTable(std::size_t slots)
        : slots_(slots), most_(slots / 4 * 3), places_(slots + slack, empty) {}

    /// Numbers from `first` on, up to before `last`, come next. Requires that the table is empty.
    void set_range(std::uint64_t first, std::uint64_t last) {
        first_ = first;
        const std::uint64_t width = std::max<std::uint64_t>(last - first, 1);
        constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
        factor_ = width <= slots_ ? most : static_cast<std::uint64_t>((Wide{slots_} << 64) / width);
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    /// Whether it is as full as it should be: then it is to be emptied, or to grow.
    [[nodiscard]] bool full() const { return size_ >= most_; }

    void prefetch(std::uint64_t number) const { __builtin_prefetch(&places_[home(number)], 1); }

    /// Adds a record, or its ways to those of the one with that number. False, and nothing is done,
    /// if there is no room.
    bool add(const Record<Words>& record) {
        for (std::size_t place = home(record.number); place < places_.size(); ++place) {
            Record<Words>& here = places_[place];
            if (here.number == record.number) {
                here.ways.add(record.ways);
                return true;
            }
            if (here.number == empty.number) {
                here = record;
                ++size_;
                return true;
            }
        }
        return false;
    }

    /// Calls visit(record) in the order of numbers, and empties the table.
    template <class Visit>
    void drain(Visit&& visit) {
        for (std::size_t place = 0; size_ > 0; ++place) {
            if (places_[place].number == empty.number) continue;
            std::size_t end = place + 1;
            for (; end < places_.size() && places_[end].number != empty.number; ++end) {
                for (std::size_t at = end;
                     at > place && places_[at].number < places_[at - 1].number; --at) {
                    std::swap(places_[at], places_[at - 1]);
                }
            }
            for (; place < end; ++place) {
                visit(std::as_const(places_[place]));
                places_[place].number = empty.number;
                --size_;
            }
        }
    }

    /// Twice as many slots.
    void grow() {
        std::vector<Record<Words>> records;
        records.reserve(size_);
        drain([&](const Record<Words>& record) { records.push_back(record); });
        const std::uint64_t factor = factor_;
        const std::uint64_t first = first_;
        *this = RangeTable(2 * slots_);
        first_ = first;
        factor_ = factor > std::numeric_limits<std::uint64_t>::max() / 2
                      ? std::numeric_limits<std::uint64_t>::max()
                      : 2 * factor;
        for (const auto& record : records) add(record);
    }

  private:
    __extension__ using Wide = unsigned __int128;
    static constexpr std::size_t slack = 1024;  // behind the last slot, for its cluster
    static constexpr Record<Words> empty{~std::uint64_t{0}, {}};

    [[nodiscard]] std::size_t home(std::uint64_t number) const {
        return static_cast<std::size_t>(Wide{number - first_} * factor_ >> 64);
    }

    std::size_t slots_;
    std::size_t most_;
    std::vector<Record<Words>, counting::LargePages<Record<Words>>> places_;
    std::size_t size_ = 0;
    std::uint64_t first_ = 0;
    std::uint64_t factor_ = 0;
};

}  // namespace lastmove::peg::parts
