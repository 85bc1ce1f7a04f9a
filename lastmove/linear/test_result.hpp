// What a test says of a problem: it passes, or it is refuted with a witness.
#pragma once

#include <cassert>
#include <optional>
#include <string_view>
#include <utility>

namespace lastmove::linear {

/// Whether the relaxation has a solution (pass), has none (fail: the problem is impossible), or a
/// limit was reached (unknown).
enum class TestVerdict { pass, fail, unknown };

/// "pass", "fail" or "unknown".
///
/// ```
/// EXPECT_EQ(linear::name(linear::TestVerdict::fail), "fail");
/// ```
std::string_view name(TestVerdict verdict);

/// The outcome of a test whose witnesses are of type Witness.
///
/// ```
/// const auto result = linear::TestResult<int>::fail(7);
/// EXPECT_EQ(result.verdict(), linear::TestVerdict::fail);
/// EXPECT_EQ(result.witness(), 7);
/// ```
template <class Witness>
class TestResult {
  public:
    /// The test does not refute the problem.
    static TestResult pass() { return TestResult(std::nullopt); }
    /// The test refutes the problem with this witness.
    static TestResult fail(Witness witness) { return TestResult(std::move(witness)); }

    /// Pass or fail.
    [[nodiscard]] TestVerdict verdict() const {
        return failed() ? TestVerdict::fail : TestVerdict::pass;
    }
    /// Whether the problem was refuted.
    [[nodiscard]] bool failed() const { return witness_.has_value(); }

    /// The proof. Requires that the test failed.
    [[nodiscard]] const Witness& witness() const {
        assert(failed());
        return *witness_;
    }

  private:
    explicit TestResult(std::optional<Witness> witness) : witness_(std::move(witness)) {}

    std::optional<Witness> witness_;
};

/// The same result, with its witness transformed by `put`.
///
/// ```
/// const auto found = linear::TestResult<int>::fail(7);
/// const auto told = linear::with_witness<std::string>(found,
///     [](int n) { return std::to_string(n); });
/// EXPECT_EQ(told.witness(), "7");
/// ```
template <class Witness, class Found, class Put>
TestResult<Witness> with_witness(const TestResult<Found>& result, const Put& put) {
    if (!result.failed()) return TestResult<Witness>::pass();
    return TestResult<Witness>::fail(put(result.witness()));
}

}  // namespace lastmove::linear
