#include <algorithm>

#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"
#include "lastmove/rulesets/dominoes.hpp"

namespace lastmove::rulesets {

namespace {

struct Cram : TextOf<"cram"> {
    using Position = game::Board;
    using Move = Step;

    Position parse(game::Reader& reader) const { return game::take_board(reader, ".#"); }
    std::string text(const Position& board) const { return board.text(); }
    std::string text(const Move& move) const { return text_of(move); }

    void moves(const Position& board, auto&& visit) const {
        visit_dominoes(board, {Cell{0, 1}, Cell{1, 0}}, visit);
    }
    std::vector<Position> split(const Position& board) const { return domino_parts(board); }
    Position canonical(const Position& board) const { return game::least_image(board); }
    game::Taking taking(const Position& board) const {
        return {board.cells('.'), {{{0, 0}, {0, 1}}, {{0, 0}, {1, 0}}}};
    }
    /// A row of cells is a heap of Dawson's Kayles.
    std::optional<game::Heap> heap(const Position& board) const {
        static const game::HeapCode dawsons_kayles = game::parse_heap_code("0.07");
        if (std::min(board.height(), board.width()) != 1) return std::nullopt;
        if (board.text().find('#') != std::string::npos) return std::nullopt;
        const auto cells = std::max(board.height(), board.width());
        return game::Heap{dawsons_kayles, static_cast<std::uint64_t>(cells)};
    }
    Frame picture(const Position& board) const {
        static const game::Looks looks{.drawn = {{'#', "filled"}}};
        return game::draw_board(board, looks);
    }
    static consteval game::Hooks<Cram> hooks() {
        return {.takes_cells = true,
                .signs = ".#",
                .split = &Cram::split,
                .canonical = &Cram::canonical,
                .taking = &Cram::taking,
                .heap = &Cram::heap,
                .picture = &Cram::picture};
    }
};

}  // namespace

game::Ruleset cram() {
    return game::ruleset<Cram>();
}

}  // namespace lastmove::rulesets
