// Proof numbers of sums of a part of a board and a nim heap (allis1994): they tell a search which
// of them to look at first.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "lastmove/base/hash.hpp"
#include "lastmove/impartial/boards/board_part.hpp"

namespace lastmove::impartial {

/// An estimate of how much is left to be shown of the sum of a part and a nim heap: that the player
/// who is to move wins, or loses. 0 and `endless` once it is shown.
struct Effort {
    static constexpr std::uint32_t endless = std::uint32_t{1} << 30U;
    std::uint32_t win = 1;
    std::uint32_t loss = 1;

    static constexpr std::uint32_t most = endless - 1;

    static Effort unlimited() { return {endless, endless}; }
    static Effort won() { return {0, endless}; }
    static Effort lost() { return {endless, 0}; }
    [[nodiscard]] bool is_won() const { return win == 0; }
    [[nodiscard]] bool is_lost() const { return loss == 0; }
};

/// The efforts of sums that were searched, but not to the end.
class Efforts {
  public:
    [[nodiscard]] std::optional<Effort> find(const BoardPart& part, std::uint32_t heap) const {
        const auto found = all_.find({part.cells, part.width, heap});
        return found == all_.end() ? std::nullopt : std::optional(found->second);
    }
    void put(const BoardPart& part, std::uint32_t heap, Effort effort) {
        all_.insert_or_assign({part.cells, part.width, heap}, effort);
    }
    /// Forgets all of them.
    void clear() { all_.clear(); }
    /// An estimate, in bytes.
    [[nodiscard]] std::size_t bytes() const { return 80 * all_.size(); }

  private:
    struct Key {
        CellBits cells;
        std::uint32_t width;
        std::uint32_t heap;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const {
            return mix_all(std::array{static_cast<std::uint64_t>(key.cells),
                                      static_cast<std::uint64_t>(key.cells >> 64U),
                                      std::uint64_t{key.width} << 32U | key.heap});
        }
    };
    std::unordered_map<Key, Effort, Hash> all_;
};

}  // namespace lastmove::impartial
