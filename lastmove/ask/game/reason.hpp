// Why a position of a game is won or lost, if that is seen without a search.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lastmove/game/sum.hpp"

namespace lastmove::ask {

/// What a paper says of a sum of one component: the theorem's nimber or outcome, or a winning move.
struct Literature {
    std::optional<game::Theorem> theorem;
    std::optional<game::Strategy> strategy;
    std::string remark;  ///< a sentence that determines who wins

    /// Whether the player to move wins in normal play; nullopt if that does not follow.
    [[nodiscard]] std::optional<bool> first_wins() const;
    /// The reasons, one or two sentences.
    [[nodiscard]] std::string reason() const;
};
Literature literature(const game::Sum& sum);

/// What is known of misère play: Bouton's theorem, where all positions play like nim heaps in it.
Literature misere_literature(const game::Sum& sum);

/// Whether no move is left, and the last one did not win everything: nim:0,0, but not
/// treblecross:XXX.
bool is_finished(const game::Sum& sum);

/// Why the player who is not to move wins in normal play: the play is over, no move is left, a
/// paper says so, or every move is answered by its image. A sentence or two; empty if it takes a
/// search.
std::string why_lost(const game::Sum& sum);

/// The same of the position after a move, which is named: "The move 5->0 leaves no move."; empty if
/// it takes a search.
std::string why_won(const game::Sum& sum, const game::SumMove& move);

/// Of each move why_lost(the position after it); moves with the same reason are named together in
/// `text`, a line for each reason.
struct MoveReasons {
    std::vector<std::string> reasons;
    std::string text;
};
MoveReasons reasons(const game::Sum& sum, const std::vector<game::SumMove>& moves);

}  // namespace lastmove::ask
