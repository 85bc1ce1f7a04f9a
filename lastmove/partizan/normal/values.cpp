#include "lastmove/partizan/normal/values.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "lastmove/base/sort_unique.hpp"
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

void Values::step() {
    constexpr std::uint64_t stride = 1024;
    if (++steps_ % stride != 0) return;
    progress_.report("comparing values", nodes_.size());
    limits_.check();
    limits_.check_memory(bytes_);
}

ValueId Values::push(Node node) {
    bytes_ += sizeof(Node) + sizeof(ValueId) * (node.left.size() + node.right.size()) + 160;
    nodes_.push_back(std::move(node));
    step();
    return static_cast<ValueId>(nodes_.size() - 1);
}

ValueId Values::number(const Rational& number) {
    if (!is_dyadic(number)) throw std::invalid_argument("the denominator is no power of two");
    const auto [place, is_new] = numbers_.try_emplace(number, none);
    if (!is_new) return place->second;
    Node node;
    node.number = node.left_stop = node.right_stop = number;
    node.birthday = birthday_of(number);
    node.expanded = number == 0;
    return place->second = push(std::move(node));
}

ValueId Values::integer(std::int64_t number) {
    return this->number(Rational(static_cast<long>(number)));
}

ValueId Values::nimber(unsigned n) {
    std::vector<ValueId> options;
    for (unsigned i = 0; i < n; ++i) options.push_back(make(options, options));
    return make(options, options);
}

ValueId Values::ups(std::int64_t n, unsigned m) {
    const ValueId star = make({zero()}, {zero()});
    const ValueId up = make({zero()}, {star});
    return add(multiple(up, n), nimber(m));
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

bool Values::at_most(ValueId a, ValueId b) {
    if (a == b) return true;
    const Node& first = nodes_[a];
    const Node& second = nodes_[b];
    if (first.number && second.number) return *first.number <= *second.number;
    // Stops respect the order, and games whose stops are apart are ordered as these.
    if (first.left_stop > second.left_stop || first.right_stop > second.right_stop) return false;
    if (first.left_stop < second.right_stop) return true;
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

/// form <= value: Left has no move to value or more in the form, Right none to the form or less in
/// the value.
bool Values::form_at_most(const Form& form, ValueId value) {
    step();
    if (std::ranges::any_of(form.left, [&](ValueId x) { return at_most(value, x); })) return false;
    const auto options = right(value);
    const std::vector<ValueId> replies(options.begin(), options.end());
    return std::ranges::none_of(replies, [&](ValueId y) { return at_most_form(y, form); });
}

bool Values::at_most_form(ValueId value, const Form& form) {
    step();
    if (std::ranges::any_of(form.right, [&](ValueId y) { return at_most(y, value); })) return false;
    const auto options = left(value);
    const std::vector<ValueId> replies(options.begin(), options.end());
    return std::ranges::none_of(replies, [&](ValueId x) { return form_at_most(form, x); });
}

/// Replaces one reversible option by what follows the reply; false when there is none.
bool Values::bypass(Form& form) {
    return bypass(form, game::Player::left) || bypass(form, game::Player::right);
}

/// The same of an option of that player's.
bool Values::bypass(Form& form, game::Player player) {
    const bool lefts = player == game::Player::left;
    std::vector<ValueId>& options = lefts ? form.left : form.right;
    for (const ValueId option : options) {
        const auto replies = lefts ? right(option) : left(option);
        for (const ValueId reply : std::vector<ValueId>(replies.begin(), replies.end())) {
            if (!(lefts ? at_most_form(reply, form) : form_at_most(form, reply))) continue;
            std::erase(options, option);
            const auto next = lefts ? left(reply) : right(reply);
            options.insert(options.end(), next.begin(), next.end());
            sort_unique(options);
            return true;
        }
    }
    return false;
}

void Values::drop_dominated(Form& form) {
    std::vector<ValueId> best;
    for (const ValueId option : form.left) {
        const auto beaten = [&](ValueId other) { return at_most(option, other); };
        if (std::ranges::any_of(best, beaten)) continue;
        std::erase_if(best, [&](ValueId other) { return at_most(other, option); });
        best.push_back(option);
    }
    form.left = std::move(best);
    best.clear();
    for (const ValueId option : form.right) {
        const auto beaten = [&](ValueId other) { return at_most(other, option); };
        if (std::ranges::any_of(best, beaten)) continue;
        std::erase_if(best, [&](ValueId other) { return at_most(option, other); });
        best.push_back(option);
    }
    form.right = std::move(best);
}

ValueId Values::make(std::vector<ValueId> left, std::vector<ValueId> right) {
    sort_unique(left);
    sort_unique(right);
    Form form{std::move(left), std::move(right)};
    do {
        drop_dominated(form);
    } while (bypass(form));
    std::ranges::sort(form.left);
    std::ranges::sort(form.right);
    return intern(std::move(form));
}

std::size_t Values::hash(const std::vector<ValueId>& left, const std::vector<ValueId>& right) {
    std::uint64_t mixed = 0x9e37'79b9'7f4a'7c15 + left.size();
    for (const auto* list : {&left, &right}) {
        for (const ValueId value : *list) {
            mixed = (mixed ^ value) * 0xbf58'476d'1ce4'e5b9;
            mixed ^= mixed >> 29;
        }
    }
    return mixed;
}

/// The value of a canonical form.
ValueId Values::intern(Form form) {
    const auto only = [&](const std::vector<ValueId>& options) -> const Rational* {
        if (options.size() != 1 || !nodes_[options[0]].number) return nullptr;
        return &*nodes_[options[0]].number;
    };
    const Rational* low = only(form.left);
    const Rational* high = only(form.right);
    // Canonical forms of numbers: {|}, {n|}, {|n}, and {x|y} with x < y.
    if (form.left.empty() && form.right.empty()) return zero();
    if (low != nullptr && form.right.empty()) return number(*low + 1);
    if (high != nullptr && form.left.empty()) return number(*high - 1);
    if (low != nullptr && high != nullptr && *low < *high) return number((*low + *high) / 2);

    const std::size_t key = hash(form.left, form.right);
    const auto [first, last] = forms_.equal_range(key);
    for (auto place = first; place != last; ++place) {
        const Node& node = nodes_[place->second];
        if (node.left == form.left && node.right == form.right) return place->second;
    }
    Node node;
    // Canonical forms that are not numbers have options of both players.
    const auto left_stop = [&](ValueId option) -> const Rational& {
        return nodes_[option].left_stop;
    };
    const auto right_stop = [&](ValueId option) -> const Rational& {
        return nodes_[option].right_stop;
    };
    node.left_stop = right_stop(*std::ranges::max_element(form.left, {}, right_stop));
    node.right_stop = left_stop(*std::ranges::min_element(form.right, {}, left_stop));
    for (const auto* options : {&form.left, &form.right}) {
        for (const ValueId option : *options) {
            const std::uint64_t born = nodes_[option].birthday;
            node.birthday = std::max(node.birthday, born == unborn ? unborn : born + 1);
        }
    }
    node.left = std::move(form.left);
    node.right = std::move(form.right);
    const ValueId value = push(std::move(node));
    forms_.emplace(key, value);
    return value;
}

ValueId Values::add(ValueId a, ValueId b) {
    if (a == zero()) return b;
    if (b == zero()) return a;
    if (nodes_[a].number && nodes_[b].number) return number(*nodes_[a].number + *nodes_[b].number);
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
    if (nodes_[value].number) return number(-*nodes_[value].number);
    Form form;
    for (const ValueId y : std::vector<ValueId>(nodes_[value].right)) {
        form.left.push_back(negative(y));
    }
    for (const ValueId x : std::vector<ValueId>(nodes_[value].left)) {
        form.right.push_back(negative(x));
    }
    std::ranges::sort(form.left);
    std::ranges::sort(form.right);
    const ValueId result = intern(std::move(form));
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
