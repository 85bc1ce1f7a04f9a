// How many octal codes get a misère quotient proved for all heaps, within given limits.
//
// usage: bench_quotients [SECONDS [HEAPS [CODE...]]]
//
// Prints a line for each code given, else for each octal code d0.d1d2d3 with up to three digits
// behind the point (all of them 0 is left out), then the totals: quotients proved for all heaps,
// with their orders, and codes that reached the limit of time (seconds for each code) or of heaps.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "lastmove/impartial/misere/quotient_search.hpp"

namespace {

using namespace lastmove;

struct Totals {
    std::map<std::size_t, int> proved;  ///< codes by the order of their quotient
    int all = 0;
    int tame = 0;
    int out_of_time = 0;
    int out_of_heaps = 0;
};

void solve(const std::string& text, double seconds, std::size_t heaps, Totals& totals) {
    Progress silent;
    const auto start = std::chrono::steady_clock::now();
    impartial::QuotientResult result;
    const auto stopped = until_stopped([&] {
        impartial::misere_quotient(game::parse_heap_code(text), heaps,
                                   Limits::within(std::chrono::duration<double>(seconds)), silent,
                                   result);
    });
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    const bool tame = is_tame(result.quotient);
    std::string status = stopped ? "out of time" : "out of heaps";
    if (result.period) {
        status =
            fmt::format("proved from {} period {}", result.period->from, result.period->period);
        ++totals.all;
        ++totals.proved[result.quotient.order()];
        totals.tame += tame ? 1 : 0;
    } else {
        ++(stopped ? totals.out_of_time : totals.out_of_heaps);
    }
    fmt::print("{}\theaps {}\torder {}\tP {}\t{}\t{}\t{:.3f} s\n", text, result.generators,
               result.quotient.order(), result.quotient.p_count(), tame ? "tame" : "wild", status,
               took.count());
}

void print(const char* family, const Totals& totals) {
    fmt::print("{}: {} proved for all heaps ({} tame, {} wild), {} out of time, {} out of heaps\n",
               family, totals.all, totals.tame, totals.all - totals.tame, totals.out_of_time,
               totals.out_of_heaps);
    fmt::print("  orders:");
    for (const auto& [order, codes] : totals.proved) fmt::print(" {}:{}", order, codes);
    fmt::print("\n");
}

}  // namespace

int main(int count, char** arguments) {
    const double seconds = count > 1 ? std::atof(arguments[1]) : 0.1;
    const std::size_t heaps = count > 2 ? std::strtoul(arguments[2], nullptr, 10) : 500;
    std::vector<Totals> totals(2);
    for (int i = 3; i < count; ++i) solve(arguments[i], seconds, heaps, totals[0]);
    if (count > 3) {
        print("codes given", totals[0]);
        return 0;
    }
    for (const int first : {0, 4}) {
        for (int digits = 1; digits < 512; ++digits) {
            std::string text = fmt::format("{}.{:03o}", first, digits);
            text.erase(text.find_last_not_of('0') + 1);
            solve(text, seconds, heaps, totals[first == 0 ? 0 : 1]);
        }
    }
    fmt::print("\nwithin {} s and {} heaps for each code, of 511 each\n", seconds, heaps);
    print("0.d1d2d3", totals[0]);
    print("4.d1d2d3", totals[1]);
}
