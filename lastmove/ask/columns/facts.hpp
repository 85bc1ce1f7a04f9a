// What the columns of a table say of one subject.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/ask/table/columns.hpp"
#include "lastmove/impartial/lengths/lengths.hpp"

namespace lastmove::ask {

/// A cell of a table: the fact as text, as the questions print it; empty where there is no such
/// fact (the atomic weight of a hot game).
struct TableCell {
    std::string text;
    bool is_open = false;  ///< whether a limit was reached before the fact was known

    friend bool operator==(const TableCell&, const TableCell&) = default;
};

/// The facts about one subject, found when they are asked for; what several of them need is found
/// once. Values of games come from the desk and the outcomes of the request's session, which know
/// what earlier subjects have in common with this one.
///
/// ```
/// Progress silent;
/// const ask::Request request{Limits{}, silent};
/// ask::Facts facts(ask::parse_subject("domineering:2x3"), request);
/// EXPECT_EQ(facts.of(*ask::find_column("value")).text, "{2|-1/2}");
/// EXPECT_EQ(facts.of(*ask::find_column("mean")).text, "3/4");
/// EXPECT_EQ(facts.of(*ask::find_column("nimber")).text, "");
/// ```
class Facts {
  public:
    /// The listener and the session of the request must outlive it. Of its options it reads
    /// `misere` and `last`. If the winner is `sought`, half of the time is left for it where the
    /// value is not found.
    Facts(std::shared_ptr<const Subject> subject, Request request, bool winner_is_sought = false);

    /// The fact; open if a limit is reached before it is found. Throws InputError for a game that
    /// does not have it, such as one without misère play.
    TableCell of(const TableColumn& column);

    /// Whether the number of heaps requested, and no other limit, left a misère quotient that is
    /// not that of all heaps.
    [[nodiscard]] bool is_of_some_heaps() const;

    /// The last limit that was reached; nullopt if there was none.
    [[nodiscard]] const std::optional<Stopped>& stopped() const { return stopped_; }

    /// Whether the column makes sense for subjects of that kind.
    ///
    /// ```
    /// const auto* const column = ask::find_column("genus");
    /// EXPECT_TRUE(ask::Facts::has(*column, *ask::parse_subject("kayles:3")));
    /// EXPECT_FALSE(ask::Facts::has(*column, *ask::parse_subject("col:..")));
    /// ```
    static bool has(const TableColumn& column, const Subject& subject);

  private:
    using Find = std::string (Facts::*)();
    struct Finder {
        std::string_view column;
        Find find;
    };
    static const std::array<Finder, table_columns.size()> finders;

    std::string value();
    std::string outcome();
    std::string nimber();
    std::string mean();
    std::string temperature();
    std::string left_stop();
    std::string right_stop();
    std::string atomic_weight();
    std::string reduced();
    std::string birthday();
    std::string followers();
    std::string stop_count();
    std::string left_incentives();
    std::string right_incentives();
    std::string moves();
    std::string left_moves();
    std::string right_moves();
    std::string genus();
    std::string shortest();
    std::string longest();
    std::string remoteness();
    std::string suspense();
    std::string solvable();
    std::string tilings();
    std::string order();
    std::string p_positions();
    std::string tame();
    std::string heaps();
    std::string image_period();
    std::string image_preperiod();

    /// The subject as an impartial game; null if it is none.
    [[nodiscard]] const GameSubject* game() const;
    const ValueSum& sum();
    /// The request, with half of the time if the other half is for the winner.
    [[nodiscard]] Request for_value() const;
    /// Of an impartial game; nullopt if it has none.
    std::optional<game::Nimber> game_nimber();
    /// Otherwise: the canonical form, in the store of the desk. Throws Stopped.
    partizan::ValueId canonical_form();
    /// The same of any game: of an impartial one, its nimber; nullopt if it has none.
    std::optional<partizan::ValueId> form_of_any();
    std::string incentives(game::Player player);
    partizan::Values& values() { return (*desk_)->values(); }
    NormalDesk& desk();
    void drop_desk();
    std::string misere_outcome();
    std::uint64_t count_moves(game::Player player);
    /// The answer to another question about the subject, without options. Throws Stopped if a limit
    /// ended it.
    Reply answer_to(std::string_view question, bool misere = false);
    impartial::PlayLengths& play_lengths();
    /// Of all plays, and of those in which no win is given away.
    impartial::Lengths lengths();
    impartial::WonLengths won_lengths();
    /// What is known of the family's misère quotient: at a limit, that of fewer heaps. Throws
    /// Stopped if there is none yet.
    const Reply& quotient();
    /// A number in its answer; empty if there is none.
    std::string of_quotient(std::string_view key);

    std::shared_ptr<const Subject> subject_;
    Request request_;
    bool winner_is_sought_;
    std::optional<ValueSum> sum_;
    std::optional<Session::Loan<NormalDesk>> desk_;
    std::optional<partizan::ValueId> form_;
    std::optional<std::optional<game::Nimber>> nimber_;
    std::unique_ptr<impartial::PlayLengths> play_lengths_;
    std::optional<Reply> quotient_;
    std::optional<Stopped> unvalued_;  ///< what stopped the search for the value
    std::optional<Stopped> stopped_;
};

}  // namespace lastmove::ask
