// The tests on pairs of pegs, on random problems of the English board that pass the pagoda test,
// and on others that are sums of jumps: medians and worst cases in seconds of processor time, and
// how many they refute. For comparison the linear program of flat-rational as it stands, all
// ceilings at once, handed to CLP; and the rational tests of problems that have symmetries.
//
// usage: bench_pairs [PROBLEMS OF EACH FAMILY [SEED [SECONDS]]]    (SECONDS for each test of a
// problem)
#include <fmt/format.h>

#include <ClpSimplex.hpp>
#include <CoinPackedVector.hpp>
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/processor_time.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/explore/problem_family.hpp"
#include "lastmove/peg/search/search.hpp"
#include "lastmove/peg/tests/ladder.hpp"
#include "lastmove/peg/tests/pair_model.hpp"

namespace lastmove {
namespace {

/// Whether CLP finds counts, given every constraint from the start.
bool plain_program_is_feasible(const linear::MoveSystem& system, const linear::Gap& gap) {
    CoinPackedMatrix matrix(true, 0, 0);
    matrix.setDimensions(static_cast<int>(system.places), 0);
    std::size_t rows = system.places;
    std::vector<double> lower(gap.begin(), gap.end());
    std::vector<double> upper = lower;
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
    ClpSimplex solver;
    solver.setLogLevel(0);
    solver.loadProblem(matrix, nullptr, nullptr, nullptr, lower.data(), upper.data());
    solver.dual();
    return solver.status() == 0;
}

struct Times {
    std::vector<double> seconds;
    std::size_t refuted = 0;
    std::size_t unknown = 0;

    [[nodiscard]] std::string row(std::string_view name) {
        std::ranges::sort(seconds);
        return fmt::format("| {} | {:.3f} | {:.3f} | {} | {} |", name, seconds[seconds.size() / 2],
                           seconds.back(), refuted, unknown);
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
    Times plain;
    std::size_t infeasible = 0;
    Progress silent;
    for (std::uint64_t index = 0; plain.seconds.size() < number; ++index) {
        const auto problem = peg::random_problem(ladder, family, seed, index, {});
        if (!problem) continue;
        const auto [start, goal] = *problem;
        const auto truth = peg::search({board, start, {goal}}, {}, silent).outcome;
        infeasible += truth == peg::SearchResult::Outcome::exhausted ? 1U : 0U;
        for (std::size_t test = 0; test < names.size(); ++test) {
            const double begin = bench::thread_seconds();
            const Limits limits = Limits::within(std::chrono::duration<double>(patience));
            const auto verdict = ladder.test(names[test], start, goal, limits, silent).verdict();
            times[test].seconds.push_back(bench::thread_seconds() - begin);
            times[test].refuted += verdict == linear::TestVerdict::fail ? 1U : 0U;
            times[test].unknown += verdict == linear::TestVerdict::unknown ? 1U : 0U;
        }
        const double begin = bench::thread_seconds();
        if (!plain_program_is_feasible(flat, model.gap(start, goal))) ++plain.refuted;
        plain.seconds.push_back(bench::thread_seconds() - begin);
    }
    fmt::print("\n{} problems of the family {}, 5 to 9 jumps, seed {}; {} of them infeasible.\n\n",
               number, name(kind), seed, infeasible);
    fmt::print("| test | median | worst | refutes | unknown after {:.0f} s |\n", patience);
    fmt::print("|---|--:|--:|--:|--:|\n");
    for (std::size_t test = 0; test < names.size(); ++test) {
        fmt::print("{}\n", times[test].row(names[test]));
    }
    fmt::print("{}\n", plain.row("flat-rational, plain linear program"));
}

/// flat-rational of a peg short of a full board in one hole that some symmetry keeps, to one peg
/// there, beside the plain program.
void run_symmetric(double patience) {
    fmt::print(
        "\n| board, hole | symmetries | flat-rational | plain "
        "linear program |\n|---|--:|--:|--:|\n");
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
            const auto verdict =
                ladder.test("flat-rational", start, goal, limits, silent).verdict();
            const double folded = bench::thread_seconds();
            const bool feasible = plain_program_is_feasible(flat, model.gap(start, goal));
            const double plain = bench::thread_seconds();
            fmt::print("| {}, {} | {} | {:.3f}{} | {:.3f}{} |\n", name, board.hole_name(hole), kept,
                       folded - begin, verdict == linear::TestVerdict::fail ? ", refuted" : "",
                       plain - folded, feasible ? "" : ", refuted");
        }
    }
}

}  // namespace
}  // namespace lastmove

int main(int argc, char** argv) {
    const auto argument = [&](int index, double usual) {
        return argc > index ? std::atof(argv[index]) : usual;
    };
    using lastmove::peg::FamilyKind;
    for (const FamilyKind kind : {FamilyKind::pagoda, FamilyKind::sums}) {
        lastmove::run(kind, static_cast<std::size_t>(argument(1, 100)),
                      static_cast<std::uint64_t>(argument(2, 1)), argument(3, 20));
    }
    lastmove::run_symmetric(argument(3, 20));
}
