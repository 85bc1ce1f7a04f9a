// The outcome of a sum, in normal and in misère play, and the replies that prove it.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/impartial/misere/heap_quotients.hpp"
#include "lastmove/impartial/misere/outcomes.hpp"
#include "lastmove/impartial/misere/tameness.hpp"
#include "lastmove/impartial/nimbers/nimbers.hpp"

namespace lastmove::impartial {

/// Whoever makes the last move wins (normal) or loses (misère).
enum class Play { normal, misere };

/// Outcomes of sums, with what was found kept between questions. Functions throw Stopped at a
/// limit. Not to be shared between threads.
///
/// ```
/// Progress silent; impartial::Outcomes normal(impartial::Play::normal, Limits{}, silent);
/// EXPECT_TRUE(normal.is_p(game::Sum{}));  // no moves: whoever moved last has won
/// impartial::Outcomes misere(impartial::Play::misere, Limits{}, silent);
/// EXPECT_FALSE(misere.is_p(game::Sum{}));
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
          quotients_(limits, progress),
          like_nim_(limits, progress) {}

    /// Whether the sum is a P-position: the player who is not to move wins. In normal play by
    /// nimbers (lemoine2012); in misère play by the quotients of heaps where they are found, by
    /// nimbers where all parts play like misère Nim, else by search, exponential at worst.
    bool is_p(const game::Sum& sum);
    /// Whether the sum is a P-position of normal play as earlier searches of boards tell.
    bool is_known_p(const game::Sum& sum) {
        return play_ == Play::normal && nimbers_.is_known(sum, 0);
    }

    /// A move to a P-position; nullopt if the sum is one.
    std::optional<game::SumMove> winning_move(const game::Sum& sum);
    /// All moves to P-positions, in the order of game::moves.
    std::vector<game::SumMove> winning_moves(const game::Sum& sum);

    /// The P-positions that the winner steers through, with the reply to every move: at most `most`
    /// replies (more throw Stopped, as for memory), within the limits `own` if given.
    Strategy strategy(const game::Sum& sum, std::size_t most,
                      const std::optional<Limits>& own = std::nullopt);

    /// The same for the positions that winning moves lead to; with `all`, these are all of them,
    /// and each other move has a reply, too.
    MoveBook move_book(const game::Sum& sum, std::span<const game::SumMove> winning, bool all,
                       std::size_t most, const std::optional<Limits>& own = std::nullopt);

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits);
    /// The nimber of a sum.
    Value nimber(const game::Sum& sum) { return nimbers_.of(sum); }

    /// The number of positions examined so far.
    [[nodiscard]] std::uint64_t positions() const {
        return nimbers_.positions() + misere_.positions();
    }

  private:
    class Hurry;

    bool is_misere_p(const game::Sum& sum);
    std::optional<bool> is_p_like_nim(const game::Sum& sum);
    std::vector<game::SumMove> find_moves(const game::Sum& sum, bool one);
    std::vector<game::SumMove> first_winning_move(const game::Sum& sum);
    static std::vector<game::SumMove> moves_that_end_it(const game::Sum& sum);
    std::vector<game::SumMove> normal_moves(const game::Sum& sum, bool one);
    std::vector<game::SumMove> misere_moves(const game::Sum& sum, bool one);
    std::vector<game::SumMove> misere_nim_moves(const game::Sum& sum,
                                                const std::vector<Nimber>& heaps, bool one);
    std::vector<game::SumMove> winning_moves_of_part(const game::Sum& sum, std::size_t term,
                                                     std::size_t part, Nimber nimber, bool one);
    bool leaves_p(const game::Sum& sum, const game::SumMove& move);
    [[nodiscard]] bool in_time(bool answer) const;

    Play play_;
    Limits limits_;
    Progress& progress_;
    Nimbers nimbers_;
    MisereOutcomes misere_;
    HeapQuotients quotients_;
    LikeNim like_nim_;
};

}  // namespace lastmove::impartial
