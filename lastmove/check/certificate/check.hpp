// The checker: verifies any certificate (docs/certificates.md) without a solver's help.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove {

/// The result of checking a certificate.
struct CheckResult {
    /// The claim was proved; it was not; or a limit was reached first.
    enum class Outcome { accepted, rejected, gave_up };
    Outcome outcome = Outcome::rejected;  ///< which of the three
    std::string reason;       ///< what was proved, what is wrong, or which limit was reached
    std::uint64_t steps = 0;  ///< the number of steps counted, each of at most a microsecond
    std::string step = {};    ///< of composed evidence whose step alone is verified: what it shows
};

/// "accepted", "rejected" or "gave up".
///
/// ```
/// EXPECT_EQ(name(CheckResult::Outcome::gave_up), "gave up");
/// ```
std::string_view name(CheckResult::Outcome outcome);

/// Checks a certificate: derives everything from the text of the puzzle and the name of its rule,
/// and verifies the claim from the evidence in exact arithmetic. Linear in holes and jumps for
/// plays and weights; the searches of `exhausted`, `fewest-sweeps` and `army` are repeated within
/// the limits. Of a composed certificate only the step is verified, and it gives up: pieces.hpp
/// checks the pieces, too.
///
/// ```
/// const Certificate certificate{PegPuzzle{"jump", {"oo."}, {{".o."}}},
///                               No{},
///                               PagodaWitness{{{"a1", -1}, {"b1", 1}}}};
/// Progress silent;
/// EXPECT_EQ(check(certificate, Limits{}, silent).outcome, CheckResult::Outcome::accepted);
/// ```
CheckResult check(const Certificate& certificate, const Limits& limits, Progress& progress);

namespace checking {
class GameParts;
}

/// The same, for several certificates one after another: what positions of partizan games can
/// become, by the rules, is kept in `games`, whose memory is not counted towards later checks.
/// After a check that gave up it must not be used again.
CheckResult check(const Certificate& certificate, const Limits& limits, Progress& progress,
                  checking::GameParts& games);

/// Reads and checks a certificate. JSON that is not a certificate is rejected; throws InputError
/// for a text that is not JSON.
///
/// ```
/// Progress silent;
/// EXPECT_EQ(check("{}", Limits{}, silent).outcome, CheckResult::Outcome::rejected);
/// EXPECT_THROW(check("{", Limits{}, silent), InputError);
/// ```
CheckResult check(std::string_view certificate, const Limits& limits, Progress& progress);

}  // namespace lastmove
