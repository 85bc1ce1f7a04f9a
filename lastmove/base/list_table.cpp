#include "lastmove/base/list_table.hpp"

#include <algorithm>

#include "lastmove/base/hash.hpp"

namespace lastmove {

std::uint32_t ListTable::hash(List list) {
    return static_cast<std::uint32_t>((mix_all(list, list.size()) * golden) >> 32U);
}

/// Where the list is, or the free slot for it.
std::size_t ListTable::slot_of(std::uint32_t hash, List list) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash & mask;
    for (; slots_[slot].place != none; slot = (slot + 1) & mask) {
        if (slots_[slot].hash == hash && std::ranges::equal((*this)[slots_[slot].place], list))
            break;
    }
    return slot;
}

void ListTable::grow() {
    constexpr std::size_t fewest = 16;
    std::vector<Slot> slots(std::max(fewest, 2 * slots_.size()));
    const std::size_t mask = slots.size() - 1;
    for (const Slot& old : slots_) {
        if (old.place == none) continue;
        std::size_t slot = old.hash & mask;
        while (slots[slot].place != none) slot = (slot + 1) & mask;
        slots[slot] = old;
    }
    slots_ = std::move(slots);
}

ListTable::Place ListTable::place(List list) {
    if (2 * size() >= slots_.size()) grow();
    const std::uint32_t hashed = hash(list);
    Slot& slot = slots_[slot_of(hashed, list)];
    if (slot.place != none) return slot.place;
    const auto place = static_cast<Place>(size());
    items_.insert(items_.end(), list.begin(), list.end());
    ends_.push_back(items_.size());
    slot = {hashed, place};
    return place;
}

std::optional<ListTable::Place> ListTable::find(List list) const {
    if (slots_.empty()) return std::nullopt;
    const Place place = slots_[slot_of(hash(list), list)].place;
    return place == none ? std::nullopt : std::optional(place);
}

}  // namespace lastmove
