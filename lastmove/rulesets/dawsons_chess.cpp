#include "game_texts.hpp"
#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct DawsonsChess : CodeHeaps, TextOf<"dawsons-chess"> {
    DawsonsChess() : CodeHeaps("0.137") {}

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
    static consteval game::Hooks<DawsonsChess> hooks() {
        return {.heaps = true, .heap = &DawsonsChess::heap, .picture = &DawsonsChess::picture};
    }
};

}  // namespace

game::Ruleset dawsons_chess() {
    return game::ruleset<DawsonsChess>();
}

}  // namespace lastmove::rulesets
