#include "lastmove/cover/clauses/clauses.hpp"

#include <algorithm>
#include <span>

namespace lastmove::cover {

namespace {

/// The options that cover each item, as literals.
std::vector<Clause> options_of_items(const ExactCover& problem) {
    std::vector<Clause> covering(problem.items.size());
    for (std::size_t option = 0; option < problem.options.size(); ++option) {
        for (const std::size_t item : problem.options[option]) {
            covering[item].push_back(static_cast<Literal>(option + 1));
        }
    }
    return covering;
}

std::vector<std::vector<std::uint32_t>> rivals_of_options(const ExactCover& problem,
                                                          const std::vector<Clause>& covering,
                                                          const Limits& limits) {
    constexpr std::size_t stride = 1024;
    std::vector<std::vector<std::uint32_t>> all(problem.options.size());
    std::size_t bytes = 0;
    for (std::size_t option = 0; option < all.size(); ++option) {
        if (option % stride == 0) limits.check();
        std::vector<std::uint32_t>& rivals = all[option];
        for (const std::size_t item : problem.options[option]) {
            if (problem.items[item].most != 1) continue;
            for (const Literal other : covering[item]) {
                const auto rival = static_cast<std::uint32_t>(other - 1);
                if (rival != option) rivals.push_back(rival);
            }
        }
        std::ranges::sort(rivals);
        const auto repeated = std::ranges::unique(rivals);
        rivals.erase(repeated.begin(), repeated.end());
        rivals.shrink_to_fit();
        bytes += rivals.size() * sizeof(std::uint32_t);
        limits.check_memory(bytes);
    }
    return all;
}

/// Adds clauses that hold if and only if the number of chosen options lies within the demand.
class Counter {
  public:
    Counter(Clauses& to, const Clause& options, Demand demand, const Limits& limits)
        : to_(to),
          options_(options),
          first_(static_cast<Literal>(to.variables)),
          most_counted_(std::min<std::size_t>(
              std::max<std::size_t>(demand.least, std::size_t{demand.most} + 1), options.size())) {
        constexpr std::size_t bytes_each = 256;
        constexpr std::size_t most_variables = 1U << 30U;
        const std::size_t added = options.size() * most_counted_;
        limits.check_memory(bytes_each * added);
        if (to.variables + added > most_variables) throw Stopped(Stop::memory);
        to.variables += added;
        for (std::size_t i = 1; i <= options.size(); ++i) {
            for (std::size_t j = 1; j <= most_counted_; ++j) define(i, j);
        }
        if (demand.least > options.size()) {
            to.clauses.emplace_back();
        } else if (demand.least > 0) {
            to.clauses.push_back({among(options.size(), demand.least)});
        }
        if (demand.most < options.size()) {
            to.clauses.push_back({-among(options.size(), std::size_t{demand.most} + 1)});
        }
    }

  private:
    /// The variable: at least j of the first i options are chosen. Requires 1 ≤ i and 1 ≤ j.
    [[nodiscard]] Literal among(std::size_t i, std::size_t j) const {
        return first_ + static_cast<Literal>((i - 1) * most_counted_ + j);
    }

    /// Defines among(i, j) by option i and the variables of i − 1, where at least 0 of them are
    /// always chosen, and more than i − 1 never.
    void define(std::size_t i, std::size_t j) {
        const Literal option = options_[i - 1];
        const Literal now = among(i, j);
        const bool possible_before = j <= i - 1;
        if (possible_before) to_.clauses.push_back({-among(i - 1, j), now});
        if (j == 1) {
            to_.clauses.push_back({-option, now});
        } else if (j <= i) {
            to_.clauses.push_back({-option, -among(i - 1, j - 1), now});
            to_.clauses.push_back({among(i - 1, j - 1), -now});
        }
        if (j > i) {
            to_.clauses.push_back({-now});
        } else if (possible_before) {
            to_.clauses.push_back({among(i - 1, j), option, -now});
        } else {
            to_.clauses.push_back({option, -now});
        }
    }

    Clauses& to_;
    const Clause& options_;
    Literal first_;
    std::size_t most_counted_;
};

}  // namespace

std::optional<Clauses> clauses_of(const ExactCover& problem, const Limits& limits) {
    for (const auto& option : problem.options) {
        if (std::ranges::adjacent_find(option) != option.end()) return std::nullopt;
    }
    const std::vector<Clause> covering = options_of_items(problem);
    Clauses all;
    all.variables = problem.options.size();
    all.rivals = rivals_of_options(problem, covering, limits);
    for (std::size_t item = 0; item < problem.items.size(); ++item) {
        if (problem.items[item] == Demand{1, 1}) all.clauses.push_back(covering[item]);
    }
    for (std::size_t item = 0; item < problem.items.size(); ++item) {
        const Demand demand = problem.items[item];
        if (demand == Demand{1, 1} || (demand.least == 0 && demand.most == 1)) continue;
        if (demand.least == 0 && demand.most >= covering[item].size()) continue;
        limits.check();
        Counter(all, covering[item], demand, limits);
    }
    return all;
}

}  // namespace lastmove::cover
