#include "lastmove/cover/by_option.hpp"

#include <algorithm>

namespace lastmove::cover {

namespace {

/// Chooses options one after the other, and keeps what is left to cover.
class Choices {
  public:
    explicit Choices(const ExactCover& problem)
        : problem_(problem), names_(problem.options.size()) {
        for (std::size_t option = 0; option < names_.size(); ++option) names_[option] = option;
    }

    [[nodiscard]] const ExactCover& problem() const { return problem_; }

    void choose(std::size_t option, Rest rest) {
        chosen_.push_back(names_[option]);
        restrict_to(std::move(rest));
    }

    /// Decides not to choose the first.
    void pass_over_first() {
        names_.erase(names_.begin());
        problem_.options.erase(problem_.options.begin());
    }
    /// All options chosen so far and these of what is left, ascending.
    [[nodiscard]] std::vector<std::size_t> with(std::span<const std::size_t> others) && {
        for (const std::size_t other : others) chosen_.push_back(names_[other]);
        std::ranges::sort(chosen_);
        return std::move(chosen_);
    }

  private:
    void restrict_to(Rest rest) {
        std::vector<std::size_t> names;
        names.reserve(rest.options.size());
        for (const std::size_t other : rest.options) names.push_back(names_[other]);
        names_ = std::move(names);
        problem_ = std::move(rest.problem);
    }

    ExactCover problem_;
    std::vector<std::size_t> names_;  ///< of the options left
    std::vector<std::size_t> chosen_;
};

/// The cover of this number, in the order of each_cover().
std::vector<std::size_t> cover_number(const Integer& number, const ExactCover& problem,
                                      const Limits& limits, Progress& progress) {
    std::vector<std::size_t> found;
    Integer left = number;
    const auto visit = [&](std::span<const std::size_t> cover) {
        if (left == 0) {
            found.assign(cover.begin(), cover.end());
            return false;
        }
        --left;
        return true;
    };
    each_cover(problem, visit, limits, progress);
    return found;
}

/// The options among which every cover has exactly one: those of the first item to be covered once;
/// without such an item, the first option alone, which a cover may have or not.
std::vector<std::size_t> alternatives(const ExactCover& problem) {
    const auto item = static_cast<std::size_t>(std::ranges::find(problem.items, Demand{1, 1}) -
                                               problem.items.begin());
    if (item == problem.items.size()) return {0};
    std::vector<std::size_t> options;
    for (std::size_t option = 0; option < problem.options.size(); ++option) {
        if (std::ranges::binary_search(problem.options[option], item)) options.push_back(option);
    }
    return options;
}

/// Decides about these, of `all` covers; the number of covers that are left.
Integer choose_one(Choices& choices, const Integer& all, Draws& draws, const Limits& limits,
                   Progress& progress) {
    Integer left = draws.below(all);
    Integer others = all;
    for (const std::size_t option : alternatives(choices.problem())) {
        auto rest = rest_of(choices.problem(), option);
        if (!rest) continue;
        Integer covers = count_covers(rest->problem, limits, progress).covers;
        if (left < covers) {
            choices.choose(option, *std::move(rest));
            return covers;
        }
        left -= covers;
        others -= covers;
    }
    // Only the first option was in question, and these are the covers without it.
    choices.pass_over_first();
    return others;
}

}  // namespace

std::optional<Rest> rest_of(const ExactCover& whole, std::size_t option) {
    Rest rest{{}, {whole.items, {}, whole.cells}};
    std::vector<bool> gone(whole.items.size());
    for (const std::size_t item : whole.options[option]) {
        Demand& demand = rest.problem.items[item];
        if (demand.most == 0) return std::nullopt;
        --demand.most;
        if (demand.least > 0) --demand.least;
        gone[item] = demand.most == 0;
    }
    for (std::size_t other = 0; other < whole.options.size(); ++other) {
        const bool fits = std::ranges::none_of(whole.options[other],
                                               [&](std::size_t item) { return gone[item]; });
        if (!fits || other == option) continue;
        rest.options.push_back(other);
        rest.problem.options.push_back(whole.options[other]);
    }
    return rest;
}

CoversByOption count_by_option(const ExactCover& problem, const Limits& limits,
                               Progress& progress) {
    CoversByOption counts{count_covers(problem, limits, progress).covers,
                          std::vector<Integer>(problem.options.size())};
    if (counts.all <= few_covers) {
        const auto visit = [&](std::span<const std::size_t> cover) {
            for (const std::size_t option : cover) ++counts.with[option];
            return true;
        };
        each_cover(problem, visit, limits, progress);
        return counts;
    }
    for (std::size_t option = 0; option < problem.options.size(); ++option) {
        if (const auto rest = rest_of(problem, option)) {
            counts.with[option] = count_covers(rest->problem, limits, progress).covers;
        }
    }
    return counts;
}

std::optional<std::vector<std::size_t>> random_cover(const ExactCover& problem, Draws& draws,
                                                     const Limits& limits, Progress& progress,
                                                     unsigned most_by_number) {
    Integer all = count_covers(problem, limits, progress).covers;
    if (all == 0) return std::nullopt;
    Choices choices(problem);
    while (all > most_by_number) all = choose_one(choices, all, draws, limits, progress);
    const auto others = cover_number(draws.below(all), choices.problem(), limits, progress);
    return std::move(choices).with(others);
}

}  // namespace lastmove::cover
