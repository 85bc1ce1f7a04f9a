// CBC, as its own program sets it.
#pragma once

#include <fmt/format.h>

#include <CbcModel.hpp>
#include <CbcSolver.hpp>
#include <iterator>
#include <string>

namespace lastmove::bench {

/// Solves the model, within these seconds.
inline void solve_by_cbc(CbcModel& model, double seconds) {
    CbcMain0(model);
    model.setLogLevel(0);
    const std::string time = fmt::format("{}", seconds);
    const char* words[] = {"cbc", "-log", "0", "-seconds", time.c_str(), "-solve", "-quit"};
    CbcMain1(static_cast<int>(std::size(words)), words, model);
}

}  // namespace lastmove::bench
