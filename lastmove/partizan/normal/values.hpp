// Values of short games in normal play: canonical forms, each stored once, so that two values are equal
// exactly when their numbers in the store are (conway1976; siegel2013, chapter II).
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
#include "lastmove/partizan/forms/outcome.hpp"

namespace lastmove::partizan {

/// A value's place in its store.
using ValueId = std::uint32_t;

/// A store of values. All of it is dropped together; nothing is shared between stores.
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
    /// The limits and the listener must outlive the store. Every function below may throw Stopped.
    Values(Limits limits, Progress& progress);

    [[nodiscard]] static ValueId zero() { return 0; }
    ValueId integer(std::int64_t number);
    /// A number whose denominator is a power of two; throws std::invalid_argument for others.
    ValueId number(const Rational& number);
    /// The nimber *n.
    ValueId nimber(unsigned n);
    /// n ups (downs where n < 0) and the nimber *m.
    ValueId ups(std::int64_t n, unsigned m);

    /// The value of a game with these options, which may be given in any order.
    ValueId make(std::vector<ValueId> left, std::vector<ValueId> right);

    /// The options of the canonical form, ascending by their places.
    std::span<const ValueId> left(ValueId value);
    std::span<const ValueId> right(ValueId value);

    /// Whether a <= b: Left does no worse in b.
    bool at_most(ValueId a, ValueId b);
    Comparison compare(ValueId a, ValueId b);
    Outcome outcome(ValueId value);

    ValueId add(ValueId a, ValueId b);
    ValueId negative(ValueId value);
    ValueId subtract(ValueId a, ValueId b) { return add(a, negative(b)); }
    /// value · n for an integer n.
    ValueId multiple(ValueId value, std::int64_t n);

    /// The number that the value is, if it is one.
    [[nodiscard]] const std::optional<Rational>& as_number(ValueId value) const {
        return nodes_[value].number;
    }
    /// Where play stops in a number when Left, or Right, begins.
    [[nodiscard]] const Rational& left_stop(ValueId value) const { return nodes_[value].left_stop; }
    [[nodiscard]] const Rational& right_stop(ValueId value) const {
        return nodes_[value].right_stop;
    }
    /// The day on which the value is born: moves in the longest play of its canonical form.
    [[nodiscard]] std::uint64_t birthday(ValueId value) const { return nodes_[value].birthday; }
    /// The birthday of values that are born on day 2^64 − 1 or later.
    static constexpr std::uint64_t unborn = ~std::uint64_t{0};

    /// Counts a step, or bytes, of work on positions towards the limits of the store.
    void count_step() { step(); }
    void take(std::size_t bytes) { bytes_ += bytes; }

    /// The bytes taken, about.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }
    /// How many values there are.
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
        bool expanded = true;  ///< options of numbers are filled in when they are asked for
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
