#include "lastmove/base/journal_line.hpp"

#include <fmt/format.h>

#include <array>

#include "lastmove/base/number.hpp"

namespace lastmove {

namespace {

constexpr std::string_view before_check = R"(,"check":")";
constexpr std::string_view after_check = "\"}";
constexpr std::size_t check_digits = 8;

constexpr std::array<std::uint32_t, 256> remainders = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t rest = byte;
        for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1U) * 0xedb88320U);
        table.at(byte) = rest;
    }
    return table;
}();

}  // namespace

std::uint32_t crc32(std::string_view bytes, std::uint32_t before) {
    std::uint32_t rest = ~before;
    for (const char byte : bytes) {
        rest = (rest >> 8) ^ remainders.at((rest ^ static_cast<unsigned char>(byte)) & 0xffU);
    }
    return ~rest;
}

std::string sealed(std::string_view object) {
    return fmt::format("{}{}{:08x}{}", object.substr(0, object.size() - 1), before_check,
                       crc32(object), after_check);
}

std::optional<std::string> unsealed(std::string_view line) {
    constexpr std::size_t tail = before_check.size() + check_digits + after_check.size();
    if (line.size() < tail) return std::nullopt;
    std::string object = std::string(line.substr(0, line.size() - tail)) + "}";
    if (sealed(object) != line) return std::nullopt;
    return object;
}

std::optional<std::uint64_t> task_index(std::string_view object) {
    constexpr std::string_view begin = "{\"index\":";
    if (!object.starts_with(begin)) return std::nullopt;
    object.remove_prefix(begin.size());
    const auto [index, length] = leading_number<std::uint64_t>(object);
    object.remove_prefix(length);
    if (!object.starts_with(',') && !object.starts_with('}')) return std::nullopt;
    return index;
}

}  // namespace lastmove
