// Nimbers of positions by the mex rule (sprague1935, grundy1939), and outcomes of sums without
// computing all nimbers (lemoine2012).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/position_table.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/game/table.hpp"
#include "lastmove/impartial/boards/board_nimbers.hpp"
#include "lastmove/impartial/sequence/nim_sequence.hpp"
#include "lastmove/impartial/sequence/period.hpp"

namespace lastmove::impartial {

using game::Nimber;

/// A nimber; nullopt if the player to move can win the whole sum at once, or has lost it because
/// the game is over.
using Value = std::optional<Nimber>;

/// The minimal excludant: the least non-negative integer that is not in the list. O(n).
///
/// ```
/// EXPECT_EQ(impartial::mex({0, 1, 3, 7, 1}), 2U);
/// ```
Nimber mex(const std::vector<Nimber>& numbers);

/// Nimbers of components, kept between questions. Symmetric positions are one, independent parts
/// are valued apart, and no recursion is deep. Functions throw Stopped at a limit. Not to be shared
/// between threads.
///
/// ```
/// Progress silent;
/// impartial::Nimbers nimbers(Limits{}, silent);
/// EXPECT_EQ(nimbers.positions(), 0U);
/// EXPECT_EQ(nimbers.of(game::Sum{}), 0U);
/// EXPECT_TRUE(nimbers.is(game::Sum{}, 0));
/// ```
class Nimbers {
  public:
    /// Whether theorems and heap sequences may replace searches.
    enum class Use { theorems, rules_only };

    /// The listener must outlive the object.
    Nimbers(Limits limits, Progress& progress, Use use = Use::theorems)
        : limits_(std::move(limits)), progress_(progress), use_(use) {}

    /// The nimber of a sum of positions of one game. Visits every follower of a component at most
    /// twice.
    Value of(const game::GamePointer& game, std::span<const game::Code> parts);
    /// The nimber of a sum: the exclusive or of those of its components (sprague1935, grundy1939).
    Value of(const game::Sum& sum);

    /// Whether the nimber of a sum is `nimber`, computing no more than that needs: of each
    /// position, only whether it has the one nimber that matters.
    bool is(const game::Sum& sum, Nimber nimber);

    /// Whether a sum of boards in words (board_nimbers.hpp) is known to have the nimber `nimber`,
    /// without search.
    bool is_known(const game::Sum& sum, Nimber nimber);

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits);

    /// The number of positions examined so far.
    [[nodiscard]] std::uint64_t positions() const;

  private:
    /// What is known of a position: its nimber is `least` if `exact`, otherwise at least `least`.
    struct Known {
        Nimber least = 0;
        bool exact = false;
        bool wins_at_once = false;
    };
    using Option = std::vector<game::Id>;
    struct Question;

    game::Id intern(const game::GamePointer& game, const game::Code& code);
    std::vector<game::Id> intern_parts(const game::GamePointer& game,
                                       std::span<const game::Code> parts);
    void look_up(game::Id id, const game::Heap& heap);
    void look_up_in_sequence(game::Id id, const game::Heap& heap);
    game::NimberTable* table_of(const game::GamePointer& game);
    using Options = std::shared_ptr<const std::vector<Option>>;
    Options options(game::Id id);
    Options cached_options(game::Id id);
    void find_nimber(game::Id root);
    void decide(game::Id root, Nimber asked);
    bool on_board(const game::GamePointer& game, const game::Code& code, const auto& ask);
    bool decide_board(game::Id id, Nimber asked);
    std::optional<game::Id> next_unknown(Question& question);
    void step();

    Limits limits_;
    Progress& progress_;
    Use use_;
    game::PositionTable table_;
    std::vector<Known> known_;                                 ///< by id
    std::unordered_map<std::string, PeriodSearch> sequences_;  ///< by heap code
    std::unordered_map<std::string, HeapNimbers> aperiodic_;   ///< of codes without a theorem
    std::map<std::string, std::unique_ptr<game::NimberTable>> tables_;  ///< by name of the game
    /// Of boards of which moves take cells, by the shapes that they take.
    std::map<BoardMoves::Rules, BoardNimbers> boards_;
    std::map<std::string, StoneNimbers> stones_;  ///< of boards with stones, by name of the game
    game::GamePointer last_game_;                 ///< asked for its table
    game::NimberTable* last_table_ = nullptr;
    std::unordered_map<game::Id, Options>
        options_;  ///< of positions asked about, while there is room
    std::size_t options_memory_ = 0;
    std::uint64_t steps_ = 0;
    Nimber asked_ = 0;  ///< of the position that next_unknown returned
};

}  // namespace lastmove::impartial
