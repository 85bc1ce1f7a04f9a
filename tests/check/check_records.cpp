// usage: check_records FILE [PIECES]
//
// Checks every record of FILE (its length in bytes on a line, then those bytes, then a line's
// end) and prints one line for each: accepted, rejected, gave up or bad input, a tab, the reason.
// The pieces of composed certificates are in the folder PIECES.
// The memory is limited, so that thousands of records take seconds.
#include <fmt/format.h>

#include <cstdlib>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/check/certificate/pieces.hpp"
#include "lastmove/check/certificate/streams.hpp"

namespace {

void report(std::string_view record, const char* pieces) {
    using namespace lastmove;
    Progress silent;
    Limits limits;
    limits.memory = std::size_t{1} << 22;
    const auto result = [&] {
        if (is_stream(record)) return check(StrategyFile("record", record), limits, silent);
        return pieces == nullptr ? check(record, limits, silent)
                                 : check(record, PieceFolder{pieces}, limits, silent);
    };
    try {
        const CheckResult found = result();
        fmt::print("{}\t{}\n", name(found.outcome), excerpt(found.reason, 200));
    } catch (const Malformed& fault) {
        fmt::print("rejected\t{}\n", excerpt(fault.what(), 200));
    } catch (const InputError& error) {
        fmt::print("bad input\t{}\n", excerpt(error.what(), 200));
    }
}

}  // namespace

int main(int count, char** arguments) {
    const std::string text = lastmove::read_file(arguments[1]);
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        const std::size_t length = std::stoul(std::string(rest.substr(0, end)));
        report(rest.substr(end + 1, length), count > 2 ? arguments[2] : nullptr);
        rest.remove_prefix(end + 1 + length + 1);
    }
}
