// The parts of sums of which only the winner in normal play is sought: components of positions,
// replaced by their values if these are small.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "lastmove/partizan/normal/values.hpp"
#include "lastmove/partizan/sums/components.hpp"

namespace lastmove::partizan {

/// A component's or a value's number.
using AtomId = std::uint32_t;

/// A sum of atoms, ascending; zeros are left out.
using Atoms = std::vector<AtomId>;

/// All atoms met, with their options. A sum of atoms equals, in normal play, the sum it was made
/// from.
class AtomTable {
  public:
    /// An option of an atom.
    struct Option {
        Atoms after;
        /// By how much it betters the player's place, roughly: to try the best first.
        float gain = 0;
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

    /// The player's options in an atom, best first.
    const std::vector<Option>& options(AtomId id, Player player);

    /// Whether the player wins the sum, moving first, as far as values alone decide it.
    [[nodiscard]] std::optional<bool> wins(std::span<const AtomId> sum, Player first);

    [[nodiscard]] std::size_t size() const { return atoms_.size(); }
    /// The approximate number of bytes used, with those of components and values.
    [[nodiscard]] std::size_t bytes() const {
        return bytes_ + components_.bytes() + values_.bytes();
    }

  private:
    struct Atom {
        std::optional<ValueId> value;
        ComponentId component = 0;
        bool is_number = false;
        std::uint32_t followers = 0;  ///< of a value: in its canonical form, or too_many
        float lead = 0;               ///< Left's over Right, roughly
        bool has_bounds = false;
        std::int64_t least = 0;     ///< of a value: its right stop in units, rounded down
        std::int64_t greatest = 0;  ///< of a value: its left stop in units, rounded up
        std::array<std::optional<std::vector<Option>>, 2> options;
    };

    /// What was found of a component.
    struct Found {
        std::optional<bool> is_small;
        std::optional<ValueId> value;
        std::optional<AtomId> atom;
    };

    Found& found(ComponentId component);
    AtomId value_atom(ValueId value);
    AtomId component_atom(ComponentId component);
    std::optional<ValueId> small_value(ComponentId component);
    bool is_small(ComponentId component);
    std::uint32_t followers(ValueId value);
    std::optional<AtomId> added(AtomId a, AtomId b);
    void add_up(Atoms& sum);
    [[nodiscard]] float lead(std::span<const AtomId> sum) const;

    ComponentTable& components_;
    Values& values_;
    std::deque<Atom> atoms_;
    std::unordered_map<ValueId, AtomId> of_values_;
    std::vector<Found> found_;  ///< by component
    std::unordered_map<std::uint64_t, std::optional<AtomId>> known_sums_;
    std::size_t bytes_ = 0;
};

}  // namespace lastmove::partizan
