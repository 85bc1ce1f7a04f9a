// A set of nimbers that is cleared in constant time, for computing mexes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lastmove/impartial/sequence/nim_values.hpp"

namespace lastmove::impartial {

/// A set of nimbers below 65,536; clear() takes O(1).
///
/// ```
/// impartial::NimberSet set;
/// set.clear();
/// set.insert(0);
/// set.insert(2);
/// EXPECT_EQ(set.mex(7), 1);
/// ```
class NimberSet {
  public:
    static constexpr std::size_t size = 65'536;

    void clear() {
        if (++now_ != 0) return;
        stamps_.assign(size, 0);
        now_ = 1;
    }
    void insert(std::uint16_t nimber) { stamps_[nimber] = now_; }
    [[nodiscard]] bool contains(std::size_t nimber) const { return stamps_[nimber] == now_; }

    /// The least nimber that is not in the set. Throws NimberTooLarge, naming the heap, if there is
    /// none.
    [[nodiscard]] std::uint16_t mex(std::size_t heap) const {
        for (std::size_t nimber = 0; nimber < size; ++nimber) {
            if (!contains(nimber)) return static_cast<std::uint16_t>(nimber);
        }
        throw NimberTooLarge(heap);
    }

  private:
    std::vector<std::uint32_t> stamps_ = std::vector<std::uint32_t>(size, 0);
    std::uint32_t now_ = 0;
};

}  // namespace lastmove::impartial
