#include "lastmove/game/position_table.hpp"

#include <functional>

#include "lastmove/base/hash.hpp"

namespace lastmove::game {

namespace {

constexpr std::size_t most_addresses = 64;

}  // namespace

std::size_t PositionTable::hash(std::uint32_t owner, std::string_view code) {
    return static_cast<std::size_t>(mix(owner, std::hash<std::string_view>{}(code)));
}

bool PositionTable::holds(Id id, std::uint32_t owner, std::string_view code) const {
    const std::size_t start = starts_[id];
    return owners_[id] == owner &&
           std::string_view(bytes_).substr(start, starts_[id + 1] - start) == code;
}

std::uint32_t PositionTable::owner(const GamePointer& game) {
    if (const auto known = owners_by_address_.find(game); known != owners_by_address_.end()) {
        return known->second;
    }
    const auto next = static_cast<std::uint32_t>(games_.size());
    const auto [place, added] = owners_by_name_.try_emplace(game->name(), next);
    if (added) games_.push_back(game);
    // Every subject that is read has a game of its own.
    if (owners_by_address_.size() >= most_addresses) owners_by_address_.clear();
    owners_by_address_.emplace(game, place->second);
    return place->second;
}

void PositionTable::grow() {
    std::vector<Id> slots(2 * slots_.size(), empty);
    for (Id id = 0; id < size(); ++id) {
        const std::string_view code =
            std::string_view(bytes_).substr(starts_[id], starts_[id + 1] - starts_[id]);
        std::size_t slot = hash(owners_[id], code) & (slots.size() - 1);
        while (slots[slot] != empty) slot = (slot + 1) & (slots.size() - 1);
        slots[slot] = id;
    }
    slots_ = std::move(slots);
}

Id PositionTable::intern(const GamePointer& game, std::string_view code) {
    const std::uint32_t own = owner(game);
    std::size_t slot = hash(own, code) & (slots_.size() - 1);
    for (; slots_[slot] != empty; slot = (slot + 1) & (slots_.size() - 1)) {
        if (holds(slots_[slot], own, code)) return slots_[slot];
    }
    const auto id = static_cast<Id>(size());
    slots_[slot] = id;
    bytes_ += code;
    starts_.push_back(bytes_.size());
    owners_.push_back(own);
    if (3 * size() > 2 * slots_.size()) grow();
    return id;
}

std::size_t PositionTable::memory() const {
    return bytes_.capacity() + sizeof(std::size_t) * starts_.capacity() +
           sizeof(std::uint32_t) * owners_.capacity() + sizeof(Id) * slots_.capacity();
}

}  // namespace lastmove::game
