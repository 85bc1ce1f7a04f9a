#include "lastmove/partizan/normal/atoms.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

namespace lastmove::partizan {

namespace {

// Components of more moves, or of more followers, are played rather than valued.
constexpr std::uint32_t most_moves_valued = 5;
constexpr std::size_t most_followers_valued = 20;
constexpr std::size_t deepest_small_play = 4'000;

// Values are added up if their canonical forms have at most this number of pairs of followers, and
// the sum at most this number of followers.
constexpr std::uint32_t most_pairs_added = 400;
constexpr std::uint32_t most_followers_of_sum = 40;
// Two values are compared if they have at most this number of pairs of followers.
constexpr std::uint64_t most_pairs_compared = 1'500'000;
constexpr std::uint32_t too_many = 2'500;

// The lead in a component that is played is ratio_weight · ln((1 + Left's moves) / (1 + Right's)).
// The difference of these numbers would overrate open boards, where a queen has many moves and
// needs few of them.
constexpr float ratio_weight = 3;

// Among options with the same lead the one that leaves the fewest moves comes first: it is decided
// soonest. In Clobber, where both players always have the same number of moves, nothing else
// distinguishes them.
constexpr float weight_of_move = 0.01F;

// Stops are kept in units of 1/1024, rounded by no more than two of them.
constexpr double units = 1024;
constexpr std::int64_t rounding = 2;
constexpr double most_units = 1e15;

/// The followers of n·up + *m, or of a number and that: those with fewer ups, and nimbers.
std::uint32_t followers_of(UpStar sum) {
    const auto ups =
        std::min<std::uint64_t>(static_cast<std::uint64_t>(std::abs(sum.ups)), too_many);
    if (ups == 0) return std::min(sum.star + 1, too_many);
    const unsigned last = sum.star ^ static_cast<unsigned>(sum.ups % 2 == 0);  // beside one up
    const std::uint64_t stars = last == 1 ? 2 : (last ^ 1U) + 1;
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(ups + stars, too_many));
}

}  // namespace

std::uint32_t AtomTable::followers(ValueId value) {
    if (const auto sum = values_.as_up_star(value)) return followers_of(*sum);
    std::set<ValueId> seen;
    std::vector<ValueId> open;
    std::uint32_t stars = 0;  // nimbers 0, *, *2 ...: each has all smaller ones as options
    const auto meet = [&](ValueId next) {
        const auto sum = values_.as_up_star(next);
        if (sum && sum->ups == 0 && values_.left_stop(next) == 0) {
            stars = std::max(stars, followers_of(*sum));
        } else if (seen.insert(next).second && !values_.as_number(next)) {
            open.push_back(next);
        }
    };
    meet(value);
    while (!open.empty() && seen.size() + stars < too_many) {
        const ValueId next = open.back();
        open.pop_back();
        for (const auto options : {values_.left(next), values_.right(next)}) {
            for (const ValueId option : options) meet(option);
        }
    }
    return std::min(static_cast<std::uint32_t>(seen.size()) + stars, too_many);
}

AtomId AtomTable::value_atom(ValueId value) {
    const auto id = static_cast<AtomId>(2 * atoms_.size());
    const auto [place, is_new] = of_values_.try_emplace(value, id);
    if (!is_new) return place->second;
    Atom atom;
    atom.value = value;
    atom.negative = values_.negative(value);
    atom.is_own_negative = atom.negative == value;
    if (!atom.is_own_negative) of_values_.emplace(atom.negative, id + 1);
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
    return id;
}

AtomTable::Found& AtomTable::found(ComponentId component) {
    if (component >= found_.size()) found_.resize(components_.size());
    return found_[component];
}

AtomId AtomTable::component_atom(ComponentId component) {
    if (const auto known = found(component).atom) return *known;
    bool is_own_negative = false;
    for (const auto& [other, is_negative] : components_.relatives(component)) {
        is_own_negative |= is_negative && other == component;
        if (const auto known = found(other).atom) {
            return found(component).atom.emplace(is_negative ? negative(*known) : *known);
        }
    }
    const auto id = static_cast<AtomId>(2 * atoms_.size());
    Atom& atom = atoms_.emplace_back();
    atom.component = component;
    atom.is_own_negative = is_own_negative;
    const auto left = static_cast<float>(components_.moves(component, Player::left));
    const auto right = static_cast<float>(components_.moves(component, Player::right));
    atom.lead = ratio_weight * (std::log1p(left) - std::log1p(right));
    atom.moves = left + right;
    bytes_ += sizeof(Atom) + sizeof(Found);
    return found(component).atom.emplace(id);
}

bool AtomTable::is_small(ComponentId component) {
    const auto known = found(component).is_small;
    if (known && *known) return true;
    // It may have been told since then.
    if (const auto form = components_.form(component); form && forms_.contains(*form)) {
        found(component).is_small = true;
        return true;
    }
    if (known) return false;
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
    if (const auto form = components_.form(component)) {
        const auto told = forms_.find(*form);
        if (told != forms_.end() && told->second) return found(component).value = *told->second;
    }
    // For the sake of the stack: where a game's rules are wrong, a play may return to a position.
    if (deep_ == deepest_small_play) {
        throw Stopped(Stop::memory, "plays of more than 4,000 moves are not searched");
    }
    struct Deeper {
        std::size_t& deep;
        explicit Deeper(std::size_t& before) : deep(before) { ++deep; }
        ~Deeper() { --deep; }
    };
    const Deeper deeper(deep_);
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
    const Atom& first = atom(a);
    const Atom& second = atom(b);
    if (!first.value || !second.value || first.is_number != second.is_number) return std::nullopt;
    // Ups and nimbers are added at once.
    const bool is_short =
        first.is_number || (values_.as_up_star(*first.value) && values_.as_up_star(*second.value));
    if (first.followers * second.followers > most_pairs_added && !is_short) return std::nullopt;
    const std::uint64_t key = std::uint64_t{std::min(a, b)} << 32 | std::max(a, b);
    if (const auto known = known_sums_.find(key); known != known_sums_.end()) return known->second;
    const ValueId total = values_.add(*value(a), *value(b));
    std::optional<AtomId> sum;
    if (is_short || followers(total) <= most_followers_of_sum) sum = value_atom(total);
    known_sums_.emplace(key, sum);
    return sum;
}

/// Adds an atom to a sum.
void AtomTable::insert(Atoms& sum, AtomId id) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const bool cancels = sum[i] == negative(id);
        std::optional<AtomId> both;
        if (!cancels) both = added(sum[i], id);
        if (!cancels && !both) continue;
        sum.erase(sum.begin() + static_cast<std::ptrdiff_t>(i));
        if (both && atom(*both).value != Values::zero()) insert(sum, *both);
        return;
    }
    sum.insert(std::ranges::upper_bound(sum, id), id);
}

Atoms AtomTable::of(ValueId value) {
    if (value == Values::zero()) return {};
    return {value_atom(value)};
}

Atoms AtomTable::of(const Components& sum) {
    Atoms atoms;
    for (const ComponentId component : sum) {
        if (const auto small = small_value(component)) {
            if (*small != Values::zero()) insert(atoms, value_atom(*small));
        } else {
            insert(atoms, component_atom(component));
        }
    }
    return atoms;
}

void AtomTable::join(std::span<const AtomId> a, std::span<const AtomId> b, Atoms& sum) {
    sum.assign(a.begin(), a.end());
    for (const AtomId id : b) insert(sum, id);
}

void AtomTable::negate(std::span<const AtomId> sum, Atoms& negative) const {
    negative.clear();
    // In order: no atom is beside its negative.
    for (const AtomId id : sum) negative.push_back(this->negative(id));
}

float AtomTable::lead(std::span<const AtomId> sum) const {
    float lead = 0;
    for (const AtomId id : sum) lead += is_negative(id) ? -atom(id).lead : atom(id).lead;
    return lead;
}

float AtomTable::moves(std::span<const AtomId> sum) const {
    float moves = 0;
    for (const AtomId id : sum) moves += atom(id).moves;
    return moves;
}

const AtomTable::Options& AtomTable::options(AtomId id) {
    Atom& atom = atoms_[id / 2];
    auto& known = atom.options[id % 2];
    if (known) return *known;
    Options options;
    const float before = is_negative(id) ? -atom.lead : atom.lead;
    Atoms negated;
    const auto add = [&](const Atoms& after) {
        if (is_negative(id)) {
            negated = after;  // an option of Right's in the component or value itself
        } else {
            negate(after, negated);
        }
        const float gain = -lead(negated) - before - weight_of_move * (moves(negated) - atom.moves);
        options.all_.push_back({static_cast<std::uint32_t>(options.atoms_.size()),
                                static_cast<std::uint32_t>(negated.size()), gain});
        options.atoms_.insert(options.atoms_.end(), negated.begin(), negated.end());
    };
    const Player player = is_negative(id) ? Player::right : Player::left;
    if (atom.value) {
        const auto all =
            player == Player::left ? values_.left(*atom.value) : values_.right(*atom.value);
        for (const ValueId option : std::vector<ValueId>(all.begin(), all.end())) add(of(option));
    } else {
        for (const Components& option : components_.list_options(atom.component, player)) {
            add(of(option));
        }
    }
    std::ranges::stable_sort(options.all_, std::greater<>(), &Options::Option::gain);
    options.atoms_.shrink_to_fit();
    options.all_.shrink_to_fit();
    bytes_ += sizeof(Options) + options.all_.size() * sizeof(Options::Option) +
              options.atoms_.size() * sizeof(AtomId);
    known = std::make_unique<Options>(std::move(options));
    return *known;
}

/// Whether Left wins a sum of two values, moving first: unless one is at most the negative of the
/// other. Nothing if comparing them may take many pairs of followers.
std::optional<bool> AtomTable::wins_two(AtomId a, AtomId b) {
    const auto one = value(a);
    const auto other = value(b);
    if (!one || !other) return std::nullopt;
    const std::uint32_t first = atom(a).followers;
    const std::uint32_t second = atom(b).followers;
    if (std::max(first, second) == too_many) return std::nullopt;
    if (std::uint64_t{first} * second > most_pairs_compared) return std::nullopt;
    return !values_.at_most(*one, values_.negative(*other));
}

std::optional<bool> AtomTable::wins(std::span<const AtomId> sum) {
    if (sum.empty()) return false;
    if (const auto single = sum.size() == 1 ? value(sum[0]) : std::nullopt) {
        const Outcome outcome = values_.outcome(*single);
        return outcome == Outcome::next || outcome == Outcome::left;
    }
    // The right stop of a sum is at least the sum of the right stops, and its left stop is at least
    // what is got by moving in one of them; and so on with left and right exchanged.
    std::int64_t least = 0;
    std::int64_t greatest = 0;
    std::int64_t widest = 0;
    for (const AtomId id : sum) {
        const Atom& atom = this->atom(id);
        if (!atom.has_bounds) return std::nullopt;
        least += is_negative(id) ? -atom.greatest : atom.least;
        greatest += is_negative(id) ? -atom.least : atom.greatest;
        widest = std::max(widest, atom.greatest - atom.least - 2 * rounding);
    }
    if (least + std::max<std::int64_t>(widest, 0) > 0) return true;
    if (greatest < 0) return false;
    if (sum.size() == 2) return wins_two(sum[0], sum[1]);
    return std::nullopt;
}

}  // namespace lastmove::partizan
