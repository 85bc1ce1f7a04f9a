// Limits on work in libraries that an exception out of an allocation would leave half changed.
#pragma once

#include "lastmove/base/limits.hpp"

namespace lastmove {

/// Whether work in such a library is to end: as `limits.ended()`, and the memory is measured, as it
/// is elsewhere where memory is allocated. For the library's callbacks; throws nothing.
///
/// All of that work stands in the scope of an Ungoverned: CaDiCaL, CLP and CBC are written for an
/// `operator new` that does not throw, and their destructors would free what is not theirs.
///
/// Costs about 100 ns.
///
/// ```
/// const Limits limits = Limits{}.governed();
/// const Governed governed(limits.governor);
/// const Ungoverned in_the_library;
/// EXPECT_FALSE(ended_or_full(limits));
/// limits.governor->end(Stop::memory);
/// EXPECT_TRUE(ended_or_full(limits));
/// ```
[[nodiscard]] bool ended_or_full(const Limits& limits) noexcept;

}  // namespace lastmove
