#include "lastmove/base/bounded_table.hpp"

#include <algorithm>
#include <bit>

#include "lastmove/base/hash.hpp"

namespace lastmove {

namespace {

constexpr std::size_t first_words = 512;
constexpr std::size_t words_for_a_bucket = 32;

// A head: the value, and the length of the key.
constexpr std::uint32_t head(std::size_t length, std::uint8_t value) {
    return static_cast<std::uint32_t>(length) << 8 | value;
}

constexpr std::size_t length_of(std::uint32_t head) {
    return head >> 8;
}

}  // namespace

BoundedTable::BoundedTable(std::size_t bytes) {
    constexpr std::size_t bucket_share = sizeof(Bucket) / words_for_a_bucket;
    const std::size_t words = bytes / (sizeof(std::uint32_t) + bucket_share);
    most_words_ = std::max(first_words, std::bit_floor(words));
    words_.resize(first_words);
    buckets_.resize(first_words / words_for_a_bucket);
}

std::size_t BoundedTable::bytes() const {
    return words_.size() * sizeof(std::uint32_t) + buckets_.size() * sizeof(Bucket);
}

std::uint64_t BoundedTable::hash(Key key) {
    return mix_all(key, key.size());
}

bool BoundedTable::holds(Slot slot, std::uint64_t hash, Key key) const {
    const std::uint64_t begin = slot & begin_bits;
    if (((slot ^ hash) & ~begin_bits) != 0 || begin == 0) return false;
    if (end_ - begin > words_.size()) return false;  // overwritten
    const auto* entry = words_.data() + place(begin);
    return length_of(*entry) == key.size() && std::equal(key.begin(), key.end(), entry + 1);
}

const BoundedTable::Slot* BoundedTable::slot_of(std::uint64_t hash, Key key) const {
    const Bucket& bucket = buckets_[hash & (buckets_.size() - 1)];
    const auto* const slot =
        std::ranges::find_if(bucket, [&](Slot one) { return holds(one, hash, key); });
    return slot == bucket.end() ? nullptr : &*slot;
}

std::optional<std::uint8_t> BoundedTable::find(Key key) const {
    const Slot* const slot = slot_of(hash(key), key);
    if (slot == nullptr) return std::nullopt;
    return static_cast<std::uint8_t>(words_[place(*slot & begin_bits)]);
}

void BoundedTable::put(Key key, std::uint8_t value) {
    if (key.size() > longest_key) return;
    const std::uint64_t hashed = hash(key);
    if (const Slot* const slot = slot_of(hashed, key)) {
        words_[place(*slot & begin_bits)] = head(key.size(), value);
        return;
    }
    const std::size_t needed = key.size() + 1;
    if (end_ + needed > words_.size() && words_.size() < most_words_) grow();
    const std::size_t to_end = words_.size() - place(end_);
    if (to_end < needed) end_ += to_end;  // an entry lies in one piece
    const std::uint64_t begin = end_;
    words_[place(begin)] = head(key.size(), value);
    std::ranges::copy(key, words_.begin() + static_cast<std::ptrdiff_t>(place(begin) + 1));
    end_ += needed;
    insert(hashed, begin);
    ++entries_;
}

void BoundedTable::insert(std::uint64_t hash, std::uint64_t begin) {
    Bucket& bucket = buckets_[hash & (buckets_.size() - 1)];
    Slot& oldest =
        *std::ranges::min_element(bucket, {}, [](Slot slot) { return slot & begin_bits; });
    oldest = (hash & ~begin_bits) | (begin & begin_bits);
}

void BoundedTable::grow() {
    // Nothing was overwritten so far: all entries lie where they were written, one behind the
    // other.
    words_.resize(2 * words_.size());
    buckets_.assign(2 * buckets_.size(), {});
    for (std::uint64_t begin = 1; begin < end_;) {
        const Key key(words_.data() + begin + 1, length_of(words_[begin]));
        const std::uint64_t hashed = hash(key);
        // An entry that had to go may have come again: then the later one counts.
        Bucket& bucket = buckets_[hashed & (buckets_.size() - 1)];
        std::ranges::replace_if(
            bucket, [&](Slot slot) { return holds(slot, hashed, key); }, 0);
        insert(hashed, begin);
        begin += key.size() + 1;
    }
}

}  // namespace lastmove
