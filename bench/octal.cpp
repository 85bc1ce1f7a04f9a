// Nim sequences of octal games against the plain methods of octal_baseline.hpp.
//
// usage: bench_octal [long]
//
// `long` also runs 0.007 to ten million, without the plain methods, which would take hours.
#include <fmt/format.h>

#include <cstdlib>
#include <span>
#include <string>
#include <string_view>

#include "bench/octal_baseline.hpp"
#include "bench/processor_time.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/sequence/mex_recursion.hpp"
#include "lastmove/impartial/sequence/nim_sequence.hpp"

namespace lastmove {
namespace {

baseline::Octal digits(const game::HeapCode& code) {
    baseline::Octal octal;
    for (const game::HeapDigit digit : code.digits()) octal.digits.push_back(digit.counts);
    return octal;
}

/// The time of a computation; stops the program when its values are other ones than before.
template <class Compute>
double timed(impartial::NimSequence& values, Compute compute) {
    const double begin = bench::processor_seconds();
    impartial::NimSequence found = compute();
    const double seconds = bench::processor_seconds() - begin;
    if (!values.empty() && values != found) std::abort();
    values = std::move(found);
    return seconds;
}

struct Job {
    std::string_view code;
    std::size_t last;
    bool naive;
    bool sparse;
};

void measure(const Job& job) {
    const game::HeapCode code = game::parse_heap_code(job.code);
    const baseline::Octal octal = digits(code);
    impartial::NimSequence values;
    const double ours = timed(values, [&] {
        Progress silent;
        return impartial::nim_sequence(code, job.last, {}, silent);
    });
    std::string naive;
    std::string sparse;
    if (job.naive) {
        const double time = timed(values, [&] { return baseline::naive(octal, job.last); });
        naive = fmt::format("{:.1f}", time / ours);
    }
    if (job.sparse) {
        const double time = timed(values, [&] { return baseline::plain_sparse(octal, job.last); });
        sparse = fmt::format("{:.1f}", time / ours);
    }
    fmt::print("| {:6} | {:9} | {:8.3f} | {:11.0f} | {:>8} | {:>12} |\n", job.code, job.last, ours,
               static_cast<double>(job.last) / ours, naive, sparse);
    std::fflush(stdout);
}

/// Codes of which the plain methods know nothing: beside the mex over all options up to `small`.
void measure_by_definition(std::string_view text, std::size_t small, std::size_t last) {
    const game::HeapCode code = game::parse_heap_code(text);
    for (const std::size_t heap : {small, last}) {
        Progress silent;
        impartial::NimSequence values;
        const double ours =
            timed(values, [&] { return impartial::nim_sequence(code, heap, {}, silent); });
        std::string naive;
        if (heap == small) {
            const double time = timed(values, [&] {
                impartial::NimSequence found;
                impartial::extend_by_mex(code, found, heap, {}, silent);
                return found;
            });
            naive = fmt::format("{:.1f}", time / ours);
        }
        fmt::print("| {:6} | {:9} | {:8.3f} | {:11.0f} | {:>8} | {:>12} |\n", text, heap, ours,
                   static_cast<double>(heap) / ours, naive, "");
        std::fflush(stdout);
    }
}

}  // namespace
}  // namespace lastmove

int main(int count, char** arguments) {
    using lastmove::measure;
    using lastmove::measure_by_definition;
    fmt::print(
        "| code   | heaps     | seconds  | heaps/s     | naive: × | plain sparse: × |\n"
        "|---|---|---|---|---|---|\n");
    measure({"0.07", 20'000, true, true});
    measure({"0.6", 50'000, true, true});
    measure({"0.6", 1'000'000, false, true});
    measure({"0.007", 50'000, true, true});
    measure({"0.007", 200'000, false, true});
    measure({"4.004", 50'000, true, true});
    measure({"0.354", 1'000'000, false, true});
    measure_by_definition("4!.0", 20'000, 1'048'576);
    measure_by_definition("0.66!", 10'000, 200'000);
    measure_by_definition("0.8", 1'000, 5'000);
    measure_by_definition("0.1f", 200, 5'000);
    measure_by_definition("0.[7]", 1'500, 20'000);
    if (count > 1 && std::string_view(arguments[1]) == "long") {
        measure({"0.6", 10'000'000, false, true});
        measure({"0.354", 20'000'000, false, true});
        measure({"0.007", 1'000'000, false, true});
        measure({"0.007", 10'000'000, false, false});
    }
}
