// Forms of misère play as a certificate lists them: which are the same, and who wins sums of two.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "lastmove/answer/evidence/form_entry.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

enum class Side : std::uint8_t { left, right };

constexpr Side opposite(Side side) {
    return side == Side::left ? Side::right : Side::left;
}

/// A form, numbered so that two forms have the same text if and only if their numbers are equal.
using Form = std::uint32_t;

/// A list of forms, each after its options.
class FormTable {
  public:
    explicit FormTable(Budget& budget) : budget_(budget) {}

    /// The form without moves, with which every list begins.
    static constexpr Form zero = 0;

    /// Adds the next form of the list. Throws Rejection if an option does not precede it, or if a
    /// play of it can have more than 1,000 moves.
    void append(const FormEntry& entry);
    /// The form at a place of the list. Throws Rejection if there is none.
    [[nodiscard]] Form at(std::uint32_t place) const;
    /// The places of its options as the list has them. The form must be there.
    [[nodiscard]] const std::vector<std::uint32_t>& places(std::uint32_t place, Side side) const {
        return entries_[place]->options[static_cast<std::size_t>(side)];
    }

    /// Ascending.
    [[nodiscard]] const std::vector<Form>& options(Form form, Side side) const {
        return nodes_[form].options[static_cast<std::size_t>(side)];
    }
    [[nodiscard]] bool has_tombstone(Form form, Side side) const {
        return nodes_[form].tombstones[static_cast<std::size_t>(side)];
    }
    /// Whether the player, to move, has won there: no option, or a tombstone.
    [[nodiscard]] bool is_over(Form form, Side side) const {
        return options(form, side).empty() || has_tombstone(form, side);
    }
    /// The moves of the longest play.
    [[nodiscard]] std::uint32_t length(Form form) const { return nodes_[form].length; }

    /// Whether the player, moving first, wins the sum of both in misère play.
    bool wins(Form a, Form b, Side first);

    [[nodiscard]] Budget& budget() const { return budget_; }

  private:
    struct Node {
        std::array<std::vector<Form>, 2> options;
        std::array<bool, 2> tombstones{};
        std::uint32_t length = 0;
    };
    using Key = std::pair<std::array<std::vector<Form>, 2>, std::array<bool, 2>>;

    Budget& budget_;
    std::vector<const FormEntry*> entries_;
    std::vector<Form> forms_;
    std::vector<Node> nodes_;
    std::map<Key, Form> known_;
    std::array<std::unordered_map<std::uint64_t, bool>, 2> won_;
};

}  // namespace lastmove::checking
