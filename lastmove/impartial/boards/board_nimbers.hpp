// Nimbers of boards in two machine words: of which moves take cells, such as Cram, or on which they
// put and move stones, such as NoGo.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "lastmove/base/bounded_table.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/game.hpp"
#include "lastmove/impartial/boards/board_part.hpp"
#include "lastmove/impartial/boards/efforts.hpp"
#include "lastmove/impartial/boards/stone_moves.hpp"

namespace lastmove::impartial {

/// Asks of each part only whether it has the nimber that matters (lemoine2012), in a table of
/// bounded size: what is lost from it is found again, but a search that would fill the table many
/// times over is given up for lack of memory. Small parts are searched depth first, large ones by
/// proof numbers, depth first too (nagai2002), which takes less time the larger they are. `Moves`
/// are BoardMoves or StoneMoves. Not to be shared between threads.
template <class Moves>
class PartNimbers {
  public:
    /// What is known of a nimber: it is `least`, or it is greater or equal.
    struct Known {
        game::Nimber least = 0;
        bool exact = false;
    };
    /// The listener must outlive the object.
    PartNimbers(typename Moves::Rules rules, const Limits& limits, Progress& progress);

    /// Decides whether the nimber of a board is `asked`; nullopt if the board is too large.
    /// What is known then: the nimber, or that it is greater than `asked`. Throws Stopped at a
    /// limit; what was found before is kept.
    ///
    /// ```
    /// Progress silent;
    /// impartial::BoardNimbers cram({{{0, 0}, {0, 1}}, {{0, 0}, {1, 0}}}, {}, silent);
    /// const std::vector<Cell> row{{0, 0}, {0, 1}, {0, 2}, {0, 3}};
    /// EXPECT_FALSE(cram.decide(row, 1)->exact);  // it is 2
    /// EXPECT_EQ(cram.decide(row, 9)->least, 2U);
    /// ```
    std::optional<Known> decide(const typename Moves::Whole& whole, game::Nimber asked);
    /// What was found so far, without search: a lower bound only if the board is in one part.
    Known recalled(const typename Moves::Whole& whole);

    /// Replaces the limits.
    void keep_within(const Limits& limits) { limits_ = limits; }
    /// The number of parts looked at.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    [[nodiscard]] std::size_t memory() const { return table_.bytes() + efforts_.bytes(); }

  private:
    using Option = BoardOptions::Option;
    enum class Hit { yes, no, unknown };
    /// The last part of an option, which may have the nimber `wanted`.
    struct Candidate {
        BoardPart part;
        game::Nimber wanted = 0;
        std::size_t open = 0;  ///< replies of which it is not known whether they have it
    };
    /// What a move leaves of the sum of a part and a nim heap that is not decided: another such
    /// sum.
    struct Child {
        BoardPart part;
        game::Nimber heap = 0;
        Effort effort;
    };
    struct Children {
        std::vector<Child> all;
        bool one_is_lost = false;  ///< then they are not complete
    };

    void look();
    Known known(const BoardPart& part) const;
    void keep(const BoardPart& part, Known known);
    Known with_imitation(const BoardPart& part, Known known);
    Known decide(const BoardPart& part, game::Nimber asked);
    game::Nimber nimber(const BoardPart& part);
    [[nodiscard]] Hit looked_up(Option option, game::Nimber wanted) const;
    bool has(Option option, game::Nimber wanted);
    bool some_has(const BoardOptions& options, game::Nimber wanted);
    bool some_candidate_has(std::span<const Option> open, game::Nimber wanted);
    std::optional<bool> glance(Candidate& candidate);
    [[nodiscard]] static bool is_searched(const BoardPart& part);
    Effort shown(const BoardPart& part, game::Nimber heap) const;
    Effort effort(const BoardPart& part, game::Nimber heap) const;
    void keep_effort(const BoardPart& part, game::Nimber heap, Effort effort);
    Children children(const BoardPart& part, game::Nimber heap);
    Effort search(const BoardPart& part, game::Nimber heap, Effort limit);

    Moves moves_;
    Limits limits_;
    Progress& progress_;
    std::size_t table_bytes_;
    BoundedTable table_;
    Efforts efforts_;
    std::uint64_t times_forgotten_ = 0;  ///< all efforts
    std::uint64_t positions_ = 0;
};

extern template class PartNimbers<BoardMoves>;
extern template class PartNimbers<StoneMoves>;

/// Of which moves take cells.
using BoardNimbers = PartNimbers<BoardMoves>;
/// On which moves put and move stones.
using StoneNimbers = PartNimbers<StoneMoves>;

}  // namespace lastmove::impartial
