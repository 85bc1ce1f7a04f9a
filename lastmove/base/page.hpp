// Pictures fitted to pages: the size of a cell, the frames of a row, and type that can be read.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "lastmove/base/palette.hpp"
#include "lastmove/base/picture.hpp"
#include "lastmove/base/sheet.hpp"

namespace lastmove {

/// What a picture is made for. `free` is as large as it looks well.
enum class Format { free, a4, slide, thumb };

/// What a picture lies on: cards of its own, or nothing, to be laid into a page.
enum class Backdrop { cards, none };

/// How a picture is finished.
struct Finish {
    Format format = Format::free;
    Theme theme = Theme::light;
    Backdrop backdrop = Backdrop::cards;
};

/// A picture with its place on a page. Lengths in cells unless said otherwise.
struct Page {
    Picture picture;  ///< the frames that are shown
    Sheet sheet;
    Theme theme = Theme::light;
    Backdrop backdrop = Backdrop::cards;
    double cell = 0;  ///< in cm; 0 for the format `free`
    double label = label_size;
    double caption = caption_size;
    double least_text = 0;  ///< smaller texts are left out
    std::string fault;      ///< why it does not fit, and what would; empty if it does
    std::string remark;     ///< what is to be said of it, such as that it is longer than a page
};

/// The least size of type on a page, in cm: 8 pt.
inline constexpr double least_type = 8 * 2.54 / 72.27;

/// The format of that name.
///
/// ```
/// EXPECT_EQ(format_named("slide"), Format::slide);
/// EXPECT_EQ(format_named(""), Format::free);
/// ```
Format format_named(std::string_view name);

/// Fits the picture to a page. `a4` is 16 cm wide and 24.7 cm high, the text of an A4 page; `slide`
/// 16 cm by 9 cm; all type on them is at least 8 pt high, the cells are as large as that and
/// the height allow, and what is longer grows downwards and says so. A `thumb` is at most 4 cm wide
/// and high, shows the first frames, and leaves out what would be smaller than 8 pt. Linear in the
/// picture, times the number of frames that a row can have.
///
/// ```
/// const Picture picture{"one peg", {{{Mark{{0, 0}, Role::peg}}, "before"}}};
/// const Page page = page_of(picture, {Format::a4});
/// EXPECT_LE(page.cell * page.sheet.width, 16);
/// EXPECT_GE(page.cell * page.caption, least_type);
/// ```
Page page_of(Picture picture, Finish finish = {});

}  // namespace lastmove
