// Numbers + n·up + *m, whose canonical forms are known (siegel2013, section II.4).
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// A number and a nimber.
ValueId Values::with_nimber(const Rational& number, unsigned m) {
    if (m == 0) return this->number(number);
    if (const auto known = up_stars_.find({number, 0, m}); known != up_stars_.end()) {
        return known->second;
    }
    std::vector<ValueId> options{this->number(number)};
    for (unsigned n = 1;; ++n) {
        const auto known = up_stars_.find({number, 0, n});
        ValueId value = none;
        if (known != up_stars_.end()) {
            value = known->second;
        } else {
            Form form{options, options};
            form.left_stop = form.right_stop = options.front();
            form.above = form.below = sets_.only(n);
            value = intern(std::move(form));
        }
        if (n == m) return value;
        options.insert(std::ranges::upper_bound(options, value), value);
    }
}

/// For n > 0, x + n·up + *m is {x | x + (n-1)·up + *(m XOR 1)}, but x + up + * is {x, x + * | x}.
ValueId Values::up_star(const Rational& number, UpStar sum) {
    if (sum.ups == 0) return with_nimber(number, sum.star);
    const int sign = sum.ups > 0 ? 1 : -1;
    const auto star_with = [&](std::int64_t ups) {
        return sum.star ^ static_cast<unsigned>((sum.ups - ups) % 2 != 0);
    };
    const auto known = [&](std::int64_t ups) {
        return up_stars_.find({number, ups, star_with(ups)});
    };
    std::int64_t ups = sum.ups;
    while (ups != 0 && known(ups) == up_stars_.end()) ups -= sign;
    ValueId value = ups == 0 ? with_nimber(number, star_with(0)) : known(ups)->second;
    const ValueId near = this->number(number);
    while (ups != sum.ups) {
        ups += sign;
        Form form{{near}, {value}};
        if (value == near) form.left.push_back(with_nimber(number, 1));
        if (sign < 0) std::swap(form.left, form.right);
        std::ranges::sort(form.left);
        std::ranges::sort(form.right);
        look_at(form);
        value = intern(std::move(form));
    }
    return value;
}

std::optional<UpStar> Values::recognized(const Form& form) const {
    if (form.left == form.right) {
        // x, x + *, x + *2 ... and nothing else, since the game would be a smaller nimber.
        const auto is_beside = [&](ValueId option) {
            const Node& node = nodes_[option];
            return node.up_star && node.up_star->ups == 0 && node.up_star->star < form.left.size();
        };
        if (!std::ranges::all_of(form.left, is_beside)) return std::nullopt;
        const bool is_beside_one_number = std::ranges::all_of(form.left, [&](ValueId option) {
            return nodes_[option].left_stop == nodes_[form.left.front()].left_stop;
        });
        if (!is_beside_one_number) return std::nullopt;
        return UpStar{0, static_cast<unsigned>(form.left.size())};
    }
    if (auto ups = recognized_ups(form.left, form.right, 1)) return ups;
    return recognized_ups(form.right, form.left, -1);
}

/// Ups if the sign is 1, downs if it is -1; `near` are the options of the player who moves to the
/// number.
std::optional<UpStar> Values::recognized_ups(const std::vector<ValueId>& near,
                                             const std::vector<ValueId>& far, int sign) const {
    if (far.size() != 1 || near.empty() || near.size() > 2) return std::nullopt;
    const Node& last = nodes_[far.front()];
    if (!last.up_star || sign * last.up_star->ups < 0) return std::nullopt;
    const auto is_here = [&](ValueId option, UpStar sum) {
        return nodes_[option].up_star == sum && nodes_[option].left_stop == last.left_stop;
    };
    const bool is_number = *last.up_star == UpStar{};
    if (near.size() == 2) {
        const bool is_up_and_star =
            is_number &&
            std::ranges::any_of(near, [&](ValueId option) { return option == far.front(); }) &&
            std::ranges::any_of(near, [&](ValueId option) {
                return is_here(option, {0, 1});
            });
        return is_up_and_star ? std::optional(UpStar{sign, 1}) : std::nullopt;
    }
    if (is_number || !is_here(near.front(), {})) return std::nullopt;
    return UpStar{last.up_star->ups + sign, last.up_star->star ^ 1U};
}

}  // namespace lastmove::partizan
