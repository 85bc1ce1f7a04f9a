#include "lastmove/base/palette.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

#include "lastmove/base/glyph.hpp"

namespace lastmove {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

Triple times(const Matrix& matrix, const Triple& vector) {
    Triple result{};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) result.at(i) += matrix.at(i).at(j) * vector.at(j);
    }
    return result;
}

/// How colours appear to people whose cones of one kind are missing, in linear light: Machado,
/// Oliveira and Fernandes, A physiologically-based model for simulation of color vision deficiency,
/// 2009, severity 1. The first is ordinary vision.
constexpr std::array<Matrix, 4> sights{{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
                                        {{{0.152286, 1.052583, -0.204868},
                                          {0.114503, 0.786281, 0.099216},
                                          {-0.003882, -0.048116, 1.051998}}},
                                        {{{0.367322, 0.860646, -0.227968},
                                          {0.280085, 0.672501, 0.047413},
                                          {-0.011820, 0.042940, 0.968881}}},
                                        {{{1.255528, -0.076749, -0.178779},
                                          {-0.078411, 0.930809, 0.147602},
                                          {0.004733, 0.691367, 0.303900}}}}};

/// CIELAB under D65, of what is seen.
Triple lab(Colour colour, const Matrix& sight = sights[0]) {
    Triple light{};
    const std::array<std::uint8_t, 3> parts{colour.red, colour.green, colour.blue};
    for (std::size_t i = 0; i < 3; ++i) {
        const double part = parts.at(i) / 255.0;
        light.at(i) = part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    }
    light = times(sight, light);
    for (double& part : light) part = std::clamp(part, 0.0, 1.0);
    const Triple xyz = times({{{0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047},
                               {0.2126729, 0.7151522, 0.0721750},
                               {0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883}}},
                             light);
    const auto root = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    return {116 * root(xyz[1]) - 16, 500 * (root(xyz[0]) - root(xyz[1])),
            200 * (root(xyz[1]) - root(xyz[2]))};
}

double degrees(double y, double x) {
    const double angle = std::atan2(y, x) * 180 / std::numbers::pi;
    return angle < 0 ? angle + 360 : angle;
}

double sine(double angle) {
    return std::sin(angle * std::numbers::pi / 180);
}

/// CIEDE2000 (Sharma, Wu and Dalal, 2005).
double distance(const Triple& one, const Triple& other) {
    const auto to_seventh = [](double chroma) {
        const double power = std::pow(chroma, 7);
        return std::sqrt(power / (power + std::pow(25.0, 7)));
    };
    const double both = (std::hypot(one[1], one[2]) + std::hypot(other[1], other[2])) / 2;
    const double stretch = 1.5 - 0.5 * to_seventh(both);
    const double a1 = stretch * one[1];
    const double a2 = stretch * other[1];
    const double c1 = std::hypot(a1, one[2]);
    const double c2 = std::hypot(a2, other[2]);
    const double h1 = degrees(one[2], a1);
    const double h2 = degrees(other[2], a2);
    double turn = h2 - h1;
    if (turn > 180) turn -= 360;
    if (turn < -180) turn += 360;
    const double hue = h1 + turn / 2;
    const double light = (one[0] + other[0]) / 2;
    const double chroma = (c1 + c2) / 2;
    const auto cosine = [](double angle) { return sine(angle + 90); };
    const double t = 1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) +
                     0.32 * cosine(3 * hue + 6) - 0.2 * cosine(4 * hue - 63);
    const double fifty = (light - 50) * (light - 50);
    const double l = (other[0] - one[0]) / (1 + 0.015 * fifty / std::sqrt(20 + fifty));
    const double c = (c2 - c1) / (1 + 0.045 * chroma);
    const double h = 2 * std::sqrt(c1 * c2) * sine(turn / 2) / (1 + 0.015 * chroma * t);
    const double bend = 30 * std::exp(-std::pow((std::fmod(hue + 360, 360) - 275) / 25, 2));
    return std::sqrt(l * l + c * c + h * h - 2 * to_seventh(chroma) * sine(2 * bend) * c * h);
}

constexpr std::array themes{Theme::light, Theme::dark};

TEST(Palette, DistancesOfColoursAreThoseOfThePaper) {
    EXPECT_NEAR(distance({50, 2.6772, -79.7751}, {50, 0, -82.7485}), 2.0425, 1e-4);
    EXPECT_NEAR(distance({50, 2.5, 0}, {73, 25, -18}), 27.1492, 1e-4);
    EXPECT_NEAR(distance({22.7233, 20.0904, -46.6940}, {23.0331, 14.9730, -42.5619}), 2.0373, 1e-4);
}

TEST(Palette, TwelveTintsAreDistinctToEveryEye) {
    constexpr double least = 10;
    for (const Matrix& sight : sights) {
        for (int i = 0; i < 12; ++i) {
            for (int j = 0; j < i; ++j) {
                const auto seen = [&](int tint) { return lab(tint_colour(tint).light, sight); };
                EXPECT_GE(distance(seen(i), seen(j)), least)
                    << i << " and " << j << ", sight " << &sight - sights.data();
            }
        }
    }
}

TEST(Palette, TextsAreLegibleInBothThemes) {
    constexpr double least = 4.5;  // WCAG 2.1, AA
    for (const Theme theme : themes) {
        const auto legible = [&](const Swatch& ink, const Swatch& ground) {
            EXPECT_GE(contrast(ink.in(theme), ground.in(theme)), least)
                << ink.name << " on " << ground.name << (theme == Theme::dark ? ", dark" : "");
        };
        for (const Swatch& page : {palette::card, palette::floor}) {
            legible(palette::label, page);
            legible(palette::caption, page);
        }
        const auto inked = [&](const Swatch& ground) { legible(ink_on(ground, theme), ground); };
        for (int i = -100; i <= 100; ++i) inked(tone_colour(i / 100.0));
        for (int tint = 0; tint < 12; ++tint) {
            inked(tint_colour(tint));
        }
        for (const CheckerRole role :
             {CheckerRole::resting, CheckerRole::expanded, CheckerRole::contracted}) {
            inked(look(role).fill);
        }
        inked(palette::ground);
    }
}

TEST(Palette, LeftAndRightAreToldApartInGreyAndOnTheirGround) {
    const auto grey = [](const Swatch& swatch, Theme theme) { return lab(swatch.in(theme))[0]; };
    for (const Theme theme : themes) {
        const auto body = [&](Side side) { return colour(Paint::body, side); };
        EXPECT_GE(grey(body(Side::right), theme) - grey(body(Side::left), theme), 60);
        EXPECT_GE(std::abs(grey(palette::blue_line, theme) - grey(palette::card, theme)), 30);
        EXPECT_GE(std::abs(grey(look(Role::peg).fill, theme) - grey(look(Role::hole).fill, theme)),
                  30);
        // A body, or its rim, stands out from the floor.
        for (const Side side : {Side::left, Side::right}) {
            const Colour ground = palette::floor.in(theme);
            EXPECT_GE(std::max(contrast(body(side).in(theme), ground),
                               contrast(colour(Paint::rim, side).in(theme), ground)),
                      4.5);
        }
    }
}

TEST(Palette, ArrowsAndEdgesStandOutFromThePage) {
    constexpr double least = 3;  // WCAG 2.1, graphics
    for (const Theme theme : themes) {
        for (const Swatch& drawn : {palette::arrow, palette::line, palette::blue_line,
                                    palette::red_line, palette::green_line, palette::border}) {
            EXPECT_GE(contrast(drawn.in(theme), palette::card.in(theme)), least) << drawn.name;
        }
        EXPECT_GE(contrast(palette::arrow.in(theme), palette::halo.in(theme)), least);
    }
}

}  // namespace
}  // namespace lastmove
