// The fewest men of armies with diagonal jumps and on the hexagonal lattice: bounds and plays
// within a time, against the integer program of the same jumps handed to CBC as its own program
// sets it. That program says how often jumps are played, not in which order: whether its best
// counts can be played at all is looked at afterwards.
//
// usage: bench_armies [SECONDS]    (of the time of day for each level and method; 60)
#include <fmt/format.h>

#include <CoinPackedVector.hpp>
#include <OsiClpSolverInterface.hpp>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "bench/cbc.hpp"
#include "bench/processor_time.hpp"
#include "lastmove/peg/army/fewest.hpp"
#include "lastmove/peg/army/ordering.hpp"
#include "lastmove/peg/army/program.hpp"

namespace lastmove {
namespace {

constexpr int margin = 3;  ///< beyond the distance of the marginal men
constexpr double nearly = 1e-6;

std::string bounds(double least, double most) {
    if (least >= most - nearly) return fmt::format("{:.0f}", most);
    return fmt::format("{:.0f} to {:.0f}", least, most);
}

/// Men behind the edge, and how often each jump is played.
struct PlainArmy {
    peg::ArmyProgram program;
    CoinPackedMatrix matrix{true, 0, 0};
    std::vector<double> upper;
    std::vector<double> costs;
    std::vector<double> needed;

    PlainArmy(ArmyRule rule, int level)
        : program(rule, level, peg::marginal_distance(rule, level) + margin),
          needed(program.holes().size() + 1) {
        needed[program.goal()] = 1;
        matrix.setDimensions(static_cast<int>(needed.size()), 0);
        for (std::size_t hole = 0; hole < program.holes().size(); ++hole) {
            if (program.holes()[hole][1] <= 0) add({{hole, 1}}, 1, 1);
        }
        add({{program.elsewhere(), 1}}, COIN_DBL_MAX, 1);
        for (const auto& [at, most] : program.columns()) {
            add({{at[0], -1}, {at[1], -1}, {at[2], 1}},
                most ? static_cast<double>(*most) : COIN_DBL_MAX, 0);
        }
    }

    void add(const std::vector<std::pair<std::size_t, double>>& entries, double most, double cost) {
        std::vector<double> sums(needed.size());
        for (const auto& [row, entry] : entries) sums[row] += entry;
        CoinPackedVector column;
        for (std::size_t row = 0; row < sums.size(); ++row) {
            if (sums[row] != 0) column.insert(static_cast<int>(row), sums[row]);
        }
        matrix.appendCol(column);
        upper.push_back(most);
        costs.push_back(cost);
    }

    /// Whether the counts of a solution can be played, if they are of jumps between holes.
    [[nodiscard]] std::string playable(const double* solution, int level) const {
        std::vector<std::pair<peg::ArmyJump, std::int64_t>> jumps;
        const std::size_t first = costs.size() - program.columns().size();
        for (std::size_t i = 0; i < program.columns().size(); ++i) {
            const auto count = std::llround(solution[first + i]);
            if (count == 0) continue;
            if (!program.is_inside(i)) return "with men from farther away";
            jumps.emplace_back(program.jump(i), count);
        }
        bool exhausted = false;
        if (peg::in_order(jumps, {0, level}, Limits{}, exhausted)) return "yes";
        return exhausted ? "no" : "no order found";
    }
};

/// What CBC says of the counts: bounds for the men, and whether its best ones can be played.
std::pair<std::string, std::string> by_cbc(ArmyRule rule, int level, double seconds) {
    const PlainArmy army(rule, level);
    OsiClpSolverInterface solver;
    solver.messageHandler()->setLogLevel(0);
    const std::vector<double> lower(army.upper.size(), 0.0);
    const std::vector<double> unbounded(army.needed.size(), COIN_DBL_MAX);
    solver.loadProblem(army.matrix, lower.data(), army.upper.data(), army.costs.data(),
                       army.needed.data(), unbounded.data());
    for (int column = 0; column < solver.getNumCols(); ++column) solver.setInteger(column);
    CbcModel model(solver);
    bench::solve_by_cbc(model, seconds);
    const double least = std::ceil(model.getBestPossibleObjValue() - nearly);
    if (model.bestSolution() == nullptr) return {fmt::format("at least {:.0f}", least), ""};
    return {bounds(least, model.getObjValue()), army.playable(model.bestSolution(), level)};
}

void run(ArmyRule rule, const char* name, int level, double seconds) {
    Progress silent;
    peg::FewestMen found;
    const double own = bench::seconds_of([&] {
        const Limits limits = Limits::within(std::chrono::duration<double>(seconds));
        found = peg::fewest_men(rule, level, limits, silent);
    });
    std::pair<std::string, std::string> other;
    const double cbc = bench::seconds_of([&] { other = by_cbc(rule, level, seconds); });
    const auto least = static_cast<double>(found.least);
    fmt::print("| {} {} | {} | {:.1f} | {} | {:.1f} | {} |\n", name, level,
               found.play ? bounds(least, static_cast<double>(found.play->men.size()))
                          : fmt::format("at least {:.0f}", least),
               own, other.first, cbc, other.second);
    std::fflush(stdout);
}

}  // namespace
}  // namespace lastmove

int main(int argc, char** argv) {
    using lastmove::ArmyRule;
    const double seconds = argc > 1 ? std::atof(argv[1]) : 60;
    fmt::print(
        "| army | men, played | seconds | men, by CBC | seconds | playable |\n"
        "|---|--:|--:|--:|--:|---|\n");
    for (int level = 3; level <= 8; ++level) {
        lastmove::run(ArmyRule::jump_diagonal, "jump-diagonal", level, seconds);
    }
    for (int level = 3; level <= 7; ++level) {
        lastmove::run(ArmyRule::hexagonal, "hexagonal", level, seconds);
    }
}
