#include "lastmove/answer/evidence/reply_walk.hpp"

#include <cassert>
#include <string_view>

#include "lastmove/answer/fields/shapes.hpp"

namespace lastmove::shape {

namespace {

constexpr std::string_view digits_of_walk =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr unsigned bits_of_digit = 5;
constexpr std::uint32_t more_follow = 1U << bits_of_digit;
constexpr unsigned most_bits = 30;

}  // namespace

Json PlacesInWalk::write(const ReplyWalk& walk) {
    std::string text;
    text.reserve(walk.places.size());
    for (std::uint32_t place : walk.places) {
        assert(place <= ReplyWalk::most);
        for (; place >= more_follow; place >>= bits_of_digit) {
            text += digits_of_walk[more_follow + place % more_follow];
        }
        text += digits_of_walk[place];
    }
    return text;
}

ReplyWalk PlacesInWalk::read(const Field& field) {
    ReplyWalk walk;
    std::uint32_t place = 0;
    unsigned bits = 0;  // of the number that is being read
    for (const char sign : field.text()) {
        const std::size_t digit = digits_of_walk.find(sign);
        if (digit == std::string_view::npos) throw field.fault("digits A-Z, a-z, 0-9, + and /");
        if (bits == most_bits) throw field.fault("numbers of at most six digits");
        place |= static_cast<std::uint32_t>(digit % more_follow) << bits;
        bits += bits_of_digit;
        if (digit >= more_follow) continue;
        walk.places.push_back(place);
        place = 0;
        bits = 0;
    }
    if (bits > 0) throw field.fault("a last number that ends");
    return walk;
}

}  // namespace lastmove::shape
