// Solving a tiling problem by searches: a short one by each, the tests, then both in turns.
#include <algorithm>
#include <optional>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/tiling/subject.hpp"
#include "lastmove/ask/tiling/text.hpp"
#include "lastmove/cover/cover_search.hpp"
#include "lastmove/tiling/search/learning.hpp"
#include "lastmove/tiling/tests/tests.hpp"

namespace lastmove::ask {

namespace {

using std::chrono::seconds;
using tiling::Placement;

// Nodes and conflicts are counted, so that the same method answers on a busy machine.
constexpr std::uint64_t nodes_first = 500'000;
constexpr std::uint64_t conflicts_first = 10'000;
constexpr std::uint64_t conflicts_before_long_tests = 8 * conflicts_first;
constexpr std::uint64_t nodes_a_conflict = 200;   // that take as long
constexpr seconds longest_first{60};              // more than these nodes or conflicts take
constexpr std::uint64_t most_rivals = 4'000'000;  // pairs, each a clause that takes memory and time

/// Whether no tiling was found, without a proof.
bool lacks_proof(const tiling::Decision& decision) {
    const auto* witness = std::get_if<Witness>(&decision);
    return witness != nullptr && std::holds_alternative<ExhaustedCover>(*witness);
}

/// Pairs of options that exclude each other, counted once for each item that they share.
std::uint64_t pairs_of_rivals(const cover::ExactCover& problem) {
    std::vector<std::uint64_t> options(problem.items.size());
    for (const auto& option : problem.options) {
        for (const std::size_t item : option) ++options[item];
    }
    std::uint64_t pairs = 0;
    for (std::size_t item = 0; item < options.size(); ++item) {
        if (problem.items[item].most == 1 && options[item] > 0) {
            pairs += options[item] * (options[item] - 1) / 2;
        }
    }
    return pairs;
}

/// Two searches of the same problem, which can be continued in turns.
class SearchTurns {
  public:
    SearchTurns(const cover::ExactCover& problem, const Request& request)
        : problem_(problem), request_(request) {}

    /// Searches cell by cell, for about this many nodes more. Throws Stopped.
    std::optional<tiling::Decision> search(std::uint64_t nodes, const Limits& limits) {
        if (!search_) search_.emplace(problem_, limits);
        std::optional<cover::FirstCover> found;
        const std::uint64_t until = std::max(nodes, search_->nodes() + nodes);
        const auto stopped =
            until_stopped([&] { found = search_->run(until, limits, request_.progress); });
        nodes_ = found ? found->nodes : search_->nodes();
        if (stopped) {
            search_.reset();
            throw Stopped(*stopped);
        }
        if (!found) return std::nullopt;
        if (found->cover) return *std::move(found->cover);
        return Witness{ExhaustedCover{}};
    }

    /// Learns from about this many conflicts more. Throws Stopped, but for lack of memory it only
    /// gives up.
    std::optional<tiling::Decision> learn(std::uint64_t conflicts, const Limits& limits) {
        if (full_) return std::nullopt;
        std::optional<tiling::Decision> decision;
        const auto stopped = until_stopped([&] {
            if (!learning_) learning_.emplace(problem_, limits);
            decision = learning_->run(conflicts, limits, request_.progress);
        });
        if (learning_) conflicts_ = learning_->conflicts();
        if (stopped && stopped->stop() != Stop::memory) throw Stopped(*stopped);
        full_ = stopped.has_value();
        if (full_) learning_.reset();
        return decision;
    }

    /// Nodes and conflicts.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_ + conflicts_; }

  private:
    const cover::ExactCover& problem_;
    const Request& request_;
    std::optional<cover::CoverSearch> search_;
    std::optional<tiling::LearningSearch> learning_;
    bool full_ = false;  ///< learning has filled the memory
    std::uint64_t nodes_ = 0;
    std::uint64_t conflicts_ = 0;
};

}  // namespace

void TilingSubject::conclude_decision(Reply& reply, const tiling::Decision& decision,
                                      const std::vector<Placement>& placements,
                                      const Request& request) const {
    if (const auto* witness = std::get_if<Witness>(&decision)) {
        conclude_untileable(reply, problem_, *witness, request);
        return;
    }
    std::vector<Placement> tiling;
    for (const std::size_t option : std::get<std::vector<std::size_t>>(decision)) {
        tiling.push_back(placements[option]);
    }
    conclude_tiled(reply, problem_, tiling, request);
}

void TilingSubject::solve_by_search(Reply& reply, const Request& request,
                                    const std::vector<Placement>& placements) const {
    if (!finishes(reply, [&] { tiling::check_search(placements, request.limits); })) return;
    const cover::ExactCover cover = tiling::exact_cover(problem_, placements);
    SearchTurns turns(cover, request);
    std::optional<tiling::Decision> decision;
    const bool learns = request.options.text("method") == "learning";
    const bool finished = finishes(reply, [&] {
        decision = learns ? turns.learn(UINT64_MAX, request.limits)
                          : turns.search(UINT64_MAX, request.limits);
    });
    reply.statistics.nodes = turns.nodes();
    if (decision) {
        conclude_decision(reply, *decision, placements, request);
    } else if (finished) {
        give_up(reply, "learning from conflicts did not decide it within the memory");
    }
}

void TilingSubject::solve_by_all(Reply& reply, const Request& request,
                                 const std::vector<Placement>& placements) const {
    if (!finishes(reply, [&] { tiling::check_search(placements, request.limits); })) return;
    if (const auto witness = tiling::forced_witness(problem_, placements)) {
        conclude_untileable(reply, problem_, *witness, request);
        return;
    }
    const cover::ExactCover cover = tiling::exact_cover(problem_, placements);
    SearchTurns turns(cover, request);
    std::optional<tiling::Decision> decision;
    const bool learns = pairs_of_rivals(cover) <= most_rivals;
    const auto is_open = [&] { return !decision || lacks_proof(*decision); };
    const auto learn = [&](std::uint64_t conflicts, const Limits& limits) {
        if (!learns) return;
        if (auto learned = turns.learn(conflicts, limits)) decision = std::move(learned);
    };
    const auto learn_for_a_while = [&](std::uint64_t conflicts) {
        until_stopped([&] { learn(conflicts, request.limits.phase(longest_first, 4)); });
    };
    // Most tilings are found at once; where the search has to be long, or finds none, a test or
    // learning may give a proof. Tests come first where they are fast: weights are easier to see
    // than steps. In a large region all but the colouring take many seconds.
    until_stopped(
        [&] { decision = turns.search(nodes_first, request.limits.phase(longest_first, 4)); });
    const bool small = problem_.region.size() < tiling::least_cells_coloured;
    if (is_open() && !small) {
        if (solve_by_colouring(reply, request)) return;
        learn_for_a_while(conflicts_before_long_tests);
        if (!decision && solve_by_blocks(reply, request)) return;
    }
    if (is_open()) {
        auto witness = tiling::refute(problem_, placements, request.limits.phase(seconds(20), 3));
        if (witness) decision = *std::move(witness);
    }
    if (is_open() && small) learn_for_a_while(conflicts_first);
    const bool finished = finishes(reply, [&] {
        for (std::uint64_t turn = conflicts_first; !decision; turn *= 2) {
            learn(turn, request.limits);
            if (!decision) decision = turns.search(nodes_a_conflict * turn, request.limits);
        }
    });
    reply.statistics.nodes = turns.nodes();
    if (finished) conclude_decision(reply, *decision, placements, request);
}

}  // namespace lastmove::ask
