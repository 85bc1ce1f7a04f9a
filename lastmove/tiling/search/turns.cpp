#include "lastmove/tiling/search/turns.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace lastmove::tiling {

namespace {

// Nodes and conflicts are counted, so that the same method answers on a busy machine.
constexpr std::uint64_t nodes_a_conflict = 200;   // that take as long
constexpr std::uint64_t most_rivals = 4'000'000;  // pairs, each a clause that takes memory and time

}  // namespace

std::optional<Decision> SearchTurns::search(std::uint64_t nodes, const Limits& limits) {
    if (!search_) search_.emplace(problem_, limits);
    std::optional<cover::FirstCover> found;
    const std::uint64_t until = std::max(nodes, search_->nodes() + nodes);
    const auto stopped = until_stopped([&] { found = search_->run(until, limits, progress_); });
    nodes_ = found ? found->nodes : search_->nodes();
    if (stopped) {
        search_.reset();
        throw Stopped(*stopped);
    }
    if (!found) return std::nullopt;
    if (found->cover) return *std::move(found->cover);
    return Witness{ExhaustedCover{}};
}

std::optional<Decision> SearchTurns::learn(std::uint64_t conflicts, const Limits& limits) {
    if (full_) return std::nullopt;
    std::optional<Decision> decision;
    const auto stopped = until_stopped([&] {
        if (!learning_) learning_.emplace(problem_, limits);
        decision = learning_->run(conflicts, limits, progress_);
    });
    if (learning_) conflicts_ = learning_->conflicts();
    if (stopped && stopped->stop() != Stop::memory) throw Stopped(*stopped);
    full_ = stopped.has_value();
    if (full_) learning_.reset();
    return decision;
}

bool SearchTurns::can_learn() const {
    std::vector<std::uint64_t> options(problem_.items.size());
    for (const auto& option : problem_.options) {
        for (const std::size_t item : option) ++options[item];
    }
    std::uint64_t pairs = 0;  // counted once for each item that they share
    for (std::size_t item = 0; item < options.size(); ++item) {
        if (problem_.items[item].most == 1 && options[item] > 0) {
            pairs += options[item] * (options[item] - 1) / 2;
        }
    }
    return pairs <= most_rivals;
}

Decision SearchTurns::run(const Limits& limits) {
    const bool learns = can_learn();
    for (std::uint64_t turn = conflicts_first;; turn *= 2) {
        if (learns) {
            if (auto learned = learn(turn, limits)) return *std::move(learned);
        }
        if (auto found = search(nodes_a_conflict * turn, limits)) return *std::move(found);
    }
}

Decision decide(const cover::ExactCover& problem, const Limits& limits, Progress& progress) {
    constexpr std::uint64_t nodes_first = 500'000;
    SearchTurns turns(problem, progress);
    if (auto found = turns.search(nodes_first, limits)) return *std::move(found);
    return turns.run(limits);
}

}  // namespace lastmove::tiling
