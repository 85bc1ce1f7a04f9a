// The result of a test on a problem: it passes, it is refuted with a witness, or a limit was reached.
#pragma once

#include <cassert>
#include <string_view>
#include <utility>
#include <variant>

#include "lastmove/base/limits.hpp"

namespace lastmove::linear {

/// Whether the relaxation has a solution (pass), has none (fail: the problem is impossible), or a
/// limit was reached.
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
    static TestResult pass() { return TestResult(std::monostate{}); }
    /// The test refutes the problem with this witness.
    static TestResult fail(Witness witness) { return TestResult(std::move(witness)); }
    /// A limit was reached before the test decided.
    static TestResult unknown(Stop stop) { return TestResult(stop); }

    /// Which of the three results it is.
    [[nodiscard]] TestVerdict verdict() const { return static_cast<TestVerdict>(state_.index()); }
    /// Whether the problem was refuted.
    [[nodiscard]] bool failed() const { return verdict() == TestVerdict::fail; }

    /// The proof. Requires that the test failed.
    [[nodiscard]] const Witness& witness() const {
        assert(failed());
        return std::get<1>(state_);
    }

    /// The limit that was reached. Requires that the verdict is unknown.
    [[nodiscard]] Stop stop() const {
        assert(verdict() == TestVerdict::unknown);
        return std::get<2>(state_);
    }

  private:
    template <class State>
    explicit TestResult(State state) : state_(std::move(state)) {}

    std::variant<std::monostate, Witness, Stop> state_;
};

/// The same result, with its witness transformed by `put`.
///
/// ```
/// const auto found = linear::TestResult<int>::fail(7);
/// const auto told = linear::with_witness<std::string>(found, [](int n) { return std::to_string(n); });
/// EXPECT_EQ(told.witness(), "7");
/// ```
template <class Witness, class Found, class Put>
TestResult<Witness> with_witness(const TestResult<Found>& result, const Put& put) {
    switch (result.verdict()) {
        case TestVerdict::pass:
            return TestResult<Witness>::pass();
        case TestVerdict::unknown:
            return TestResult<Witness>::unknown(result.stop());
        case TestVerdict::fail:
            break;
    }
    return TestResult<Witness>::fail(put(result.witness()));
}

}  // namespace lastmove::linear
