#include "lastmove/check/certificate/streams.hpp"

#include <fmt/format.h>

#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/streams/check_stream.hpp"

namespace lastmove {

namespace {

/// With an empty name, the name is whatever it is.
CheckResult check_stream(const StrategyFile& file, const std::string& name, const Limits& limits,
                         Progress& progress) {
    using Outcome = CheckResult::Outcome;
    try {
        const Governed governed(limits.governor);
        const StreamSurvey survey = file.survey();
        if (!name.empty() && survey.sha256 != name) {
            throw Malformed(fmt::format("the SHA-256 of its bytes is {}", survey.sha256));
        }
        const auto [said, steps] = checking::verify_stream(file, survey, limits, progress);
        return {Outcome::accepted, said, steps};
    } catch (const checking::Rejection& rejection) {
        return {Outcome::rejected, rejection.what(), 0};
    } catch (const Malformed& fault) {
        return {Outcome::rejected, fault.what(), 0};
    } catch (const Stopped& limit) {
        return {Outcome::gave_up, limit.what(), 0};
    }
}

}  // namespace

CheckResult check(const StrategyFile& file, const Limits& limits, Progress& progress) {
    return check_stream(file, {}, limits, progress);
}

CheckResult check_named(const StrategyFile& file, const std::string& name, const Limits& limits,
                        Progress& progress) {
    return check_stream(file, name, limits, progress);
}

}  // namespace lastmove
