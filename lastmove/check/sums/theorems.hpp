// Closed forms that theorems of the literature give for positions of some games, and what is
// verified of them (docs/theory.md, Theorems by name).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/check/ground/budget.hpp"
#include "lastmove/game/game.hpp"

namespace lastmove::checking {

/// What is known of a part: its nimber, or without one only that it is not 0.
struct Worth {
    std::optional<game::Nimber> nimber;

    [[nodiscard]] bool is_zero() const { return nimber == 0U; }
};

/// How the nimbers of the members of a family go on: that of n + period is that of n and the
/// saltus, for all n from `from` on.
struct Repeat {
    std::uint64_t period = 1;
    std::uint64_t saltus = 0;
    std::uint64_t from = 0;
    std::uint64_t cost = 1;  ///< steps that the nimber of a member up to from + 2 · period takes
};

/// A theorem by name.
struct NamedTheorem {
    std::string_view name;
    std::string_view games;  ///< the names of the games it is about, with blanks around each
    /// What it says of a position, by its text, if anything.
    std::optional<Worth> (*says)(const game::Game& rules, const std::string& text);
    /// Compares it with the rules of the game. Throws Rejection where they differ, Stopped at a
    /// limit.
    void (*compare)(const NamedTheorem& theorem, const game::Game& rules, Budget& budget);
    /// Whether that is all of its proof but induction, so that nothing is taken from a paper.
    bool is_proved;
    /// Whether it says the nimber of every position of a game if it does so of one.
    bool is_total;
    /// What it says of all members of the family whose texts are this text with a number behind it
    /// (`cycle`), if it says how their nimbers go on; nullptr if it does so of no family. Throws
    /// Rejection where that is not so, Stopped at a limit.
    std::optional<Repeat> (*repeats)(const game::Game& rules, std::string_view shape,
                                     Budget& budget) = nullptr;
};

/// All theorems, in the order of docs/certificates.md.
std::span<const NamedTheorem> theorems();

/// The theorem of that name about the game; nullptr if there is none.
const NamedTheorem* find_theorem(std::string_view name, const game::Game& rules);

/// Whether the theorem of that name is taken from the literature, and only compared with the rules
/// on some positions.
///
/// ```
/// EXPECT_TRUE(checking::is_cited("wythoff"));
/// EXPECT_FALSE(checking::is_cited("bouton"));
/// ```
bool is_cited(std::string_view name);

/// Compares the theorem with the mex rule at one position: its nimber is the mex of its options'
/// nimbers; 0 has no option of nimber 0, and what is not 0 has one. Throws Rejection where it is
/// not so, or where the theorem says nothing of the position or too little of its options.
void compare_at(const NamedTheorem& theorem, const game::Game& rules, const std::string& text,
                Budget& budget);

/// The exclusive or of the nimbers; "not 0" where one part is that and the others come to 0.
/// nullopt if parts are not known well enough.
std::optional<Worth> sum_of(std::span<const Worth> parts);

// What the theorems say, game by game.
std::optional<Worth> bouton(const game::Game& rules, const std::string& text);
std::optional<Worth> chocolate(const game::Game& rules, const std::string& text);
std::optional<Worth> demon(const game::Game& rules, const std::string& text);
std::optional<Worth> mark(const game::Game& rules, const std::string& text);
std::optional<Worth> lasker(const game::Game& rules, const std::string& text);
std::optional<Worth> take_any(const game::Game& rules, const std::string& text);
std::optional<Worth> wythoff(const game::Game& rules, const std::string& text);
std::optional<Worth> euclid(const game::Game& rules, const std::string& text);
std::optional<Worth> coins(const game::Game& rules, const std::string& text);
std::optional<Worth> lines(const game::Game& rules, const std::string& text);
std::optional<Worth> chomp(const game::Game& rules, const std::string& text);
std::optional<Worth> fusion(const game::Game& rules, const std::string& text);
std::optional<Worth> paths(const game::Game& rules, const std::string& text);
std::optional<Worth> stars(const game::Game& rules, const std::string& text);
std::optional<Worth> complete(const game::Game& rules, const std::string& text);
std::optional<Worth> no_factor(const game::Game& rules, const std::string& text);

// How nimbers go on, game by game.
std::optional<Repeat> bouton_repeats(const game::Game& rules, std::string_view shape, Budget&);
std::optional<Repeat> chocolate_repeats(const game::Game& rules, std::string_view shape, Budget&);
std::optional<Repeat> no_factor_repeats(const game::Game& rules, std::string_view shape, Budget&);
std::optional<Repeat> lasker_repeats(const game::Game& rules, std::string_view shape, Budget&);
std::optional<Repeat> take_any_repeats(const game::Game& rules, std::string_view shape, Budget&);
std::optional<Repeat> paths_repeat(const game::Game& rules, std::string_view shape, Budget& budget);
std::optional<Repeat> stars_repeat(const game::Game& rules, std::string_view shape, Budget&);
std::optional<Repeat> complete_repeats(const game::Game& rules, std::string_view shape, Budget&);

/// The decimal numbers in a text, whatever stands between them.
std::vector<std::uint64_t> numbers_in(std::string_view text);

}  // namespace lastmove::checking
