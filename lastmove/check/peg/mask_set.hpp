// Sets of positions packed into machine words, for the checks that search again.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "lastmove/base/hash.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/peg/board.hpp"

namespace lastmove::checking {

/// The pegs of a position on a board of up to 64·words holes.
template <std::size_t words>
struct Mask {
    std::array<std::uint64_t, words> word{};

    void set(std::size_t hole) { word[hole / 64] |= std::uint64_t{1} << (hole % 64); }
    [[nodiscard]] bool test(std::size_t hole) const { return word[hole / 64] >> hole % 64 & 1U; }

    friend Mask operator&(Mask a, const Mask& b) {
        for (std::size_t i = 0; i < words; ++i) a.word[i] &= b.word[i];
        return a;
    }
    friend Mask operator|(Mask a, const Mask& b) {
        for (std::size_t i = 0; i < words; ++i) a.word[i] |= b.word[i];
        return a;
    }
    friend Mask operator^(Mask a, const Mask& b) {
        for (std::size_t i = 0; i < words; ++i) a.word[i] ^= b.word[i];
        return a;
    }
    friend auto operator<=>(const Mask&, const Mask&) = default;

    [[nodiscard]] std::uint64_t hash() const { return mix_all(word); }
};

template <std::size_t words>
Mask<words> to_mask(const Pegs& pegs) {
    Mask<words> mask;
    for (std::size_t hole = 0; hole < 64 * words; ++hole) {
        if (pegs[hole]) mask.set(hole);
    }
    return mask;
}

/// A hash set with open addressing; the empty position, which marks free slots, is kept apart.
template <std::size_t words>
class MaskSet {
  public:
    explicit MaskSet(Budget& budget) : budget_(&budget) {}
    MaskSet(MaskSet&& other) noexcept { swap(other); }
    MaskSet& operator=(MaskSet&& other) noexcept {
        swap(other);
        return *this;
    }
    ~MaskSet() {
        if (budget_ != nullptr) budget_->give_back(slots_.size() * sizeof(Mask<words>));
    }

    /// Whether the mask was new.
    bool insert(const Mask<words>& mask) {
        if (mask == free) return !std::exchange(holds_free_, true);
        if (4 * (used_ + 1) > 3 * slots_.size()) grow();
        Mask<words>& slot = slots_[find(mask)];
        if (slot == mask) return false;
        slot = mask;
        ++used_;
        return true;
    }

    [[nodiscard]] bool contains(const Mask<words>& mask) const {
        if (mask == free) return holds_free_;
        return !slots_.empty() && slots_[find(mask)] == mask;
    }

    [[nodiscard]] std::size_t size() const { return used_ + (holds_free_ ? 1 : 0); }

    template <class Function>
    void for_each(Function function) const {
        if (holds_free_) function(free);
        for (const Mask<words>& slot : slots_) {
            if (slot != free) function(slot);
        }
    }

  private:
    static constexpr Mask<words> free{};

    void swap(MaskSet& other) {
        std::swap(budget_, other.budget_);
        std::swap(slots_, other.slots_);
        std::swap(used_, other.used_);
        std::swap(holds_free_, other.holds_free_);
    }

    /// The slot of the mask, or the free one where it would stand.
    [[nodiscard]] std::size_t find(const Mask<words>& mask) const {
        const std::size_t last = slots_.size() - 1;
        std::size_t i = mask.hash() & last;
        while (slots_[i] != free && slots_[i] != mask) i = (i + 1) & last;
        return i;
    }

    void grow() {
        const std::size_t size = std::max<std::size_t>(64, 2 * slots_.size());
        budget_->take(size * sizeof(Mask<words>));
        std::vector<Mask<words>> old(size);
        std::swap(old, slots_);
        for (const Mask<words>& mask : old) {
            if (mask != free) slots_[find(mask)] = mask;
        }
        budget_->give_back(old.size() * sizeof(Mask<words>));
    }

    Budget* budget_ = nullptr;
    std::vector<Mask<words>> slots_;
    std::size_t used_ = 0;
    bool holds_free_ = false;
};

/// Calls `function` with the number of words (1, 2 or 4) that masks of the board need, as a
/// std::integral_constant.
template <class Function>
auto with_words(const PegBoard& board, Function function) {
    if (board.size() <= 64) return function(std::integral_constant<std::size_t, 1>{});
    if (board.size() <= 128) return function(std::integral_constant<std::size_t, 2>{});
    return function(std::integral_constant<std::size_t, 4>{});
}

}  // namespace lastmove::checking
