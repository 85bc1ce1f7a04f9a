#include "lastmove/ask/archive/program.hpp"

#include "lastmove/ask/archive/compression.hpp"

namespace lastmove::ask {

namespace {

#ifdef __clang__
constexpr std::string_view compiler = __VERSION__;
#else
constexpr std::string_view compiler = "g++ " __VERSION__;
#endif

}  // namespace

std::string_view program_version() {
    return LASTMOVE_VERSION;
}

Json program_in_json() {
    const std::string_view commit = archive_module().commit;
    return {{"name", "lastmove"},
            {"version", program_version()},
            {"commit", commit.empty() ? Json() : Json(commit)},
            {"compiler", compiler}};
}

}  // namespace lastmove::ask
