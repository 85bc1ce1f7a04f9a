// Compounds of two games in which a player may, or must, move in both at once (conway1976, chapter
// 14).
#pragma once

#include "lastmove/partizan/forms/forms.hpp"
#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

enum class Compound {
    conjunctive,  ///< a move in both; play ends where the player to move has no move in one of them
    selective     ///< a move in one of them, or in both
};

/// The value of the compound of two forms in normal play. It depends on the forms: {-1|1} and 0 are
/// equal, but their conjunctive compounds with 1 are 1 and 0.
/// Computes a value for each pair of followers that play may lead to. Throws what the store of
/// values throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// partizan::Forms forms({}, silent);
/// const auto two = forms.nimber(2);
/// EXPECT_EQ(partizan::compound(values, forms, partizan::Compound::selective, two, two),
///           values.nimber(4));
/// EXPECT_EQ(partizan::compound(values, forms, partizan::Compound::conjunctive, two, two),
///           values.nimber(2));
/// ```
ValueId compound(Values& values, const Forms& forms, Compound kind, FormId first, FormId second);

}  // namespace lastmove::partizan
