#include "lastmove/tiling/search/learning.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "lastmove/cover/clauses/derivation.hpp"
#include "lastmove/cover/clauses/learning.hpp"

namespace lastmove::tiling {

namespace {

/// As evidence, unless it is too long.
Witness evidence_of(cover::Derivation derivation) {
    std::size_t numbers = 0;
    for (const cover::Step& step : derivation) numbers += step.clause.size() + step.reasons.size();
    if (numbers > LearningSearch::longest_proof) return ExhaustedCover{};
    UnitPropagation proof;
    proof.steps.reserve(derivation.size());
    for (cover::Step& step : derivation) {
        proof.steps.push_back({{step.clause.begin(), step.clause.end()}, std::move(step.reasons)});
    }
    return proof;
}

/// The placements, by number, in the order in which a certificate numbers them: of their cells,
/// then of their tiles.
std::vector<std::size_t> in_order(const cover::ExactCover& problem) {
    std::vector<std::size_t> numbers(problem.options.size());
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    const auto cells = [&](std::size_t number) {
        const std::vector<std::size_t>& items = problem.options[number];
        return std::span(items.begin(), std::ranges::lower_bound(items, problem.cells.size()));
    };
    // Those of the same cells are in the order of their tiles as they are.
    std::ranges::stable_sort(numbers, [&](std::size_t one, std::size_t other) {
        return std::ranges::lexicographical_compare(cells(one), cells(other));
    });
    return numbers;
}

cover::ExactCover with_options(const cover::ExactCover& problem,
                               const std::vector<std::size_t>& numbers) {
    cover::ExactCover cover{problem.items, {}, problem.cells};
    cover.options.reserve(numbers.size());
    for (const std::size_t number : numbers) cover.options.push_back(problem.options[number]);
    return cover;
}

}  // namespace

struct LearningSearch::State {
    State(const cover::ExactCover& problem, const Limits& limits)
        : numbers(in_order(problem)),
          clauses(cover::clauses_of(with_options(problem, numbers), limits).value()),
          learning(clauses, limits) {}

    std::vector<std::size_t> numbers;  ///< of the placement that each variable stands for
    cover::Clauses clauses;
    cover::Learning learning;
    bool underivable = false;
};

LearningSearch::LearningSearch(const cover::ExactCover& problem, const Limits& limits)
    : state_(std::make_unique<State>(problem, limits)) {}

LearningSearch::~LearningSearch() = default;

std::optional<Decision> LearningSearch::run(std::uint64_t conflicts, const Limits& limits,
                                            Progress& progress) {
    // Of a run the solver sets up much anew.
    constexpr std::uint64_t slice = 10'000;
    cover::Learning& learning = state_->learning;
    const std::uint64_t until = learning.conflicts() + conflicts;
    while (!state_->underivable && learning.conflicts() < until) {
        switch (learning.run(std::min(slice, until - learning.conflicts()), limits)) {
            case cover::Learning::Run::model: {
                std::vector<std::size_t> chosen = learning.chosen();
                for (std::size_t& option : chosen) option = state_->numbers[option];
                std::ranges::sort(chosen);
                return chosen;
            }
            case cover::Learning::Run::contradiction: {
                auto derivation = cover::derive(state_->clauses, learning.notes(), limits);
                if (derivation) return evidence_of(*std::move(derivation));
                state_->underivable = true;
                break;
            }
            case cover::Learning::Run::more:
                progress.report("learning", learning.conflicts());
        }
    }
    return std::nullopt;
}

std::uint64_t LearningSearch::conflicts() const {
    return state_->learning.conflicts();
}

}  // namespace lastmove::tiling
