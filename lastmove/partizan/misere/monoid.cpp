#include "lastmove/partizan/misere/monoid.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "lastmove/base/fault.hpp"

namespace lastmove::partizan {

namespace {

/// The components and all that their moves lead to.
std::vector<ComponentId> closed(ComponentTable& table, const Components& generators) {
    std::set<ComponentId> found(generators.begin(), generators.end());
    std::vector<ComponentId> open(found.begin(), found.end());
    while (!open.empty()) {
        const ComponentId next = open.back();
        open.pop_back();
        for (const Player player : both) {
            for (const Components& option : table.options(next, player)) {
                for (const ComponentId part : option) {
                    if (found.insert(part).second) open.push_back(part);
                }
            }
        }
    }
    return {found.begin(), found.end()};
}

/// Learns the monoid: elements are distinguished by their outcomes in contexts, and contexts are
/// added until products commute and the closure holds.
class Learner {
  public:
    Learner(ComponentTable& table, const Components& generators, std::size_t most,
            const Limits& limits, Progress& progress,
            const std::function<void(std::size_t)>& learned)
        : table_(table),
          most_(most),
          play_(table, Convention::misere, limits, progress),
          learned_(learned) {
        monoid_.letters = closed(table, generators);
        monoid_.contexts.emplace_back();
    }

    MonoidResult learn() {
        bool is_proved = false;
        const auto stopped = until_stopped([&] {
            while (!is_proved && close()) {
                auto context = broken_product();
                if (!context) context = broken_closure();
                is_proved = !context;
                if (context) monoid_.contexts.push_back(*std::move(context));
            }
        });
        if (stopped && stopped->stop() == Stop::memory) throw Stopped(*stopped);
        return {std::move(monoid_), is_proved, told_apart_};
    }

  private:
    Outcome outcome(const Components& sum) { return play_.outcome(sum); }
    Components with(const Components& sum, std::size_t letter) const {
        return joined(sum, {monoid_.letters[letter]});
    }

    std::vector<Outcome> row(const Components& sum) {
        std::vector<Outcome> row;
        row.reserve(monoid_.contexts.size());
        for (const Components& context : monoid_.contexts) {
            row.push_back(outcome(joined(sum, context)));
        }
        return row;
    }

    /// Finds all elements that the contexts distinguish, and their products with letters; false if
    /// there are too many.
    bool close() {
        rows_.clear();
        std::vector<Components> elements;
        const auto place = [&](const Components& sum) {
            const auto [known, is_new] =
                rows_.try_emplace(row(sum), static_cast<std::uint32_t>(elements.size()));
            if (is_new) elements.push_back(sum);
            if (elements.size() > told_apart_) {
                told_apart_ = elements.size();
                if (learned_) learned_(told_apart_);
            }
            return known->second;
        };
        place({});
        monoid_.times.assign(monoid_.letters.size(), {});
        for (std::size_t q = 0; q < elements.size(); ++q) {
            for (std::size_t i = 0; i < monoid_.letters.size(); ++i) {
                const Components sum = with(elements[q], i);
                monoid_.times[i].push_back(place(sum));
            }
            if (elements.size() > most_) break;
        }
        monoid_.elements = std::move(elements);
        monoid_.outcomes.clear();
        for (const Components& sum : monoid_.elements) monoid_.outcomes.push_back(outcome(sum));
        return monoid_.order() <= most_;
    }

    std::uint32_t times(std::size_t letter, std::uint32_t element) const {
        return monoid_.times[letter][element];
    }

    /// A context that is missing where products with two letters do not commute.
    std::optional<Components> broken_product() {
        for (std::uint32_t q = 0; q < monoid_.order(); ++q) {
            for (std::size_t a = 0; a < monoid_.letters.size(); ++a) {
                for (std::size_t b = 0; b < a; ++b) {
                    const std::uint32_t ab = times(b, times(a, q));
                    const std::uint32_t ba = times(a, times(b, q));
                    if (ab != ba) return split(q, a, b, ab, ba);
                }
            }
        }
        return std::nullopt;
    }

    Components split(std::uint32_t q, std::size_t a, std::size_t b, std::uint32_t ab,
                     std::uint32_t ba) {
        for (const Components& context : monoid_.contexts) {
            const Outcome first = outcome(joined(monoid_.elements[ab], context));
            const Outcome second = outcome(joined(monoid_.elements[ba], context));
            if (first == second) continue;
            const Components all = with(with(monoid_.elements[q], a), b);
            const bool first_is_wrong = outcome(joined(all, context)) != first;
            return with(context, first_is_wrong ? b : a);
        }
        throw Fault("elements that no context tells apart");
    }

    /// A set of elements as bits.
    using Bits = std::vector<bool>;
    /// An element, and the elements that Left's and Right's moves can lead to from a sum of its
    /// kind.
    struct Situation {
        std::uint32_t element = 0;
        std::array<Bits, 2> reached;
        friend auto operator<=>(const Situation&, const Situation&) = default;
    };

    Bits shifted(std::size_t letter, const Bits& elements) const {
        Bits shifted(monoid_.order(), false);
        for (std::uint32_t q = 0; q < monoid_.order(); ++q) {
            if (elements[q]) shifted[times(letter, q)] = true;
        }
        return shifted;
    }

    bool foretells(const Situation& situation) const {
        std::array<bool, 2> wins{};
        for (const Player player : both) {
            const Bits& reached = situation.reached[index(player)];
            bool can_move = false;
            for (std::uint32_t q = 0; q < monoid_.order(); ++q) {
                if (!reached[q]) continue;
                can_move = true;
                const Outcome after = monoid_.outcomes[q];
                const Outcome lost = player == Player::left ? Outcome::left : Outcome::right;
                if (after == lost || after == Outcome::previous) wins[index(player)] = true;
            }
            if (!can_move) wins[index(player)] = true;
        }
        return monoid_.outcomes[situation.element] == outcome_of(wins[0], wins[1]);
    }

    /// A context that is missing where an outcome does not follow from those after the moves.
    std::optional<Components> broken_closure() {
        options_.assign(monoid_.letters.size(), {});
        for (std::size_t i = 0; i < monoid_.letters.size(); ++i) {
            for (const Player player : both) {
                for (const Components& option : table_.options(monoid_.letters[i], player)) {
                    options_[i][index(player)].push_back(monoid_.element(option));
                }
            }
        }
        const Bits none(monoid_.order(), false);
        std::map<Situation, Components> seen;
        std::vector<std::map<Situation, Components>::const_iterator> open;
        const auto visit = [&](Situation situation, Components sum) {
            const auto [place, is_new] = seen.emplace(std::move(situation), std::move(sum));
            if (is_new) open.emplace_back(place);
        };
        visit({0, {none, none}}, {});
        for (std::size_t done = 0; done < open.size();) {
            const auto& [situation, sum] = *open[done++];
            if (!foretells(situation)) return suffix(mispredicted(sum));
            for (std::size_t i = 0; i < monoid_.letters.size(); ++i) {
                Situation after{
                    times(i, situation.element),
                    {shifted(i, situation.reached[0]), shifted(i, situation.reached[1])}};
                for (const Player player : both) {
                    for (const std::uint32_t option : options_[i][index(player)]) {
                        after.reached[index(player)][monoid_.product(option, situation.element)] =
                            true;
                    }
                }
                visit(std::move(after), with(sum, i));
                play_.count_step();
            }
        }
        return std::nullopt;
    }

    /// A sum with another outcome than that of its element: this one, or one that moves lead to.
    Components mispredicted(Components sum) {
        while (outcome(sum) == monoid_.outcomes[monoid_.element(sum)]) sum = wrong_option(sum);
        return sum;
    }

    Components wrong_option(const Components& sum) {
        for (std::size_t i = 0; i < sum.size(); ++i) {
            Components rest(sum);
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            for (const Player player : both) {
                for (const Components& option : table_.options(sum[i], player)) {
                    Components after = joined(rest, option);
                    if (outcome(after) != monoid_.outcomes[monoid_.element(after)]) return after;
                }
            }
        }
        throw Fault("no option is foretold wrongly");
    }

    /// The rest of a sum that tells an element from what its letters led to (Rivest and Schapire).
    Components suffix(const Components& sum) {
        std::uint32_t element = 0;
        const Outcome right = outcome(sum);
        for (std::size_t i = 0; i < sum.size(); ++i) {
            element = monoid_.times[letter(sum[i])][element];
            Components rest(sum.begin() + static_cast<std::ptrdiff_t>(i) + 1, sum.end());
            if (outcome(joined(monoid_.elements[element], rest)) != right) return rest;
        }
        throw Fault("the outcome is right after all");
    }

    std::size_t letter(ComponentId component) const {
        const auto place = std::ranges::lower_bound(monoid_.letters, component);
        return static_cast<std::size_t>(place - monoid_.letters.begin());
    }

    ComponentTable& table_;
    std::size_t most_;
    SumPlay play_;
    const std::function<void(std::size_t)>& learned_;
    MisereMonoid monoid_;
    std::size_t told_apart_ = 0;
    std::map<std::vector<Outcome>, std::uint32_t> rows_;
    std::vector<std::array<std::vector<std::uint32_t>, 2>> options_;
};

}  // namespace

std::uint32_t MisereMonoid::element(const Components& sum) const {
    std::uint32_t element = 0;
    for (const ComponentId component : sum) {
        const auto place = std::ranges::lower_bound(letters, component);
        element = times[static_cast<std::size_t>(place - letters.begin())][element];
    }
    return element;
}

std::uint32_t MisereMonoid::product(std::uint32_t a, std::uint32_t b) const {
    for (const ComponentId component : elements[a]) {
        const auto place = std::ranges::lower_bound(letters, component);
        b = times[static_cast<std::size_t>(place - letters.begin())][b];
    }
    return b;
}

MonoidResult misere_monoid(ComponentTable& table, const Components& generators, std::size_t most,
                           const Limits& limits, Progress& progress,
                           const std::function<void(std::size_t)>& learned) {
    return Learner(table, generators, most, limits, progress, learned).learn();
}

}  // namespace lastmove::partizan
