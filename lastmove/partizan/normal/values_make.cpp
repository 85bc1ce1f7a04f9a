// Games simplified to canonical forms (conway1976, chapter 10; siegel2013, section II.2).
#include <algorithm>
#include <utility>

#include "lastmove/base/sort_unique.hpp"
#include "lastmove/partizan/normal/simplest_number.hpp"
#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

namespace {

constexpr std::size_t bytes_of_up_star = 128;  ///< of an entry in the table of these

}  // namespace

/// Finds the stops of a game that is not yet simplified and the nimbers beside them, or its value
/// if it is a number, or a number and a nimber: by the simplest number theorem and the mex rule.
///
/// Let x be the right stop. The game is at least x + *n if no right option is at most x + *n, and
/// for no m < n the game is at most x + *m. (Moves in x itself do not matter.) Only right options
/// whose left stop is x can be at most x + *n, and the game can be at most x + *m only if its left
/// stop is x, too. Then the least n for which no right option is at most x + *n, or no left option
/// at least x + *n, decides: if it is both, the game is x + *n; if it is the former, the game is
/// greater than x + *n and at most no x + *m; else the other way round.
void Values::look_at(Form& form) {
    const auto left_stop = [&](ValueId option) -> const Rational& {
        return nodes_[option].left_stop;
    };
    const auto right_stop = [&](ValueId option) -> const Rational& {
        return nodes_[option].right_stop;
    };
    IntervalEnd low;
    IntervalEnd high;
    std::vector<StarSetId> sets;
    StarSetId reached = StarSets::nothing;    // n: a left option is at least the left stop + *n
    StarSetId reachable = StarSets::nothing;  // n: a right option is at most the right stop + *n
    if (!form.left.empty()) {
        form.left_stop = *std::ranges::max_element(form.left, {}, right_stop);
        const Rational& stop = right_stop(form.left_stop);
        for (const ValueId option : form.left) {
            if (right_stop(option) == stop) sets.push_back(nodes_[option].above);
        }
        reached = sets_.united(std::exchange(sets, {}));
        low = {stop, !sets_.contains(reached, 0)};
    }
    if (!form.right.empty()) {
        form.right_stop = *std::ranges::min_element(form.right, {}, left_stop);
        const Rational& stop = left_stop(form.right_stop);
        for (const ValueId option : form.right) {
            if (left_stop(option) == stop) sets.push_back(nodes_[option].below);
        }
        reachable = sets_.united(std::move(sets));
        high = {stop, !sets_.contains(reachable, 0)};
    }
    if (!low.number || !high.number || *low.number < *high.number) {
        form.known = number(simplest_number(low, high));
        return;
    }
    form.above = sets_.complement(reachable);
    form.below = sets_.complement(reached);
    if (*low.number > *high.number) return;
    const auto n = sets_.least_missing(reachable);
    const auto m = sets_.least_missing(reached);
    if (n && n == m) {
        form.known = up_star(*low.number, {0, *n});
    } else if (n && (!m || *n < *m)) {
        form.below = StarSets::nothing;
    } else {
        form.above = StarSets::nothing;
    }
}

Values::Outline Values::outline(const Form& form) const {
    return {nodes_[form.left_stop].right_stop, nodes_[form.right_stop].left_stop, form.above,
            form.below, std::nullopt};
}

/// form <= value: Left has no move to value or more in the form, Right none to the form or less in
/// the value.
bool Values::form_at_most(Form& form, ValueId value) {
    if (const auto told = told_at_most(outline(form), outline(value))) return *told;
    if (const auto bits = form.order[value] & 3U) return bits == 3U;
    step();
    bool holds = std::ranges::none_of(form.left, [&](ValueId x) { return at_most(value, x); });
    if (holds) {
        const auto options = right(value);
        const std::vector<ValueId> replies(options.begin(), options.end());
        holds = std::ranges::none_of(replies, [&](ValueId y) { return at_most_form(y, form); });
    }
    form.order[value] |= holds ? 3U : 1U;
    return holds;
}

bool Values::at_most_form(ValueId value, Form& form) {
    if (const auto told = told_at_most(outline(value), outline(form))) return *told;
    constexpr unsigned shift = 2;
    if (const auto bits = form.order[value] >> shift) return bits == 3U;
    step();
    bool holds = std::ranges::none_of(form.right, [&](ValueId y) { return at_most(y, value); });
    if (holds) {
        const auto options = left(value);
        const std::vector<ValueId> replies(options.begin(), options.end());
        holds = std::ranges::none_of(replies, [&](ValueId x) { return form_at_most(form, x); });
    }
    form.order[value] |= holds ? 3U << shift : 1U << shift;
    return holds;
}

/// Replaces one reversible option by what follows the reply; false when there is none.
bool Values::bypass(Form& form) {
    return bypass(form, game::Player::left) || bypass(form, game::Player::right);
}

/// The same of an option of that player's.
bool Values::bypass(Form& form, game::Player player) {
    const bool lefts = player == game::Player::left;
    std::vector<ValueId>& options = lefts ? form.left : form.right;
    const auto reverses = [&](ValueId reply) {
        return lefts ? at_most_form(reply, form) : form_at_most(form, reply);
    };
    // From a nimber to nimbers beside the same number; those at the stop were thinned out.
    const auto has_no_reply = [&](ValueId option) {
        const Node& node = nodes_[option];
        if (!is_nimber(option) || node.number) return false;
        const Outline game = outline(form);
        return lefts ? node.left_stop >= game.right_stop : node.left_stop <= game.left_stop;
    };
    for (const ValueId option : options) {
        if (has_no_reply(option)) continue;
        const auto replies = lefts ? right(option) : left(option);
        for (const ValueId reply : std::vector<ValueId>(replies.begin(), replies.end())) {
            if (!reverses(reply)) continue;
            std::erase(options, option);
            const auto next = lefts ? left(reply) : right(reply);
            options.insert(options.end(), next.begin(), next.end());
            sort_unique(options);
            return true;
        }
    }
    return false;
}

/// Bypasses the player's nimbers beside the number x where play stops if the other begins: x + *n
/// is reversible through x + *m for the least m such that the game is at least x + *m (at most, for
/// Right), if m < n.
void Values::thin_nimbers(Form& form, game::Player player) {
    const bool lefts = player == game::Player::left;
    const auto least = sets_.least(lefts ? form.above : form.below);
    if (!least) return;
    const Outline game = outline(form);
    const Rational stop = lefts ? game.right_stop : game.left_stop;
    const auto is_reversible = [&](ValueId option) {
        return is_nimber(option) && nodes_[option].up_star->star > *least &&
               nodes_[option].left_stop == stop;
    };
    std::vector<ValueId>& options = lefts ? form.left : form.right;
    if (std::erase_if(options, is_reversible) == 0) return;
    const ValueId reply = with_nimber(stop, *least);
    const auto next = lefts ? left(reply) : right(reply);
    options.insert(options.end(), next.begin(), next.end());
    sort_unique(options);
}

/// Nimbers beside the same number are confused with each other, and need not be compared.
void Values::drop_dominated(Form& form, game::Player player) {
    const bool lefts = player == game::Player::left;
    std::vector<ValueId>& options = lefts ? form.left : form.right;
    const auto beats = [&](ValueId a, ValueId b) { return lefts ? at_most(b, a) : at_most(a, b); };
    const auto others = std::ranges::partition(options, [&](ValueId x) { return is_nimber(x); });
    std::vector<ValueId> best;
    for (const ValueId option : others) {
        if (std::ranges::any_of(best, [&](ValueId other) { return beats(other, option); })) {
            continue;
        }
        std::erase_if(best, [&](ValueId other) { return beats(option, other); });
        best.push_back(option);
    }
    options.erase(others.begin(), others.end());
    if (!options.empty()) {
        const auto stop = [&](ValueId option) -> const Rational& {
            return nodes_[option].left_stop;
        };
        const Rational extreme = lefts ? stop(*std::ranges::max_element(options, {}, stop))
                                       : stop(*std::ranges::min_element(options, {}, stop));
        std::erase_if(options, [&](ValueId option) {
            return stop(option) != extreme ||
                   std::ranges::any_of(best, [&](ValueId x) { return beats(x, option); });
        });
        std::erase_if(best, [&](ValueId x) {
            return std::ranges::any_of(options, [&](ValueId other) { return beats(other, x); });
        });
    }
    options.insert(options.end(), best.begin(), best.end());
}

ValueId Values::make(std::vector<ValueId> left, std::vector<ValueId> right) {
    sort_unique(left);
    sort_unique(right);
    step();
    Form form{std::move(left), std::move(right)};
    look_at(form);
    if (form.known != none) return form.known;
    do {
        for (const game::Player player : game::both) {
            thin_nimbers(form, player);
            drop_dominated(form, player);
        }
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

/// The value of a canonical form that was looked at, or that is a number and a nimber.
ValueId Values::intern(Form form) {
    const std::size_t key = hash(form.left, form.right);
    const auto [first, last] = forms_.equal_range(key);
    for (auto place = first; place != last; ++place) {
        const Node& node = nodes_[place->second];
        if (node.left == form.left && node.right == form.right) return place->second;
    }
    Node node;
    node.up_star = recognized(form);
    const Outline facts = outline(form);
    node.left_stop = facts.left_stop;
    node.right_stop = facts.right_stop;
    node.above = facts.above;
    node.below = facts.below;
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
    if (const auto sum = nodes_[value].up_star) {
        up_stars_.emplace(std::tuple(nodes_[value].left_stop, sum->ups, sum->star), value);
        bytes_ += bytes_of_up_star;
    }
    return value;
}

}  // namespace lastmove::partizan
