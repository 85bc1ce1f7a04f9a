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
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/exact/number.hpp"
#include "lastmove/game/partizan_game.hpp"
#include "lastmove/partizan/forms/outcome.hpp"
#include "lastmove/partizan/normal/star_sets.hpp"

namespace lastmove::partizan {

/// The index of a value in its store.
using ValueId = std::uint32_t;

/// n·up + *m.
struct UpStar {
    std::int64_t ups = 0;
    unsigned star = 0;
    friend bool operator==(const UpStar&, const UpStar&) = default;
};

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
    /// n ups (downs where n < 0) and the nimber *m. Takes |n| + m steps, and memory for |n| + m²
    /// options.
    ValueId ups(std::int64_t n, unsigned m) { return up_star(0, {n, m}); }

    /// The value of a game with these options, given in any order: dominated options are removed,
    /// reversible ones bypassed. Takes O(options²) comparisons, or O(options log options) steps if
    /// it is a number, or a number and a nimber.
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
    /// The ups and the nimber of a number + n·up + *m, the number being its stops; nullopt for
    /// other values.
    [[nodiscard]] std::optional<UpStar> as_up_star(ValueId value) const {
        return nodes_[value].up_star;
    }
    /// How the value compares with all nimbers from some nimber on; its stops must be 0.
    [[nodiscard]] Comparison compare_with_far_stars(ValueId value) const;
    /// The number at which play stops when Left begins and both play optimally.
    [[nodiscard]] const Rational& left_stop(ValueId value) const { return nodes_[value].left_stop; }
    /// The same when Right begins.
    [[nodiscard]] const Rational& right_stop(ValueId value) const {
        return nodes_[value].right_stop;
    }
    /// The day on which the value is born: the number of moves in the longest play of its canonical
    /// form.
    [[nodiscard]] std::uint64_t birthday(ValueId value) const { return nodes_[value].birthday; }
    /// The most values that are no numbers, each an option of the one before: to make a value
    /// beyond throws Stopped.
    static constexpr std::uint32_t deepest_value = 5'000;
    /// Stands for all birthdays of at least 2^64 − 1.
    static constexpr std::uint64_t unborn = ~std::uint64_t{0};

    /// Counts a step of work on positions against the limits of the store; one that takes as long
    /// as others together counts as these.
    void count_step(std::uint64_t weight = 1) { step(weight); }
    /// Counts bytes, likewise.
    void take(std::size_t bytes) { bytes_ += bytes; }
    /// Counts bytes that are given back.
    void give_back(std::size_t bytes) { bytes_ -= bytes; }

    /// The approximate number of bytes used.
    [[nodiscard]] std::size_t bytes() const { return bytes_ + sets_.bytes(); }
    /// The number of values in the store.
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  private:
    struct Node {
        std::vector<ValueId> left;
        std::vector<ValueId> right;
        std::optional<Rational> number;
        Rational left_stop;
        Rational right_stop;
        StarSetId above = StarSets::nothing;  ///< n: the value is at least its right stop + *n
        StarSetId below = StarSets::nothing;  ///< n: it is at most its left stop + *n
        std::optional<UpStar> up_star;        ///< of a number + n·up + *m, also of a number
        std::uint64_t birthday = 0;
        std::uint32_t depth = 0;  ///< of a number 0, else one more than the deepest option's
        ValueId negative = none;
        bool expanded = true;  ///< options of numbers are filled in on demand
    };
    static constexpr ValueId none = ~ValueId{0};
    static constexpr unsigned large_star = 16;  ///< smaller nimbers are added option by option
    /// A game that is not yet simplified: lists of values, and what they tell of its value, which
    /// is that of `known` if they tell all, and has options of both players otherwise.
    struct Form {
        std::vector<ValueId> left;
        std::vector<ValueId> right;
        ValueId known = none;
        ValueId left_stop = none;   ///< Left's option that stops at the game's left stop
        ValueId right_stop = none;  ///< Right's, likewise
        StarSetId above = StarSets::nothing;
        StarSetId below = StarSets::nothing;
        /// By values: bits 0 and 1 whether "form <= value" was decided, and how; bits 2 and 3
        /// "value <= form".
        std::unordered_map<ValueId, std::uint8_t> order = {};
    };

    /// What decides most comparisons.
    struct Outline {
        const Rational& left_stop;
        const Rational& right_stop;
        StarSetId above;
        StarSetId below;
        std::optional<UpStar> up_star;
    };
    /// An option G' of a value G, and the n such that G' - G is at least *n (Left's option) or at
    /// most *n (Right's): those with n XOR `star` in the set.
    struct Gain {
        ValueId option;
        StarSetId stars;
        unsigned star;
    };
    using Gains = std::array<std::vector<Gain>, 2>;
    /// A value, and the nimber that was added to it.
    struct Translate {
        ValueId base;
        unsigned star;
    };

    void look_at(Form& form);
    [[nodiscard]] Outline outline(ValueId value) const;
    [[nodiscard]] Outline outline(const Form& form) const;
    [[nodiscard]] std::optional<bool> told_at_most(const Outline& a, const Outline& b) const;
    ValueId intern(Form form);
    ValueId push(Node node);
    [[nodiscard]] std::uint32_t depth_above(const Node& node) const;
    void expand(ValueId value);
    void step(std::uint64_t weight = 1);
    bool form_at_most(Form& form, ValueId value);
    bool at_most_form(ValueId value, Form& form);
    bool bypass(Form& form);
    bool bypass(Form& form, game::Player player);
    void drop_dominated(Form& form, game::Player player);
    void thin_nimbers(Form& form, game::Player player);
    [[nodiscard]] bool is_nimber(ValueId value) const {
        return nodes_[value].up_star && nodes_[value].up_star->ups == 0;
    }
    const Gains& gains(ValueId value);
    [[nodiscard]] bool has_few_followers(ValueId value, std::size_t most) const;
    Translate translate(ValueId value);
    void remember_translate(ValueId a, ValueId b, unsigned star);
    ValueId add_options(ValueId a, ValueId b);
    ValueId add_nimber(ValueId value, unsigned m);
    ValueId add_large_nimber(ValueId value, unsigned m);
    ValueId up_star(const Rational& number, UpStar sum);
    ValueId with_nimber(const Rational& number, unsigned m);
    [[nodiscard]] std::optional<UpStar> recognized(const Form& form) const;
    [[nodiscard]] std::optional<UpStar> recognized_ups(const std::vector<ValueId>& near,
                                                       const std::vector<ValueId>& far,
                                                       int sign) const;
    static std::size_t hash(const std::vector<ValueId>& left, const std::vector<ValueId>& right);

    Limits limits_;
    Progress& progress_;
    std::uint64_t steps_ = 0;
    std::size_t bytes_ = 0;
    std::vector<Node> nodes_;
    StarSets sets_;
    std::map<Rational, ValueId> numbers_;
    std::map<std::tuple<Rational, std::int64_t, unsigned>, ValueId> up_stars_;
    std::unordered_multimap<std::size_t, ValueId> forms_;
    std::unordered_map<std::uint64_t, bool> order_;
    std::unordered_map<std::uint64_t, ValueId> sums_;
    std::unordered_map<ValueId, Translate> translates_;
    std::unordered_map<ValueId, Gains> gains_;
    unsigned open_gains_ = 0;
};

}  // namespace lastmove::partizan
