// An answer: what was found, how sure it is, and why to believe it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lastmove/answer/witness.hpp"

namespace lastmove {

enum class Verdict { yes, no, unknown };

/// How an answer is known: `replayed` – a line of play was replayed; `certified` – a proof object
/// was verified exactly; `exhausted` – a complete search found nothing; `recomputed` – a second,
/// independent method gave the same; `computed` – by one method; `none` – not known.
enum class Strength { replayed, certified, exhausted, recomputed, computed, none };

std::string_view name(Verdict verdict);
std::string_view name(Strength strength);

/// What the work cost.
struct Statistics {
    std::uint64_t nodes = 0;  ///< positions visited
    double seconds = 0;
};

}  // namespace lastmove
