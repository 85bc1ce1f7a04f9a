#include "lastmove/base/palette.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace lastmove {

namespace {

constexpr Colour peg{43, 74, 111};
constexpr Colour peg_rim{24, 46, 74};
constexpr Colour orange{240, 140, 40};
constexpr Colour orange_rim{160, 80, 0};

std::uint8_t between(std::uint8_t from, std::uint8_t to, double share) {
    return static_cast<std::uint8_t>(std::lround(from + (to - from) * share));
}

}  // namespace

std::string hexadecimal(Colour colour) {
    return fmt::format("{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

Look look(Role role) {
    switch (role) {
        case Role::hole:
            return {0.16, {203, 183, 144}, {168, 144, 100}, 0.035};
        case Role::peg:
            return {0.35, peg, peg_rim, 0.05};
        case Role::moving:
            return {0.35, orange, orange_rim, 0.05};
        case Role::removed:
            return {0.35, {178, 192, 208}, peg, 0.05, true};
        case Role::stop:
            return {0.16, {255, 255, 255}, orange_rim, 0.05};
        case Role::landing:
            return {0.33, {255, 250, 240}, orange_rim, 0.06};
        case Role::goal:
            return {0.33, {255, 250, 240}, peg, 0.06};
    }
    return {};
}

Look look(CheckerRole role) {
    switch (role) {
        case CheckerRole::resting:
            return {0.34, peg, peg_rim, 0.05};
        case CheckerRole::expanded:
            return {0.34, orange, orange_rim, 0.05};
        case CheckerRole::contracted:
            return {0.34, {67, 170, 139}, {20, 96, 74}, 0.05};
    }
    return {};
}

Colour tone_colour(double tone) {
    constexpr Colour most{33, 102, 172};
    constexpr Colour least{217, 95, 14};
    const double size = std::min(std::abs(tone), 1.0);
    // Small numbers must not look like zero: the scale starts with a visible step.
    const double share = size == 0 ? 0 : 0.2 + 0.8 * size;
    const Colour end = tone > 0 ? most : least;
    return {between(255, end.red, share), between(255, end.green, share),
            between(255, end.blue, share)};
}

Colour tint_colour(int tint) {
    static constexpr std::array<Colour, 12> tints{{{246, 196, 83},
                                                   {108, 168, 212},
                                                   {232, 128, 96},
                                                   {126, 190, 140},
                                                   {188, 156, 208},
                                                   {250, 234, 180},
                                                   {94, 106, 132},
                                                   {214, 168, 168},
                                                   {172, 214, 222},
                                                   {164, 148, 96},
                                                   {206, 222, 128},
                                                   {160, 160, 160}}};
    return tints[static_cast<std::size_t>(tint) % tints.size()];
}

Colour line_colour(const Line& line) {
    if (line.tone) return tone_colour(*line.tone < 0 ? -1 : 1);
    switch (line.ink) {
        case Ink::plain:
            return palette::line;
        case Ink::blue:
            return {40, 84, 158};
        case Ink::red:
            return {204, 70, 54};
        case Ink::green:
            return palette::green_line;
    }
    return {};
}

double line_width(const Line& line) {
    if (line.tone) return 0.02 + 0.1 * std::min(1.0, std::abs(*line.tone));
    return line.ink == Ink::plain ? 0.06 : line.ink == Ink::green ? 0.1 : 0.18;
}

double line_core(const Line& line) {
    return line.ink == Ink::red && !line.tone ? 0.04 : 0;
}

Colour patch_colour(const Patch& patch) {
    return patch.tint < 0 ? tone_colour(patch.tone) : tint_colour(patch.tint);
}

Colour ink_on(Colour ground) {
    const double light = 0.299 * ground.red + 0.587 * ground.green + 0.114 * ground.blue;
    return light > 140 ? Colour{20, 20, 20} : Colour{255, 255, 255};
}

}  // namespace lastmove
