// Values of short games in normal play: canonical forms, each stored once, so that two values are
// equal if and only if their indices in the store are (conway1976; siegel2013, chapter II).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/exact/number.hpp"
#include "lastmove/game/partizan_game.hpp"
#include "lastmove/partizan/forms/outcome.hpp"

namespace lastmove::partizan {

/// The index of a value in its store.
using ValueId = std::uint32_t;

/// A store of values. It is destroyed as a whole; nothing is shared between stores, and a store is
/// not to be shared between threads. Values are passed around as indices, which are meaningless in
/// any other store.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// const auto star = values.make({values.zero()}, {values.zero()});
/// EXPECT_EQ(values.add(star, star), values.zero());
/// EXPECT_EQ(values.compare(star, values.zero()), partizan::Comparison::confused);
/// ```
class Values {
  public:
    /// `progress` must outlive the store. Every non-const function below may throw Stopped.
    Values(Limits limits, Progress& progress);

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits) { limits_ = limits; }

    /// The game without moves.
    [[nodiscard]] static ValueId zero() { return 0; }
    /// An integer; its options are created when they are needed.
    ValueId integer(std::int64_t number);
    /// A dyadic rational; throws std::invalid_argument for other numbers.
    ValueId number(const Rational& number);
    /// The nimber *n.
    ValueId nimber(unsigned n);
    /// n ups (downs where n < 0) and the nimber *m.
    ValueId ups(std::int64_t n, unsigned m);

    /// The value of a game with these options, given in any order: dominated options are removed,
    /// reversible ones bypassed. Takes O(options²) comparisons.
    ValueId make(std::vector<ValueId> left, std::vector<ValueId> right);

    /// Left's options in the canonical form, in ascending order of index. Valid until another value
    /// is created.
    std::span<const ValueId> left(ValueId value);
    /// Right's options, likewise.
    std::span<const ValueId> right(ValueId value);

    /// Whether a <= b: b is at least as good for Left. Compared pairs are remembered: in the worst
    /// case, as many as the number of followers of a times that of b.
    bool at_most(ValueId a, ValueId b);
    /// How a compares with b.
    Comparison compare(ValueId a, ValueId b);
    /// Who wins: how the value compares with 0.
    Outcome outcome(ValueId value);

    /// a + b; in the worst case, computes a sum for every pair of followers.
    ValueId add(ValueId a, ValueId b);
    /// −value: Left and Right exchanged.
    ValueId negative(ValueId value);
    /// a − b.
    ValueId subtract(ValueId a, ValueId b) { return add(a, negative(b)); }
    /// value · n for an integer n.
    ValueId multiple(ValueId value, std::int64_t n);

    /// The value as a number; nullopt if it is not one.
    [[nodiscard]] const std::optional<Rational>& as_number(ValueId value) const {
        return nodes_[value].number;
    }
    /// The number at which play stops when Left begins and both play optimally.
    [[nodiscard]] const Rational& left_stop(ValueId value) const { return nodes_[value].left_stop; }
    /// The same when Right begins.
    [[nodiscard]] const Rational& right_stop(ValueId value) const {
        return nodes_[value].right_stop;
    }
    /// The day on which the value is born: the number of moves in the longest play of its canonical
    /// form.
    [[nodiscard]] std::uint64_t birthday(ValueId value) const { return nodes_[value].birthday; }
    /// Stands for all birthdays of at least 2^64 − 1.
    static constexpr std::uint64_t unborn = ~std::uint64_t{0};

    /// Counts a step of work on positions against the limits of the store.
    void count_step() { step(); }
    /// Counts bytes, likewise.
    void take(std::size_t bytes) { bytes_ += bytes; }

    /// The approximate number of bytes used.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }
    /// The number of values in the store.
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  private:
    struct Node {
        std::vector<ValueId> left;
        std::vector<ValueId> right;
        std::optional<Rational> number;
        Rational left_stop;
        Rational right_stop;
        std::uint64_t birthday = 0;
        ValueId negative = none;
        bool expanded = true;  ///< options of numbers are filled in on demand
    };
    /// A game that is not yet simplified: lists of values.
    struct Form {
        std::vector<ValueId> left;
        std::vector<ValueId> right;
    };
    static constexpr ValueId none = ~ValueId{0};

    ValueId intern(Form form);
    ValueId push(Node node);
    void expand(ValueId value);
    void step();
    bool form_at_most(const Form& form, ValueId value);
    bool at_most_form(ValueId value, const Form& form);
    bool bypass(Form& form);
    bool bypass(Form& form, game::Player player);
    void drop_dominated(Form& form);
    static std::size_t hash(const std::vector<ValueId>& left, const std::vector<ValueId>& right);

    Limits limits_;
    Progress& progress_;
    std::uint64_t steps_ = 0;
    std::size_t bytes_ = 0;
    std::vector<Node> nodes_;
    std::map<Rational, ValueId> numbers_;
    std::unordered_multimap<std::size_t, ValueId> forms_;
    std::unordered_map<std::uint64_t, bool> order_;
    std::unordered_map<std::uint64_t, ValueId> sums_;
};

}  // namespace lastmove::partizan
