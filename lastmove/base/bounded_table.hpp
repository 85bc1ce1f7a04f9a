// A search's table of results, in a bounded number of bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lastmove {

/// Short lists of numbers, each with a byte. The lists are stored whole: a hash never decides that
/// two are the same. When the memory is full the oldest entries make room for new ones, and when
/// many fall into one place of the table the oldest of them goes earlier; so an entry may be lost,
/// but is never wrong.
///
/// Memory: it grows by doubling, to at most the bytes given (and at least some 4 KiB). Cost:
/// constant time for a list of bounded length, amortised.
///
/// ```
/// BoundedTable table(1 << 20);
/// const std::vector<std::uint32_t> key{7, 7, 9};
/// table.put(key, 3);
/// EXPECT_EQ(table.find(key), 3);
/// table.put(key, 5);
/// EXPECT_EQ(table.find(key), 5);
/// EXPECT_EQ(table.find(std::vector<std::uint32_t>{7, 9, 7}), std::nullopt);
/// ```
class BoundedTable {
  public:
    using Key = std::span<const std::uint32_t>;
    /// Longer keys are not kept.
    static constexpr std::size_t longest_key = 255;

    explicit BoundedTable(std::size_t bytes);

    [[nodiscard]] std::optional<std::uint8_t> find(Key key) const;
    void put(Key key, std::uint8_t value);

    /// The bytes used.
    [[nodiscard]] std::size_t bytes() const;
    /// The number of entries put that were not in the table.
    [[nodiscard]] std::uint64_t entries() const { return entries_; }

  private:
    /// Where an entry begins, in words from the first ever written, below 16 bits of its hash; or
    /// 0.
    using Slot = std::uint64_t;
    static constexpr std::uint64_t begin_bits = (std::uint64_t{1} << 48) - 1;
    static constexpr std::size_t ways = 4;  ///< slots that a key may be in
    using Bucket = std::array<Slot, ways>;

    [[nodiscard]] static std::uint64_t hash(Key key);
    [[nodiscard]] const Slot* slot_of(std::uint64_t hash, Key key) const;
    [[nodiscard]] bool holds(Slot slot, std::uint64_t hash, Key key) const;
    [[nodiscard]] std::size_t place(std::uint64_t begin) const {
        return begin & (words_.size() - 1);
    }
    void insert(std::uint64_t hash, std::uint64_t begin);
    void grow();

    std::size_t most_words_;
    std::vector<std::uint32_t> words_;  ///< a ring; each entry is a head, then its key
    std::vector<Bucket> buckets_;
    std::uint64_t end_ = 1;  ///< in words from the first ever written
    std::uint64_t entries_ = 0;
};

}  // namespace lastmove
