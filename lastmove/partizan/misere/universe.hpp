// Universes of misère play: sets of games closed under sums, options, conjugates, and {X|Y} of
// finite sets that are not empty. A universe is known by its ends (larsson2021; davies2024;
// siegel2023dead).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "lastmove/partizan/forms/forms.hpp"

namespace lastmove::partizan {

/// A universe, and the one question about its ends on which comparisons rest.
class Universe {
  public:
    explicit Universe(Forms& forms, std::string name) : forms_(forms), name_(std::move(name)) {}
    virtual ~Universe() = default;
    Universe(const Universe&) = delete;
    Universe& operator=(const Universe&) = delete;

    /// Its name: "M", "D", "E", "B" or "D(1)".
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] Forms& forms() const { return forms_; }
    /// The games that generate it, if it is given as the least universe that contains them;
    /// otherwise null.
    [[nodiscard]] virtual const std::vector<FormId>* games() const { return nullptr; }

    /// Whether the form belongs to the universe: whether all ends among its followers do. A form
    /// with a tombstone does not.
    bool is_member(FormId form);

    /// Whether the player, moving first, wins the sum of the form and X, for every end X of the
    /// player's in the universe: Siegel's "strong" forms.
    virtual bool is_strong(FormId form, Player player) = 0;
    /// An end X of the player's in the universe such that the player, moving first, loses the sum
    /// of the form and X; for forms that are not strong. nullopt if none is found.
    virtual std::optional<FormId> breaking_end(FormId form, Player player) = 0;

  protected:
    /// Whether an end of the player's, without tombstones in it, belongs to the universe.
    virtual bool has_end(FormId end, Player player) = 0;

  private:
    Forms& forms_;
    std::string name_;
    std::unordered_map<FormId, bool> members_;
};

/// Reads a universe: `M` all games, `D` dicots, `E` dead-ending games, `B` blocking games, and
/// `D(1)`, `D(a,b)`: the least universe that holds these games, whose ends must be dead. The forms
/// must outlive it. Throws InputError.
///
/// ```
/// Progress silent;
/// partizan::Forms forms({}, silent);
/// const auto dicots = partizan::parse_universe(forms, "D");
/// EXPECT_TRUE(dicots->is_member(forms.nimber(2)));
/// EXPECT_FALSE(dicots->is_member(forms.integer(1)));
/// EXPECT_TRUE(partizan::parse_universe(forms, "D(1)")->is_member(forms.integer(-3)));
/// EXPECT_THROW(partizan::parse_universe(forms, "F"), InputError);
/// ```
std::unique_ptr<Universe> parse_universe(Forms& forms, std::string_view text);

/// The least universe that holds these games. Throws InputError, with the text that was read, where
/// an end among their followers is not dead.
std::unique_ptr<Universe> generated_universe(Forms& forms, std::vector<FormId> games,
                                             const std::string& text);

}  // namespace lastmove::partizan
