#include "lastmove/tiling/tests/tests.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/base/foreseen.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/cover/forced.hpp"
#include "lastmove/linear/lattice.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/linear/parity.hpp"
#include "lastmove/tiling/tests/colouring.hpp"

namespace lastmove::tiling {

namespace {

/// Throws Stopped if an elimination that takes this number of seconds and of bytes would exceed the
/// limits.
void check_elimination(double seconds, double bytes, const Limits& limits) {
    require_memory(bytes, limits);
    require_time(seconds, limits);
}

/// What the work says of the problem, which is unknown where a limit ends it.
template <class Work>
TestReport reported(std::string_view name, const Work& work) {
    const auto begin = Limits::Clock::now();
    TestReport report{std::string(name)};
    report.stopped = until_stopped([&] { work(report); });
    report.seconds = std::chrono::duration<double>(Limits::Clock::now() - begin).count();
    return report;
}

void run(TestReport& report, const Problem& problem, std::span<const Placement> placements,
         const Limits& limits) {
    using linear::TestVerdict;
    const linear::MoveSystem system = move_system(problem, placements);
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
        check_elimination(1e-11 * entries * places, entries / 4, limits);
        conclude(ParityWitness{}, linear::parity_witness(system, gap));
    } else if (report.name == "lattice") {
        // Measured on hexominoes in 14 by 15 and T-tetrominoes in 30 by 30.
        check_elimination(5e-7 * entries + 1e-8 * places * places * places, 24 * entries, limits);
        conclude(LatticeWitness{}, linear::Lattice(system).witness(gap));
    } else if (const auto weights = forced_witness(problem, placements)) {
        report.verdict = TestVerdict::fail;
        report.witness = *weights;
    } else {
        // To set the linear program up takes that long, and CLP does not look at the clock then.
        const auto moves = static_cast<double>(system.moves.size());
        check_elimination(2e-5 * moves, 1e3 * moves, limits);
        const auto result = linear::pagoda_witness(system, gap, limits);
        conclude(PagodaWitness{}, result.failed() ? std::optional(result.witness()) : std::nullopt);
    }
}

}  // namespace

std::optional<PagodaWitness> forced_witness(const Problem& problem,
                                            std::span<const Placement> placements) {
    const auto weights = cover::forced_refutation(exact_cover(problem, placements));
    if (!weights) return std::nullopt;
    return PagodaWitness{by_name(problem, {weights->begin(), weights->end()})};
}

TestReport run_colouring(const Problem& problem, const Limits& limits) {
    return reported(colouring_name, [&](TestReport& report) {
        const auto weights = colouring(problem, limits);
        report.verdict = weights ? linear::TestVerdict::fail : linear::TestVerdict::pass;
        if (weights) report.witness = *weights;
    });
}

TestReport run_test(std::string_view name, const Problem& problem,
                    std::span<const Placement> placements, const Limits& limits) {
    if (name == colouring_name) return run_colouring(problem, limits);
    if (std::ranges::find(test_names, name) == test_names.end()) {
        throw InputError(name, 1,
                         fmt::format("a test: {}, {}", fmt::join(test_names, ", "), colouring_name),
                         "--method lattice");
    }
    return reported(name, [&](TestReport& report) { run(report, problem, placements, limits); });
}

std::optional<Witness> refute(const Problem& problem, std::span<const Placement> placements,
                              const Limits& limits) {
    if (auto witness = forced_witness(problem, placements)) return witness;
    for (const std::string_view name : test_names) {
        TestReport report = run_test(name, problem, placements, limits);
        if (report.witness) return std::move(report.witness);
    }
    return std::nullopt;
}

}  // namespace lastmove::tiling
