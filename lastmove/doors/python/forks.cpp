#include "lastmove/doors/python/forks.hpp"

#include <pthread.h>

#include <vector>

namespace lastmove::python {

namespace {

struct Opened {
    std::mutex own;
    std::vector<std::mutex*> mutexes;

    Opened() {
        pthread_atfork([] { opened().lock(); }, [] { opened().unlock(); },
                       [] { opened().unlock(); });
    }
    void lock() {
        own.lock();
        for (std::mutex* const mutex : mutexes) mutex->lock();
    }
    void unlock() {
        for (std::mutex* const mutex : mutexes) mutex->unlock();
        own.unlock();
    }
    static Opened& opened() {
        static auto* const one = new Opened;
        return *one;
    }
};

}  // namespace

void open_in_children(std::mutex& mutex) {
    Opened& opened = Opened::opened();
    const std::scoped_lock lock(opened.own);
    opened.mutexes.push_back(&mutex);
}

}  // namespace lastmove::python
