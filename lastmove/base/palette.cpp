#include "lastmove/base/palette.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace lastmove {

namespace {

// Marks and checkers.
constexpr Swatch hole{"hole", {203, 183, 144}, {50, 44, 34}};
constexpr Swatch hole_rim{"hole-rim", {168, 144, 100}, {142, 124, 92}};
constexpr Swatch peg{"peg", {43, 74, 111}, {124, 176, 232}};
constexpr Swatch peg_rim{"peg-rim", {24, 46, 74}, {26, 42, 60}};
constexpr Swatch moving{"moving", {240, 140, 40}, {246, 150, 52}};
constexpr Swatch moving_rim{"moving-rim", {160, 80, 0}, {255, 206, 150}};
constexpr Swatch removed{"removed", {178, 192, 208}, {76, 92, 110}};
constexpr Swatch removed_rim{"removed-rim", {43, 74, 111}, {168, 206, 244}};
constexpr Swatch stop{"stop", {255, 255, 255}, {34, 31, 27}};
constexpr Swatch landing{"landing", {255, 250, 240}, {34, 31, 27}};
constexpr Swatch goal_rim{"goal-rim", {43, 74, 111}, {124, 176, 232}};
constexpr Swatch contracted{"contracted", {67, 170, 139}, {84, 190, 158}};
constexpr Swatch contracted_rim{"contracted-rim", {20, 96, 74}, {190, 240, 220}};

// At least 10 apart (CIEDE2000), also as they appear to the colour-blind.
constexpr std::array<Swatch, 12> tints{{{"tint-1", {243, 210, 71}, {243, 210, 71}},
                                        {"tint-2", {107, 136, 213}, {107, 136, 213}},
                                        {"tint-3", {208, 103, 107}, {208, 103, 107}},
                                        {"tint-4", {124, 189, 150}, {124, 189, 150}},
                                        {"tint-5", {186, 166, 220}, {186, 166, 220}},
                                        {"tint-6", {252, 252, 188}, {252, 252, 188}},
                                        {"tint-7", {92, 108, 131}, {92, 108, 131}},
                                        {"tint-8", {205, 171, 187}, {205, 171, 187}},
                                        {"tint-9", {175, 228, 237}, {175, 228, 237}},
                                        {"tint-10", {171, 167, 83}, {171, 167, 83}},
                                        {"tint-11", {205, 206, 135}, {205, 206, 135}},
                                        {"tint-12", {148, 149, 146}, {148, 149, 146}}}};

std::uint8_t between(std::uint8_t from, std::uint8_t to, double share) {
    return static_cast<std::uint8_t>(std::lround(from + (to - from) * share));
}

Colour mixed(Colour from, Colour to, double share) {
    return {between(from.red, to.red, share), between(from.green, to.green, share),
            between(from.blue, to.blue, share)};
}

/// The relative luminance of WCAG 2.1, 0 to 1.
double luminance(Colour colour) {
    const auto linear = [](std::uint8_t part) {
        const double value = part / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
           0.0722 * linear(colour.blue);
}

}  // namespace

std::string hexadecimal(Colour colour) {
    return fmt::format("{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string tex_name(const Swatch& swatch) {
    if (swatch.share == 100) return fmt::format("lastmove-{}", swatch.name);
    return fmt::format("lastmove-{}!{}!lastmove-zero", swatch.name, swatch.share);
}

std::vector<Swatch> swatches() {
    using namespace palette;
    std::vector<Swatch> all{
        card,   card_rim, ground,    ground_rim, beyond,        beyond_rim, floor,     floor_line,
        border, line,     blue_line, red_line,   green_line,    outline,    arrow,     halo,
        label,  caption,  ring,      zero,       positive,      negative,   black_ink, white_ink,
        hole,   hole_rim, peg,       peg_rim,    moving,        moving_rim, removed,   removed_rim,
        stop,   landing,  goal_rim,  contracted, contracted_rim};
    all.insert(all.end(), tints.begin(), tints.end());
    return all;
}

Look look(Role role) {
    switch (role) {
        case Role::hole:
            return {0.16, hole, hole_rim, 0.035};
        case Role::peg:
            return {0.35, peg, peg_rim, 0.05};
        case Role::moving:
            return {0.35, moving, moving_rim, 0.05};
        case Role::removed:
            return {0.35, removed, removed_rim, 0.05, true};
        case Role::stop:
            return {0.16, stop, moving_rim, 0.05};
        case Role::landing:
            return {0.33, landing, moving_rim, 0.06};
        case Role::goal:
            return {0.33, landing, goal_rim, 0.06};
    }
    return {};
}

Look look(CheckerRole role) {
    switch (role) {
        case CheckerRole::resting:
            return {0.34, peg, peg_rim, 0.05};
        case CheckerRole::expanded:
            return {0.34, moving, moving_rim, 0.05};
        case CheckerRole::contracted:
            return {0.34, contracted, contracted_rim, 0.05};
    }
    return {};
}

Swatch tone_colour(double tone) {
    const double size = std::min(std::abs(tone), 1.0);
    if (size == 0) return palette::zero;
    // Small numbers must not look like zero: the scale starts with a visible step.
    Swatch swatch = tone > 0 ? palette::positive : palette::negative;
    swatch.share = static_cast<int>(std::lround(20 + 80 * size));
    const double share = swatch.share / 100.0;
    swatch.light = mixed(palette::zero.light, swatch.light, share);
    swatch.dark = mixed(palette::zero.dark, swatch.dark, share);
    return swatch;
}

Swatch tint_colour(int tint) {
    return tints[static_cast<std::size_t>(tint) % tints.size()];
}

Swatch line_colour(const Line& line) {
    if (line.tone) return *line.tone < 0 ? palette::negative : palette::positive;
    switch (line.ink) {
        case Ink::plain:
            return palette::line;
        case Ink::blue:
            return palette::blue_line;
        case Ink::red:
            return palette::red_line;
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

Swatch patch_colour(const Patch& patch) {
    return patch.tint < 0 ? tone_colour(patch.tone) : tint_colour(patch.tint);
}

double contrast(Colour one, Colour other) {
    const double first = luminance(one) + 0.05;
    const double second = luminance(other) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

Swatch ink_on(const Swatch& ground, Theme theme) {
    const Colour colour = ground.in(theme);
    const bool is_light = contrast(colour, {0, 0, 0}) > contrast(colour, {255, 255, 255});
    return is_light ? palette::black_ink : palette::white_ink;
}

}  // namespace lastmove
