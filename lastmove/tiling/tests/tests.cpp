#include "lastmove/tiling/tests/tests.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/linear/lattice.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/linear/parity.hpp"
#include "lastmove/tiling/tests/colouring.hpp"

namespace lastmove::tiling {

namespace {

/// The limit that an elimination would go beyond, which takes so many seconds and bytes.
std::optional<Stop> beyond(double seconds, double bytes, const Limits& limits) {
    if (bytes > static_cast<double>(limits.memory)) return Stop::memory;
    const std::chrono::duration<double> left = limits.deadline - Limits::Clock::now();
    if (seconds > left.count()) return Stop::time;
    return std::nullopt;
}

void run(TestReport& report, const Problem& problem, const linear::MoveSystem& system,
         const Limits& limits) {
    using linear::TestVerdict;
    const linear::Gap gap = tiling::gap(problem);
    const auto places = static_cast<double>(system.places);
    const double entries = static_cast<double>(system.moves.size()) * places;
    const auto conclude = [&](auto witness, auto weights) {
        report.verdict = weights ? TestVerdict::fail : TestVerdict::pass;
        if (!weights) return;
        witness.weights = by_name(problem, *weights);
        report.witness = std::move(witness);
    };
    if (report.name == "parity") {
        report.stopped = beyond(1e-11 * entries * places, entries / 4, limits);
        if (!report.stopped) conclude(ParityWitness{}, linear::parity_witness(system, gap));
    } else if (report.name == "lattice") {
        // Measured on hexominoes in 14 by 15 and T-tetrominoes in 30 by 30.
        report.stopped =
            beyond(5e-7 * entries + 1e-8 * places * places * places, 24 * entries, limits);
        if (!report.stopped) conclude(LatticeWitness{}, linear::Lattice(system).witness(gap));
    } else {
        // To set the linear program up takes that long, and CLP does not look at the clock then.
        const auto moves = static_cast<double>(system.moves.size());
        report.stopped = beyond(2e-5 * moves, 1e3 * moves, limits);
        if (report.stopped) return;
        const auto result = linear::pagoda_witness(system, gap, limits);
        if (result.verdict() == TestVerdict::unknown) {
            report.stopped = result.stop();
        } else {
            conclude(PagodaWitness{},
                     result.failed() ? std::optional(result.witness()) : std::nullopt);
        }
    }
}

}  // namespace

TestReport run_colouring(const Problem& problem, const Limits& limits) {
    const auto begin = Limits::Clock::now();
    TestReport report{std::string(colouring_name)};
    const auto found = colouring(problem, limits);
    if (const auto* stop = std::get_if<Stop>(&found)) {
        report.stopped = *stop;
    } else {
        const auto& weights = std::get<std::optional<Colouring>>(found);
        report.verdict = weights ? linear::TestVerdict::fail : linear::TestVerdict::pass;
        if (weights) report.witness = *weights;
    }
    report.seconds = std::chrono::duration<double>(Limits::Clock::now() - begin).count();
    return report;
}

TestReport run_test(std::string_view name, const Problem& problem,
                    std::span<const Placement> placements, const Limits& limits) {
    if (name == colouring_name) return run_colouring(problem, limits);
    if (std::ranges::find(test_names, name) == test_names.end()) {
        throw InputError(name, 1,
                         fmt::format("a test: {}, {}", fmt::join(test_names, ", "), colouring_name),
                         "--method lattice");
    }
    const auto begin = Limits::Clock::now();
    TestReport report{std::string(name)};
    run(report, problem, move_system(problem, placements), limits);
    report.seconds = std::chrono::duration<double>(Limits::Clock::now() - begin).count();
    return report;
}

std::optional<Witness> refute(const Problem& problem, std::span<const Placement> placements,
                              const Limits& limits) {
    for (const std::string_view name : test_names) {
        TestReport report = run_test(name, problem, placements, limits);
        if (report.witness) return std::move(report.witness);
    }
    return std::nullopt;
}

}  // namespace lastmove::tiling
