// A hash table from pairs of small numbers to a number, for the memo tables of outcome diagrams.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/base/hash.hpp"
#include "lastmove/impartial/nimbers/meter.hpp"

namespace lastmove::impartial {

/// Open addressing with linear probing; keys are never removed. The bytes are taken from a meter.
class PairTable {
  public:
    explicit PairTable(Meter& meter) : meter_(&meter) { grow(1 << 8); }
    ~PairTable() { meter_->give_back(slots_.size() * sizeof(Slot)); }
    PairTable(const PairTable&) = delete;
    PairTable& operator=(const PairTable&) = delete;

    /// The number stored for (a, b), if any. `a` is below 2^32 - 1.
    [[nodiscard]] std::optional<std::uint32_t> find(std::uint32_t a, std::uint32_t b) const {
        for (std::size_t at = hash(a, b);; ++at) {
            const Slot& slot = slots_[at & (slots_.size() - 1)];
            if (slot.a == none) return std::nullopt;
            if (slot.a == a && slot.b == b) return slot.value;
        }
    }

    /// Stores a number for (a, b), which has none yet.
    void insert(std::uint32_t a, std::uint32_t b, std::uint32_t value) {
        if (2 * (size_ + 1) > slots_.size()) grow(2 * slots_.size());
        ++size_;
        place({a, b, value});
    }

  private:
    static constexpr std::uint32_t none = UINT32_MAX;
    struct Slot {
        std::uint32_t a = none;
        std::uint32_t b = 0;
        std::uint32_t value = 0;
    };

    static std::size_t hash(std::uint32_t a, std::uint32_t b) {
        return static_cast<std::size_t>(mix(mix(0, a), b));
    }

    void place(const Slot& slot) {
        std::size_t at = hash(slot.a, slot.b);
        while (slots_[at & (slots_.size() - 1)].a != none) ++at;
        slots_[at & (slots_.size() - 1)] = slot;
    }

    void grow(std::size_t size) {
        meter_->take(size * sizeof(Slot));
        std::vector<Slot> old(size);
        old.swap(slots_);
        for (const Slot& slot : old) {
            if (slot.a != none) place(slot);
        }
        meter_->give_back(old.size() * sizeof(Slot));
    }

    Meter* meter_;
    std::vector<Slot> slots_;
    std::size_t size_ = 0;
};

}  // namespace lastmove::impartial
