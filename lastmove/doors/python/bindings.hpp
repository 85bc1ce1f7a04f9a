// What the extension module consists of, a file each.
#pragma once

#include <pybind11/pybind11.h>

#include "lastmove/exact/number.hpp"

namespace lastmove::python {

/// Exceptions of the library become those of lastmove.errors.
void bind_errors();
/// Session, Reply.
void bind_session(pybind11::module_& module);
/// Value.
void bind_values(pybind11::module_& module);
/// register_game and its like.
void bind_games(pybind11::module_& module);

/// moves, after.
void bind_positions(pybind11::module_& module);

/// A fraction of Python's.
pybind11::object fraction(const Rational& number);

/// Raises lastmove.Stopped with the reason, "time" or "memory"; lastmove.Interrupted if that is
/// "interrupt" or Python was interrupted.
[[noreturn]] void raise_stopped(const std::string& reason, const std::string& message);

}  // namespace lastmove::python
