// Child processes by fork, as multiprocessing makes them: only the thread that forks lives on
// there.
#pragma once

#include <mutex>

namespace lastmove::python {

/// Has child processes get the mutex open, although another thread may hold it at that moment. For
/// mutexes that live as long as the process, are held for moments, and never two at once.
void open_in_children(std::mutex& mutex);

}  // namespace lastmove::python
