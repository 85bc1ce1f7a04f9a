// How many moves the plays of a sum have: of all plays, and of those in which no win is given away.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/position_table.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"

namespace lastmove::impartial {

/// The lengths of some plays, in moves.
struct Lengths {
    std::uint64_t fewest = 0;
    std::uint64_t most = 0;
    bool even = true;  ///< whether one of them is even
    bool odd = false;

    friend bool operator==(const Lengths&, const Lengths&) = default;
};

/// The plays in which whoever can win makes winning moves only.
struct WonLengths {
    bool is_p = true;  ///< whether the player who is not to move wins
    std::uint64_t fewest = 0;
    std::uint64_t most = 0;
    std::uint64_t remoteness = 0;  ///< their length if the winner hurries and the loser tarries
    std::uint64_t suspense = 0;    ///< if the winner tarries and the loser hurries

    friend bool operator==(const WonLengths&, const WonLengths&) = default;
};

/// Finds the lengths of plays, and keeps what was found. A play ends where no move is left, or with
/// the move that ends a game early and wins. Functions throw Stopped at a limit. Not to be shared
/// between threads.
///
/// ```
/// Progress silent;
/// impartial::PlayLengths lengths(impartial::Play::normal, Limits{}, silent);
/// const game::Sum nothing;  // rulesets::parse reads others
/// EXPECT_EQ(lengths.of_plays(nothing), impartial::Lengths{});
/// EXPECT_TRUE(lengths.of_won_plays(nothing).is_p);
/// ```
class PlayLengths {
  public:
    /// The listener must outlive the object.
    PlayLengths(Play play, Limits limits, Progress& progress)
        : play_(play), limits_(std::move(limits)), progress_(progress) {}

    /// Of all plays. Requires that the play is not over. The parts of the sum are looked at one by
    /// one, unless one of its games may end early; visits all followers of each.
    Lengths of_plays(const game::Sum& sum);
    /// Of those in which no win is given away; remoteness and suspense as in Winning Ways, chapter
    /// 9 (berlekamp2003). Visits the sums that occur in such plays; in misère play, and where a
    /// game may end early, all followers of the sum.
    WonLengths of_won_plays(const game::Sum& sum);

    /// A play of the fewest moves, or of the most: the moves, as game::moves has them.
    std::vector<game::SumMove> shortest(const game::Sum& sum) { return play(sum, false); }
    std::vector<game::SumMove> longest(const game::Sum& sum) { return play(sum, true); }

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits) { limits_ = limits; }
    /// The number of sums and parts looked at.
    [[nodiscard]] std::uint64_t positions() const {
        return parts_.size() + found_[0].size() + found_[1].size();
    }

  private:
    /// Parts that have a move, ascending.
    using Word = std::u32string;
    /// A part.
    struct Part {
        bool is_open = true;       ///< whether nothing else is known
        bool ends_early = false;   ///< whether its game may
        bool can_end = false;      ///< whether a move ends the game early
        std::vector<Word> leaves;  ///< what each other move leaves, each once
        Lengths lengths;           ///< these two of parts of games that do not end early
        game::Nimber nimber = 0;
    };
    /// What is known of a sum.
    struct Found {
        Lengths all;  ///< only where options were not passed over
        WonLengths won;
    };
    using FoundOf = std::unordered_map<Word, Found>;
    /// What moves leave, each once.
    struct Options {
        std::vector<Word> words;
        bool can_end = false;
    };

    void step();
    game::Id intern(const game::GamePointer& game, const game::Code& code);
    void add(const game::GamePointer& game, const game::Code& position, Word& word);
    std::vector<game::Id> list(game::Id id, Part& part);
    void look(game::Id root);
    void weigh(Part& part) const;
    Word word(const game::Sum& sum);
    [[nodiscard]] bool may_end_early(const Word& word) const;
    [[nodiscard]] game::Nimber nimber(const Word& word) const;
    Options options(const Word& word, bool by_nimbers);
    [[nodiscard]] Found found(const Options& options, const FoundOf& known) const;
    const Found& decide(const Word& root);
    std::vector<game::SumMove> play(game::Sum sum, bool longest);

    Play play_;
    Limits limits_;
    Progress& progress_;
    game::PositionTable table_;
    std::vector<Part> parts_;
    std::array<FoundOf, 2> found_;  ///< with all options, and without those passed over
    std::size_t memory_ = 0;
    std::uint64_t steps_ = 0;
};

}  // namespace lastmove::impartial
