// Dominoes on boards of which cells were taken away at random, as many of each colour: matching by
// the library, by a textbook algorithm, and the search for an exact cover; then the number of
// tilings, by sweep and by determinant; in one run. Prints processor seconds and ratios; fails when
// answers differ.
//
// usage: bench_dominoes
#include "lastmove/tiling/dominoes/dominoes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

#include "bench/dominoes_baseline.hpp"
#include "bench/processor_time.hpp"
#include "lastmove/cover/exact_cover.hpp"
#include "lastmove/tiling/dominoes/kasteleyn.hpp"
#include "lastmove/tiling/dominoes/random.hpp"

namespace lastmove::tiling {
namespace {

Problem holed(int side, std::size_t taken, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<Cell> cells = rectangle(side, side).cells();
    for (std::size_t i = cells.size() - 1; i > 0; --i)
        std::swap(cells[i], cells[random() % (i + 1)]);
    std::size_t left[2] = {taken / 2, taken / 2};
    std::erase_if(cells, [&](Cell cell) {
        std::size_t& more = left[(cell.row + cell.column) % 2];
        return more > 0 && more-- > 0;
    });
    std::ranges::sort(cells);
    Problem problem = parse_problem("2x2:I2");
    problem.region = Region(CellLattice::square, std::move(cells));
    return problem;
}

bool by_textbook(const Problem& problem) {
    const Region& region = problem.region;
    std::vector<int> number(region.size());
    int sides[2] = {0, 0};
    for (std::size_t i = 0; i < region.size(); ++i) {
        const Cell cell = region.cells()[i];
        number[i] = sides[(cell.row + cell.column) % 2]++;
    }
    if (sides[0] != sides[1]) return false;
    std::vector<std::vector<int>> neighbours(static_cast<std::size_t>(sides[0]));
    for (std::size_t i = 0; i < region.size(); ++i) {
        const Cell cell = region.cells()[i];
        if ((cell.row + cell.column) % 2 != 0) continue;
        for (const Cell step : {Cell{0, 1}, Cell{1, 0}, Cell{0, -1}, Cell{-1, 0}}) {
            const auto other = region.number({cell.row + step.row, cell.column + step.column});
            if (other) neighbours[static_cast<std::size_t>(number[i])].push_back(number[*other]);
        }
    }
    return baseline::HopcroftKarp(std::move(neighbours), static_cast<std::size_t>(sides[1]))
               .size() == static_cast<std::size_t>(sides[0]);
}

/// The answer, if the search has it within this number of nodes.
std::optional<bool> by_search(const Problem& problem, std::uint64_t nodes) {
    Progress silent;
    const auto placed = placements(problem, {});
    const auto found = cover::first_cover_within(nodes, exact_cover(problem, placed), {}, silent);
    return found ? std::optional(found->cover.has_value()) : std::nullopt;
}

void row(int side, std::size_t taken, unsigned seed) {
    const Problem problem = holed(side, taken, seed);
    double begin = bench::processor_seconds();
    const bool expected = by_textbook(problem);
    const double textbook = bench::processor_seconds() - begin;
    begin = bench::processor_seconds();
    const auto found = match(problem, {});
    const double library = bench::processor_seconds() - begin;
    if (!found || std::holds_alternative<TooFewNeighbours>(*found) == expected) {
        fmt::print(stderr, "wrong: {} {} {}\n", side, taken, seed);
        std::exit(EXIT_FAILURE);
    }
    std::string search = "";
    if (side <= 60) {
        begin = bench::processor_seconds();
        const auto answer = by_search(problem, 500'000);
        search =
            fmt::format("{:.4f}{}", bench::processor_seconds() - begin, answer ? "" : ", given up");
        if (answer && *answer != expected) std::exit(EXIT_FAILURE);
    }
    fmt::print("| {} × {} less {} | {} | {:.4f} | {:.4f} | {:.1f} | {} |\n", side, side, taken,
               expected ? "yes" : "no", textbook, library, textbook / library, search);
    std::fflush(stdout);
}

/// The number of tilings of a square by the sweep and by the determinant.
void count_row(int side) {
    Progress silent;
    const Problem problem = parse_problem(fmt::format("{0}x{0}:I2", side));
    double begin = bench::processor_seconds();
    const Integer number = count_dominoes(problem, {}, silent);
    const double determinant = bench::processor_seconds() - begin;
    std::string sweep;
    std::string ratio;
    if (side <= 20) {
        begin = bench::processor_seconds();
        const auto placed = placements(problem, {});
        const auto counted = cover::count_covers(exact_cover(problem, placed), {}, silent);
        const double seconds = bench::processor_seconds() - begin;
        if (counted.covers != number) std::exit(EXIT_FAILURE);
        sweep = fmt::format("{:.4f}", seconds);
        ratio = fmt::format("{:.1f}", seconds / determinant);
    }
    fmt::print("| {0} × {0} | {1} | {2} | {3:.4f} | {4} |\n", side, number.get_str().size(), sweep,
               determinant, ratio);
    std::fflush(stdout);
}

/// The number of tilings with a domino, counted by itself.
Integer count_with(const Problem& problem, const Placement& domino) {
    std::vector<Cell> cells;
    for (std::uint32_t cell = 0; cell < problem.region.size(); ++cell) {
        if (std::ranges::count(domino.cells, cell) == 0) {
            cells.push_back(problem.region.cells()[cell]);
        }
    }
    if (cells.empty()) return 1;
    Progress silent;
    return count_dominoes({Region(CellLattice::square, std::move(cells)), problem.tiles}, {},
                          silent);
}

/// In how many tilings each domino lies, at once and one after the other; and a random tiling.
void places_row(const std::string& board) {
    Progress silent;
    const Problem problem = parse_problem(board + ":I2");
    double begin = bench::processor_seconds();
    count_dominoes(problem, {}, silent);
    const double number = bench::processor_seconds() - begin;
    begin = bench::processor_seconds();
    const auto placed = placements(problem, {});
    const auto counts = count_dominoes_by_place(problem, placed, {}, silent);
    const double at_once = bench::processor_seconds() - begin;
    std::string each;
    std::string ratio;
    if (problem.region.size() <= 600) {
        begin = bench::processor_seconds();
        for (std::size_t i = 0; i < placed.size(); ++i) {
            if (count_with(problem, placed[i]) != counts.with[i]) std::exit(EXIT_FAILURE);
        }
        const double seconds = bench::processor_seconds() - begin;
        each = fmt::format("{:.3f}", seconds);
        ratio = fmt::format("{:.0f}", seconds / at_once);
    }
    begin = bench::processor_seconds();
    Draws draws(1);
    random_dominoes(problem, draws, {}, silent).value();
    fmt::print("| {} | {} | {:.3f} | {:.3f} | {} | {} | {:.3f} |\n", board, placed.size(), number,
               at_once, each, ratio, bench::processor_seconds() - begin);
    std::fflush(stdout);
}

}  // namespace
}  // namespace lastmove::tiling

int main() {
    fmt::print(
        "| board | tiled | textbook | lastmove, with its evidence | ratio | search, at most "
        "500,000 nodes |\n"
        "|---|---|--:|--:|--:|--:|\n");
    for (const auto& [side, taken] : {std::pair(30, 4),
                                      {30, 80},
                                      {60, 10},
                                      {60, 200},
                                      {300, 60},
                                      {300, 8'000},
                                      {1000, 100},
                                      {1000, 100'000}}) {
        lastmove::tiling::row(side, static_cast<std::size_t>(taken), 1);
    }
    fmt::print(
        "\n| board | digits of the number of tilings | sweep | "
        "determinant | ratio |\n|---|--:|--:|--:|--:|\n");
    for (const int side : {8, 12, 16, 18, 20, 24, 50, 100}) lastmove::tiling::count_row(side);
    fmt::print(
        "\n| board | dominoes | the number | with each domino | one by one | ratio | a random "
        "tiling |\n|---|--:|--:|--:|--:|--:|--:|\n");
    for (const char* board : {"8x8", "16x16", "24x24", "50x50", "100x100", "aztec16", "aztec50"}) {
        lastmove::tiling::places_row(board);
    }
}
