// Seconds until the Formidable Fourteen are packed, from many seeds, on one thread; and the least
// cavities that are found for disks of radii 1, …, N.
//
// usage: packing [seeds, default 20]

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "bench/processor_time.hpp"
#include "lastmove/exact/decimal.hpp"
#include "lastmove/packing/search.hpp"

namespace {

using namespace lastmove;

void fourteen(std::uint64_t seeds) {
    const auto puzzle = packing::parse_subject("formidable-fourteen");
    std::vector<double> seconds;
    std::vector<std::uint64_t> descents;
    Progress silent;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        seconds.push_back(bench::seconds_of([&] {
            packing::Tried tried;
            const auto found = packing::search(puzzle, {seed, UINT64_MAX}, Limits{}, silent, tried);
            descents.push_back(found.value().descents);
        }));
    }
    std::ranges::sort(seconds);
    std::ranges::sort(descents);
    fmt::print("Formidable Fourteen, seeds 1 to {}: median {:.2f} s ({} descents), ", seeds,
               seconds[seeds / 2], descents[seeds / 2]);
    fmt::print("worst {:.2f} s ({} descents)\n\n", seconds.back(), descents.back());
}

void radii_from_one() {
    fmt::print(
        "| disks of radii | radius of the cavity | descents | seconds |\n|---|---|--:|--:|\n");
    Progress silent;
    std::vector<std::string> diameters;
    for (int n = 1; n <= 12; ++n) {
        diameters.push_back(std::to_string(2 * n));
        if (n < 5) continue;
        std::string radius;
        std::uint64_t descents = 0;
        const double seconds = bench::seconds_of([&] {
            const auto puzzle = packing::make_puzzle({"100", diameters});
            packing::Tried tried;
            const auto found = packing::minimise(puzzle, {1, 50'000}, Limits{}, silent, tried);
            radius = decimal(found.value().puzzle.cavity / 2, 20);
            descents = found->descents;
        });
        fmt::print("| 1 to {} | {} | {} | {:.2f} |\n", n, radius, descents, seconds);
    }
}

}  // namespace

int main(int count, char** arguments) {
    fourteen(count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 20);
    radii_from_one();
}
