// The other ranks: do tasks for rank 0.
#pragma once

#include "lastmove/base/limits.hpp"
#include "lastmove/base/tasks.hpp"
#include "lastmove/doors/mpi/mailbox.hpp"

namespace lastmove::ranks {

/// Does what rank 0 hands out, with `threads` threads, until it says that there is no more. The
/// thread that calls it reads and writes the letters. What is being done when the end comes is
/// given up: the question of the limits' governor is ended.
void serve(Tasks& tasks, Mailbox& mailbox, unsigned threads, const Limits& limits);

}  // namespace lastmove::ranks
