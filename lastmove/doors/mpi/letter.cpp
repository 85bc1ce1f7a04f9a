#include "lastmove/doors/mpi/letter.hpp"

#include <stdexcept>

namespace lastmove::ranks {

namespace {

constexpr std::size_t bytes_of_number = 8;

/// The lowest byte first.
void append_number(std::uint64_t number, std::string& bytes) {
    for (std::size_t i = 0; i < bytes_of_number; ++i) {
        bytes += static_cast<char>(number >> (8 * i) & 0xffU);
    }
}

std::string_view taken(std::string_view& bytes, std::uint64_t length) {
    if (length > bytes.size()) throw std::invalid_argument("a letter that was cut off");
    const std::string_view first = bytes.substr(0, static_cast<std::size_t>(length));
    bytes.remove_prefix(first.size());
    return first;
}

std::uint64_t taken_number(std::string_view& bytes) {
    std::uint64_t number = 0;
    const std::string_view eight = taken(bytes, bytes_of_number);
    for (std::size_t i = 0; i < bytes_of_number; ++i) {
        number |= std::uint64_t{static_cast<unsigned char>(eight[i])} << (8 * i);
    }
    return number;
}

}  // namespace

std::string pack(const Letter& letter) {
    std::string bytes(1, static_cast<char>(letter.purpose));
    for (const Item& item : letter.items) {
        append_number(item.number, bytes);
        append_number(item.bytes.size(), bytes);
        bytes += item.bytes;
    }
    return bytes;
}

Letter unpack_letter(std::string_view bytes, int from) {
    const char purpose = taken(bytes, 1).front();
    if (purpose < 0 || purpose > static_cast<char>(Purpose::gone)) {
        throw std::invalid_argument("a letter without a purpose");
    }
    Letter letter{static_cast<Purpose>(purpose), {}, from};
    while (!bytes.empty()) {
        const std::uint64_t number = taken_number(bytes);
        const std::uint64_t length = taken_number(bytes);
        letter.items.push_back({number, std::string(taken(bytes, length))});
    }
    return letter;
}

}  // namespace lastmove::ranks
