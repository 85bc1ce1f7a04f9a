// The number of games born by a day in misère play: forms, classes of equal ones, invertible ones.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/partizan/misere/order.hpp"

namespace lastmove::partizan {

/// The games of a universe born by a day.
struct Born {
    std::optional<std::uint64_t> forms;  ///< members, literally different; nullopt if too many
    std::vector<FormId> classes;         ///< the simplest form of each class of equal members
    std::uint64_t with_tombstone = 0;    ///< classes whose simplest form has a tombstone somewhere
    std::uint64_t invertible = 0;
    std::array<std::uint64_t, 4> outcomes{};  ///< classes by Outcome
};

/// All members of the order's universe born by the day, up to equality modulo it. Takes all sets of
/// games born the day before as options; nullopt if there are too many (dicots reach day 3, other
/// universes day 2). Throws Stopped.
///
/// ```
/// Progress silent;
/// partizan::Forms forms({}, silent);
/// const auto dicots = partizan::parse_universe(forms, "D");
/// partizan::MisereOrder order(*dicots);
/// EXPECT_EQ(partizan::born_by(order, 2)->classes.size(), 9U);
/// ```
std::optional<Born> born_by(MisereOrder& order, unsigned day);

/// The number of misère canonical forms of impartial games born by each day up to this one: 1, 2,
/// 3, 5, 22, 4171780 (Conway's reduction: conway1976, chapter 12). nullopt beyond day 5. Throws
/// Stopped.
std::optional<std::vector<std::uint64_t>> impartial_forms_by(Forms& forms, unsigned day);

/// The number of Left dead ends in canonical form born by each day up to this one: 1, 2, 4, 10, 52,
/// 21278 (antichains of dead ends). nullopt beyond day 5. Throws Stopped.
std::optional<std::vector<std::uint64_t>> dead_ends_by(Forms& forms, unsigned day);

}  // namespace lastmove::partizan
