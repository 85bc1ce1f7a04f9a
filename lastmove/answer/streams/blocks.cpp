#include "lastmove/answer/streams/blocks.hpp"

#include <algorithm>

#include "lastmove/base/governor.hpp"

namespace lastmove {

namespace {

constexpr unsigned bits_of_byte = 7;
constexpr unsigned byte_continues = 1U << bits_of_byte;
constexpr unsigned most_bits_of_number = 32;

std::size_t shared_prefix(std::string_view a, std::string_view b) {
    return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

}  // namespace

void append_number(std::string& bytes, std::uint32_t number) {
    for (; number >= byte_continues; number >>= bits_of_byte) {
        bytes += static_cast<char>(number % byte_continues + byte_continues);
    }
    bytes += static_cast<char>(number);
}

std::uint32_t take_number(std::string_view& bytes) {
    std::uint64_t number = 0;
    for (unsigned bits = 0;; bits += bits_of_byte) {
        if (bytes.empty()) throw Malformed("a block ends within a record");
        const auto byte = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        number |= static_cast<std::uint64_t>(byte % byte_continues) << bits;
        if (number >> most_bits_of_number != 0) throw Malformed("a number of more than 32 bits");
        if (byte >= byte_continues && bits + bits_of_byte < most_bits_of_number) continue;
        if (byte == 0 && bits > 0) throw Malformed("a number that could be written more shortly");
        if (byte >= byte_continues) throw Malformed("a number of more than 32 bits");
        return static_cast<std::uint32_t>(number);
    }
}

void BlockWriter::add(const StreamRecord& record) {
    const bool is_first = block_.empty();
    const std::size_t shared = is_first ? 0 : shared_prefix(record.position, last_);
    append_number(block_, static_cast<std::uint32_t>(shared));
    append_number(block_, static_cast<std::uint32_t>(record.position.size() - shared));
    block_.append(record.position, shared);
    append_number(block_, static_cast<std::uint32_t>(record.places.size()));
    for (const std::uint32_t place : record.places) append_number(block_, place);
    last_ = record.position;
    ++size_;
    if (block_.size() > largest_block) {
        throw Stopped(Stop::memory, "a block of the stream would have more than 64 MiB");
    }
    if (block_.size() >= full_block) finish();
}

void BlockWriter::finish() {
    if (block_.empty()) return;
    std::string size;
    append_number(size, static_cast<std::uint32_t>(block_.size()));
    sink_(size);
    sink_(block_);
    block_.clear();
}

/// Puts the position in place of the one before.
void BlockReader::read_position(std::string& position) {
    const std::size_t shared = take_number(rest_);
    const std::size_t own = take_number(rest_);
    if (own > rest_.size()) throw Malformed("a block ends within a record");
    const std::string_view bytes = rest_.substr(0, own);
    rest_.remove_prefix(own);
    if (is_first_) {
        if (shared > 0) throw Malformed("a block begins with a part of a position");
        position.clear();
    } else {
        if (shared > position.size()) throw Malformed("a position shares more than there is");
        // The bytes behind the shared ones decide on the order, and so they must differ.
        const bool is_longer = shared == position.size() && !bytes.empty();
        const bool is_greater =
            shared < position.size() && !bytes.empty() &&
            static_cast<unsigned char>(bytes[0]) > static_cast<unsigned char>(position[shared]);
        if (!is_longer && !is_greater) {
            throw Malformed("positions that are not in ascending order, or share more bytes");
        }
        position.resize(shared);
    }
    position += bytes;
}

bool BlockReader::next(StreamRecord& record) {
    if (rest_.empty()) return false;
    if (size_ - rest_.size() >= full_block) throw Malformed("a block that does not end in time");
    read_position(record.position);
    const std::uint32_t count = take_number(rest_);
    record.places.clear();
    if (count > rest_.size()) throw Malformed("a block ends within a record");
    for (std::uint32_t i = 0; i < count; ++i) record.places.push_back(take_number(rest_));
    is_first_ = false;
    return true;
}

}  // namespace lastmove
