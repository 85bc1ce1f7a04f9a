#include "lastmove/base/glyph.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

#include "lastmove/base/svg.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/base/tikz.hpp"
#include "picture_checks.hpp"

namespace lastmove {
namespace {

TEST(Glyph, EveryOneLiesInItsCell) {
    constexpr double most = 0.5;
    for (const Glyph& glyph : glyphs()) {
        EXPECT_GT(glyph.letter, ' ') << glyph.name;
        EXPECT_LT(glyph.letter, 0x7F) << glyph.name;
        for (const Shape& shape : glyph.shapes) {
            const std::vector<Stroke> strokes = strokes_of(shape, {0, 0});
            ASSERT_FALSE(strokes.empty()) << glyph.name;
            EXPECT_NE(std::string_view("MO").find(strokes[0].command), std::string_view::npos);
            for (const Stroke& stroke : strokes) {
                for (const Point& point : stroke.points) {
                    EXPECT_LE(std::abs(point.x) + stroke.radius, most) << glyph.name;
                    EXPECT_LE(std::abs(point.y) + stroke.radius, most) << glyph.name;
                }
            }
        }
    }
}

TEST(Glyph, StonesOfLeftAreBlackAndOfRightWhite) {
    EXPECT_LT(colour(Paint::body, Side::left).light.green, 60);
    EXPECT_EQ(colour(Paint::body, Side::right).light, (Colour{255, 255, 255}));
    EXPECT_EQ(find_glyph("black")->sign, "●");
    EXPECT_EQ(find_glyph("white")->sign, "○");
}

/// All glyphs on a board, as both players' and as nobody's.
Picture all_glyphs() {
    Picture picture{"All glyphs", {}};
    for (const Side side : {Side::none, Side::left, Side::right}) {
        Frame& frame = picture.frames.emplace_back();
        Floor floor;
        double x = 0;
        for (const Glyph& glyph : glyphs()) {
            floor.cells.push_back({x, 0});
            floor.names.push_back(std::string(glyph.name));
            frame.elements.emplace_back(
                Piece{{x, 0}, glyph.name, side, 0, std::string(glyph.name)});
            ++x;
        }
        frame.elements.insert(frame.elements.begin(), std::move(floor));
    }
    return picture;
}

TEST(Glyph, EveryBackEndDrawsAll) {
    const Picture picture = all_glyphs();
    const std::string svg = to_svg(picture, "glyphs");
    EXPECT_FALSE(svg_facts(svg).empty());
    EXPECT_NE(svg.find("<g data-cell=\"queen\" data-thing=\"queen\">"), std::string::npos);
    EXPECT_TRUE(is_balanced(to_tikz(picture, "glyphs")));
    std::string letters;
    for (const Glyph& glyph : glyphs()) letters += std::string(1, glyph.letter) + ' ';
    letters.back() = '\n';
    const std::string text = to_text({"", {picture.frames.front()}});
    EXPECT_EQ(text, letters);
    const std::string signs = to_text({"", {picture.frames.front()}}, {.signs = true});
    EXPECT_NE(signs.find("● b"), std::string::npos);
}

TEST(Glyph, TheirNamesAreInTheDocumentation) {
    std::ifstream file(std::string(LASTMOVE_SOURCE_DIR) + "/docs/rules.md");
    std::stringstream text;
    text << file.rdbuf();
    std::string row = "| GLYPH | ";
    for (const Glyph& glyph : glyphs()) {
        row += (row.back() == '`' ? ", `" : "`") + std::string(glyph.name) + "`";
    }
    EXPECT_NE(text.str().find(row + " |\n"), std::string::npos) << row;
}

}  // namespace
}  // namespace lastmove
