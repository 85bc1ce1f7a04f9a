// How much the tests do: whether they run under a sanitizer, which makes them ten to fifty times
// slower, and how many random cases they try.
#pragma once

#include <cstdlib>

namespace lastmove {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

/// Whether all is tried that `make test-long` tries.
inline bool takes_long() {
    return std::getenv("LASTMOVE_LONG") != nullptr;
}

/// The number of random cases to try: all of them in `make test-long`, a fifth in `make test`, a
/// twentieth under a sanitizer. What is expected of their number must be in proportion.
template <class Number>
Number cases(Number number) {
    if (sanitized) return number / 20;
    return takes_long() ? number : number / 5;
}

}  // namespace lastmove
