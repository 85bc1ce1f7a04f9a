#include "lastmove/cover/forced.hpp"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <utility>

namespace lastmove::cover {

namespace {

constexpr std::uint32_t unnumbered = std::numeric_limits<std::uint32_t>::max();

/// An option that no cover has: the item `forced` has but one option, which covers `item`, too, as
/// this one does.
struct Excluded {
    std::uint32_t option;
    std::uint32_t item;
    std::uint32_t forced;
};

/// Lays what is forced until nothing is, or an item has no option.
class Forcing {
  public:
    explicit Forcing(const Normal& problem)
        : problem_(problem),
          first_(problem.items + 1),
          left_(problem.items),
          laid_(problem.options.size()),
          out_(problem.options.size()),
          covered_(problem.items) {
        for (const Option& option : problem.options) {
            for (const std::uint32_t item : option.items) ++left_[item];
        }
        std::partial_sum(left_.begin(), left_.end(), first_.begin() + 1);
        of_item_.resize(first_.back());
        std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
        for (std::uint32_t number = 0; number < problem.options.size(); ++number) {
            for (const std::uint32_t item : problem.options[number].items)
                of_item_[next[item]++] = number;
        }
        std::vector<std::uint32_t> open(problem.items);
        std::iota(open.rbegin(), open.rend(), 0U);
        while (!open.empty() && bare_ == unnumbered) {
            const std::uint32_t item = open.back();
            open.pop_back();
            if (covered_[item] || left_[item] > 1) continue;
            left_[item] == 0 ? static_cast<void>(bare_ = item) : lay_only_one(item, open);
        }
    }

    /// An item without an option, if there is one.
    [[nodiscard]] std::optional<std::uint32_t> bare() const {
        return bare_ == unnumbered ? std::nullopt : std::optional(bare_);
    }
    [[nodiscard]] const std::vector<Excluded>& excluded() const { return excluded_; }
    [[nodiscard]] bool is_laid(std::uint32_t option) const { return laid_[option]; }
    [[nodiscard]] bool is_open(std::uint32_t option) const {
        return !laid_[option] && !out_[option];
    }
    [[nodiscard]] bool is_covered(std::uint32_t item) const { return covered_[item]; }

  private:
    [[nodiscard]] std::span<const std::uint32_t> options_of(std::uint32_t item) const {
        return std::span(of_item_).subspan(first_[item], first_[item + 1] - first_[item]);
    }

    void lay_only_one(std::uint32_t forced, std::vector<std::uint32_t>& open) {
        const auto only = *std::ranges::find_if(
            options_of(forced), [&](std::uint32_t option) { return !out_[option]; });
        laid_[only] = true;
        for (const std::uint32_t item : problem_.options[only].items) covered_[item] = true;
        for (const std::uint32_t item : problem_.options[only].items) {
            for (const std::uint32_t option : options_of(item)) {
                if (option == only || out_[option]) continue;
                out_[option] = true;
                excluded_.push_back({option, item, forced});
                for (const std::uint32_t other : problem_.options[option].items) {
                    if (--left_[other] <= 1) open.push_back(other);
                }
            }
        }
    }

    const Normal& problem_;
    std::vector<std::size_t> first_;      ///< by item: where its options begin
    std::vector<std::uint32_t> of_item_;  ///< the options of all items
    std::vector<std::size_t> left_;       ///< by item: the options that are not excluded
    std::vector<bool> laid_;
    std::vector<bool> out_;
    std::vector<bool> covered_;
    std::vector<Excluded> excluded_;  ///< in the order in which they were
    std::uint32_t bare_ = unnumbered;
};

/// Gives the rest its tallies: less what is laid, and only those whose demand can fail. Returns
/// whether options had to go, since they alone would exceed one.
bool take_tallies(Normal& rest, const std::vector<Demand>& tallies,
                  const std::vector<std::uint64_t>& used) {
    const auto room = [&](std::size_t tally) {
        return tallies[tally].most - std::min<std::uint64_t>(tallies[tally].most, used[tally]);
    };
    const std::size_t gone = std::erase_if(rest.options, [&](const Option& option) {
        return std::ranges::any_of(option.uses,
                                   [&](const Use& use) { return use.amount > room(use.tally); });
    });
    std::vector<std::uint64_t> supply(tallies.size());
    for (const Option& option : rest.options) {
        for (const Use use : option.uses) supply[use.tally] += use.amount;
    }
    std::vector<std::uint32_t> number(tallies.size(), unnumbered);
    for (std::size_t tally = 0; tally < supply.size(); ++tally) {
        const auto [least, most] = tallies[tally];
        const std::uint64_t needed = least - std::min<std::uint64_t>(least, used[tally]);
        if (used[tally] > most || supply[tally] < needed) rest.impossible = true;
        if (needed == 0 && supply[tally] <= room(tally)) continue;
        number[tally] = static_cast<std::uint32_t>(rest.tallies.size());
        rest.tallies.push_back({static_cast<std::uint32_t>(needed),
                                static_cast<std::uint32_t>(std::min(room(tally), supply[tally]))});
    }
    for (Option& option : rest.options) {
        std::erase_if(option.uses, [&](const Use& use) { return number[use.tally] == unnumbered; });
        for (Use& use : option.uses) use.tally = number[use.tally];
    }
    return gone > 0;
}

}  // namespace

Unforced unforced(const Normal& problem) {
    if (problem.impossible) return {problem, {}};
    const Forcing forcing(problem);
    Unforced result;
    result.rest.impossible = forcing.bare().has_value();
    if (result.rest.impossible) return result;
    std::vector<std::uint32_t> number(problem.items, unnumbered);
    for (std::uint32_t item = 0; item < problem.items; ++item) {
        if (forcing.is_covered(item)) continue;
        number[item] = static_cast<std::uint32_t>(result.rest.items++);
        result.rest.places.push_back(problem.places[item]);
    }
    std::vector<std::uint64_t> used(problem.tallies.size());
    for (std::uint32_t index = 0; index < problem.options.size(); ++index) {
        Option option = problem.options[index];
        if (forcing.is_laid(index)) {
            if (option.origin != no_origin) result.laid.push_back(option.origin);
            for (const Use use : option.uses) used[use.tally] += use.amount;
        } else if (forcing.is_open(index)) {
            for (std::uint32_t& item : option.items) item = number[item];
            result.rest.options.push_back(std::move(option));
        }
    }
    if (take_tallies(result.rest, problem.tallies, used)) {
        Unforced more = unforced(result.rest);
        result.rest = std::move(more.rest);
        result.laid.insert(result.laid.end(), more.laid.begin(), more.laid.end());
    }
    return result;
}

std::optional<std::vector<Integer>> forced_refutation(const ExactCover& problem) {
    const Normal whole = normal(problem);
    const Forcing forcing(whole);
    if (!forcing.bare()) return std::nullopt;
    std::vector<Integer> weights(whole.items);
    weights[*forcing.bare()] = -1;
    // From the last one on each excluded option is lifted to 0. That lowers only options of the
    // forced item, which were excluded before, and leaves that of its only option.
    for (const Excluded& each : std::views::reverse(forcing.excluded())) {
        Integer weight = 0;
        for (const std::uint32_t item : whole.options[each.option].items) weight += weights[item];
        if (weight >= 0) continue;
        weights[each.item] -= weight;
        weights[each.forced] += weight;
    }
    std::vector<Integer> by_item(problem.items.size());
    std::size_t next = 0;
    for (std::size_t item = 0; item < by_item.size(); ++item) {
        if (problem.items[item] == Demand{1, 1}) by_item[item] = weights[next++];
    }
    // Options that can never be used cover some item too often; if that may not be covered at all,
    // it can weigh anything.
    for (const auto& option : problem.options) {
        Integer weight = 0;
        for (const std::size_t item : option) weight += by_item[item];
        if (weight >= 0) continue;
        const auto never = std::ranges::find_if(
            option, [&](std::size_t item) { return problem.items[item].most == 0; });
        if (never == option.end()) return std::nullopt;
        by_item[*never] -= weight;
    }
    return by_item;
}

}  // namespace lastmove::cover
