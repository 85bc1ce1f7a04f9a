// Solving a tiling problem by searches: a short one by each, the tests, then both in turns.
#include <algorithm>
#include <optional>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/tiling/subject.hpp"
#include "lastmove/ask/tiling/text.hpp"
#include "lastmove/tiling/search/turns.hpp"
#include "lastmove/tiling/tests/tests.hpp"

namespace lastmove::ask {

namespace {

using std::chrono::seconds;
using tiling::Placement;

// Nodes and conflicts are counted, so that the same method answers on a busy machine.
constexpr std::uint64_t nodes_first = 500'000;
constexpr std::uint64_t conflicts_before_long_tests = 8 * tiling::conflicts_first;
constexpr seconds longest_first{60};  // more than these nodes or conflicts take

/// Whether no tiling was found, without a proof.
bool lacks_proof(const tiling::Decision& decision) {
    const auto* witness = std::get_if<Witness>(&decision);
    return witness != nullptr && std::holds_alternative<ExhaustedCover>(*witness);
}

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
    tiling::SearchTurns turns(cover, request.progress);
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
    tiling::SearchTurns turns(cover, request.progress);
    std::optional<tiling::Decision> decision;
    const bool learns = turns.can_learn();
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
    if (is_open() && small) learn_for_a_while(tiling::conflicts_first);
    const bool finished = finishes(reply, [&] {
        if (!decision) decision = turns.run(request.limits);
    });
    reply.statistics.nodes = turns.nodes();
    if (finished) conclude_decision(reply, *decision, placements, request);
}

}  // namespace lastmove::ask
