// The search for who wins positions of partizan games: what cancels, and how much is searched.
#include <gtest/gtest.h>

#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/partizan/normal/normal_play.hpp"

namespace lastmove {
namespace {

/// The search for who wins, on a position of a game.
class OutcomeSearch : public testing::Test {
  protected:
    partizan::Atoms atoms(const std::string& subject) {
        partizan::Atoms sum;
        for (const ask::ValueTerm& term : ask::parse_value_sum(subject).terms) {
            const auto& [game, position, is_negative] = std::get<ask::PartizanTerm>(term);
            partizan::Atoms both;
            play_.atoms().join(sum, play_.atoms().of(table_.of(game, position, is_negative)), both);
            sum = both;
        }
        return sum;
    }

    const Limits limits_;
    Progress silent_;
    partizan::Values values_{limits_, silent_};
    partizan::ComponentTable table_{limits_};
    partizan::NormalPlay play_{table_, values_, limits_, silent_};
};

TEST_F(OutcomeSearch, APositionBesideItsNegativeIsNothing) {
    for (const char* sum :
         {"clobber:xoxo|ooxx|xxoo + clobber:oxox|xxoo|ooxx", "domineering:3x5 + domineering:5x3",
          "nogo:x...|....|.... + nogo:....|....|...o", "amazons:x...|..o. + amazons:.x..|...o",
          "col:x...|....|.... + col:o...|....|....", "konane:3x4 + konane:oxox|xoxo|oxox",
          "clobber:6x8 - clobber:6x8", "snort:x..|.#.|..o - snort:x..|.#.|..o",
          "hackenbush:0-1b,1-2g,2-3r,1-4r,4-5b,4-6g - hackenbush:0-1b,1-2g,2-3r,1-4r,4-5b,4-6g",
          "-clobber:xoxo|ooxx|xxoo - clobber:oxox|xxoo|ooxx", "-domineering:3x5 - domineering:5x3",
          "fission:.....|.x...|.....|...x. - fission:.....|.x...|.....|...x."}) {
        EXPECT_TRUE(atoms(sum).empty()) << sum;
    }
}

TEST_F(OutcomeSearch, APositionAndItsImageBesideANegativeAreTheSame) {
    EXPECT_EQ(atoms("clobber:xoxo|ooxx|xxoo"), atoms("-clobber:oxox|xxoo|ooxx"));
    EXPECT_EQ(atoms("-domineering:3x5"), atoms("domineering:5x3"));
}

// Counts of positions: moves in a good order, and a board that is its own negative searched once.
TEST_F(OutcomeSearch, FewPositionsDecideTheLiteraturesBoards) {
    EXPECT_EQ(play_.outcome(atoms("clobber:4x4")), partizan::Outcome::next);
    EXPECT_LT(play_.searched(), 2'000U);
    EXPECT_EQ(play_.outcome(atoms("nogo:1x15")), partizan::Outcome::next);
    EXPECT_LT(play_.searched(), 5'000U);
    EXPECT_EQ(play_.outcome(atoms("domineering:5x5")), partizan::Outcome::previous);
    EXPECT_LT(play_.searched(), 6'000U);
}

}  // namespace
}  // namespace lastmove
