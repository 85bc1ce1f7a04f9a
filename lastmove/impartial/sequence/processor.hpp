// Which of the versions of a function, one for each kind of processor, this processor can run.
#pragma once

#include <vector>

#if defined(__x86_64__) && defined(__GNUC__)
#define LASTMOVE_X86
#endif

namespace lastmove::impartial {

#ifdef LASTMOVE_X86

/// The versions that run here, the fastest last: that for all processors, that for AVX2, and that
/// for AVX-512 with bytes and words.
template <class Function>
std::vector<Function> versions_here(Function anywhere, Function avx2, Function avx512) {
    std::vector<Function> versions{anywhere};
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2")) versions.push_back(avx2);
    if (__builtin_cpu_supports("avx512bw")) versions.push_back(avx512);
    return versions;
}

#endif

}  // namespace lastmove::impartial
