// The field of four elements 0, 1, p, p² = p + 1.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace lastmove {

/// An element of GF(4).
///
/// ```
/// const Gf4 p = Gf4::power(1);
/// EXPECT_EQ(p * p, p + Gf4::power(0));
/// EXPECT_EQ(Gf4::power(-1), Gf4::power(2));
/// EXPECT_EQ((p * p).text(), "p^2");
/// ```
class Gf4 {
  public:
    constexpr Gf4() = default;

    /// p to the `exponent`, which may be negative.
    static constexpr Gf4 power(int exponent) {
        constexpr std::array<std::uint8_t, 3> powers{1, 2, 3};
        return Gf4{powers[static_cast<std::size_t>((exponent % 3) + 3) % 3]};
    }

    friend constexpr Gf4 operator+(Gf4 a, Gf4 b) {
        return Gf4{static_cast<std::uint8_t>(a.bits_ ^ b.bits_)};
    }
    friend constexpr Gf4 operator*(Gf4 a, Gf4 b) {
        if (a.bits_ == 0 || b.bits_ == 0) return {};
        return power(a.bits_ + b.bits_ - 2);  // 1, p, p² have bits 1, 2, 3
    }
    friend constexpr bool operator==(Gf4, Gf4) = default;

    /// Its coordinates in the basis 1, p over GF(2): bit 0 and bit 1.
    [[nodiscard]] constexpr unsigned bits() const { return bits_; }

    /// "0", "1", "p" or "p^2".
    [[nodiscard]] constexpr std::string_view text() const {
        constexpr std::array<std::string_view, 4> texts{"0", "1", "p", "p^2"};
        return texts[bits_];
    }

  private:
    constexpr explicit Gf4(std::uint8_t bits) : bits_(bits) {}

    std::uint8_t bits_ = 0;
};

}  // namespace lastmove
