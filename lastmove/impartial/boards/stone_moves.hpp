// Parts of boards on which moves put and move stones, in two machine words.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "lastmove/game/stone_play.hpp"
#include "lastmove/impartial/boards/board_part.hpp"

namespace lastmove::impartial {

/// The moves of one game. In a part, a cell has a bit in each word: empty 01, x 10, o 11; the lower
/// bit is in the lower word, and BoardPart::moves is the number of empty cells, which few games
/// increase.
class StoneMoves {
  public:
    /// By the number of empty cells.
    static PartOrder order(const BoardPart& part) {
        if (part.height > 1) return part.moves < 8 ? PartOrder::as_listed : PartOrder::by_glances;
        if (part.moves < 12) return PartOrder::as_listed;
        return part.moves < 16 ? PartOrder::by_glances : PartOrder::by_proof_numbers;
    }
    /// As BoardMoves::first_loss.
    static std::uint32_t first_loss(const BoardPart& part) {
        return 1 + std::uint32_t{part.moves} * part.moves / 16;
    }
    using Rules = std::shared_ptr<const game::StonePlay>;
    using Whole = game::StoneBoard;

    explicit StoneMoves(Rules play) : play_(std::move(play)) {}

    /// The independent parts of a board, as BoardMoves::parts has them: each the same for all its
    /// images, and for both colourings if colours are alike. Always a value.
    [[nodiscard]] std::optional<std::vector<BoardPart>> parts(const Whole& board) const;
    /// The options, sorted.
    [[nodiscard]] BoardOptions options(const BoardPart& part) const;
    /// Nothing is known.
    static PartImitation imitation(const BoardPart&) { return {}; }

  private:
    [[nodiscard]] BoardPart least_image(const game::StoneBoard& board) const;
    void add_parts(const game::StoneBoard& board, std::vector<BoardPart>& parts) const;

    Rules play_;
};

}  // namespace lastmove::impartial
