// Irregular regions and hard rectangles: learning from conflicts with its proof, the search for an
// exact cover, and CaDiCaL on the plainest clauses, without a proof; in one run. Prints processor
// seconds and ratios; fails when answers differ.
//
// usage: bench_learning [NODES]
//
// NODES bounds the search (default: 10,000,000).
#include "lastmove/tiling/search/learning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cadical.hpp>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <string>

#include "bench/processor_time.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/cover/exact_cover.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {
namespace {

/// The problem, whose region loses this many cells, chosen at random.
Problem holed(std::string_view text, std::size_t taken, unsigned seed) {
    Problem problem = parse_problem(text);
    std::mt19937 random(seed);
    std::vector<Cell> cells = problem.region.cells();
    for (std::size_t i = cells.size() - 1; i > 0; --i)
        std::swap(cells[i], cells[random() % (i + 1)]);
    cells.resize(cells.size() - taken);
    std::ranges::sort(cells);
    problem.region = Region(CellLattice::square, std::move(cells));
    return problem;
}

/// The answer, if the search has it within this number of nodes.
std::optional<bool> by_search(const Problem& problem, std::uint64_t nodes) {
    Progress silent;
    const auto placed = placements(problem, {});
    const auto found = cover::first_cover_within(nodes, exact_cover(problem, placed), {}, silent);
    return found ? std::optional(found->cover.has_value()) : std::nullopt;
}

/// For each cell a clause, and one for each pair of its placements.
bool by_plain_clauses(const Problem& problem) {
    std::vector<std::vector<int>> covering(problem.region.size());
    int variable = 0;
    for (const Placement& placement : placements(problem, {})) {
        ++variable;
        for (const std::uint32_t cell : placement.cells) covering[cell].push_back(variable);
    }
    CaDiCaL::Solver solver;
    solver.set("quiet", 1);
    for (const auto& options : covering) {
        for (const int option : options) solver.add(option);
        solver.add(0);
        for (std::size_t i = 0; i < options.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                solver.add(-options[i]);
                solver.add(-options[j]);
                solver.add(0);
            }
        }
    }
    constexpr int satisfiable = 10;
    return solver.solve() == satisfiable;
}

Decision by_learning(const Problem& problem) {
    Progress silent;
    LearningSearch learning(exact_cover(problem, placements(problem, {})), {});
    return *learning.run(UINT64_MAX, {}, silent);
}

void row(const std::string& name, const Problem& problem, std::uint64_t nodes) {
    std::optional<bool> searched;
    bool plain = false;
    Decision decision;
    const double search = bench::seconds_of([&] { searched = by_search(problem, nodes); });
    const double cadical = bench::seconds_of([&] { plain = by_plain_clauses(problem); });
    const double library = bench::seconds_of([&] { decision = by_learning(problem); });
    const auto* witness = std::get_if<Witness>(&decision);
    if (plain != (witness == nullptr) || (searched && *searched != plain)) {
        fmt::print(stderr, "wrong: {}\n", name);
        std::exit(EXIT_FAILURE);
    }
    std::string proof = "";
    if (witness != nullptr) {
        Progress silent;
        CheckResult checked;
        const double check = bench::seconds_of([&] {
            checked = lastmove::check({to_puzzle(problem), No{}, *witness}, {}, silent);
        });
        const auto* steps = std::get_if<UnitPropagation>(witness);
        if (steps == nullptr || checked.outcome != CheckResult::Outcome::accepted) {
            fmt::print(stderr, "no proof: {}: {} {}\n", name, kind(*witness), checked.reason);
            std::exit(EXIT_FAILURE);
        }
        proof = fmt::format("{} steps, {:.2f}", steps->steps.size(), check);
    }
    fmt::print("| {} | {} | {:.2f}{} | {:.2f} | {:.2f} | {:.1f} | {:.1f} | {} |\n", name,
               plain ? "yes" : "no", search, searched ? "" : ", given up", cadical, library,
               library / cadical, search / library, proof);
    std::fflush(stdout);
}

}  // namespace
}  // namespace lastmove::tiling

int main(int count, char** words) {
    using namespace lastmove::tiling;
    const std::uint64_t nodes = count > 1 ? std::strtoull(words[1], nullptr, 10) : 10'000'000;
    fmt::print(
        "| region and tile | tiled | search | CaDiCaL, no proof | learning, with its evidence | "
        "ratio to CaDiCaL | "
        "ratio to search | proof, and its check |\n|---|---|--:|--:|--:|--:|--:|--:|\n");
    for (const unsigned seed : {1U, 2U, 3U}) {
        row(fmt::format("30 × 30 less 60, L4, seed {}", seed), holed("30x30:L4", 60, seed), nodes);
    }
    for (const unsigned seed : {1U, 2U, 3U}) {
        row(fmt::format("30 × 30 less 60, P5, seed {}", seed), holed("30x30:P5", 60, seed), nodes);
    }
    row("40 × 40 less 100, L4", holed("40x40:L4", 100, 1), nodes);
    row("20 × 20 less 8, L4 and I3", holed("20x20:L4,I3", 8, 1), nodes);
    row("15 × 15, Y5", parse_problem("15x15:Y"), nodes);
    row("23 × 24, Y6", parse_problem("23x24:o.|oo|o.|o.|o."), nodes);
}
