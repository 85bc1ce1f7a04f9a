// The colours of pictures: few, distinct for colour-blind readers and in grey print.
#pragma once

#include <cstdint>
#include <string>

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

/// How a mark is painted: a disk with a rim; `crossed` when two strokes go over it.
struct Look {
    double radius;
    Colour fill;
    Colour rim;
    double rim_width;
    bool crossed = false;
};

/// The look of a mark, lengths in cells.
Look look(Role role);

/// The look of a checker, of one that is about to be expanded, or contracted.
enum class CheckerRole { resting, expanded, contracted };
Look look(CheckerRole role);

/// The colour of a number: blue for positive tones, white for zero, orange for negative ones. Tones
/// are clamped to [−1, 1].
///
/// ```
/// EXPECT_EQ(hexadecimal(tone_colour(0)), "ffffff");
/// EXPECT_LT(tone_colour(1).red, tone_colour(1).blue);
/// EXPECT_GT(tone_colour(-1).red, tone_colour(-1).blue);
/// ```
Colour tone_colour(double tone);

/// The colour of a tint, from 0; the first seven are easily distinguished, and after twelve they
/// repeat.
///
/// ```
/// EXPECT_NE(tint_colour(0), tint_colour(1));
/// EXPECT_EQ(tint_colour(0), tint_colour(12));
/// ```
Colour tint_colour(int tint);

/// The colour and the width of a line, in cells.
Colour line_colour(const Line& line);
double line_width(const Line& line);
/// The width of the white line inside a red one, which distinguishes it in grey; 0 for none.
double line_core(const Line& line);

/// The colour of a patch.
Colour patch_colour(const Patch& patch);

/// Black or white, whichever reads better on `ground`.
Colour ink_on(Colour ground);

namespace palette {

inline constexpr Colour card{252, 251, 248};
inline constexpr Colour card_rim{222, 217, 207};
inline constexpr Colour ground{233, 219, 192};
inline constexpr Colour ground_rim{196, 173, 128};
inline constexpr Colour beyond{247, 239, 218};
inline constexpr Colour beyond_rim{221, 205, 164};
inline constexpr Colour floor{247, 239, 222};
inline constexpr Colour floor_line{170, 152, 120};
inline constexpr Colour border{122, 88, 40};
inline constexpr Colour line{90, 96, 104};
inline constexpr Colour green_line{46, 134, 62};
inline constexpr Colour outline{58, 52, 44};
inline constexpr Colour arrow{196, 78, 0};
inline constexpr Colour halo{252, 246, 234};
inline constexpr Colour label{122, 115, 104};
inline constexpr Colour caption{43, 40, 36};
inline constexpr Colour ring{24, 24, 24};

}  // namespace palette

}  // namespace lastmove
