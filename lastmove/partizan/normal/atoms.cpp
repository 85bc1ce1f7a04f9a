#include "lastmove/partizan/normal/atoms.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace lastmove::partizan {

namespace {

// Components of more moves, or of more followers, are played rather than valued.
constexpr std::uint32_t most_moves_valued = 5;
constexpr std::size_t most_followers_valued = 20;

// Values are added up if their canonical forms have at most this number of pairs of followers, and
// the sum at most this number of followers.
constexpr std::uint32_t most_pairs_added = 400;
constexpr std::uint32_t most_followers_of_sum = 40;
constexpr std::uint32_t too_many = 1'000;

// The lead in a component that is played is ratio_weight · ln((1 + Left's moves) / (1 + Right's)).
// The difference of these numbers would overrate open boards, where a queen has many moves and
// needs few of them.
constexpr float ratio_weight = 3;

// Stops are kept in units of 1/1024, rounded by no more than two of them.
constexpr double units = 1024;
constexpr std::int64_t rounding = 2;
constexpr double most_units = 1e15;

}  // namespace

std::uint32_t AtomTable::followers(ValueId value) {
    std::set<ValueId> seen{value};
    std::vector<ValueId> open{value};
    while (!open.empty()) {
        const ValueId next = open.back();
        open.pop_back();
        if (values_.as_number(next)) continue;
        for (const auto options : {values_.left(next), values_.right(next)}) {
            for (const ValueId option : options) {
                if (seen.insert(option).second) open.push_back(option);
            }
        }
        if (seen.size() >= too_many) return too_many;
    }
    return static_cast<std::uint32_t>(seen.size());
}

AtomId AtomTable::value_atom(ValueId value) {
    const auto [place, is_new] = of_values_.try_emplace(value, static_cast<AtomId>(atoms_.size()));
    if (!is_new) return place->second;
    Atom atom;
    atom.value = value;
    atom.is_number = values_.as_number(value).has_value();
    atom.followers = followers(value);
    const Rational& right = values_.right_stop(value);
    const Rational& left = values_.left_stop(value);
    const double low = right.get_d() * units;
    const double high = left.get_d() * units;
    atom.lead = static_cast<float>((low + high) / units);
    atom.has_bounds = std::abs(low) < most_units && std::abs(high) < most_units;
    if (atom.has_bounds) {
        atom.least = static_cast<std::int64_t>(std::floor(low)) - 1;
        atom.greatest = static_cast<std::int64_t>(std::ceil(high)) + 1;
    }
    atoms_.push_back(std::move(atom));
    constexpr std::size_t overhead = 64;
    bytes_ += sizeof(Atom) + overhead;
    return place->second;
}

AtomTable::Found& AtomTable::found(ComponentId component) {
    if (component >= found_.size()) found_.resize(components_.size());
    return found_[component];
}

AtomId AtomTable::component_atom(ComponentId component) {
    auto& known = found(component).atom;
    if (known) return *known;
    known = static_cast<AtomId>(atoms_.size());
    Atom& atom = atoms_.emplace_back();
    atom.component = component;
    const auto moves = [&](Player player) {
        return static_cast<float>(components_.moves(component, player));
    };
    atom.lead = ratio_weight * (std::log1p(moves(Player::left)) - std::log1p(moves(Player::right)));
    bytes_ += sizeof(Atom) + sizeof(Found);
    return *known;
}

bool AtomTable::is_small(ComponentId component) {
    if (const auto known = found(component).is_small) return *known;
    const auto has_many_moves = [&](ComponentId id) {
        return components_.moves(id, Player::left) + components_.moves(id, Player::right) >
               most_moves_valued;
    };
    std::vector<ComponentId> seen{component};
    bool is_small = true;
    for (std::size_t i = 0; is_small && i < seen.size(); ++i) {
        if (has_many_moves(seen[i]) || !found(seen[i]).is_small.value_or(true)) {
            is_small = false;
            break;
        }
        for (const Player player : {Player::left, Player::right}) {
            for (const Components& option : components_.options(seen[i], player)) {
                for (const ComponentId part : option) {
                    if (std::ranges::find(seen, part) == seen.end()) seen.push_back(part);
                }
            }
        }
        is_small = seen.size() <= most_followers_valued;
    }
    found(component).is_small = is_small;
    return is_small;
}

std::optional<ValueId> AtomTable::small_value(ComponentId component) {
    if (!is_small(component)) return std::nullopt;
    if (const auto known = found(component).value) return *known;
    std::array<std::vector<ValueId>, 2> sides;
    for (const Player player : {Player::left, Player::right}) {
        for (const Components& option : components_.options(component, player)) {
            ValueId total = Values::zero();
            for (const ComponentId part : option) {
                total = values_.add(total, small_value(part).value());
            }
            sides[index(player)].push_back(total);
        }
    }
    const ValueId result = values_.make(std::move(sides[0]), std::move(sides[1]));
    found(component).value = result;
    return result;
}

std::optional<AtomId> AtomTable::added(AtomId a, AtomId b) {
    const Atom& first = atoms_[a];
    const Atom& second = atoms_[b];
    if (!first.value || !second.value || first.is_number != second.is_number) return std::nullopt;
    if (first.followers * second.followers > most_pairs_added && !first.is_number) {
        return std::nullopt;
    }
    const std::uint64_t key = std::uint64_t{std::min(a, b)} << 32 | std::max(a, b);
    if (const auto known = known_sums_.find(key); known != known_sums_.end()) return known->second;
    const ValueId total = values_.add(*first.value, *second.value);
    std::optional<AtomId> sum;
    if (first.is_number || followers(total) <= most_followers_of_sum) sum = value_atom(total);
    known_sums_.emplace(key, sum);
    return sum;
}

void AtomTable::add_up(Atoms& sum) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
        for (std::size_t j = i + 1; j < sum.size(); ++j) {
            const auto both = added(sum[i], sum[j]);
            if (!both) continue;
            sum.erase(sum.begin() + static_cast<std::ptrdiff_t>(j));
            sum.erase(sum.begin() + static_cast<std::ptrdiff_t>(i));
            if (atoms_[*both].value != Values::zero()) sum.push_back(*both);
            i = static_cast<std::size_t>(-1);
            break;
        }
    }
    std::ranges::sort(sum);
}

Atoms AtomTable::of(ValueId value) {
    if (value == Values::zero()) return {};
    return {value_atom(value)};
}

Atoms AtomTable::of(const Components& sum) {
    Atoms atoms;
    for (const ComponentId component : sum) {
        if (const auto small = small_value(component)) {
            if (*small != Values::zero()) atoms.push_back(value_atom(*small));
        } else {
            atoms.push_back(component_atom(component));
        }
    }
    add_up(atoms);
    return atoms;
}

void AtomTable::join(std::span<const AtomId> a, std::span<const AtomId> b, Atoms& sum) {
    sum.clear();
    std::ranges::merge(a, b, std::back_inserter(sum));
    if (!a.empty() && !b.empty()) add_up(sum);
}

float AtomTable::lead(std::span<const AtomId> sum) const {
    float lead = 0;
    for (const AtomId atom : sum) lead += atoms_[atom].lead;
    return lead;
}

const std::vector<AtomTable::Option>& AtomTable::options(AtomId id, Player player) {
    Atom& atom = atoms_[id];
    if (auto& known = atom.options[index(player)]) return *known;
    std::vector<Option> options;
    const auto add = [&](Atoms after) {
        const float gain = lead(after) - atom.lead;
        bytes_ += sizeof(Option) + after.size() * sizeof(AtomId);
        options.push_back({std::move(after), player == Player::left ? gain : -gain});
    };
    if (atom.value) {
        const auto all =
            player == Player::left ? values_.left(*atom.value) : values_.right(*atom.value);
        for (const ValueId option : std::vector<ValueId>(all.begin(), all.end())) add(of(option));
    } else {
        for (const Components& option : components_.options(atom.component, player)) {
            add(of(option));
        }
    }
    std::ranges::stable_sort(options, std::greater<>(), &Option::gain);
    return atom.options[index(player)].emplace(std::move(options));
}

std::optional<bool> AtomTable::wins(std::span<const AtomId> sum, Player first) {
    if (sum.empty()) return false;
    if (sum.size() == 1 && atoms_[sum[0]].value) {
        const Outcome outcome = values_.outcome(*atoms_[sum[0]].value);
        return outcome == Outcome::next ||
               outcome == (first == Player::left ? Outcome::left : Outcome::right);
    }
    // The right stop of a sum is at least the sum of the right stops, and its left stop is at least
    // what is got by moving in one of them; and so on with left and right exchanged.
    std::int64_t least = 0;
    std::int64_t greatest = 0;
    std::int64_t widest = 0;
    for (const AtomId id : sum) {
        const Atom& atom = atoms_[id];
        if (!atom.has_bounds) return std::nullopt;
        least += atom.least;
        greatest += atom.greatest;
        widest = std::max(widest, atom.greatest - atom.least - 2 * rounding);
    }
    const bool is_left = first == Player::left;
    if (least > 0 || (is_left && least + widest > 0)) return is_left;
    if (greatest < 0 || (!is_left && greatest - widest < 0)) return !is_left;
    return std::nullopt;
}

}  // namespace lastmove::partizan
