// Tilings: the library against dancing links and against the first empty cell with bit masks, in
// one run. Prints processor seconds and ratios; fails when a number is wrong.
//
// usage: bench_tilings [long]
//
// `long` also counts boards that take the library from seconds to minutes.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/processor_time.hpp"
#include "bench/tilings_baseline.hpp"
#include "lastmove/cover/confine.hpp"
#include "lastmove/cover/symmetry.hpp"
#include "tests/cover/boards.hpp"

namespace lastmove::cover {
namespace {

/// The time of a count; ends the program when it is wrong.
template <class Count>
double timed(const Integer& expected, Count count) {
    const double begin = bench::processor_seconds();
    const Integer found = count();
    const double seconds = bench::processor_seconds() - begin;
    if (found == expected) return seconds;
    fmt::print(stderr, "{} instead of {}\n", found.get_str(), expected.get_str());
    std::exit(EXIT_FAILURE);
}

std::vector<CoverSymmetry> symmetries_of(const ExactCover& problem) {
    const std::vector<CellMap> maps{[](Cell c) { return c; },
                                    [](Cell c) {
                                        return Cell{c.column, -c.row};
                                    },
                                    [](Cell c) {
                                        return Cell{-c.row, -c.column};
                                    },
                                    [](Cell c) {
                                        return Cell{-c.column, c.row};
                                    },
                                    [](Cell c) {
                                        return Cell{c.row, -c.column};
                                    },
                                    [](Cell c) {
                                        return Cell{-c.row, c.column};
                                    },
                                    [](Cell c) {
                                        return Cell{c.column, c.row};
                                    },
                                    [](Cell c) {
                                        return Cell{-c.column, -c.row};
                                    }};
    return symmetries(problem, maps);
}

Integer count_of(const ExactCover& problem) {
    Progress silent;
    return cover::count_covers(problem, {}, silent).covers;
}

void row(std::string_view what, const char* method, double seconds, double plain) {
    const std::string ratio = plain > 0 ? fmt::format("{:.1f}", plain / seconds) : "";
    fmt::print("| {} | {} | {:.4f} | {} |\n", what, method, seconds, ratio);
    std::fflush(stdout);
}

/// The twelve pentominoes on a board, upright, so that the first empty cell lies along its short
/// side: `all` tilings, `classes` up to symmetry.
void pentominoes_on(std::string_view name, const std::vector<std::string>& board, Integer all,
                    Integer classes) {
    const ExactCover problem = board_cover(board, pentominoes());
    const auto group = symmetries_of(problem);
    Progress silent;
    // The plain programs are told where to put the X, so that they need not know of symmetry;
    // where it can lie on an axis they count all.
    auto parts = confine(problem, group);
    const bool confined = parts.size() == 1 && parts[0].group.size() == 1;
    const ExactCover& plain = confined ? parts[0].problem : problem;
    const Integer expected = confined ? classes : all;
    const double links = timed(expected, [&] {
        return Integer{baseline::DancingLinks(plain.items.size(), plain.options).count()};
    });
    row(name, "dancing links", links, links);
    const double masks = timed(expected, [&] {
        return Integer{baseline::FirstEmptyCell(plain.cells.size(), plain.options).count()};
    });
    row(name, "first empty cell, bit masks", masks, links);
    const double visits = timed(classes, [&] {
        const auto seen = each_class(
            problem, group, [](auto) { return true; }, {}, silent);
        return Integer{seen.covers};
    });
    row(name, "lastmove, visiting one of each class", visits, links);
    const double counts =
        timed(classes, [&] { return cover::count_classes(problem, group, {}, silent).covers; });
    row(name, "lastmove, counting classes", counts, links);
}

/// One tile on a rectangle.
void one_tile(std::string_view name, std::size_t rows, std::size_t columns, const Shape& tile,
              Integer expected, bool plain) {
    const ExactCover problem = board_cover(full_board(rows, columns), {{tile, {}}});
    double links = 0;
    if (plain) {
        links = timed(expected, [&] {
            return Integer{baseline::DancingLinks(problem.items.size(), problem.options).count()};
        });
        row(name, "dancing links", links, links);
    }
    row(name, "lastmove", timed(expected, [&] { return count_of(problem); }), links);
}

void run(bool long_ones) {
    fmt::print(
        "| board | method | seconds | times faster than dancing links |\n|---|---|---|---|\n");
    pentominoes_on("12 pentominoes, 6 × 10", full_board(10, 6), 9356, 2339);
    pentominoes_on("12 pentominoes, 4 × 15", full_board(15, 4), 1472, 368);
    pentominoes_on("12 pentominoes, 3 × 20", full_board(20, 3), 8, 2);
    one_tile("dominoes, 6 × 6", 6, 6, shapes::domino, 6728, true);
    one_tile("dominoes, 12 × 12", 12, 12, shapes::domino, Integer{"53060477521960000"}, false);
    one_tile("dominoes, 20 × 20", 20, 20, shapes::domino,
             Integer{"1269984011256235834242602753102293934298576249856"}, false);
    one_tile("L trominoes, 8 × 9", 8, 9, shapes::l3, 204184, true);
    one_tile("L tetrominoes, 8 × 8", 8, 8, shapes::l4, 141970, true);
    one_tile("T tetrominoes, 16 × 16", 16, 16, shapes::t4, 1668091536, false);
    one_tile("Y pentominoes, 10 × 10", 10, 10, shapes::y5, 350, true);
    if (!long_ones) return;
    one_tile("Y pentominoes, 15 × 15", 15, 15, shapes::y5, 1696, false);
}

}  // namespace
}  // namespace lastmove::cover

int main(int count, char** arguments) {
    lastmove::cover::run(count > 1 && std::string_view(arguments[1]) == "long");
}
