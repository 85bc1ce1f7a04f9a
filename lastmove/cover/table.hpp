// A hash table of states, each with its number of ways.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "lastmove/cover/state.hpp"
#include "lastmove/cover/ways.hpp"

namespace lastmove::cover {

/// Open addressing with linear probing; no ways mark an empty slot.
template <std::size_t N, class Number>
class Table {
  public:
    struct Slot {
        State<N> state;
        Number ways{};
    };

    /// The bytes of a slot; numbers of any size are guessed to be of 1,024 bits.
    static constexpr std::size_t slot_bytes =
        sizeof(Slot) + (std::is_same_v<Number, Integer> ? 128 : 0);

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::size_t capacity() const { return slots_.size(); }
    [[nodiscard]] const Slot& slot(std::size_t number) const { return slots_[number]; }

    /// The capacity that one more state needs; capacity() if there is room.
    [[nodiscard]] std::size_t wanted() const {
        if (4 * (size_ + 1) <= 3 * capacity()) return capacity();
        return capacity() == 0 ? 16 : 2 * capacity();
    }
    void grow(std::size_t capacity) {
        std::vector<Slot> old(capacity);
        old.swap(slots_);
        for (Slot& each : old) {
            if (!is_zero(each.ways)) find(each.state) = std::move(each);
        }
    }

    /// Adds to a state's number of ways; false if the sum does not fit. Requires wanted() ==
    /// capacity().
    [[nodiscard]] bool add(const State<N>& state, const Number& ways) {
        Slot& slot = find(state);
        if (is_zero(slot.ways)) {
            slot.state = state;
            slot.ways = ways;
            ++size_;
            return true;
        }
        return cover::add(slot.ways, ways);
    }

    /// The same with wider numbers, every slot in its place.
    [[nodiscard]] Table<N, Wider<Number>> widened() const {
        Table<N, Wider<Number>> wide;
        wide.slots_.reserve(slots_.size());
        for (const Slot& each : slots_) {
            wide.slots_.push_back({each.state, cover::widened(each.ways)});
        }
        wide.size_ = size_;
        return wide;
    }

  private:
    template <std::size_t, class>
    friend class Table;

    Slot& find(const State<N>& state) {
        const std::size_t last = slots_.size() - 1;  // capacities are powers of two
        std::size_t place = static_cast<std::size_t>(state.hash() >> 20) & last;
        while (!is_zero(slots_[place].ways) && slots_[place].state != state) {
            place = (place + 1) & last;
        }
        return slots_[place];
    }

    std::vector<Slot> slots_;
    std::size_t size_ = 0;
};

}  // namespace lastmove::cover
