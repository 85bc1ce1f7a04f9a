// A hash table of positions, each with the number of ways to reach it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "lastmove/exact/number.hpp"
#include "lastmove/peg/board/mask.hpp"
#include "lastmove/peg/count/memory.hpp"

namespace lastmove::peg::counting {

__extension__ using Wide = unsigned __int128;

/// The type of a number of ways that is not counted.
struct Uncounted {};

/// Adds; false if the sum does not fit, and then it is wrong.
inline bool add(Uncounted&, Uncounted) {
    return true;
}
inline bool add(std::uint64_t& sum, std::uint64_t term) {
    return !__builtin_add_overflow(sum, term, &sum);
}
inline bool add(Wide& sum, Wide term) {
    return !__builtin_add_overflow(sum, term, &sum);
}
inline bool add(Integer& sum, const Integer& term) {
    sum += term;
    return true;
}

/// The number as an Integer.
inline Integer to_integer(Uncounted) {
    return 0;
}
inline Integer to_integer(std::uint64_t number) {
    return Integer{number};
}
inline Integer to_integer(Wide number) {
    return (Integer{static_cast<std::uint64_t>(number >> 64)} << 64) +
           Integer{static_cast<std::uint64_t>(number)};
}
inline Integer to_integer(const Integer& number) {
    return number;
}

/// Open addressing with linear probing. The position without pegs marks an empty slot, so it
/// cannot be in a table: no jump leads to it.
template <class Key, class Ways>
class Table {
  public:
    struct Slot {
        Key key;
        [[no_unique_address]] Ways ways;
    };

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::size_t capacity() const { return slots_.size(); }
    [[nodiscard]] const Slot& slot(std::size_t number) const { return slots_[number]; }
    [[nodiscard]] static bool is_empty(const Slot& slot) { return slot.key == Key{}; }

    /// The slots that the table needs for one more position; capacity() when there is room.
    [[nodiscard]] std::size_t wanted() const {
        return 4 * (size_ + 1) <= 3 * capacity() ? capacity() : 64 + capacity() + capacity() / 2;
    }

    /// A change of the number of slots.
    void grow(std::size_t slots) {
        Slots old(slots);
        old.swap(slots_);
        for (Slot& each : old) {
            if (!is_empty(each)) *find(each.key, each.key.hash()) = std::move(each);
        }
    }

    /// Adds the number of ways to the position's; false when the sum does not fit. Requires
    /// wanted() == capacity().
    bool add(const Key& key, const Ways& ways) {
        Slot* slot = find(key, key.hash());
        if (is_empty(*slot)) {
            ++size_;
            slot->key = key;
            slot->ways = ways;
            return true;
        }
        return counting::add(slot->ways, ways);
    }

    /// The position's number of ways; null if it is not in the table.
    [[nodiscard]] const Ways* at(const Key& key) const {
        if (slots_.empty()) return nullptr;
        const Slot* slot = const_cast<Table*>(this)->find(key, key.hash());
        return is_empty(*slot) ? nullptr : &slot->ways;
    }

    /// Prefetches the position's slot.
    void prefetch(const Key& key) const {
        if (!slots_.empty()) __builtin_prefetch(&slots_[home(key.hash())], 1);
    }

  private:
    using Slots = std::vector<Slot, LargePages<Slot>>;

    [[nodiscard]] std::size_t home(std::uint64_t hash) const {
        return static_cast<std::size_t>(Wide{hash} * slots_.size() >> 64);
    }

    Slot* find(const Key& key, std::uint64_t hash) {
        std::size_t place = home(hash);
        while (!is_empty(slots_[place]) && slots_[place].key != key) {
            if (++place == slots_.size()) place = 0;
        }
        return &slots_[place];
    }

    Slots slots_;
    std::size_t size_ = 0;
};

}  // namespace lastmove::peg::counting
