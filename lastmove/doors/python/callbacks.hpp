// One call back into Python, from whatever thread of an engine.
#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "lastmove/base/governor.hpp"
#include "lastmove/doors/python/games.hpp"

namespace lastmove::python {

/// That a call begins, with the interpreter's lock, outside the governor of the thread.
class CallInto {
  public:
    CallInto();
    ~CallInto();
    CallInto(const CallInto&) = delete;
    CallInto& operator=(const CallInto&) = delete;

    /// What is to be thrown for what the call raised: a note of what was asked is added to the
    /// error, which is kept for the question; an exception that ended the call at a limit becomes
    /// Stopped. Called while the error is being handled.
    [[noreturn]] void fail(pybind11::error_already_set& error, const std::string& asked) const;

  private:
    std::shared_ptr<Callbacks::State> state_;
    Ungoverned ungoverned_;
    pybind11::gil_scoped_acquire lock_;
};

/// Calls the function of no arguments, which may raise, and returns what it returns. Throws
/// GameFailed, and Stopped.
template <class Function>
auto call_into(const std::string& asked, const Function& function) {
    const CallInto call;
    try {
        return function();
    } catch (pybind11::error_already_set& error) {
        call.fail(error, asked);
    }
}

/// The exception of that name in lastmove.errors.
pybind11::object error_named(const char* name);

/// Raises lastmove.GameError with this message.
[[noreturn]] void raise_game_error(const std::string& message);

}  // namespace lastmove::python
