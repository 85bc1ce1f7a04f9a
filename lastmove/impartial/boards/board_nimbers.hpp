// Nimbers of boards of which moves take cells, such as Cram.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "lastmove/base/bounded_table.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/game.hpp"
#include "lastmove/impartial/boards/board_part.hpp"

namespace lastmove::impartial {

/// Asks of each part only whether it has the nimber that matters (lemoine2012), in a table of
/// bounded size: what is lost from it is found again, but a search that would fill the table many
/// times over is given up for lack of memory. Not to be shared between threads.
class BoardNimbers {
  public:
    /// What is known of a nimber: it is `least`, or it is greater or equal.
    struct Known {
        game::Nimber least = 0;
        bool exact = false;
    };
    /// The listener must outlive the object.
    BoardNimbers(std::vector<std::vector<Cell>> shapes, const Limits& limits, Progress& progress);

    /// Decides whether the nimber of these cells is `asked`; nullopt if the board is too large.
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
    std::optional<Known> decide(std::span<const Cell> cells, game::Nimber asked);

    /// Replaces the limits.
    void keep_within(const Limits& limits) { limits_ = limits; }
    /// The number of parts looked at.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    [[nodiscard]] std::size_t memory() const { return table_.bytes(); }

  private:
    using Option = BoardOptions::Option;
    enum class Hit { yes, no, unknown };

    Known known(const BoardPart& part) const;
    void keep(const BoardPart& part, Known known);
    Known decide(const BoardPart& part, game::Nimber asked);
    game::Nimber nimber(const BoardPart& part);
    [[nodiscard]] Hit looked_up(Option option, game::Nimber wanted) const;
    bool has(Option option, game::Nimber wanted);
    bool some_has(const BoardOptions& options, game::Nimber wanted);

    BoardMoves moves_;
    Limits limits_;
    Progress& progress_;
    std::size_t table_bytes_;
    BoundedTable table_;
    std::uint64_t positions_ = 0;
};

}  // namespace lastmove::impartial
