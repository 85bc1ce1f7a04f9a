#include "lastmove/base/glyph.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <charconv>

namespace lastmove {

namespace {

/// The shapes of the glyphs.
namespace art {

using enum Paint;

constexpr double thin = 0.03;
constexpr double bold = 0.06;
constexpr std::string_view disc = "O0 0 .36";
constexpr std::string_view cell = "M-.5 -.5 L.5 -.5 L.5 .5 L-.5 .5 Z";

// Stones, and disks whose pattern says what their colour says.
constexpr std::array black_stone{Shape{disc, black, black_rim, bold}};
constexpr std::array white_stone{Shape{disc, white, dark, bold}};
constexpr std::array blue_disc{Shape{disc, blue, dark}};
constexpr std::array red_disc{Shape{disc, red, dark}, Shape{"O0 0 .13", white, dark, thin}};
constexpr std::array green_disc{Shape{disc, green, dark},
                                Shape{"M-.17 0 L.17 0 M0 -.17 L0 .17", none, white, 0.08}};
constexpr std::array token{Shape{"O0 0 .34"}, Shape{"O0 0 .22", none, mark, thin}};
constexpr std::array peg{Shape{"O0 0 .35"}};

// Squares.
constexpr std::array filled{Shape{cell, grey, grey, 0.02}};
constexpr std::array wall{
    Shape{cell, bronze, brown, thin},
    Shape{"M-.5 -.17 L.5 -.17 M-.5 .17 L.5 .17 M-.1 -.5 L-.1 -.17 M.3 -.5 L.3 -.17 M-.3 -.17 "
          "L-.3 .17 M.1 -.17 L.1 .17 M-.1 .17 L-.1 .5 M.3 .17 L.3 .5",
          none, cream, thin}};
constexpr std::array arrow{Shape{cell, grey, grey, 0.02},
                           Shape{"M-.27 .27 L.12 -.12", none, dark, 0.08},
                           Shape{"M.29 -.29 L.2 .08 L-.08 -.2 Z", dark, dark, 0.02}};
constexpr std::array burnt{
    Shape{cell, dark, dark, 0.02},
    Shape{"M0 .34 C-.2 .34 -.28 .2 -.25 .05 C-.22 -.06 -.13 -.1 -.12 -.22 C-.04 -.18 -.01 -.12 0 "
          "-.05 C.08 -.13 .08 -.25 .03 -.38 C.17 -.28 .28 -.1 .26 .08 C.25 .23 .16 .34 0 .34 Z",
          gold, gold, 0.02}};
constexpr std::array tile{
    Shape{"M-.36 -.42 L.36 -.42 C.4 -.42 .42 -.4 .42 -.36 L.42 .36 C.42 .4 .4 .42 .36 .42 L-.36 "
          ".42 C-.4 .42 -.42 .4 -.42 .36 L-.42 -.36 C-.42 -.4 -.4 -.42 -.36 -.42 Z",
          cream, bronze}};
constexpr std::array chocolate_piece{
    Shape{cell, chocolate, dark, thin},
    Shape{"M-.32 -.32 L.32 -.32 L.32 .32 L-.32 .32 Z", none, bronze, thin}};
constexpr std::array poison{
    Shape{cell, chocolate, dark, thin},
    Shape{"M-.14 .34 L-.14 .2 C-.27 .14 -.3 .02 -.3 -.06 C-.3 -.24 -.16 -.36 0 -.36 C.16 -.36 .3 "
          "-.24 .3 -.06 C.3 .02 .27 .14 .14 .2 L.14 .34 Z",
          white, dark, thin},
    Shape{"O-.12 -.05 .075 O.12 -.05 .075", dark, none},
    Shape{"M0 .06 L-.04 .14 L.04 .14 Z M-.05 .22 L-.05 .34 M.05 .22 L.05 .34", dark, dark, 0.02}};

// Coins.
constexpr std::string_view coin_rim = "O0 0 .29";
constexpr std::array coin{Shape{"O0 0 .36", gold, bronze}, Shape{coin_rim, none, bronze, 0.02}};
constexpr std::array coin_heads{
    Shape{"O0 0 .36", gold, bronze}, Shape{coin_rim, none, bronze, 0.02},
    Shape{"M-.1 -.16 L-.1 .16 M.1 -.16 L.1 .16 M-.1 0 L.1 0", none, dark, bold}};
constexpr std::array coin_tails{Shape{"O0 0 .36", silver, grey}, Shape{coin_rim, none, grey, 0.02},
                                Shape{"M-.12 -.15 L.12 -.15 M0 -.15 L0 .16", none, dark, bold}};

// Pieces of chess.
constexpr std::string_view foot = "M-.26 .4 L.26 .4 L.24 .28 L-.24 .28 Z";
constexpr std::array queen{
    Shape{"M-.22 .28 L-.34 -.16 L-.17 .04 L-.15 -.27 L0 0 L.15 -.27 L.17 .04 L.34 -.16 L.22 .28 Z"},
    Shape{foot}, Shape{"O-.35 -.2 .05 O-.155 -.32 .05 O.155 -.32 .05 O.35 -.2 .05"},
    Shape{"M-.2 .2 L.2 .2", none, mark, thin}};
constexpr std::array knight{
    Shape{"M-.2 .28 C-.2 .08 -.02 .04 -.04 -.08 C-.12 -.02 -.2 .06 -.28 .04 C-.34 .02 -.34 -.04 "
          "-.32 -.08 C-.26 -.16 -.22 -.24 -.1 -.3 L-.1 -.4 L.02 -.31 C.22 -.26 .28 -.02 .22 .28 "
          "Z"},
    Shape{foot}, Shape{"O-.12 -.17 .035", mark, none}};
constexpr std::array pawn{
    Shape{"M-.18 .28 C-.08 .16 -.08 .04 -.08 -.04 L.08 -.04 C.08 .04 .08 .16 .18 .28 Z"},
    Shape{foot}, Shape{"O0 -.17 .14"}};

// Animals, Left's on their way to the right and Right's to the left.
constexpr std::array toad{
    Shape{"M-.42 .3 C-.46 .04 -.26 -.14 -.02 -.18 C.02 -.3 .18 -.32 .24 -.21 C.36 -.19 .44 -.1 .43 "
          "-.01 C.42 .06 .34 .09 .26 .1 C.3 .16 .3 .22 .28 .26 L.36 .3 L.36 .34 L.12 .34 C.1 .3 "
          ".08 .27 .02 .26 L-.04 .34 L-.38 .34 Z"},
    Shape{"M.43 -.01 C.36 .01 .3 .01 .22 -.03", none, mark, thin},
    Shape{"O.14 -.2 .045 O-.22 .02 .03 O-.1 -.05 .03 O-.3 .13 .03 O-.12 .09 .03", mark, none}};
constexpr std::array frog{
    Shape{"M.4 .34 L.14 .34 C.1 .3 .06 .28 .02 .26 L-.2 .34 L-.34 .34 L-.34 .3 L-.22 .26 C-.2 .18 "
          "-.18 .12 -.2 .08 C-.3 .08 -.42 .02 -.44 -.08 C-.44 -.14 -.38 -.18 -.32 -.2 C-.3 -.32 "
          "-.14 -.32 -.12 -.2 C.02 -.18 .14 -.06 .22 .08 C.3 .02 .38 .04 .4 .12 C.42 .2 .34 .26 "
          ".26 .29 L.4 .3 Z"},
    Shape{"M.24 .1 C.14 .12 .06 .2 .1 .27", none, mark, thin},
    Shape{"M-.44 -.08 C-.36 -.03 -.28 -.03 -.2 -.07", none, mark, thin},
    Shape{"O-.22 -.2 .045", mark, none}};
constexpr std::array elephant{
    Shape{"M-.4 .34 L-.4 -.02 C-.38 -.22 -.22 -.26 -.04 -.24 C.04 -.3 .2 -.3 .26 -.2 C.36 -.16 .36 "
          "-.04 .34 .1 C.34 .18 .38 .2 .42 .18 L.45 .24 C.36 .32 .26 .26 .26 .14 C.26 .08 .24 .04 "
          ".2 .04 C.16 .1 .14 .12 .12 .14 L.12 .34 L0 .34 L0 .2 L-.2 .2 L-.2 .34 Z"},
    Shape{"M.1 -.22 C-.06 -.22 -.08 -.02 .06 .06 C.14 .02 .16 -.12 .1 -.22 Z", body, mark, thin},
    Shape{"O.22 -.12 .03", mark, none}};
constexpr std::array rhino{
    Shape{"M.4 .34 L.4 0 C.38 -.2 .2 -.24 .04 -.2 C-.04 -.22 -.1 -.18 -.16 -.14 C-.22 -.12 -.28 "
          "-.08 -.3 -.04 C-.34 -.1 -.4 -.18 -.4 -.3 C-.46 -.16 -.46 .04 -.42 .12 C-.36 .2 -.24 .16 "
          "-.16 .14 L-.12 .16 L-.12 .34 L0 .34 L0 .22 L.2 .22 L.2 .34 Z"},
    Shape{"M-.1 -.18 L-.1 -.28 L-.02 -.19", body, rim, thin}, Shape{"O-.24 -.01 .03", mark, none}};

// Others.
constexpr std::array pin{
    Shape{"M0 -.44 C.09 -.44 .12 -.36 .1 -.28 C.08 -.2 .08 -.16 .1 -.1 C.14 0 .19 .08 .19 .18 "
          "C.19 .28 .14 .36 .11 .42 L-.11 .42 C-.14 .36 -.19 .28 -.19 .18 C-.19 .08 -.14 0 -.1 "
          "-.1 C-.08 -.16 -.08 -.2 -.1 -.28 C-.12 -.36 -.09 -.44 0 -.44 Z",
          white, dark},
    Shape{"M-.08 -.2 L.08 -.2 M-.09 -.12 L.09 -.12", none, red, 0.05}};
constexpr std::array cherry{
    Shape{"M0 -.06 C.02 -.22 .08 -.34 .2 -.42", none, brown, 0.05},
    Shape{"M.17 -.4 C.06 -.46 -.12 -.44 -.18 -.3 C-.04 -.26 .08 -.3 .17 -.4 Z", green, dark, 0.02},
    Shape{"M0 -.06 C.1 -.14 .28 -.08 .28 .12 C.28 .3 .14 .4 0 .4 C-.14 .4 -.28 .3 -.28 .12 C-.28 "
          "-.08 -.1 -.14 0 -.06 Z",
          fruit, dark},
    Shape{"M-.17 .12 C-.17 .04 -.12 .01 -.08 0", none, white, 0.04}};
constexpr std::array domino{
    Shape{"M-.15 -.44 L.15 -.44 C.18 -.44 .2 -.42 .2 -.39 L.2 .39 C.2 .42 .18 .44 .15 .44 L-.15 "
          ".44 C-.18 .44 -.2 .42 -.2 .39 L-.2 -.39 C-.2 -.42 -.18 -.44 -.15 -.44 Z"},
    Shape{"M-.14 0 L.14 0", none, mark, thin},
    Shape{"O-.08 -.3 .04 O.08 -.14 .04 O-.08 .3 .04 O.08 .3 .04 O-.08 .14 .04 O.08 .14 .04", mark,
          none}};
constexpr std::array cross{Shape{"M-.27 -.27 L.27 .27 M-.27 .27 L.27 -.27", none, ink, 0.12}};
constexpr std::array ring{Shape{"O0 0 .28", none, ink, 0.1}};
constexpr std::array hole{Shape{"O0 0 .13", bronze, brown, thin}};

}  // namespace art

// In alphabetical order: find_glyph searches it so.
constexpr std::array table{Glyph{"arrow", '#', "", art::arrow},
                           Glyph{"black", 'x', "●", art::black_stone},
                           Glyph{"blue", 'b', "", art::blue_disc},
                           Glyph{"burnt", '#', "", art::burnt},
                           Glyph{"cherry", 'c', "", art::cherry},
                           Glyph{"chocolate", 'o', "", art::chocolate_piece},
                           Glyph{"coin", 'o', "", art::coin},
                           Glyph{"coin-heads", 'H', "", art::coin_heads},
                           Glyph{"coin-tails", 'T', "", art::coin_tails},
                           Glyph{"cross", 'X', "", art::cross},
                           Glyph{"domino", 'D', "", art::domino},
                           Glyph{"elephant", 'E', "", art::elephant},
                           Glyph{"empty", '.', "", {}},
                           Glyph{"filled", '#', "", art::filled},
                           Glyph{"frog", 'F', "", art::frog},
                           Glyph{"green", 'g', "", art::green_disc},
                           Glyph{"hole", '.', "", art::hole},
                           Glyph{"knight", 'N', "", art::knight},
                           Glyph{"pawn", 'P', "", art::pawn},
                           Glyph{"peg", 'o', "", art::peg},
                           Glyph{"pin", 'I', "", art::pin},
                           Glyph{"poison", '!', "", art::poison},
                           Glyph{"queen", 'Q', "", art::queen},
                           Glyph{"red", 'r', "", art::red_disc},
                           Glyph{"rhino", 'R', "", art::rhino},
                           Glyph{"ring", 'O', "", art::ring},
                           Glyph{"tile", '_', "", art::tile},
                           Glyph{"toad", 'T', "", art::toad},
                           Glyph{"token", 'o', "", art::token},
                           Glyph{"wall", '#', "", art::wall},
                           Glyph{"white", 'o', "○", art::white_stone}};
static_assert(std::ranges::is_sorted(table, {}, &Glyph::name));

/// The numbers of a path, which may begin with their point.
class PathReader {
  public:
    explicit PathReader(std::string_view path) : rest_(path) {}

    /// The next command, 0 at the end.
    char command() {
        skip();
        if (rest_.empty()) return 0;
        const char letter = rest_.front();
        rest_.remove_prefix(1);
        return letter;
    }
    double number() {
        skip();
        double value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        assert(error == std::errc{});
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }
    Point point() {
        const double x = number();
        return {x, number()};
    }

  private:
    void skip() { rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size())); }

    std::string_view rest_;
};

}  // namespace

std::span<const Glyph> glyphs() {
    return table;
}

const Glyph* find_glyph(std::string_view name) {
    const auto* const found = std::ranges::lower_bound(table, name, {}, &Glyph::name);
    return found != table.end() && found->name == name ? &*found : nullptr;
}

std::vector<Stroke> strokes_of(const Shape& shape, Point at) {
    std::vector<Stroke> strokes;
    PathReader reader(shape.path);
    while (const char command = reader.command()) {
        Stroke& stroke = strokes.emplace_back(Stroke{command, {}});
        const int points = command == 'Z' ? 0 : command == 'C' ? 3 : 1;
        for (int i = 0; i < points; ++i) stroke.points.push_back(at + reader.point());
        if (command == 'O') stroke.radius = reader.number();
    }
    return strokes;
}

namespace {

/// The paints of Paint's order, those of a side left aside.
constexpr std::array paints{Swatch{"black", {28, 27, 26}, {12, 12, 12}},
                            Swatch{"black-rim", {28, 27, 26}, {236, 231, 221}},
                            Swatch{"white", {255, 255, 255}, {255, 255, 255}},
                            Swatch{"dark", {40, 37, 33}, {26, 24, 21}},
                            Swatch{"ink", {40, 37, 33}, {236, 231, 221}},
                            Swatch{"grey", {168, 164, 156}, {150, 146, 138}},
                            Swatch{"silver", {226, 228, 232}, {206, 208, 212}},
                            Swatch{"gold", {244, 198, 84}, {244, 198, 84}},
                            Swatch{"bronze", {176, 124, 62}, {186, 134, 72}},
                            Swatch{"brown", {110, 72, 34}, {166, 116, 66}},
                            Swatch{"chocolate", {112, 70, 42}, {124, 80, 50}},
                            Swatch{"cream", {250, 240, 216}, {250, 240, 216}},
                            Swatch{"red", {204, 70, 54}, {226, 92, 74}},
                            Swatch{"green", {88, 160, 96}, {98, 172, 106}},
                            Swatch{"blue", {40, 84, 158}, {88, 140, 224}}};

// By side: nobody's, Left's, Right's.
constexpr std::array bodies{Swatch{"neutral", {150, 172, 192}, {150, 172, 192}},
                            Swatch{"left", {38, 36, 34}, {12, 12, 12}},
                            Swatch{"right", {255, 255, 255}, {255, 255, 255}}};
constexpr std::array rims{Swatch{"neutral-rim", {62, 84, 106}, {34, 46, 58}},
                          Swatch{"left-rim", {18, 17, 16}, {236, 231, 221}},
                          Swatch{"right-rim", {40, 37, 33}, {22, 20, 18}}};
constexpr std::array marks{Swatch{"neutral-mark", {34, 52, 70}, {34, 52, 70}},
                           Swatch{"left-mark", {238, 232, 222}, {238, 232, 222}},
                           Swatch{"right-mark", {40, 37, 33}, {40, 37, 33}}};
constexpr std::array fruits{Swatch{"neutral-fruit", {150, 172, 192}, {150, 172, 192}},
                            Swatch{"left-fruit", {40, 84, 158}, {88, 140, 224}},
                            Swatch{"right-fruit", {226, 96, 80}, {226, 96, 80}}};

}  // namespace

Swatch colour(Paint paint, Side side) {
    const auto whose = static_cast<std::size_t>(side);
    switch (paint) {
        case Paint::none:
            return {};
        case Paint::body:
            return bodies.at(whose);
        case Paint::rim:
            return rims.at(whose);
        case Paint::mark:
            return marks.at(whose);
        case Paint::fruit:
            return fruits.at(whose);
        default:
            return paints.at(static_cast<std::size_t>(paint) -
                             static_cast<std::size_t>(Paint::black));
    }
}

std::vector<Swatch> glyph_swatches() {
    std::vector<Swatch> all(paints.begin(), paints.end());
    for (const auto& sides : {bodies, rims, marks, fruits}) {
        all.insert(all.end(), sides.begin(), sides.end());
    }
    return all;
}

}  // namespace lastmove
