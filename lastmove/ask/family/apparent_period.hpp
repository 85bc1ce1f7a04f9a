// Periods that finitely many nimbers show, and that nothing proves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace lastmove::ask {

/// A period that the members of a family show: each period has the nimbers of the one before, plus
/// the saltus.
struct ApparentPeriod {
    std::size_t period = 0;
    std::size_t from = 0;  ///< the first member of the stretch that repeats
    std::size_t last = 0;  ///< its last: the last member examined
    std::int64_t saltus = 0;

    friend bool operator==(const ApparentPeriod&, const ApparentPeriod&) = default;
};

/// The least period that the nimbers show up to their last member; −1 stands for a missing member.
/// The stretch that repeats must be as long as three periods, and hold half of all members: a run
/// of equal nimbers at the end shows nothing. Proves nothing about what follows. O(n²).
///
/// ```
/// const std::vector<std::int64_t> values{5, 0, 1, 0, 1, 0, 1, 0, 1, -1, -1};
/// EXPECT_EQ(ask::apparent_period(values), (ask::ApparentPeriod{2, 1, 8}));
/// const std::vector<std::int64_t> a_run{0, 1, 2, 3, 4, 5, 6, 7, 7, 7};
/// EXPECT_EQ(ask::apparent_period(a_run), std::nullopt);
/// const std::vector<std::int64_t> lasker{0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11};
/// EXPECT_EQ(ask::apparent_period(lasker), (ask::ApparentPeriod{4, 1, 12, 4}));
/// ```
std::optional<ApparentPeriod> apparent_period(std::span<const std::int64_t> values);

/// Whether the members n and n + p agree, or are both missing, as they must a period p apart.
using Repeats = std::function<bool(std::size_t n)>;

/// The same for members of any kind, whose agreement `repeats_at(p)` tells. The saltus of the
/// result is 0.
///
/// ```
/// const auto found = ask::apparent_period(std::vector<bool>(9, true), [](std::size_t p) {
///     return [p](std::size_t) { return p == 2; };
/// });
/// EXPECT_EQ(found, (ask::ApparentPeriod{2, 0, 8}));
/// ```
std::optional<ApparentPeriod> apparent_period(
    std::vector<bool> members, const std::function<Repeats(std::size_t period)>& repeats_at);

/// The last of the members that has a nimber.
///
/// ```
/// EXPECT_EQ(ask::last_member(std::vector<std::int64_t>{0, 1, -1, 2, -1}), 3U);
/// EXPECT_EQ(ask::last_member(std::vector<std::int64_t>{-1, -1}), std::nullopt);
/// ```
std::optional<std::size_t> last_member(std::span<const std::int64_t> values);

}  // namespace lastmove::ask
