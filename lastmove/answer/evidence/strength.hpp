// How sure an answer is.
#pragma once

namespace lastmove {

/// How an answer is known: `replayed` – a line of play was replayed; `certified` – a proof object
/// was verified exactly; `exhausted` – a complete search found nothing; `recomputed` – a second,
/// independent method gave the same; `computed` – by one method; `none` – not known.
enum class Strength { replayed, certified, exhausted, recomputed, computed, none };

}  // namespace lastmove
