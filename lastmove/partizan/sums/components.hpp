// Positions of any games as sums of numbered components, which are not taken apart any further.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/game/partizan_game.hpp"
#include "lastmove/partizan/forms/forms.hpp"

namespace lastmove::partizan {

/// A component's number.
using ComponentId = std::uint32_t;

/// A sum of components, ascending; those without moves are left out.
using Components = std::vector<ComponentId>;

/// The sum of two sums.
///
/// ```
/// EXPECT_EQ(partizan::joined({1, 4}, {0, 4}), (partizan::Components{0, 1, 4, 4}));
/// ```
Components joined(const Components& a, const Components& b);

/// All components met, each with its options, which are computed on demand. The sum of its
/// components must have exactly the moves of the position: rulesets' components do, so that misère
/// play is correct, too.
///
/// ```
/// Progress silent;
/// partizan::Forms forms({}, silent);
/// const Limits none;
/// partizan::ComponentTable table(none);
/// const auto two = table.of(forms, forms.integer(2));
/// EXPECT_EQ(table.options(two.at(0), game::Player::left).size(), 1U);
/// EXPECT_EQ(table.options(two.at(0), game::Player::right).size(), 0U);
/// ```
class ComponentTable {
  public:
    /// Every function may throw Stopped.
    explicit ComponentTable(Limits limits) : limits_(std::move(limits)) {}
    ComponentTable(const ComponentTable&) = delete;
    ComponentTable& operator=(const ComponentTable&) = delete;

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits) { limits_ = limits; }

    /// The components of a position, or of its negative. The table keeps the games; games of one
    /// name are the same game.
    Components of(game::PartizanPointer game, const game::Code& position, bool negative = false);
    /// Of an impartial game: taken apart as far as its ruleset can, or left as it is written, the
    /// way certificates have it.
    Components of(game::GamePointer game, const game::Code& position, bool as_written = false);
    /// A form is one component; always the same store, which must outlive the table.
    Components of(Forms& forms, FormId form);
    /// The game with these options, one component; without options, none.
    Components brace(std::vector<Components> left, std::vector<Components> right);

    /// The player's options in a component, each once.
    const std::vector<Components>& options(ComponentId component, Player player);
    /// The same, computed again if they have not been asked for, and not kept.
    std::vector<Components> list_options(ComponentId component, Player player);
    /// The number of the player's moves in a component; moves with the same result are counted
    /// separately.
    [[nodiscard]] std::uint32_t moves(ComponentId component, Player player) const;

    /// A component that is the same game as another one, or its negative: Left and Right exchanged.
    struct Relative {
        ComponentId component = 0;
        bool is_negative = false;
    };
    /// Those of a component that have been met, perhaps itself among them: by the game's rules, or
    /// with a minus sign and without it.
    [[nodiscard]] std::vector<Relative> relatives(ComponentId component) const;
    /// Whether all of a sum can be struck out in pairs: a position of a partizan game with the same
    /// one with a minus sign, one of an impartial game with an equal one. Whoever is second wins
    /// such a sum in normal play, by answering each move with the same one in the other of a pair.
    [[nodiscard]] bool cancels(const Components& sum) const;

    /// The component as a subject.
    [[nodiscard]] std::string text(ComponentId component) const;
    /// The form that the component is, if it is one.
    [[nodiscard]] std::optional<FormId> form(ComponentId component) const;
    /// Whether it was made by `brace`.
    [[nodiscard]] bool is_brace(ComponentId component) const;

    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    /// The approximate number of bytes used.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    /// The source of the options of one kind of component.
    class Source {
      public:
        virtual ~Source() = default;
        [[nodiscard]] virtual std::vector<game::Code> components(const game::Code& code) const = 0;
        using Parts = std::vector<game::Code>;
        using Visit = std::function<void(std::span<const game::Code> components)>;
        [[nodiscard]] virtual std::uint32_t moves(const game::Code& code, Player player) const = 0;
        /// Calls with the components of each option.
        virtual void options(const game::Code& code, Player player, const Visit& visit) const = 0;
        [[nodiscard]] virtual std::string text(const game::Code& code) const = 0;
        [[nodiscard]] virtual std::optional<FormId> form(const game::Code&) const { return {}; }
        [[nodiscard]] virtual std::optional<game::Code> negative(const game::Code&) const {
            return {};
        }
        [[nodiscard]] virtual bool is_brace() const { return false; }
        /// Where the same code is a component's negative; null if there is no such source.
        [[nodiscard]] virtual const Source* opposite() const { return nullptr; }
    };
    class PartizanSource;
    class NegativeSource;
    class ImpartialSource;
    class PlainSource;
    class FormSource;
    class BraceSource;
    using BraceOptions = std::array<std::vector<Components>, 2>;
    struct Node {
        const Source* source = nullptr;
        game::Code code;
        std::array<std::uint32_t, 2> moves{};
        std::array<std::optional<std::vector<Components>>, 2> options;
    };

    /// Where a node is, and half of its hash: most others are distinguished without a look at their
    /// codes.
    struct Place {
        std::uint32_t hash = 0;
        ComponentId node = none;
    };
    static constexpr ComponentId none = ~ComponentId{0};

    /// The kinds of sources.
    enum class Plays { partizan, negative, impartial, plain, form, brace };

    template <class Kind, class Game>
    Kind& source(Plays plays, std::string name, Game&& game);
    Components of(const Source& source, const game::Code& position);
    Components of_parts(const Source& source, std::span<const game::Code> parts);
    /// A step that takes as long as others together counts as these.
    void step(std::uint64_t weight);
    ComponentId component(const Source& source, const game::Code& code);
    [[nodiscard]] std::optional<ComponentId> met(const Source& source,
                                                 const game::Code& code) const;
    void grow_places();
    /// Where the component is, or is to be put.
    [[nodiscard]] std::size_t place_of(const Source& source, const game::Code& code,
                                       std::uint32_t hash) const;

    Limits limits_;
    std::map<std::pair<Plays, std::string>, std::unique_ptr<Source>>
        sources_;  ///< by kind and name
    std::deque<Node> nodes_;
    std::map<BraceOptions, std::uint32_t> brace_places_;
    std::vector<BraceOptions> braces_;
    std::vector<Place> places_;  ///< a power of two of them, at most half of them taken
    std::size_t bytes_ = 0;
    std::uint64_t steps_ = 0;
};

}  // namespace lastmove::partizan
