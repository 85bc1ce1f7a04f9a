// Bits one after another in words of 64.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace lastmove::peg::parts {

/// Writes bits, the lowest of each first.
///
/// ```
/// std::array<char, 32> bytes{};
/// peg::parts::BitWriter writer(bytes.data());
/// writer.put(5, 3);
/// writer.put(7, 64);
/// EXPECT_EQ(writer.finish(), 16U);
/// peg::parts::BitReader reader(bytes.data(), 16);
/// EXPECT_EQ(reader.take_unary(8), 1U);  // 5 is 101
/// EXPECT_EQ(reader.take(1), 1U);
/// EXPECT_EQ(reader.take(64), 7U);
/// ```
class BitWriter {
  public:
    explicit BitWriter(char* out) : begin_(out), out_(out) {}

    /// The lowest `count` bits of a word, at most 64; the others must be 0.
    void put(std::uint64_t word, unsigned count) {
        held_ |= word << used_;
        if (used_ + count < 64) {
            used_ += count;
            return;
        }
        std::memcpy(out_, &held_, sizeof held_);
        out_ += sizeof held_;
        held_ = used_ == 0 ? 0 : word >> (64 - used_);
        used_ = used_ + count - 64;
    }

    /// Fills up the last word. Returns the number of bytes written, a multiple of 8.
    std::size_t finish() {
        if (used_ > 0) put(0, 64 - used_);
        return static_cast<std::size_t>(out_ - begin_);
    }

  private:
    char* begin_;
    char* out_;
    std::uint64_t held_ = 0;
    unsigned used_ = 0;  ///< bits of held_, less than 64
};

/// Reads what BitWriter wrote. Behind the end there are other bits, but no memory is read beyond 8
/// bytes after it.
class BitReader {
  public:
    BitReader(const char* in, std::size_t bytes) : in_(in), bytes_(bytes) {}

    /// At most 64 bits.
    std::uint64_t take(unsigned count) {
        if (count > 56) {
            const std::uint64_t low = take(32);
            return low | take(count - 32) << 32;
        }
        const std::uint64_t word = window() & ((std::uint64_t{1} << count) - 1);
        at_ += count;
        return word;
    }

    /// The number of ones up to the next zero, which is passed over, or to `most` of them, at most
    /// 56.
    unsigned take_unary(unsigned most) {
        const auto ones = static_cast<unsigned>(std::countr_one(window()));
        at_ += ones < most ? ones + 1 : most;
        return ones < most ? ones : most;
    }

  private:
    /// At least 57 bits.
    [[nodiscard]] std::uint64_t window() const {
        std::uint64_t word = 0;
        std::memcpy(&word, in_ + std::min(at_ / 8, bytes_), sizeof word);
        return word >> at_ % 8;
    }

    const char* in_;
    std::size_t bytes_;
    std::size_t at_ = 0;  ///< bits taken
};

}  // namespace lastmove::peg::parts
