// The tests on pairs of pegs, on random problems of the English board that pass the pagoda test,
// and on others that are sums of jumps: medians and worst cases in seconds of processor time, and
// how many they refute. For comparison the programs of flat-rational and of flat as they stand, all
// ceilings at once, handed to CLP, without and with its presolve, and to CBC as its own program
// sets it; the rational tests of problems that have symmetries; and, on problems of another seed,
// how many pairs weigh something in refutations, and how much.
//
// usage: bench_pairs [PROBLEMS OF EACH FAMILY [SEED [SECONDS]]]    (SECONDS for each test of a
// problem)
//        bench_pairs weights [PROBLEMS [SEED]]    (the last of these alone)
#include <fmt/format.h>

#include <ClpSimplex.hpp>
#include <ClpSolve.hpp>
#include <CoinPackedVector.hpp>
#include <OsiClpSolverInterface.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "bench/cbc.hpp"
#include "bench/processor_time.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/explore/problem_family.hpp"
#include "lastmove/peg/search/search.hpp"
#include "lastmove/peg/tests/ladder.hpp"
#include "lastmove/peg/tests/pair_model.hpp"
#include "lastmove/peg/tests/tests.hpp"

namespace lastmove {
namespace {

/// The counts of moves that make a gap, with every constraint from the start.
struct PlainProgram {
    CoinPackedMatrix matrix;
    std::vector<double> lower;
    std::vector<double> upper;

    PlainProgram(const linear::MoveSystem& system, const linear::Gap& gap)
        : matrix(true, 0, 0), lower(gap.begin(), gap.end()), upper(lower) {
        std::size_t rows = system.places;
        std::vector<CoinPackedVector> columns(system.moves.size());
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            for (const linear::Entry& entry : system.moves[move]) {
                columns[move].insert(static_cast<int>(entry.place), entry.amount);
            }
            const auto ceiling = system.ceiling(move);
            if (!ceiling) continue;
            columns[move].insert(static_cast<int>(rows), 1);
            columns[*ceiling].insert(static_cast<int>(rows), -1);
            lower.push_back(-COIN_DBL_MAX);
            upper.push_back(0);
            ++rows;
        }
        matrix.setDimensions(static_cast<int>(rows), 0);
        for (const auto& column : columns) matrix.appendCol(column);
    }
};

/// Whether CLP finds rational counts.
bool is_feasible(const PlainProgram& program, bool presolve) {
    ClpSimplex solver;
    solver.setLogLevel(0);
    solver.loadProblem(program.matrix, nullptr, nullptr, nullptr, program.lower.data(),
                       program.upper.data());
    if (!presolve) {
        solver.dual();
        return solver.status() == 0;
    }
    ClpSolve options;
    options.setPresolveType(ClpSolve::presolveOn);
    options.setSolveType(ClpSolve::automatic);
    solver.initialSolve(options);
    return solver.status() == 0;
}

/// Whether CBC finds whole counts; nullopt when the time is up.
std::optional<bool> has_whole_counts(const PlainProgram& program, double seconds) {
    OsiClpSolverInterface solver;
    solver.messageHandler()->setLogLevel(0);
    const std::vector<double> objective(static_cast<std::size_t>(program.matrix.getNumCols()), 0.0);
    solver.loadProblem(program.matrix, nullptr, nullptr, objective.data(), program.lower.data(),
                       program.upper.data());
    for (int column = 0; column < solver.getNumCols(); ++column) solver.setInteger(column);
    CbcModel model(solver);
    bench::solve_by_cbc(model, seconds);
    if (model.bestSolution() != nullptr) return true;
    return model.isProvenInfeasible() ? std::optional(false) : std::nullopt;
}

struct Times {
    std::vector<double> seconds;
    std::size_t refuted = 0;
    std::size_t unknown = 0;

    [[nodiscard]] std::string row(std::string_view name) const {
        return fmt::format("| {} | {:.3f} | {:.3f} | {} | {} |", name, median(seconds),
                           std::ranges::max(seconds), refuted, unknown);
    }

    /// How many times as long as `other`, on the same problems: at the median and at the worst of
    /// each, and on the problem where that is most.
    [[nodiscard]] std::string against(const Times& other) const {
        double most = 0;
        for (std::size_t i = 0; i < seconds.size(); ++i) {
            most = std::max(most, seconds[i] / other.seconds[i]);
        }
        return fmt::format("{:.3f} | {:.3f} | {:.3f}", median(seconds) / median(other.seconds),
                           std::ranges::max(seconds) / std::ranges::max(other.seconds), most);
    }

    static double median(std::vector<double> numbers) {
        std::ranges::sort(numbers);
        return numbers[numbers.size() / 2];
    }
};

void run(peg::FamilyKind kind, std::size_t number, std::uint64_t seed, double patience) {
    const peg::Ladder ladder(peg::find("english").value().board);
    const peg::Board& board = ladder.board();
    const peg::PairModel model(board);
    const linear::MoveSystem flat = model.system(true);
    const peg::ProblemFamily family{kind, {}, {5, 9}};
    const std::vector<std::string> names{"quadratic-rational", "flat-rational", "flat",
                                         "presence",           "couples",       "ends"};
    std::vector<Times> times(names.size());
    const std::vector<std::string> others{
        "flat-rational, plain, CLP", "flat-rational, plain, CLP with presolve", "flat, plain, CBC"};
    std::vector<Times> plain(others.size());
    std::size_t infeasible = 0;
    Progress silent;
    for (std::uint64_t index = 0; times.front().seconds.size() < number; ++index) {
        const auto problem = peg::random_problem(ladder, family, seed, index, {});
        if (!problem) continue;
        const auto [start, goal] = *problem;
        const auto truth = peg::search({board, start, {goal}}, {}, silent).outcome;
        infeasible += truth == peg::SearchResult::Outcome::exhausted ? 1U : 0U;
        for (std::size_t test = 0; test < names.size(); ++test) {
            const double begin = bench::thread_seconds();
            const Limits limits = Limits::within(std::chrono::duration<double>(patience));
            auto verdict = linear::TestVerdict::unknown;
            until_stopped(
                [&] { verdict = ladder.test(names[test], start, goal, limits, silent).verdict(); });
            times[test].seconds.push_back(bench::thread_seconds() - begin);
            times[test].refuted += verdict == linear::TestVerdict::fail ? 1U : 0U;
            times[test].unknown += verdict == linear::TestVerdict::unknown ? 1U : 0U;
        }
        for (std::size_t other = 0; other < others.size(); ++other) {
            const double begin = bench::thread_seconds();
            const PlainProgram program(flat, model.gap(start, goal));
            const auto feasible = other == 2 ? has_whole_counts(program, patience)
                                             : std::optional(is_feasible(program, other == 1));
            plain[other].seconds.push_back(bench::thread_seconds() - begin);
            plain[other].refuted += feasible == false ? 1U : 0U;
            plain[other].unknown += feasible ? 0U : 1U;
        }
    }
    fmt::print("\n{} problems of the family {}, 5 to 9 jumps, seed {}; {} of them infeasible.\n\n",
               number, name(kind), seed, infeasible);
    fmt::print("| test | median | worst | refutes | unknown after {:.0f} s |\n", patience);
    fmt::print("|---|--:|--:|--:|--:|\n");
    for (std::size_t test = 0; test < names.size(); ++test) {
        fmt::print("{}\n", times[test].row(names[test]));
    }
    for (std::size_t other = 0; other < others.size(); ++other) {
        fmt::print("{}\n", plain[other].row(others[other]));
    }
    fmt::print("\n| times as long | median : median | worst : worst | at most, on one problem |\n");
    fmt::print("|---|--:|--:|--:|\n");
    for (std::size_t other = 0; other < others.size(); ++other) {
        const std::size_t test = other == 2 ? 2 : 1;
        fmt::print("| {} : {} | {} |\n", names[test], others[other],
                   times[test].against(plain[other]));
    }
    std::fflush(stdout);
}

/// The pairs of a refutation, and its greatest weight, over the leaves of its tree.
struct Size {
    std::size_t pairs = 0;
    double most = 0;

    void add(const PairTree& tree) {
        pairs = std::max(pairs, tree.pairs.size());
        for (const auto& [name, weight] : tree.pairs) {
            most = std::max(most, std::abs(weight.get_d()));
        }
        for (const PairTree& branch : tree.branches) add(branch);
    }
};

/// How easy to read refutations are, as `solve` hands them out.
void run_weights(std::size_t number, std::uint64_t seed) {
    constexpr double readable = 256;
    const peg::Ladder ladder(peg::find("english").value().board);
    const peg::ProblemFamily family{peg::FamilyKind::pagoda, {}, {5, 9}};
    fmt::print("\n{} problems of the family pagoda, 5 to 9 jumps, seed {}.\n\n", number, seed);
    fmt::print(
        "| refutations by | number | pairs, median | most | greatest weight, median | most "
        "| above {:.0f} | seconds, median | worst |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
        readable);
    Progress silent;
    for (const char* name : {"quadratic-rational", "flat-rational", "flat"}) {
        std::vector<double> pairs;
        std::vector<double> most;
        std::vector<double> seconds;
        for (std::uint64_t index = 0, found = 0; found < number; ++index) {
            const auto problem = peg::random_problem(ladder, family, seed, index, {});
            if (!problem) continue;
            ++found;
            const double begin = bench::thread_seconds();
            const auto report = peg::run_test(
                ladder, name, {ladder.board(), problem->start, {problem->goal}}, {}, silent);
            const double end = bench::thread_seconds();
            if (!report.witness) continue;
            const auto* proof = std::get_if<PairWitness>(&*report.witness);
            if (proof == nullptr) continue;  // on holes
            Size size;
            size.add(proof->tree);
            pairs.push_back(static_cast<double>(size.pairs));
            most.push_back(size.most);
            seconds.push_back(end - begin);
        }
        const auto above = std::ranges::count_if(most, [&](double w) { return w > readable; });
        fmt::print("| {} | {} | {} | {} | {} | {} | {} | {:.3f} | {:.3f} |\n", name, most.size(),
                   Times::median(pairs), std::ranges::max(pairs), Times::median(most),
                   std::ranges::max(most), above, Times::median(seconds),
                   std::ranges::max(seconds));
        std::fflush(stdout);
    }
}

/// flat-rational of a peg short of a full board in one hole that some symmetry keeps, to one peg
/// there, beside the plain program.
void run_symmetric(double patience) {
    fmt::print(
        "\n| board, hole | symmetries | flat-rational | plain, CLP | with presolve "
        "|\n|---|--:|--:|--:|--:|\n");
    Progress silent;
    for (const char* name : {"square5", "diamond25", "english", "french"}) {
        const peg::Ladder ladder(peg::find(name).value().board);
        const peg::Board& board = ladder.board();
        const peg::PairModel model(board);
        const linear::MoveSystem flat = model.system(true);
        for (std::size_t hole = 0; hole < board.size(); ++hole) {
            const auto kept = std::ranges::count_if(
                board.symmetries(), [&](const auto& image) { return image[hole] == hole; });
            const bool first = std::ranges::all_of(
                board.symmetries(), [&](const auto& image) { return image[hole] >= hole; });
            if (kept < 2 || !first) continue;
            peg::Position start = board.full();
            start.erase(hole);
            peg::Position goal;
            goal.insert(hole);
            const double begin = bench::thread_seconds();
            const Limits limits = Limits::within(std::chrono::duration<double>(patience));
            auto verdict = linear::TestVerdict::unknown;
            until_stopped([&] {
                verdict = ladder.test("flat-rational", start, goal, limits, silent).verdict();
            });
            const double folded = bench::thread_seconds();
            fmt::print("| {}, {} | {} | {:.3f}{} |", name, board.hole_name(hole), kept,
                       folded - begin, verdict == linear::TestVerdict::fail ? ", refuted" : "");
            for (const bool presolve : {false, true}) {
                const double plain = bench::thread_seconds();
                const bool feasible =
                    is_feasible(PlainProgram(flat, model.gap(start, goal)), presolve);
                fmt::print(" {:.3f}{} |", bench::thread_seconds() - plain,
                           feasible ? "" : ", refuted");
            }
            fmt::print("\n");
        }
    }
}

}  // namespace
}  // namespace lastmove

int main(int argc, char** argv) {
    const auto argument = [&](int index, double usual) {
        return argc > index ? std::atof(argv[index]) : usual;
    };
    const auto weights = [&](int first, double seed) {
        lastmove::run_weights(static_cast<std::size_t>(argument(first, 100)),
                              static_cast<std::uint64_t>(argument(first + 1, seed)));
    };
    if (argc > 1 && std::string_view(argv[1]) == "weights") {
        weights(2, 2);
        return 0;
    }
    using lastmove::peg::FamilyKind;
    for (const FamilyKind kind : {FamilyKind::pagoda, FamilyKind::sums}) {
        lastmove::run(kind, static_cast<std::size_t>(argument(1, 100)),
                      static_cast<std::uint64_t>(argument(2, 1)), argument(3, 20));
    }
    lastmove::run_symmetric(argument(3, 20));
    weights(1, 1);
}
