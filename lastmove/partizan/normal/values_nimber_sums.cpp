// Values plus large nimbers.
#include <algorithm>
#include <map>
#include <unordered_set>
#include <utility>

#include "lastmove/partizan/forms/pair_memory.hpp"
#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

namespace {

// Differences of options may need sums with large nimbers in turn; this bounds how often.
constexpr unsigned most_open_gains = 4;

/// Counts what is being computed, also where that ends with an exception.
class Opened {
  public:
    explicit Opened(unsigned& count) : count_(count) { ++count_; }
    ~Opened() { --count_; }
    Opened(const Opened&) = delete;
    Opened& operator=(const Opened&) = delete;

  private:
    unsigned& count_;
};

}  // namespace

/// The value without the nimber in it, as far as that is known.
Values::Translate Values::translate(ValueId value) {
    if (const auto sum = nodes_[value].up_star) {
        if (sum->star == 0) return {value, 0};
        const Rational number = nodes_[value].left_stop;
        return {up_star(number, {sum->ups, 0}), sum->star};
    }
    Translate found{value, 0};
    auto known = translates_.find(value);
    for (; known != translates_.end(); known = translates_.find(found.base)) {
        found = {known->second.base, found.star ^ known->second.star};
    }
    return found;
}

/// Of two values that differ by a nimber, the one that is born later is a translate of the other,
/// so that sums of translates lead back to sums of values born earlier.
void Values::remember_translate(ValueId a, ValueId b, unsigned star) {
    if (birthday(a) > birthday(b)) std::swap(a, b);
    if (birthday(a) == birthday(b) || nodes_[b].up_star) return;
    if (translates_.try_emplace(b, Translate{a, star}).second) bytes_ += bytes_of_entry;
}

/// The value must be no translate.
ValueId Values::add_nimber(ValueId value, unsigned m) {
    if (m == 0) return value;
    if (const auto sum = nodes_[value].up_star) {
        const Rational number = nodes_[value].left_stop;
        return up_star(number, {sum->ups, sum->star ^ m});
    }
    if (m < large_star || open_gains_ == most_open_gains || !has_few_followers(value, m)) {
        return add_options(value, nimber(m));
    }
    return add_large_nimber(value, m);
}

/// Whether the canonical form has at most `most` followers that are no sums of a number, ups and a
/// nimber, which are added at once.
bool Values::has_few_followers(ValueId value, std::size_t most) const {
    std::unordered_set<ValueId> seen{value};
    std::vector<ValueId> open{value};
    while (!open.empty() && seen.size() <= most) {
        const Node& next = nodes_[open.back()];
        open.pop_back();
        for (const auto* options : {&next.left, &next.right}) {
            for (const ValueId option : *options) {
                if (!nodes_[option].up_star && seen.insert(option).second) open.push_back(option);
            }
        }
    }
    return seen.size() <= most;
}

const Values::Gains& Values::gains(ValueId value) {
    const auto known = gains_.find(value);
    if (known != gains_.end()) return known->second;
    const Opened opened(open_gains_);
    Gains gains;
    for (const game::Player player : game::both) {
        const bool lefts = player == game::Player::left;
        const auto options = lefts ? left(value) : right(value);
        for (const ValueId option : std::vector<ValueId>(options.begin(), options.end())) {
            const Translate rest = translate(option);
            const Node& gain = nodes_[subtract(rest.base, value)];
            const int stop = lefts ? sgn(gain.right_stop) : -sgn(gain.left_stop);
            StarSetId stars = stop > 0 ? StarSets::everything : StarSets::nothing;
            if (stop == 0) stars = lefts ? gain.above : gain.below;
            gains[game::index(player)].push_back({option, stars, rest.star});
        }
    }
    bytes_ += bytes_of_entry + gains[0].size() * sizeof(gains[0][0]) +
              gains[1].size() * sizeof(gains[1][0]);
    return gains_.emplace(value, std::move(gains)).first->second;
}

/// Left's option G + *n of G + *m is dominated by G^L + *m if G^L - G >= *(m XOR n), and reversible
/// through G^R + *n if G^R - G <= *(m XOR n); Right's likewise. This leaves few options, where
/// thousands would have to be compared.
ValueId Values::add_large_nimber(ValueId value, unsigned m) {
    const ValueId star = nimber(m);
    const Translate of = translate(value);
    if (m == 0 || nodes_[value].up_star || of.star != 0) return add(value, star);
    const std::uint64_t key = pair_key(std::min(value, star), std::max(value, star));
    const auto known = sums_.find(key);
    if (known != sums_.end()) return known->second;
    step();
    const Gains& all = gains(value);  // maps keep their elements in place
    std::array<std::vector<ValueId>, 2> sides;
    for (const game::Player player : game::both) {
        const bool lefts = player == game::Player::left;
        std::vector<ValueId>& options = sides[game::index(player)];
        const auto& own = all[game::index(player)];
        const auto& others = all[game::index(game::other(player))];
        for (const Gain& gain : own) options.push_back(add_large_nimber(gain.option, m));
        std::vector<ValueId> replies;
        std::map<ValueId, ValueId> nimbers;  // by option: the largest that a reply leads to
        for (unsigned n = 0; n < m; ++n) {
            const auto has = [&](const Gain& gain) {
                return sets_.contains(gain.stars, m ^ n ^ gain.star);
            };
            if (std::ranges::any_of(own, has)) continue;
            const auto reply = std::ranges::find_if(others, has);
            if (reply == others.end()) {
                options.push_back(add_large_nimber(value, n));
            } else if (is_nimber(reply->option)) {
                // They are beside the same number, and the largest has all options of the others.
                const ValueId after = add_large_nimber(reply->option, n);
                ValueId& largest = nimbers.try_emplace(reply->option, after).first->second;
                if (nodes_[after].up_star->star > nodes_[largest].up_star->star) largest = after;
            } else {
                replies.push_back(add_large_nimber(reply->option, n));
            }
        }
        for (const auto& [before, largest] : nimbers) replies.push_back(largest);
        for (const ValueId reply : replies) {
            const auto next = lefts ? left(reply) : right(reply);
            options.insert(options.end(), next.begin(), next.end());
        }
    }
    const ValueId sum = make(std::move(sides[0]), std::move(sides[1]));
    bytes_ += bytes_of_entry;
    sums_.emplace(key, sum);
    remember_translate(value, sum, m);
    return sum;
}

}  // namespace lastmove::partizan
