// Games beside the built-in ones, for as long as they are in force: those of a user's rules files,
// or those whose rules a certificate says.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/game/partizan_game.hpp"

namespace lastmove::rulesets {

/// Rulesets that are read beside the built-in ones. Immutable once it is in force.
class Shelf {
  public:
    /// A game whose rules certificates have to say.
    struct Written {
        std::string name;            ///< without parameters
        std::size_t parameters = 0;  ///< their number
        /// The text of the rules with these parameters, for a certificate in which these positions
        /// are named: a game that lists its options may say those alone that are met from there.
        std::function<std::string(std::span<const std::string> values,
                                  std::span<const std::string> positions)>
            text;
    };

    Shelf();
    /// A game takes the place of one of the same name that was added before.
    void add(game::Ruleset ruleset);
    void add(game::PartizanRuleset ruleset);
    /// `rules` distinguishes the game from others of the same name.
    void add(Written written, std::string_view rules);

    /// The built-in rulesets, and those added.
    [[nodiscard]] std::span<const game::Ruleset> readable() const { return impartial_; }
    [[nodiscard]] std::span<const game::PartizanRuleset> partizan_readable() const {
        return partizan_;
    }
    /// Whether one of them has this name or alias.
    [[nodiscard]] bool has(std::string_view name) const;
    [[nodiscard]] const std::vector<Written>& written() const { return written_; }
    /// A text that is different for shelves with different rules.
    [[nodiscard]] const std::string& stamp() const { return stamp_; }

  private:
    void remove(std::string_view name);

    std::vector<game::Ruleset> impartial_;
    std::vector<game::PartizanRuleset> partizan_;
    std::vector<Written> written_;
    std::string stamp_;
};

/// Whether a built-in game has this name or alias.
///
/// ```
/// EXPECT_TRUE(rulesets::is_built_in("crosscram"));
/// EXPECT_FALSE(rulesets::is_built_in("rook-clobber"));
/// ```
bool is_built_in(std::string_view name);

/// Has this thread read positions by a shelf as long as the object lives; then by the one before.
/// A null shelf leaves what is in force.
///
/// ```
/// const auto shelf = std::make_shared<rulesets::Shelf>();
/// const rulesets::InForce scope(shelf);
/// EXPECT_EQ(rulesets::in_force(), shelf);
/// ```
class InForce {
  public:
    explicit InForce(std::shared_ptr<const Shelf> shelf);
    ~InForce();
    InForce(const InForce&) = delete;
    InForce& operator=(const InForce&) = delete;

  private:
    bool is_set_;  ///< false where it leaves what is in force
    std::shared_ptr<const Shelf> before_;
};

/// The shelf in force on this thread; null if there is none.
std::shared_ptr<const Shelf> in_force();

}  // namespace lastmove::rulesets
