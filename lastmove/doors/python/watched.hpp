// The watch beside questions asked from Python: Ctrl-C ends them, and their memory is measured.
#pragma once

#include <memory>

#include "lastmove/base/governor.hpp"

namespace lastmove::python {

/// While it lives, the question of this governor is watched: the signal of Ctrl-C ends it if it was
/// asked in the main thread, and the memory of the process is measured every few milliseconds. The
/// signal then reaches Python as well. Requires the interpreter's lock when it is made.
class Watched {
  public:
    explicit Watched(std::shared_ptr<Governor> governor);
    ~Watched();
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

  private:
    std::shared_ptr<Governor> governor_;
    int slot_ = -1;  ///< where signals find the governor
};

/// Calls the handlers of signals that wait, as the interpreter will do before its next step, and
/// takes back a KeyboardInterrupt that one raises: the question that was ended raises its own.
/// Whether there was one. Throws what else they raise. Requires the interpreter's lock.
bool take_interrupt();

}  // namespace lastmove::python
