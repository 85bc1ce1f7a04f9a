// Memory as the system measures it, for programs in which others allocate as well.
#pragma once

#include <cstddef>

namespace lastmove {

/// From now on memory_in_use() is what `measure` says, in bytes, and no longer what this library's
/// `operator new` has counted; null: counted again. For an extension of a program whose memory is
/// taken and given back by several allocators, such as a Python interpreter. `measure` is called
/// from any thread, every 64 KiB or so.
///
/// ```
/// measure_memory_by(+[]() noexcept { return std::size_t{7} << 20; });
/// EXPECT_EQ(memory_in_use(), std::size_t{7} << 20);
/// measure_memory_by(nullptr);
/// EXPECT_NE(memory_in_use(), std::size_t{7} << 20);
/// ```
void measure_memory_by(std::size_t (*measure)() noexcept) noexcept;

/// The bytes of the process that are in physical memory now; 0 where the system does not say it.
/// Takes no memory. Costs some microseconds.
std::size_t resident_memory() noexcept;

/// What the machine lets a program have by default: three quarters of its memory, or of what its
/// control group may use.
std::size_t default_memory();

}  // namespace lastmove
