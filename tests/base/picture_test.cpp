#include "lastmove/base/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "lastmove/base/legible.hpp"
#include "lastmove/base/palette.hpp"
#include "lastmove/base/sheet.hpp"
#include "lastmove/base/svg.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/base/tikz.hpp"
#include "picture_checks.hpp"

namespace lastmove {
namespace {

Frame row(const std::vector<std::string>& numbers, const std::string& caption) {
    Frame frame;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        frame.elements.emplace_back(Number{{static_cast<double>(i), 0}, numbers[i], 0.5});
    }
    frame.caption = caption;
    return frame;
}

TEST(TextPicture, SpacingIsTheNarrowestAtWhichNothingTouches) {
    EXPECT_EQ(to_text({"", {row({"1", "2"}, "")}}), "1 2\n");
    EXPECT_EQ(to_text({"", {row({"1", "-1/2"}, "")}}), "1 -1/2\n");
    EXPECT_EQ(to_text({"", {row({"-1/2", "1", "0"}, "")}}), "-1/2 1 0\n");
}

TEST(TextPicture, NumbersInParenthesesStandInLineWithTheOthers) {
    Picture picture{"", {row({"1", "-2", "3"}, "")}};
    std::get<Number>(picture.frames[0].elements[1]).ringed = true;
    EXPECT_EQ(to_text(picture), "1 (-2)  3\n");
}

TEST(TextPicture, FramesStandSideBySideInTheColumnsThereAre) {
    const Picture picture{"", {row({"1"}, "one"), row({"2"}, "two"), row({"3"}, "three")}};
    EXPECT_EQ(to_text(picture, {.columns = 13}), "  1       2\n one     two\n\n  3\nthree\n");
    EXPECT_EQ(to_text(picture, {.columns = 1}), "  1\n one\n\n  2\n two\n\n  3\nthree\n");
}

TEST(TextPicture, KeepsToAscii) {
    const std::string text = to_text({"", {row({"σ^3", "1"}, "größe")}});
    EXPECT_EQ(text.find_first_not_of("s^31 gr?e\n"), std::string::npos) << text;
}

TEST(TextPicture, BordersAreLinesOfHyphens) {
    const Frame frame{
        {Mark{{0, 0}, Role::goal}, Mark{{1, 0}, Role::hole}, Border{{-0.5, 0.5}, {1.5, 0.5}},
         Mark{{0, 1}, Role::peg}, Mark{{1, 1}, Role::peg}},
        ""};
    EXPECT_EQ(to_text({"", {frame}}), "G .\n---\no o\n");
}

TEST(TextPicture, NothingIsAnEmptyText) {
    EXPECT_EQ(to_text({}), "");
}

TEST(Legible, NotWithoutEnd) {
    Frame dots;
    for (std::size_t i = 0; i < most_legible_elements; ++i) {
        dots.elements.emplace_back(
            Mark{{static_cast<double>(i % 300), static_cast<double>(i / 300)}, Role::peg});
    }
    EXPECT_EQ(why_illegible({"", {dots}}), "");
    dots.elements.emplace_back(Floor{{{0, 0}}, false, {}});
    EXPECT_EQ(why_illegible({"", {dots}}),
              "it would have 100001 elements; up to 100000 can be drawn");
}

TEST(Captions, ValuesAndArrowsStayWhole) {
    const auto length = [](std::string_view text) { return static_cast<double>(text.size()); };
    const auto lines = [&](std::string_view text, double width) {
        return broken(text, width, length);
    };
    EXPECT_EQ(lines("is {2||1|-1, {0|-3}} here", 18),
              (std::vector<std::string>{"is", "{2||1|-1, {0|-3}}", "here"}));
    EXPECT_EQ(lines("move 12->6", 8), (std::vector<std::string>{"move", "12->6"}));
    EXPECT_EQ(lines("+-{2|1} -1 d2-d4-f4", 9),
              (std::vector<std::string>{"+-{2|1}", "-1 d2-d4-", "f4"}));
    // A value that is wider than any card loses its middle, and not an end.
    const std::string value = "{" + std::string(200, '1') + "|0}";
    const Sheet sheet = lay_out({"", {row({"1"}, "worth " + value + " here")}});
    std::string caption;
    for (const std::string& line : sheet.frames[0].caption) caption += line + "/";
    EXPECT_EQ(caption.find("worth/{111"), 0U) << caption;
    EXPECT_NE(caption.find("..."), std::string::npos) << caption;
    EXPECT_NE(caption.find("|0}/here/"), std::string::npos) << caption;
}

TEST(Sheet, ManyFramesMakeALandscapePage) {
    Picture picture;
    for (int i = 0; i < 19; ++i) picture.frames.push_back(row({"1", "2", "3"}, "caption"));
    const Sheet sheet = lay_out(picture);
    EXPECT_GT(sheet.width, sheet.height);
    EXPECT_LT(sheet.width, 3 * sheet.height);
    EXPECT_EQ(lay_out(picture, 4).frames[4].card.least.x, sheet.frames[0].card.least.x);
}

TEST(Sheet, TwoFramesStandSideBySideAndWideOnesBelowEachOther) {
    Picture picture{"", {row({"1"}, ""), row({"2"}, "")}};
    EXPECT_EQ(lay_out(picture).frames[0].card.least.y, lay_out(picture).frames[1].card.least.y);
    const std::vector<std::string> forty(40, "1");
    picture.frames = {row(forty, ""), row(forty, "")};
    EXPECT_EQ(lay_out(picture).frames[0].card.least.x, lay_out(picture).frames[1].card.least.x);
    picture.frames.assign(100, row(forty, ""));
    EXPECT_LT(lay_out(picture).width, 72);
}

TEST(Sheet, RowsAreAsHighAsTheirHighestCard) {
    const std::vector<std::string> forty(40, "1");
    Frame high = row(forty, "");
    high.elements.push_back(Mark{{0, 20}, Role::peg});
    const Sheet sheet = lay_out({"", {high, row(forty, "low"), row(forty, "low")}}, 1);
    const auto height = [&](std::size_t i) { return sheet.frames[i].card.height(); };
    EXPECT_GT(height(0), 20);
    EXPECT_LT(height(1), 4);
    EXPECT_DOUBLE_EQ(height(1), height(2));
    EXPECT_GT(sheet.frames[1].card.least.y, sheet.frames[0].card.greatest.y);
    EXPECT_LT(sheet.height, height(0) + height(1) + height(2) + 2);
}

TEST(Sheet, CaptionsAreNotBrokenAfterMinusSigns) {
    const auto letters = [](std::string_view text) { return static_cast<double>(text.size()); };
    EXPECT_EQ(broken("weighs -12", 8, letters), (std::vector<std::string>{"weighs", "-12"}));
}

TEST(Sheet, CaptionsStayInsideTheirCards) {
    const std::string long_sweep = "12. a1-c1-c3-e3-e5-c5-c7-e7-g7-g5-i5-i3-g3-g1";
    const Sheet sheet = lay_out({"", {row({"1"}, long_sweep)}});
    EXPECT_GT(sheet.frames[0].caption.size(), 1u);
    std::string joined;
    for (const std::string& line : sheet.frames[0].caption) {
        EXPECT_LE(text_width(line) * caption_size, sheet.frames[0].card.width());
        joined += line;
    }
    std::erase(joined, ' ');
    EXPECT_EQ(joined, "12." + long_sweep.substr(4));
}

TEST(Sheet, ValuesAreNotBroken) {
    const std::string value = "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}:";
    const Sheet sheet = lay_out({"", {row({"1"}, value + " mean 0, temperature 0")}});
    EXPECT_NE(std::ranges::find(sheet.frames[0].caption, value), sheet.frames[0].caption.end());
}

TEST(Sheet, WordsThatAreTooLongAreCut) {
    const auto letters = [](std::string_view text) { return static_cast<double>(text.size()); };
    EXPECT_EQ(broken("a 123456789", 4, letters),
              (std::vector<std::string>{"a", "1234", "5678", "9"}));
}

TEST(Palette, ToneIsSymmetricInStrengthAndZeroIsWhite) {
    EXPECT_EQ(tone_colour(0).light, (Colour{255, 255, 255}));
    EXPECT_NE(tone_colour(0.001), tone_colour(0));
    EXPECT_EQ(tone_colour(7), tone_colour(1));
}

Picture everything() {
    Picture picture{"<all> & \"more\"", {}};
    picture.frames.push_back(
        {{Ground{{{{0, 0}, {2, 0}, {2, 1}, {0, 1}}, {{0, 2}}}, false},
          Ground{{{{0, 3}, {2, 3}}}, true}, Mark{{0, 0}, Role::moving}, Mark{{1, 0}, Role::removed},
          Mark{{2, 0}, Role::stop}, Mark{{2, 1}, Role::removed}, Mark{{2, 2}, Role::landing},
          Mark{{0, 3}, Role::goal}, Number{{0, 1}, "-17/120", -1, true},
          Number{{1, 1}, "σ^10", 0.3}, Arrow{{{0, 0}, {2, 0}, {2, 2}}},
          Border{{-0.5, 2.5}, {2.5, 2.5}}, Label{{-1, 0}, "a<b"}},
         "50% of {x_1} #& \\ ~^ $ -3"});
    return picture;
}

TEST(Svg, IsWellFormedAndEverythingIsOnItsCard) {
    EXPECT_EQ(svg_facts(to_svg(everything(), "a < b & \x01 c")), "cards 1 disks 8\n");
}

TEST(Svg, WritesMinusSignsAndExponents) {
    const std::string svg = to_svg(everything(), "title");
    EXPECT_NE(svg.find(">−17<"), std::string::npos);
    EXPECT_NE(svg.find(">σ<tspan"), std::string::npos);
    EXPECT_NE(svg.find("$ −3<"), std::string::npos);
}

TEST(Svg, SaysWhatStandsInEachCell) {
    Floor floor{{{0, 0}, {1, 0}}, false, {"a1", "b1"}};
    const Frame frame{
        {floor, Piece{{1, 0}, "queen", Side::left, 0, "b1"},
         Line{{{0, 2}, {0, 1}}, Ink::blue, {}, {}, "0-1"},
         Line{{{0, 2}, {0, 1}}, Ink::red, {}, {}, "0-1"}, Mark{{2, 0}, Role::hole, "c1"},
         Number{{3, 0}, "1/2", 1, true, "d1"}, Checkers{{4, 0}, "1", 0, false, "5"},
         Patch{{{5, 0}}, false, 0, 0, "L", false, {}, "f1"}},
        "",
        "heap of 2"};
    const std::string svg = to_svg(Picture{"all", {frame}}, "all");
    const auto says = [&](std::string_view cell, std::string_view thing) {
        const auto told =
            fmt::format("data-cell=\"{}\"{}", cell,
                        thing.empty() ? "" : fmt::format(" data-thing=\"{}\"", thing));
        return svg.find(told) != std::string::npos;
    };
    EXPECT_TRUE(says("a1", "empty"));
    EXPECT_TRUE(says("b1", "Left's queen"));
    EXPECT_FALSE(says("b1", "empty"));
    EXPECT_TRUE(says("0-1", "blue edge"));
    EXPECT_TRUE(says("0-1", "red edge"));
    EXPECT_TRUE(says("c1", "hole"));
    EXPECT_TRUE(says("d1", "1/2, occupied"));
    EXPECT_TRUE(says("5", "1 checker"));
    EXPECT_TRUE(says("f1", "tile L"));
    EXPECT_NE(svg.find("<g data-thing=\"heap of 2\""), std::string::npos);
}

TEST(Tikz, IsBalancedInBothForms) {
    const std::string picture = to_tikz(everything(), "100% {", TikzForm::picture);
    const std::string document = to_tikz(everything(), "100% {", TikzForm::document);
    EXPECT_TRUE(is_balanced(picture));
    EXPECT_TRUE(is_balanced(document));
    EXPECT_EQ(picture.find("\\documentclass"), std::string::npos);
    EXPECT_NE(document.find("\\documentclass"), std::string::npos);
    EXPECT_NE(document.find("{-17}{120}"), std::string::npos);
    EXPECT_NE(document.find("$\\sigma^{10}$"), std::string::npos);
}

TEST(Tikz, DefinesEachColourThatItUses) {
    const std::string document = to_tikz(everything(), "");
    for (auto at = document.find("lastmove-"); at != std::string::npos;
         at = document.find("lastmove-", at + 1)) {
        const std::string name = document.substr(at, document.find_first_of(",]}![ \n", at) - at);
        if (name.find('#') != std::string::npos) continue;  // the side is an argument
        EXPECT_NE(document.find("\\definecolor{" + name + "}"), std::string::npos) << name;
    }
}

TEST(Arrow, ThatReturnsToItsPegEndsOutsideIt) {
    const ArrowShape drawn = shape_of({{{0, 0}, {2, 0}, {2, 2}, {0, 2}, {0, 0}}});
    EXPECT_GT(drawn.head[0].y, 0.3);
    EXPECT_EQ(drawn.head[0].x, 0);
}

}  // namespace
}  // namespace lastmove
