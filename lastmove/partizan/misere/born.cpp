#include "lastmove/partizan/misere/born.hpp"

#include <algorithm>
#include <set>

namespace lastmove::partizan {

namespace {

/// Sets of options are bits of a word.
using OptionSet = std::uint64_t;

std::vector<FormId> chosen(const std::vector<FormId>& from, OptionSet options) {
    std::vector<FormId> forms;
    for (std::size_t i = 0; i < from.size(); ++i) {
        if ((options >> i & 1U) != 0) forms.push_back(from[i]);
    }
    return forms;
}

/// All sets of games of which none is at least another, each as bits: `above[i]` are those
/// comparable to i.
class Antichains {
  public:
    Antichains(MisereOrder& order, const std::vector<FormId>& games) {
        for (std::size_t i = 0; i < games.size(); ++i) {
            OptionSet comparable = 0;
            for (std::size_t j = 0; j < i; ++j) {
                if (order.compare(games[i], games[j]) != Comparison::confused) {
                    comparable |= OptionSet{1} << j;
                }
            }
            comparable_.push_back(comparable);
        }
    }

    /// Calls visit(Options) with each.
    template <class Visit>
    void for_each(Visit visit) const {
        extend(0, 0, visit);
    }

  private:
    template <class Visit>
    void extend(std::size_t next, OptionSet chain, Visit& visit) const {
        if (next == comparable_.size()) {
            visit(chain);
            return;
        }
        extend(next + 1, chain, visit);
        if ((comparable_[next] & chain) == 0) extend(next + 1, chain | OptionSet{1} << next, visit);
    }

    std::vector<OptionSet> comparable_;
};

constexpr std::size_t most_members = 5;   ///< whose sets are all tried as options of both players
constexpr std::size_t most_classes = 12;  ///< whose antichains are

/// All forms with options among the games that belong to the universe.
std::vector<FormId> members(Universe& universe, const std::vector<FormId>& games) {
    std::set<FormId> found;
    Forms& forms = universe.forms();
    const OptionSet all = OptionSet{1} << games.size();
    for (OptionSet left = 0; left < all; ++left) {
        for (OptionSet right = 0; right < all; ++right) {
            const FormId form = forms.make(chosen(games, left), chosen(games, right));
            if (universe.is_member(form)) found.insert(form);
        }
    }
    return {found.begin(), found.end()};
}

/// Representatives, members themselves, of the classes of all {A|B}, where sets of the games are
/// options: for universes without ends but 0 antichains of representatives are enough.
std::vector<FormId> dicot_classes(MisereOrder& order, const std::vector<FormId>& games) {
    std::vector<OptionSet> chains;
    Antichains(order, games).for_each([&](OptionSet chain) { chains.push_back(chain); });
    std::vector<FormId> representatives;
    std::set<FormId> seen;
    Forms& forms = order.universe().forms();
    for (const OptionSet left : chains) {
        for (const OptionSet right : chains) {
            if ((left == 0) != (right == 0)) continue;
            const FormId form = forms.make(chosen(games, left), chosen(games, right));
            if (seen.insert(order.simplest(form)).second) representatives.push_back(form);
        }
    }
    return representatives;
}

/// How many dicots have these as options: 0, and those with options for both players.
std::optional<std::uint64_t> dicots_from(std::optional<std::uint64_t> options) {
    constexpr std::uint64_t most = 31;
    if (!options || *options > most) return std::nullopt;
    const std::uint64_t sets = (std::uint64_t{1} << *options) - 1;
    return sets * sets + 1;
}

bool has_tombstone(const Forms& forms, FormId form) {
    return std::ranges::any_of(forms.followers(form), [&](FormId follower) {
        return forms.has_tombstone(follower, Player::left) ||
               forms.has_tombstone(follower, Player::right);
    });
}

Born described(MisereOrder& order, const std::vector<FormId>& representatives) {
    Born born;
    Forms& forms = order.universe().forms();
    std::set<FormId> classes;
    for (const FormId form : representatives) classes.insert(order.simplest(form));
    born.classes.assign(classes.begin(), classes.end());
    for (const FormId form : born.classes) {
        if (has_tombstone(forms, form)) ++born.with_tombstone;
        const FormId total = forms.add(form, forms.conjugate(form));
        if (order.compare(total, Forms::zero()) == Comparison::equal) ++born.invertible;
        ++born.outcomes[static_cast<std::size_t>(forms.outcome(form))];
    }
    return born;
}

/// Conway's rule: whether the set of canonical forms equals the form H, and is not the set of its
/// options.
struct Reduction {
    OptionSet options;  ///< of H
    OptionSet having;   ///< which forms have H as an option
    bool needs_p;       ///< H is 0: some option must be lost by whoever moves first

    [[nodiscard]] bool applies(OptionSet set, OptionSet p_positions) const {
        return (set & options) == options && set != options && (set & ~options & ~having) == 0 &&
               (!needs_p || (set & p_positions) != 0);
    }
};

constexpr std::size_t most_counted = 24;  ///< games whose sets are counted, of one player's options

}  // namespace

std::optional<Born> born_by(MisereOrder& order, unsigned day) {
    Universe& universe = order.universe();
    Forms& forms = universe.forms();
    const bool only_zero = !universe.is_member(forms.integer(1)) &&
                           !universe.is_member(forms.make({forms.nimber(1)}, {}));
    std::optional<std::uint64_t> count = 0;
    std::vector<FormId> games;  // of the day before: all members, or one of each class
    for (unsigned today = 0; today <= day; ++today) {
        if (games.size() > (only_zero ? most_classes : most_members)) return std::nullopt;
        if (only_zero) {
            games = dicot_classes(order, games);
            count = dicots_from(count);
        } else {
            games = members(universe, games);
            count = games.size();
        }
    }
    Born born = described(order, games);
    born.forms = count;
    return born;
}

std::optional<std::vector<std::uint64_t>> impartial_forms_by(Forms& forms, unsigned day) {
    std::vector<std::uint64_t> counts{1};
    std::vector<FormId> known{Forms::zero()};
    std::vector<OptionSet> options_of{0};
    for (unsigned today = 1; today <= day; ++today) {
        if (known.size() > most_counted) return std::nullopt;
        std::vector<Reduction> reductions;
        OptionSet p_positions = 0;
        for (std::size_t h = 0; h < known.size(); ++h) {
            OptionSet having = 0;
            for (std::size_t i = 0; i < known.size(); ++i) {
                having |= (options_of[i] >> h & 1U) << i;
            }
            reductions.push_back({options_of[h], having, h == 0});
            if (!forms.wins(known[h], Player::left)) p_positions |= OptionSet{1} << h;
        }
        std::uint64_t count = 0;
        std::vector<OptionSet> canonical;
        for (OptionSet set = 0; set < OptionSet{1} << known.size(); ++set) {
            if (set % 1024 == 0) forms.step();
            const bool reduces = std::ranges::any_of(reductions, [&](const Reduction& reduction) {
                return reduction.applies(set, p_positions);
            });
            if (reduces) continue;
            ++count;
            if (count <= most_counted + 1) canonical.push_back(set);
        }
        counts.push_back(count);
        // The forms of the days before keep their places.
        for (const OptionSet set : canonical) {
            if (std::ranges::find(options_of, set) != options_of.end()) continue;
            const std::vector<FormId> options = chosen(known, set);
            known.push_back(forms.make(options, options));
            options_of.push_back(set);
        }
    }
    return counts;
}

std::optional<std::vector<std::uint64_t>> dead_ends_by(Forms& forms, unsigned day) {
    constexpr unsigned last_day = 5;
    if (day > last_day) return std::nullopt;
    const auto universe = parse_universe(forms, "M");
    MisereOrder order(*universe);
    std::vector<std::uint64_t> counts{1};
    std::vector<FormId> known{Forms::zero()};
    for (unsigned today = 1; today <= day; ++today) {
        std::vector<FormId> born;
        Antichains(order, known).for_each([&](OptionSet chain) {
            born.push_back(forms.make({}, chosen(known, chain)));
        });
        counts.push_back(born.size());
        known = std::move(born);
    }
    return counts;
}

}  // namespace lastmove::partizan
