#include "lastmove/partizan/normal/values.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "lastmove/partizan/forms/pair_memory.hpp"

namespace lastmove::partizan {

namespace {

/// Whether the denominator is a power of two.
bool is_dyadic(const Rational& number) {
    const Integer& denominator = number.get_den();
    return mpz_popcount(denominator.get_mpz_t()) == 1;
}

/// Moves in the canonical form of a number: as many as its integer part, and the digits behind; or
/// `unborn`.
std::uint64_t birthday_of(const Rational& number) {
    const Rational size = abs(number);
    const Integer whole = size.get_num() / size.get_den();
    const std::size_t digits = mpz_sizeinbase(size.get_den().get_mpz_t(), 2) - 1;
    const Integer birthday = whole + (digits == 0 ? 0 : digits + 1);
    return birthday.fits_ulong_p() ? birthday.get_ui() : Values::unborn;
}

}  // namespace

Values::Values(Limits limits, Progress& progress)
    : limits_(std::move(limits)), progress_(progress) {
    number(0);
}

void Values::step(std::uint64_t weight) {
    constexpr std::uint64_t stride = 1024;
    const std::uint64_t before = steps_;
    steps_ += weight;
    if (steps_ / stride == before / stride) return;
    progress_.report("comparing values", nodes_.size());
    limits_.check();
    limits_.check_memory(bytes());
}

ValueId Values::push(Node node) {
    if (!node.number) node.depth = depth_above(node);
    bytes_ += sizeof(Node) + sizeof(ValueId) * (node.left.size() + node.right.size()) + 160;
    nodes_.push_back(std::move(node));
    step();
    return static_cast<ValueId>(nodes_.size() - 1);
}

std::uint32_t Values::depth_above(const Node& node) const {
    std::uint32_t deepest = 0;
    for (const auto* options : {&node.left, &node.right}) {
        for (const ValueId option : *options) deepest = std::max(deepest, nodes_[option].depth);
    }
    // Functions of values call themselves for options: the call stack is deep enough for these.
    static_assert(deepest_value == 5'000);
    if (deepest >= deepest_value) {
        throw Stopped(Stop::memory,
                      "values through more than 5,000 followers, numbers aside, are not computed");
    }
    return deepest + 1;
}

ValueId Values::number(const Rational& number) {
    if (!is_dyadic(number)) throw std::invalid_argument("the denominator is no power of two");
    const auto [place, is_new] = numbers_.try_emplace(number, none);
    if (!is_new) return place->second;
    Node node;
    node.number = node.left_stop = node.right_stop = number;
    node.above = node.below = sets_.only(0);
    node.up_star = UpStar{};
    node.birthday = birthday_of(number);
    node.expanded = number == 0;
    return place->second = push(std::move(node));
}

ValueId Values::integer(std::int64_t number) {
    return this->number(Rational(static_cast<long>(number)));
}

ValueId Values::nimber(unsigned n) {
    return up_star(0, {0, n});
}

void Values::expand(ValueId value) {
    if (nodes_[value].expanded) return;
    const Rational number = *nodes_[value].number;
    std::vector<ValueId> left;
    std::vector<ValueId> right;
    if (number.get_den() == 1) {
        const Rational option = number - sgn(number);
        (number > 0 ? left : right).push_back(this->number(option));
    } else {
        const Rational step(1, number.get_den());
        left.push_back(this->number(number - step));
        right.push_back(this->number(number + step));
    }
    nodes_[value].left = std::move(left);
    nodes_[value].right = std::move(right);
    nodes_[value].expanded = true;
}

std::span<const ValueId> Values::left(ValueId value) {
    expand(value);
    return nodes_[value].left;
}

std::span<const ValueId> Values::right(ValueId value) {
    expand(value);
    return nodes_[value].right;
}

Values::Outline Values::outline(ValueId value) const {
    const Node& node = nodes_[value];
    return {node.left_stop, node.right_stop, node.above, node.below, node.up_star};
}

/// Whether a <= b, if the stops and the nimbers beside them tell.
std::optional<bool> Values::told_at_most(const Outline& a, const Outline& b) const {
    // Stops respect the order, and games whose stops are apart are ordered as these.
    if (a.left_stop > b.left_stop || a.right_stop > b.right_stop) return false;
    if (a.left_stop < b.right_stop) return true;
    if (a.up_star && b.up_star) {
        // n·up + *m is at least 0 if n >= 2, or n = 1 and m is not 1, or both are 0.
        const std::int64_t ups = b.up_star->ups - a.up_star->ups;
        const unsigned star = b.up_star->star ^ a.up_star->star;
        return ups >= 2 || (ups == 1 && star != 1) || (ups == 0 && star == 0);
    }
    // The number beside a nimber is now the left stop of a, or the right stop of b.
    if (b.up_star && b.up_star->ups == 0) return sets_.contains(a.below, b.up_star->star);
    if (a.up_star && a.up_star->ups == 0) return sets_.contains(b.above, a.up_star->star);
    return std::nullopt;
}

bool Values::at_most(ValueId a, ValueId b) {
    if (a == b) return true;
    if (nodes_[a].number && nodes_[b].number) return *nodes_[a].number <= *nodes_[b].number;
    if (const auto told = told_at_most(outline(a), outline(b))) return *told;
    const auto known = order_.find(pair_key(a, b));
    if (known != order_.end()) return known->second;
    step();
    // The lists are copied, as the store may grow while they are gone through.
    const auto lower = left(a);
    const std::vector<ValueId> left_options(lower.begin(), lower.end());
    bool holds = std::ranges::none_of(left_options, [&](ValueId x) { return at_most(b, x); });
    if (holds) {
        const auto upper = right(b);
        const std::vector<ValueId> right_options(upper.begin(), upper.end());
        holds = std::ranges::none_of(right_options, [&](ValueId y) { return at_most(y, a); });
    }
    bytes_ += bytes_of_entry;
    order_.emplace(pair_key(a, b), holds);
    return holds;
}

Comparison Values::compare(ValueId a, ValueId b) {
    if (a == b) return Comparison::equal;
    if (at_most(a, b)) return Comparison::less;
    return at_most(b, a) ? Comparison::greater : Comparison::confused;
}

Comparison Values::compare_with_far_stars(ValueId value) const {
    if (sets_.contains_large(nodes_[value].above)) return Comparison::greater;
    if (sets_.contains_large(nodes_[value].below)) return Comparison::less;
    return Comparison::confused;
}

Outcome Values::outcome(ValueId value) {
    switch (compare(value, zero())) {
        case Comparison::equal:
            return Outcome::previous;
        case Comparison::less:
            return Outcome::right;
        case Comparison::greater:
            return Outcome::left;
        case Comparison::confused:
            break;
    }
    return Outcome::next;
}

ValueId Values::add(ValueId a, ValueId b) {
    if (a == zero()) return b;
    if (b == zero()) return a;
    if (nodes_[a].up_star && nodes_[b].up_star) {
        const UpStar& first = *nodes_[a].up_star;
        const UpStar& second = *nodes_[b].up_star;
        return up_star(nodes_[a].left_stop + nodes_[b].left_stop,
                       {first.ups + second.ups, first.star ^ second.star});
    }
    // Small nimbers are added option by option, unless there is a large one to which they add.
    const auto star = [&](ValueId value) {
        const auto& sum = nodes_[value].up_star;
        return sum ? sum->star : translate(value).star;
    };
    if (star(a) < large_star && star(b) < large_star) return add_options(a, b);
    const Translate first = translate(a);
    const Translate second = translate(b);
    const Translate base = translate(add(first.base, second.base));
    return add_nimber(base.base, base.star ^ first.star ^ second.star);
}

/// The sum as {G^L + H, G + H^L | G^R + H, G + H^R}.
ValueId Values::add_options(ValueId a, ValueId b) {
    if (a > b) std::swap(a, b);
    const auto known = sums_.find(pair_key(a, b));
    if (known != sums_.end()) return known->second;
    step();
    Form form;
    const auto extend = [&](ValueId of, ValueId rest) {
        const auto lefts = left(of);
        for (const ValueId x : std::vector<ValueId>(lefts.begin(), lefts.end())) {
            form.left.push_back(add(x, rest));
        }
        const auto rights = right(of);
        for (const ValueId y : std::vector<ValueId>(rights.begin(), rights.end())) {
            form.right.push_back(add(y, rest));
        }
    };
    // No player needs to move in a number while there is something else (the number translation
    // theorem).
    if (!nodes_[a].number) extend(a, b);
    if (!nodes_[b].number) extend(b, a);
    const ValueId sum = make(std::move(form.left), std::move(form.right));
    bytes_ += bytes_of_entry;
    sums_.emplace(pair_key(a, b), sum);
    return sum;
}

ValueId Values::negative(ValueId value) {
    if (nodes_[value].negative != none) return nodes_[value].negative;
    if (const auto sum = nodes_[value].up_star) {
        const ValueId result = up_star(-nodes_[value].left_stop, {-sum->ups, sum->star});
        nodes_[value].negative = result;
        nodes_[result].negative = value;
        return result;
    }
    Form form;
    for (const ValueId y : std::vector<ValueId>(nodes_[value].right)) {
        form.left.push_back(negative(y));
    }
    for (const ValueId x : std::vector<ValueId>(nodes_[value].left)) {
        form.right.push_back(negative(x));
    }
    std::ranges::sort(form.left);
    std::ranges::sort(form.right);
    look_at(form);
    const ValueId result = intern(std::move(form));
    if (const auto known = translates_.find(value); known != translates_.end()) {
        const Translate of = known->second;
        translates_.try_emplace(result, Translate{negative(of.base), of.star});
    }
    nodes_[value].negative = result;
    nodes_[result].negative = value;
    return result;
}

ValueId Values::multiple(ValueId value, std::int64_t n) {
    if (n < 0) return multiple(negative(value), -n);
    ValueId sum = zero();
    ValueId power = value;
    for (; n > 0; n /= 2) {
        if (n % 2 == 1) sum = add(sum, power);
        if (n > 1) power = add(power, power);
    }
    return sum;
}

}  // namespace lastmove::partizan
