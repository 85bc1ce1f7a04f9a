// The outcome of a sum, in normal and in misère play, and the replies that prove it.
#pragma once

#include <span>
#include <variant>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/impartial/misere/heap_quotients.hpp"
#include "lastmove/impartial/misere/outcomes.hpp"
#include "lastmove/impartial/nimbers/nimbers.hpp"

namespace lastmove::impartial {

/// Whoever makes the last move wins (normal) or loses (misère).
enum class Play { normal, misere };

/// Outcomes of sums; results are kept between questions. If a limit is reached, functions return it instead of an
/// answer. Not to be shared between threads.
///
/// ```
/// Progress silent;
/// impartial::Outcomes normal(impartial::Play::normal, Limits{}, silent);
/// EXPECT_TRUE(std::get<bool>(normal.is_p(game::Sum{})));  // nobody has a move: who moved last won
/// impartial::Outcomes misere(impartial::Play::misere, Limits{}, silent);
/// EXPECT_FALSE(std::get<bool>(misere.is_p(game::Sum{})));
/// ```
class Outcomes {
  public:
    /// `progress` must outlive the object.
    Outcomes(Play play, const Limits& limits, Progress& progress)
        : play_(play),
          limits_(limits),
          progress_(progress),
          nimbers_(limits, progress),
          misere_(limits, progress),
          quotients_(limits, progress) {}

    /// Whether the sum is a P-position: the player who is not to move wins. In normal play by nimbers (lemoine2012); in
    /// misère play by the quotients of heaps if they are found, otherwise by a search, which is exponential in the
    /// worst case.
    std::variant<bool, Stop> is_p(const game::Sum& sum);

    /// A move to a P-position; nullopt if the sum is one.
    std::variant<std::optional<game::SumMove>, Stop> winning_move(const game::Sum& sum);
    /// All moves to P-positions, in the order of game::moves.
    std::variant<std::vector<game::SumMove>, Stop> winning_moves(const game::Sum& sum);

    /// The P-positions of the winner's strategy, with the reply to every move. Returns Stop::memory if there would be
    /// more than `most` replies, or the limit that was reached.
    std::variant<Strategy, Stop> strategy(
        const game::Sum& sum, std::size_t most,
        Limits::Clock::time_point deadline = Limits::Clock::time_point::max());

    /// The same for the positions to which winning moves lead; with `all`, for all winning moves, and with a reply to
    /// each of the other moves.
    std::variant<MoveBook, Stop> move_book(
        const game::Sum& sum, std::span<const game::SumMove> winning, bool all, std::size_t most,
        Limits::Clock::time_point deadline = Limits::Clock::time_point::max());

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits);
    /// The nimber of a sum.
    std::variant<Value, Stop> nimber(const game::Sum& sum) { return nimbers_.of(sum); }

    /// The number of positions examined so far.
    [[nodiscard]] std::uint64_t positions() const {
        return nimbers_.positions() + misere_.positions();
    }

  private:
    class Hurry;

    std::variant<bool, Stop> is_misere_p(const game::Sum& sum);
    std::variant<std::vector<game::SumMove>, Stop> find_moves(const game::Sum& sum, bool one);
    // These throw Stopped.
    std::vector<game::SumMove> first_winning_move(const game::Sum& sum);
    static std::vector<game::SumMove> moves_that_end_it(const game::Sum& sum);
    std::vector<game::SumMove> normal_moves(const game::Sum& sum, bool one);
    std::vector<game::SumMove> misere_moves(const game::Sum& sum, bool one);
    std::vector<game::SumMove> misere_nim_moves(const game::Sum& sum,
                                                const std::vector<Nimber>& heaps, bool one);
    std::vector<game::SumMove> winning_moves_of_part(const game::Sum& sum, std::size_t term,
                                                     std::size_t part, Nimber nimber, bool one);
    [[nodiscard]] bool is_won_by(const std::variant<bool, Stop>& answer) const;

    Play play_;
    Limits limits_;
    Progress& progress_;
    Nimbers nimbers_;
    MisereOutcomes misere_;
    HeapQuotients quotients_;
};

}  // namespace lastmove::impartial
