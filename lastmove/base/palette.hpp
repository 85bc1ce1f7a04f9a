// The colours of pictures: few, distinct for colour-blind readers and in grey print, for light
// pages and for dark ones.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/picture.hpp"

namespace lastmove {

/// A colour by its red, green and blue parts, 0 to 255.
struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const Colour&, const Colour&) = default;
};

/// Six hexadecimal digits, as in "2b4a6f".
std::string hexadecimal(Colour colour);

/// Whether a picture is made for light pages or for dark ones.
enum class Theme { light, dark };

/// A colour by its name, which TikZ calls it by, as it is on light pages and on dark ones.
struct Swatch {
    std::string_view name;
    Colour light;
    Colour dark;
    int share = 100;  ///< in percent; the rest is the colour of the number zero

    [[nodiscard]] Colour in(Theme theme) const { return theme == Theme::dark ? dark : light; }
    friend bool operator==(const Swatch&, const Swatch&) = default;
};

/// The swatch's name in TeX: a colour, or a mixture.
///
/// ```
/// EXPECT_EQ(tex_name(palette::caption), "lastmove-caption");
/// EXPECT_EQ(tex_name(tone_colour(0.5)), "lastmove-positive!60!lastmove-zero");
/// ```
std::string tex_name(const Swatch& swatch);

/// All swatches that are no mixtures, by which a style defines its colours.
std::vector<Swatch> swatches();

/// How a mark is painted: a disk with a rim; `crossed` when two strokes go over it.
struct Look {
    double radius;
    Swatch fill;
    Swatch rim;
    double rim_width;
    bool crossed = false;
};

/// The look of a mark, lengths in cells.
Look look(Role role);

/// The look of a checker, of one that is about to be expanded, or contracted.
enum class CheckerRole { resting, expanded, contracted };
Look look(CheckerRole role);

/// The colour of a number: blue for positive tones, that of the page for zero, orange for negative
/// ones. Tones are clamped to [−1, 1].
///
/// ```
/// EXPECT_EQ(hexadecimal(tone_colour(0).light), "ffffff");
/// EXPECT_LT(tone_colour(1).light.red, tone_colour(1).light.blue);
/// EXPECT_GT(tone_colour(-1).dark.red, tone_colour(-1).dark.blue);
/// ```
Swatch tone_colour(double tone);

/// The colour of a tint, from 0; the first seven are easily distinguished, and after twelve they
/// repeat.
///
/// ```
/// EXPECT_NE(tint_colour(0), tint_colour(1));
/// EXPECT_EQ(tint_colour(0), tint_colour(12));
/// ```
Swatch tint_colour(int tint);

/// The colour and the width of a line, in cells.
Swatch line_colour(const Line& line);
double line_width(const Line& line);
/// The width of the page-coloured line inside a red one, which distinguishes it in grey; 0 for
/// none.
double line_core(const Line& line);

/// The colour of a patch.
Swatch patch_colour(const Patch& patch);

/// The contrast of two colours as WCAG 2.1 defines it, 1 to 21; text is legible from 4.5.
///
/// ```
/// EXPECT_DOUBLE_EQ(contrast({0, 0, 0}, {255, 255, 255}), 21);
/// ```
double contrast(Colour one, Colour other);

/// Black or white, whichever reads better on `ground` in that theme: a contrast of at least 4.5.
Swatch ink_on(const Swatch& ground, Theme theme);

namespace palette {

inline constexpr Swatch card{"page", {252, 251, 248}, {28, 29, 32}};
inline constexpr Swatch card_rim{"page-rim", {222, 217, 207}, {72, 73, 78}};
inline constexpr Swatch ground{"ground", {233, 219, 192}, {84, 74, 58}};
inline constexpr Swatch ground_rim{"ground-rim", {196, 173, 128}, {128, 111, 82}};
inline constexpr Swatch beyond{"beyond", {247, 239, 218}, {58, 53, 44}};
inline constexpr Swatch beyond_rim{"beyond-rim", {221, 205, 164}, {104, 94, 72}};
inline constexpr Swatch floor{"cell", {247, 239, 222}, {80, 74, 64}};
inline constexpr Swatch floor_line{"grid", {170, 152, 120}, {142, 130, 108}};
inline constexpr Swatch border{"border", {122, 88, 40}, {222, 178, 112}};
inline constexpr Swatch line{"edge", {90, 96, 104}, {172, 178, 186}};
inline constexpr Swatch blue_line{"edge-blue", {40, 84, 158}, {112, 164, 244}};
inline constexpr Swatch red_line{"edge-red", {204, 70, 54}, {244, 116, 96}};
inline constexpr Swatch green_line{"edge-green", {46, 134, 62}, {104, 200, 118}};
inline constexpr Swatch outline{"outline", {58, 52, 44}, {20, 18, 16}};
inline constexpr Swatch arrow{"arrow", {196, 78, 0}, {255, 166, 84}};
inline constexpr Swatch halo{"halo", {252, 246, 234}, {34, 31, 27}};
inline constexpr Swatch label{"label", {110, 103, 92}, {200, 194, 184}};
inline constexpr Swatch caption{"caption", {43, 40, 36}, {232, 229, 222}};
inline constexpr Swatch ring{"ring", {24, 24, 24}, {246, 243, 236}};
inline constexpr Swatch zero{"zero", {255, 255, 255}, {46, 47, 51}};
inline constexpr Swatch positive{"positive", {33, 102, 172}, {110, 172, 238}};
inline constexpr Swatch negative{"negative", {217, 95, 14}, {246, 142, 62}};
inline constexpr Swatch black_ink{"black-ink", {0, 0, 0}, {0, 0, 0}};
inline constexpr Swatch white_ink{"white-ink", {255, 255, 255}, {255, 255, 255}};

}  // namespace palette

}  // namespace lastmove
