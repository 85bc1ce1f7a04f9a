// Seconds until the Formidable Fourteen are packed, from many seeds, on one thread; and the least
// cavities that are found for disks of radii 1, …, N. With "refute": how long proofs are that disks
// cannot be packed, how long it takes to find and check them, and the number of boxes of the
// baseline.
//
// usage: packing [seeds, default 20]
//        packing refute

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string_view>

#include "bench/packing_baseline.hpp"
#include "bench/processor_time.hpp"
#include "lastmove/check/packing/distances.hpp"
#include "lastmove/exact/decimal.hpp"
#include "lastmove/packing/placement.hpp"
#include "lastmove/packing/refutation.hpp"
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

/// The cases of the baseline, and how many times those of the proof they are.
std::string baseline(const packing::Puzzle& puzzle, std::size_t steps) {
    constexpr std::uint64_t most = 1'000'000;
    bench::PlaneBoxes boxes(puzzle.cavity.get_d() / 2, packing::radii(puzzle), most);
    const auto cases = boxes.run();
    const std::uint64_t ratio = cases.value_or(most) / std::max<std::size_t>(steps, 1);
    return fmt::format("{}{} | {}{}", cases ? "" : "> ", cases.value_or(most), cases ? "" : "> ",
                       ratio);
}

/// A row of the table: the cavity is smaller than the least known one by a share.
void refutation(const packing::Puzzle& least, const std::string& name, double share) {
    constexpr std::uint64_t places = 1'000'000;
    const Rational cavity = least.cavity * (1 - Rational(share));
    const auto puzzle = packing::with_cavity(least, parse_decimal(decimal(cavity, 12)));
    Progress silent;
    std::optional<DiskDistances> proof;
    const double seconds =
        bench::seconds_of([&] { proof = packing::refute(puzzle, places, Limits{}, silent); });
    if (!proof) {
        fmt::print("| {} | {:.2g} | none found | | {:.2f} | | | |\n", name, share, seconds);
        return;
    }
    checking::Budget budget(Limits{}, silent);
    const double checked = bench::seconds_of(
        [&] { checking::verify_distances(puzzle.cavity, puzzle.diameters, *proof, budget); });
    const Certificate certificate{puzzle.text, No{}, *proof};
    fmt::print("| {} | {:.2g} | {} | {} | {:.3f} | {:.3f} | {} |\n", name, share,
               proof->steps.size(), to_json(certificate).dump().size(), seconds, checked,
               baseline(puzzle, proof->steps.size()));
}

void refutations() {
    fmt::print(
        "| disks | below the least cavity by | steps | bytes | seconds | to check | boxes | ratio "
        "|\n|---|--:|--:|--:|--:|--:|--:|--:|\n");
    Progress silent;
    const std::vector<std::string> all{"2,2,2",
                                       "2,2,2,2",
                                       "2,2,2,2,2",
                                       "2,2,2,2,2,2",
                                       "2,2,2,2,2,2,2",
                                       "2,2,2,2,2,2,2,2",
                                       "2,2,2,2,2,2,2,2,2",
                                       "5,4,3",
                                       "5,4,4,3",
                                       "4.6,4.4,3.7,3.1,2.8",
                                       "4.6,3.5,3.3,2.8,2.3,1.6",
                                       "3.7,3.6,3.6,3.1,3,2.6",
                                       "4.8,3.9,3.6,3.5,3.1,3,2.6",
                                       "5,4,3.6,3.6,3.5,3,2.9,2.1"};
    for (const std::string& disks : all) {
        packing::Tried tried;
        const auto puzzle = packing::parse_subject("100:" + disks);
        const auto least = packing::minimise(puzzle, {1, 20'000}, Limits{}, silent, tried);
        for (const double share : {0.03, 0.01, 1e-3, 1e-5, 1e-8}) {
            refutation(least.value().puzzle, disks, share);
        }
    }
}

}  // namespace

int main(int count, char** arguments) {
    if (count > 1 && std::string_view(arguments[1]) == "refute") {
        refutations();
        return 0;
    }
    fourteen(count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 20);
    radii_from_one();
}
