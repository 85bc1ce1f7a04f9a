#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct DawsonsChess : CodeHeaps {
    DawsonsChess() : CodeHeaps("0.137") {}

    static constexpr game::About about{
        .name = "dawsons-chess",
        .aliases = "dawson-chess",
        .title = "Dawson's Chess",
        .rules =
            "Two rows of pawns face each other on a board three squares deep; a pawn that can "
            "capture must do so, and whoever moves last wins. A move leaves its file and the "
            "adjacent files without moves.",
        .source =
            "Dawson 1935 (dawson1935); the code 0.137 of Guy and Smith 1956 (guy1956); nimbers: "
            "OEIS A002187",
        .accepted = "boards: numbers of files from 0 to 10000000, separated by commas",
        .example = "dawsons-chess:8"};
    static constexpr std::array examples{game::Example{"dawsons-chess:8", 0},
                                         game::Example{"dawsons-chess:5", 3},
                                         game::Example{"dawsons-chess:3,9", 1}};

    Frame picture(Position files) const {
        constexpr Position most = 40;
        if (files == 0 || files > most) return game::draw_row(files, "pawn");
        static const game::Looks looks{
            .drawn = {{'x', "pawn", Side::left}, {'o', "pawn", Side::right}}};
        const std::string empty(files, '.');
        return game::draw_board(
            game::Board(std::string(files, 'o') + "|" + empty + "|" + std::string(files, 'x')),
            looks);
    }
};

}  // namespace

game::Ruleset dawsons_chess() {
    return game::ruleset<DawsonsChess>();
}

}  // namespace lastmove::rulesets
