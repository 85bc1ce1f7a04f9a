// The options of a player in a sum of partizan games.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/list_table.hpp"
#include "lastmove/check/partizan/parts.hpp"

namespace lastmove::checking {

/// Sums of parts that have moves, numbered so that two have the same plain text
/// (docs/certificates.md) if and only if their numbers are equal.
class PartizanOptions {
  public:
    /// A sum's number.
    using Sum = ListTable::Place;

    /// The table and the budget must outlive the object.
    PartizanOptions(PartTable& parts, Budget& budget) : parts_(parts), budget_(budget) {}

    /// The sum that a text writes, plainly or not. Throws Rejection when it cannot be read, Stopped
    /// at a limit.
    Sum read(std::string_view position);
    /// The sum of these parts, which all have moves.
    Sum of(PartTable::Parts parts);
    /// Its parts, ascending. Valid until the next sum is met.
    [[nodiscard]] std::span<const PartId> parts(Sum sum) const { return sums_[sum]; }
    /// Its plain text.
    [[nodiscard]] std::string text(Sum sum) const;

    /// Whether the player has a move.
    bool has_move(Sum sum, Side player);
    /// The player's options, each once.
    std::vector<Sum> options(Sum sum, Side player);
    /// The same in the order of their plain texts.
    std::vector<Sum> options_in_order(Sum sum, Side player);
    /// The option at this place of that order, from 0, if there are as many.
    std::optional<Sum> option_at(Sum sum, Side player, std::size_t place);
    /// Meets all parts of the player's options, but not the options.
    void meet_options(Sum sum, Side player);
    /// Whether the first sum is an option of the player's in the other.
    bool is_option(Sum option, Sum sum, Side player);

    /// The number of sums that have been met.
    [[nodiscard]] std::size_t size() const { return sums_.size(); }
    [[nodiscard]] PartTable& table() { return parts_; }

  private:
    [[nodiscard]] std::size_t length(Sum sum) const;
    [[nodiscard]] std::string text(std::span<const PartId> parts) const;
    Sum met(const PartTable::Parts& parts);
    template <class Visit>
    void each_option(Sum sum, Side player, Visit visit);

    PartTable& parts_;
    Budget& budget_;
    ListTable sums_;
    PartTable::Parts rest_;
    PartTable::Parts after_;
};

}  // namespace lastmove::checking
