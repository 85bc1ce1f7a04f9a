// Random peg problems on boards of 64 to 256 holes that have a play of 10 to 60 jumps: the search,
// and the plainest search by counts (counts of all jumps by branching, an order depth first, other
// random prices if there is none). Prints for each how many are solved, and the seconds; fails when
// a play is wrong.
//
// usage: bench_counts [PROBLEMS [SECONDS]]
//
// PROBLEMS problems (100), each given SECONDS of processor time (10).
#include "lastmove/linear/counts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <random>

#include "bench/processor_time.hpp"
#include "lastmove/peg/search/ordering.hpp"
#include "lastmove/peg/search/search.hpp"

namespace lastmove::peg {
namespace {

struct Shape {
    int rows;
    int columns;
};

Board rectangle(Shape shape) {
    std::vector<Cell> holes;
    for (int row = 0; row < shape.rows; ++row) {
        for (int column = 0; column < shape.columns; ++column) holes.push_back({row, column});
    }
    return {Rule::jump, std::move(holes)};
}

/// Back from a random goal; nullopt where no jump can be reversed.
std::optional<Problem> random_feasible(Shape shape, std::size_t jumps, std::mt19937& random) {
    const Board board = rectangle(shape);
    // The start has at most three fifths of the holes.
    const std::size_t room = std::max<std::size_t>(board.size() * 3 / 5, jumps + 8) - jumps;
    const std::size_t pegs = 2 + random() % (room - 2);
    Position goal;
    while (goal.size() < pegs) goal.insert(random() % board.size());
    Position position = goal;
    for (std::size_t made = 0; made < jumps; ++made) {
        std::vector<const Jump*> possible;
        for (const Jump& jump : board.jumps()) {
            if (position.contains(jump.to) && !position.contains(jump.from) &&
                !position.contains(jump.over)) {
                possible.push_back(&jump);
            }
        }
        if (possible.empty()) return std::nullopt;
        const Jump& jump = *possible[random() % possible.size()];
        position.erase(jump.to);
        position.insert(jump.from);
        position.insert(jump.over);
    }
    return Problem{board, position, {goal}};
}

/// The play that the plainest search by counts finds.
std::optional<std::vector<Jump>> plain(const Problem& problem, const Limits& limits) {
    constexpr std::size_t nodes = 20'000;
    std::mt19937_64 random(1);
    const linear::MoveSystem system = problem.board.move_system();
    linear::CountWish wish{gap(problem.board, problem.start, problem.goals[0]), 0, {}};
    wish.most = static_cast<std::int64_t>(problem.start.size() - problem.goals[0].size());
    std::optional<std::vector<Jump>> found;
    until_stopped([&] {
        while (!found) {
            wish.costs.clear();
            for (std::size_t jump = 0; jump < system.moves.size(); ++jump) {
                wish.costs.push_back(static_cast<int>(random() % 10));
            }
            ++wish.seed;
            const auto counts =
                linear::counts_by_branching(system, wish, limits, linear::Effort::great).counts;
            if (!counts) continue;
            const JumpOrder order =
                longest_order(problem.board, problem.start, *counts, nodes, random);
            if (order.size() < static_cast<std::size_t>(wish.most)) continue;
            found.emplace();
            for (const std::size_t jump : order) found->push_back(problem.board.jumps()[jump]);
        }
    });
    return found;
}

std::optional<std::vector<Jump>> by_search(const Problem& problem, const Limits& limits) {
    Progress silent;
    SearchResult result;
    until_stopped([&] { search(problem, limits, silent, result); });
    if (result.outcome != SearchResult::Outcome::solved) return std::nullopt;
    return result.play;
}

void require_play(const Problem& problem, const std::vector<Jump>& jumps) {
    Position position = problem.start;
    for (const Jump& jump : jumps) {
        if (!is_legal(position, jump)) std::exit(EXIT_FAILURE);
        position = play(position, jump);
    }
    if (position != problem.goals[0]) std::exit(EXIT_FAILURE);
}

struct Row {
    std::size_t problems = 0;
    std::array<std::size_t, 2> solved{};
    std::array<std::vector<double>, 2> seconds{};
};

void print(const std::string& name, Row row) {
    const auto median = [](std::vector<double>& times) {
        std::ranges::sort(times);
        return times[times.size() / 2];
    };
    fmt::print("| {} | {} | {} | {:.2f} | {} | {:.2f} |\n", name, row.problems, row.solved[1],
               median(row.seconds[1]), row.solved[0], median(row.seconds[0]));
    std::fflush(stdout);
}

void run(std::size_t problems, double seconds) {
    constexpr std::array<Shape, 8> shapes{
        {{8, 8}, {9, 9}, {8, 16}, {12, 12}, {10, 20}, {15, 17}, {8, 32}, {16, 16}}};
    std::mt19937 random(42);
    std::map<std::size_t, Row> rows;
    Row all;
    for (std::size_t i = 0; all.problems < problems; ++i) {
        const Shape shape = shapes[i % shapes.size()];
        const auto problem = random_feasible(shape, 10 + random() % 51, random);
        if (!problem) continue;
        Row& row = rows[problem->board.size()];
        ++row.problems;
        ++all.problems;
        for (const std::size_t method : {0U, 1U}) {
            const Limits limits = Limits{}.phase(std::chrono::duration<double>(seconds));
            std::optional<std::vector<Jump>> found;
            const double time = bench::seconds_of([&] {
                found = method == 0 ? by_search(*problem, limits) : plain(*problem, limits);
            });
            if (found) require_play(*problem, *found);
            for (Row* part : {&row, &all}) {
                part->solved[method] += found ? 1 : 0;
                part->seconds[method].push_back(time);
            }
        }
    }
    fmt::print(
        "| holes | problems | plain counts solve | median seconds | the search solves | median "
        "seconds |\n|---|--:|--:|--:|--:|--:|\n");
    for (const auto& [holes, row] : rows) print(std::to_string(holes), row);
    print("all", all);
}

}  // namespace
}  // namespace lastmove::peg

int main(int count, char** words) {
    lastmove::peg::run(count > 1 ? std::strtoull(words[1], nullptr, 10) : 100,
                       count > 2 ? std::strtod(words[2], nullptr) : 10);
}
