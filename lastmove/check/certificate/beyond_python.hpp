// Whether the independent checker in Python, which is slower and has limits of its own, suffices.
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/base/limits.hpp"

namespace lastmove {

/// Why `python3 checker` is not expected to verify the certificate within its limits, a minute and
/// two million positions: a clause that says what it would take. Empty if it is expected to.
///
/// Strategies say by their size what Python needs. Of other evidence `check` is run, for ten
/// seconds at most: the steps that it takes say how long Python will take, by the kind of evidence
/// (measured on the certificates of the documentation and of all rulesets); for fewest sweeps its
/// search is made without symmetries, of which Python knows none. Of composed evidence it says
/// nothing: each piece has limits of its own.
///
/// ```
/// const Certificate certificate{PegPuzzle{"jump", {"oo."}, {{".o."}}},
///                               No{},
///                               PagodaWitness{{{"a1", -1}, {"b1", 1}}}};
/// EXPECT_EQ(beyond_python(certificate, Limits{}), "");
/// ```
std::string beyond_python(const Certificate& certificate, const Limits& limits);

}  // namespace lastmove
