// A visitor out of functions.
#pragma once

namespace lastmove {

/// Calls whichever of the functions takes its argument, for std::visit.
///
/// ```
/// const Claim claim = No{};
/// EXPECT_EQ(std::visit(Overloaded{[](const No&) { return 1; }, [](const auto&) { return 0; }},
///     claim), 1);
/// ```
template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace lastmove
