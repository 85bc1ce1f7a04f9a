// The moves and parts of positions on boards of at most 64 cells, as codes.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "lastmove/rules/play/positions.hpp"
#include "lastmove/rules/play/small_board.hpp"
#include "lastmove/rules/play/windows.hpp"

namespace lastmove::rules {

/// The text of a move: the first and the last cell of each leg, on a board so wide.
std::string move_text(const std::vector<Ends>& ends, int width);

/// Positions of one text on boards that have tables of windows. Safe to use from several threads.
class SmallPositions {
  public:
    /// The tree and what may become of signs must outlive them.
    SmallPositions(const Tree& tree, const Reach& reach, std::span<const std::uint32_t> symmetries);

    /// The tables for the board of a position; null if there are none.
    [[nodiscard]] const Windows* tables(const game::Code& position) const;
    /// As Positions::moves, of a position with these tables.
    void moves(const Windows& tables, const game::Code& position, std::size_t player, Wanted wanted,
               const std::function<bool(const After&)>& visit) const;
    /// As Positions::parts.
    [[nodiscard]] std::vector<game::Code> parts(const Windows& tables,
                                                const game::Code& position) const;

  private:
    [[nodiscard]] SmallBoard unpacked(const Windows& tables, const game::Code& position,
                                      Steps& steps) const;
    [[nodiscard]] std::string text_of(const SmallBoard& board) const;
    [[nodiscard]] std::vector<game::Code> parts_of(const SmallBoard& board, const Tally* before,
                                                   const game::Code& position) const;
    [[nodiscard]] bool has_moves(SmallBoard& board) const;
    /// The board of a part, in the image under the symmetries that has fewest rows, and of these
    /// the one of least text.
    [[nodiscard]] SmallBoard board_of(const SmallBoard& board, const SmallPart& part,
                                      Steps& steps) const;

    const Tree& tree_;
    const Reach& reach_;
    mutable WindowStore store_;
    std::array<Sign, 256> sign_of_{};
};

}  // namespace lastmove::rules
