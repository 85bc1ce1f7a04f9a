// Large sets of positions in two or three bytes a position, and how they are gathered.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "lastmove/peg/board/mask.hpp"

namespace lastmove::peg {

/// A set of positions in increasing order. Each is kept as its difference to the one before, seven
/// bits to a byte; in chunks that begin with a whole position and can be read by themselves.
///
/// ```
/// peg::PackedSet<1> set;
/// for (const std::uint64_t word : {3, 5, 900}) set.push_back(peg::Mask<1>{{word}});
/// EXPECT_EQ(set.size(), 3u);
/// EXPECT_TRUE(set.contains(peg::Mask<1>{{900}}));
/// EXPECT_FALSE(set.contains(peg::Mask<1>{{4}}));
/// ```
template <std::size_t Words>
class PackedSet {
  public:
    using Key = Mask<Words>;

    PackedSet() = default;
    /// Of positions in increasing order.
    explicit PackedSet(const std::vector<Key>& sorted) {
        for (const Key& key : sorted) push_back(key);
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    /// What its chunks take.
    [[nodiscard]] std::size_t bytes() const {
        return bytes_ + (chunks_.empty() ? 0 : chunks_.back().bytes.capacity());
    }
    [[nodiscard]] std::size_t chunks() const { return chunks_.size(); }

    /// Adds a position greater than all before.
    void push_back(const Key& key) {
        assert(empty() || last_ < key);
        if (chunks_.empty() || chunks_.back().bytes.size() + longest > chunk_size) {
            if (!chunks_.empty()) {
                chunks_.back().bytes.shrink_to_fit();
                bytes_ += chunks_.back().bytes.capacity();
            }
            bytes_ += sizeof(Chunk) + 16;  // with what an allocation takes besides
            chunks_.push_back({key, {}});
        } else {
            write(chunks_.back().bytes, key);
        }
        last_ = key;
        ++size_;
    }

    /// Visits the positions of a chunk, from the least on.
    template <class Visit>
    void visit_chunk(std::size_t index, const Visit& visit) const {
        const Chunk& chunk = chunks_[index];
        Key key = chunk.first;
        visit(key);
        for (std::size_t at = 0; at < chunk.bytes.size();) {
            read(chunk.bytes, at, key);
            visit(key);
        }
    }

    template <class Visit>
    void visit(const Visit& visit) const {
        for (std::size_t index = 0; index < chunks_.size(); ++index) visit_chunk(index, visit);
    }

    /// Reads some thousand positions.
    [[nodiscard]] bool contains(const Key& key) const {
        const auto after = std::ranges::upper_bound(chunks_, key, {}, &Chunk::first);
        if (after == chunks_.begin()) return false;
        bool found = false;
        visit_chunk(static_cast<std::size_t>(after - chunks_.begin()) - 1,
                    [&](const Key& other) { found = found || other == key; });
        return found;
    }

    /// The positions of `sorted` that are in the set.
    [[nodiscard]] std::vector<Key> common(const std::vector<Key>& sorted) const {
        std::vector<Key> both;
        auto next = sorted.begin();
        for (std::size_t index = 0; index < chunks_.size(); ++index) {
            next = std::lower_bound(next, sorted.end(), chunks_[index].first);
            if (next == sorted.end()) break;
            if (index + 1 < chunks_.size() && !(*next < chunks_[index + 1].first)) continue;
            visit_chunk(index, [&](const Key& key) {
                while (next != sorted.end() && *next < key) ++next;
                if (next != sorted.end() && *next == key) both.push_back(key);
            });
        }
        return both;
    }

    /// Reads the positions in increasing order. The set must outlive it, and not change.
    class Cursor {
      public:
        explicit Cursor(const PackedSet& set) : set_(&set) {
            if (!done()) key_ = set_->chunks_.front().first;
        }
        [[nodiscard]] bool done() const { return chunk_ == set_->chunks_.size(); }
        /// Requires that it is not done, as next().
        [[nodiscard]] const Key& key() const { return key_; }
        void next() {
            if (at_ < set_->chunks_[chunk_].bytes.size()) {
                read(set_->chunks_[chunk_].bytes, at_, key_);
            } else {
                enter(chunk_ + 1);
            }
        }
        /// Goes on to the first position that is not less than this one; skips whole chunks.
        void next_from(const Key& least) {
            while (chunk_ + 1 < set_->chunks_.size() &&
                   !(least < set_->chunks_[chunk_ + 1].first)) {
                enter(chunk_ + 1);
            }
            while (!done() && key_ < least) next();
        }
        /// The chunk that it reads.
        [[nodiscard]] std::size_t chunk() const { return chunk_; }

      private:
        void enter(std::size_t chunk) {
            chunk_ = chunk;
            at_ = 0;
            if (!done()) key_ = set_->chunks_[chunk_].first;
        }

        const PackedSet* set_;
        std::size_t chunk_ = 0;
        std::size_t at_ = 0;
        Key key_;
    };

    /// The union; gives the memory of both back as it goes.
    friend PackedSet merge(PackedSet first, PackedSet second) {
        if (first.empty()) return second;
        if (second.empty()) return first;
        PackedSet both;
        Drain left(first);
        Drain right(second);
        while (!left.done() || !right.done()) {
            if (right.done() || (!left.done() && left.key() < right.key())) {
                both.push_back(left.key());
                left.next();
            } else {
                both.push_back(right.key());
                if (!left.done() && left.key() == right.key()) left.next();
                right.next();
            }
        }
        return both;
    }

    /// The positions of `set` that are in none of the others; gives its memory back as it goes.
    friend PackedSet without(PackedSet set, const std::vector<PackedSet>& others) {
        std::vector<Cursor> read(others.begin(), others.end());
        PackedSet left;
        for (Drain all(set); !all.done(); all.next()) {
            const bool is_elsewhere = std::ranges::any_of(read, [&](Cursor& other) {
                if (!other.done()) other.next_from(all.key());
                return !other.done() && other.key() == all.key();
            });
            if (!is_elsewhere) left.push_back(all.key());
        }
        return left;
    }

    /// The least position that both sets have; nullopt if there is none.
    friend std::optional<Key> first_common(const PackedSet& first, const PackedSet& second) {
        Cursor left(first);
        Cursor right(second);
        while (!left.done() && !right.done()) {
            if (left.key() == right.key()) return left.key();
            left.key() < right.key() ? left.next_from(right.key()) : right.next_from(left.key());
        }
        return std::nullopt;
    }

  private:
    static constexpr std::size_t chunk_size = 4096;
    /// A difference takes no more: one byte that says in which word it is, ten for that word, and
    /// the words after it.
    static constexpr std::size_t longest = 11 + 8 * (Words - 1);
    using Bytes = std::vector<std::uint8_t>;

    struct Chunk {
        Key first;
        Bytes bytes;  ///< of the positions after the first
    };

    /// Reads a set once, chunks behind it are dropped.
    class Drain {
      public:
        explicit Drain(PackedSet& set) : set_(set), read_(set) {}
        [[nodiscard]] bool done() const { return read_.done(); }
        [[nodiscard]] const Key& key() const { return read_.key(); }
        void next() {
            const std::size_t chunk = read_.chunk();
            read_.next();
            if (read_.chunk() != chunk) set_.chunks_[chunk].bytes = Bytes();
        }

      private:
        PackedSet& set_;
        Cursor read_;
    };

    void write(Bytes& bytes, const Key& key) const {
        std::array<std::uint8_t, longest> text{};
        std::size_t length = 0;
        std::size_t word = 0;
        while (word + 1 < Words && key.words[word] == last_.words[word]) ++word;
        if constexpr (Words > 1) text[length++] = static_cast<std::uint8_t>(word);
        std::uint64_t difference = key.words[word] - last_.words[word];
        for (; difference >= 0x80U; difference >>= 7U) {
            text[length++] = static_cast<std::uint8_t>(difference | 0x80U);
        }
        text[length++] = static_cast<std::uint8_t>(difference);
        while (++word < Words) {
            for (unsigned shift = 0; shift < 64; shift += 8) {
                text[length++] = static_cast<std::uint8_t>(key.words[word] >> shift);
            }
        }
        bytes.insert(bytes.end(), text.begin(), text.begin() + static_cast<std::ptrdiff_t>(length));
    }

    /// From the position before, which stands in `key`, to the one written at `at`.
    static void read(const Bytes& bytes, std::size_t& at, Key& key) {
        std::size_t word = 0;
        if constexpr (Words > 1) word = bytes[at++];
        std::uint64_t byte = bytes[at++];
        std::uint64_t difference = byte & 0x7FU;
        for (unsigned shift = 7; byte >= 0x80U; shift += 7) {
            byte = bytes[at++];
            difference |= (byte & 0x7FU) << shift;
        }
        key.words[word] += difference;
        while (++word < Words) {
            key.words[word] = 0;
            for (unsigned shift = 0; shift < 64; shift += 8) {
                key.words[word] |= std::uint64_t{bytes[at++]} << shift;
            }
        }
    }

    std::vector<Chunk> chunks_;
    std::size_t bytes_ = 0;  ///< of all, but for the differences in the last chunk
    std::size_t size_ = 0;
    Key last_;
};

}  // namespace lastmove::peg
