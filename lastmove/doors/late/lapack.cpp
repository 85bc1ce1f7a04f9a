// What LAPACK calls when it is called wrongly, which is a fault of CLP's. LAPACK's own writes by
// way of Fortran's run-time library, which nothing else needs; whoever uses LAPACK may have another
// (its manual, "The Error Handler XERBLA").
#include <cstddef>
#include <cstdlib>

extern "C" [[noreturn]] void xerbla_(const char* /*routine*/, const int* /*argument*/,
                                     std::size_t /*length*/) {
    std::abort();
}
