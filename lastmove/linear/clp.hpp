// CLP within limits.
#pragma once

#include <functional>
#include <memory>

#include "lastmove/base/limits.hpp"

class ClpSimplex;

namespace lastmove::linear {

/// A solver that prints nothing, for a program to be loaded. That, and all else with CLP that may
/// allocate, is done in the scope of an Ungoverned.
std::unique_ptr<ClpSimplex> quiet_clp();

/// Has CLP solve a program by `method`, which calls one of the solver's methods. At a limit the
/// solver stops, and its status is not 0; it looks at the time and the memory ten times a second.
/// It does not stop before: where its status is not 0 and `limits.ended()` is false, it has failed.
/// Nothing throws meanwhile, as CLP would not survive that.
void solve_within(const Limits& limits, ClpSimplex& solver, const std::function<void()>& method);

}  // namespace lastmove::linear
