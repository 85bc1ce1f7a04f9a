// What FLINT keeps for a thread, freed when the thread ends.
#pragma once

#include <flint/flint.h>

namespace lastmove {

/// To be called on each thread that lets FLINT compute: numbers that are freed are kept by thread,
/// to be used again, and would be lost with a thread that ends.
///
/// ```
/// free_flint_with_thread();
/// ```
inline void free_flint_with_thread() {
    struct Keeper {
        Keeper() = default;
        Keeper(const Keeper&) = delete;
        Keeper& operator=(const Keeper&) = delete;
        ~Keeper() { flint_cleanup(); }
        void stay() const {}
    };
    thread_local const Keeper keeper;
    keeper.stay();
}

}  // namespace lastmove
