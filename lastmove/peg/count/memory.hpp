// Memory for large tables that are read here and there: in large pages where the system has them,
// because a small page for each access costs more than the access.
#pragma once

#include <cstddef>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace lastmove::peg::counting {

/// An allocator for std::vector; at multiples of 64 bytes, large arrays of 2 MiB.
template <class T>
struct LargePages {
    using value_type = T;

    LargePages() = default;
    template <class U>
    explicit LargePages(const LargePages<U>&) {}

    static constexpr std::size_t page = std::size_t{2} << 20;

    static constexpr std::align_val_t alignment(std::size_t bytes) {
        return std::align_val_t{bytes >= 2 * page ? page : 64};
    }
    [[nodiscard]] T* allocate(std::size_t number) {
        const std::size_t bytes = number * sizeof(T);
        void* memory = ::operator new(bytes, alignment(bytes));
#if defined(__linux__)
        if (bytes >= 2 * page) madvise(memory, bytes, MADV_HUGEPAGE);  // a hint: may fail
#endif
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t number) {
        ::operator delete(memory, alignment(number * sizeof(T)));
    }
    friend bool operator==(const LargePages&, const LargePages&) {
        return true;
    }
};

}  // namespace lastmove::peg::counting
