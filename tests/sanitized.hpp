// Whether the tests run under a sanitizer, which makes them ten to fifty times slower.
#pragma once

namespace lastmove {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

/// The number of random cases to try: a twentieth under a sanitizer. What is expected of their
/// number must be in proportion.
template <class Number>
constexpr Number cases(Number number) {
    return sanitized ? number / 20 : number;
}

}  // namespace lastmove
