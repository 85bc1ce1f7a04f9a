// The parts of sums of which only the winner in normal play is sought: components of positions,
// replaced by their values if these are small.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "lastmove/partizan/normal/values.hpp"
#include "lastmove/partizan/sums/components.hpp"

namespace lastmove::partizan {

/// The number of a component or a value, or of its negative: they differ in the last bit.
using AtomId = std::uint32_t;

/// A sum of atoms, ascending; zeros are left out, and so are atoms beside their negatives.
using Atoms = std::vector<AtomId>;

/// All atoms met, with their options. A sum of atoms equals, in normal play, the sum it was made
/// from. Left is always to move: whoever moves in G as Right does so in −G as Left.
class AtomTable {
  public:
    /// Left's options in an atom, best first.
    class Options {
      public:
        [[nodiscard]] std::size_t size() const { return all_.size(); }
        /// The negative of what the move leaves, in which it is the opponent's turn as Left.
        [[nodiscard]] std::span<const AtomId> after(std::size_t i) const {
            return {atoms_.data() + all_[i].begin, all_[i].size};
        }
        /// By how much it betters the player's place, roughly: to try the best first.
        [[nodiscard]] float gain(std::size_t i) const { return all_[i].gain; }

      private:
        friend class AtomTable;
        struct Option {
            std::uint32_t begin = 0;
            std::uint32_t size = 0;
            float gain = 0;
        };
        std::vector<Option> all_;
        std::vector<AtomId> atoms_;  ///< of all options, one behind the other
    };

    /// Both must outlive the object. Functions throw Stopped.
    AtomTable(ComponentTable& components, Values& values)
        : components_(components), values_(values) {}

    /// The sum as atoms: small components replaced by their values, and values added if that is
    /// cheap.
    Atoms of(const Components& sum);
    Atoms of(ValueId value);
    /// The sum of two sums; values are added if that is cheap.
    void join(std::span<const AtomId> a, std::span<const AtomId> b, Atoms& sum);

    /// The sum with Left and Right exchanged.
    void negate(std::span<const AtomId> sum, Atoms& negative) const;

    /// Tells that a form is to be valued, even if it is not small, or the value that it has. A form
    /// is told once, and its followers before it.
    void know(FormId form, std::optional<ValueId> value = std::nullopt) {
        forms_.try_emplace(form, value);
    }

    /// Left's options in an atom, best first.
    const Options& options(AtomId id);

    /// Whether Left wins the sum, moving first, as far as values alone decide it.
    [[nodiscard]] std::optional<bool> wins(std::span<const AtomId> sum);

    [[nodiscard]] std::size_t size() const { return atoms_.size(); }
    /// The approximate number of bytes used, with those of components and values.
    [[nodiscard]] std::size_t bytes() const {
        return bytes_ + components_.bytes() + values_.bytes();
    }

  private:
    struct Atom {
        std::optional<ValueId> value;
        ValueId negative = 0;  ///< of the value
        ComponentId component = 0;
        bool is_number = false;
        bool is_own_negative = false;
        std::uint32_t followers = 0;  ///< of a value: in its canonical form, or too_many
        float lead = 0;               ///< Left's over Right, roughly
        float moves = 0;              ///< of a component: of both players together
        bool has_bounds = false;
        std::int64_t least = 0;     ///< of a value: its right stop in units, rounded down
        std::int64_t greatest = 0;  ///< of a value: its left stop in units, rounded up
        std::array<std::unique_ptr<Options>, 2> options;  ///< and those of the negative
    };

    /// What was found of a component.
    struct Found {
        std::optional<bool> is_small;
        std::optional<ValueId> value;
        std::optional<AtomId> atom;
    };

    [[nodiscard]] const Atom& atom(AtomId id) const { return atoms_[id / 2]; }
    static bool is_negative(AtomId id) { return id % 2 == 1; }
    [[nodiscard]] AtomId negative(AtomId id) const {
        return atom(id).is_own_negative ? id : id ^ 1;
    }
    /// Of a value.
    [[nodiscard]] std::optional<ValueId> value(AtomId id) const {
        return is_negative(id) && atom(id).value ? atom(id).negative : atom(id).value;
    }
    Found& found(ComponentId component);
    AtomId value_atom(ValueId value);
    AtomId component_atom(ComponentId component);
    std::optional<ValueId> small_value(ComponentId component);
    bool is_small(ComponentId component);
    std::optional<bool> wins_two(AtomId a, AtomId b);
    std::uint32_t followers(ValueId value);
    std::optional<AtomId> added(AtomId a, AtomId b);
    void insert(Atoms& sum, AtomId id);
    [[nodiscard]] float lead(std::span<const AtomId> sum) const;
    [[nodiscard]] float moves(std::span<const AtomId> sum) const;

    ComponentTable& components_;
    Values& values_;
    std::deque<Atom> atoms_;
    std::unordered_map<ValueId, AtomId> of_values_;
    std::unordered_map<FormId, std::optional<ValueId>> forms_;  ///< those that were told
    std::vector<Found> found_;                                  ///< by component
    std::unordered_map<std::uint64_t, std::optional<AtomId>> known_sums_;
    std::size_t deep_ = 0;  ///< how deep small_value() is
    std::size_t bytes_ = 0;
};

}  // namespace lastmove::partizan
