#include "lastmove/check/certificate/beyond_python.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "lastmove/check/certificate/check.hpp"

namespace lastmove {

namespace {

// As in checker/room.py and checker/periods.py.
constexpr double most_seconds = 60;
constexpr std::uint64_t most_positions = 2'000'000;
constexpr std::uint64_t positions_of_nimber = 2;

constexpr std::chrono::seconds patience{10};

/// About the maximum time in seconds that Python takes for what `check` does in `steps` steps.
double seconds(const Witness& evidence, std::uint64_t steps) {
    const auto work = static_cast<double>(steps);
    // A step is a move, but where moves leave two heaps a thousand of them.
    const auto* nimbers = std::get_if<NimValues>(&evidence);
    if (nimbers != nullptr) return 80e-6 * static_cast<double>(nimbers->values) + 1.5e-6 * work;
    return 8e-6 * work;
}

std::uint64_t sum(const std::vector<std::uint64_t>& counts) {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts) sum += count;
    return sum;
}

/// The positions that Python keeps, where the evidence itself says how many there are.
std::uint64_t positions(const Witness& evidence) {
    if (const auto* search = std::get_if<Exhausted>(&evidence)) {
        return sum(search->forward) + sum(search->backward);
    }
    if (const auto* nimbers = std::get_if<NimValues>(&evidence)) {
        return nimbers->values * positions_of_nimber;
    }
    std::uint64_t most = 0;
    const auto* cases = std::get_if<Cases>(&evidence);
    const auto* bounds = std::get_if<JumpBounds>(&evidence);
    if (cases == nullptr && bounds == nullptr) return 0;
    for (const Case& one : cases != nullptr ? cases->cases : bounds->refuted) {
        most += positions(one.evidence);
    }
    return most;
}

/// What it takes to expand a position of a strategy, and its options: seconds, measured on some
/// hundred strategies (at most three times too much). `expanding` is what a character of a position
/// costs.
double seconds(std::size_t characters, std::size_t replies, double expanding) {
    constexpr double joining = 6e-6;  // the parts of one option's option
    constexpr double other_characters = 20;
    const auto options = static_cast<double>(replies);
    return joining * options * options +
           expanding * options * (static_cast<double>(characters) + other_characters);
}

/// The same where the evidence has strategies; nullopt if a check has to tell.
std::optional<double> seconds(const Witness& evidence) {
    constexpr double impartial = 1.5e-6;
    constexpr double partizan = 6e-6;  // boards fall apart, and are turned
    double sum = 0;
    if (const auto* one = std::get_if<Strategy>(&evidence)) {
        for (const auto& [position, replies] : one->replies) {
            sum += seconds(position.size(), replies.size(), impartial);
        }
        return sum;
    }
    const auto* both = std::get_if<Strategies>(&evidence);
    if (both == nullptr) return std::nullopt;
    for (const auto* one : {&both->left, &both->right}) {
        if (!*one) continue;
        const SumReplies& replies = (*one)->replies;
        for (std::size_t i = 0; i < replies.size(); ++i) {
            sum +=
                seconds(replies.length(replies.position(i)), replies.answers(i).size(), partizan);
        }
    }
    return sum;
}

}  // namespace

std::string beyond_python(const Certificate& certificate, const Limits& limits) {
    const std::uint64_t kept = positions(certificate.evidence);
    if (kept > most_positions) {
        return fmt::format("the Python checker would store {} positions", kept);
    }
    std::optional<double> needed = seconds(certificate.evidence);
    if (!needed) {
        Progress silent;
        const CheckResult result = check(certificate, limits.phase(patience), silent);
        if (result.outcome == CheckResult::Outcome::gave_up) {
            return "the Python checker may take many minutes";
        }
        needed = seconds(certificate.evidence, result.steps);
    }
    if (*needed <= most_seconds) return {};
    return fmt::format("the Python checker would take about {:.0f} minutes",
                       std::ceil(*needed / 60));
}

}  // namespace lastmove
