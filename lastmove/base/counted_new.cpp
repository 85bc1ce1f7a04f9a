// The program's operator new: it counts bytes, so that memory limits are measured and not guessed.
// A program that links lastmove and has an operator new of its own keeps that one.
#include <malloc.h>

#include <cstdlib>
#include <new>

#include "lastmove/base/governor.hpp"

namespace {

using lastmove::governing::ledger;

/// What malloc keeps beside each piece.
constexpr std::ptrdiff_t beside = 8;

void before(std::size_t size) {
    namespace governing = lastmove::governing;
    if (++ledger.steps < governing::stride && ledger.bytes < governing::block &&
        size < static_cast<std::size_t>(governing::block)) {
        return;
    }
    governing::settle(size);
}

void* counted(void* piece) noexcept {
    if (piece != nullptr) {
        ledger.bytes += static_cast<std::ptrdiff_t>(malloc_usable_size(piece)) + beside;
    }
    return piece;
}

void give_back(void* piece) noexcept {
    if (piece == nullptr) return;
    ledger.bytes -= static_cast<std::ptrdiff_t>(malloc_usable_size(piece)) + beside;
    if (ledger.bytes < -lastmove::governing::block) lastmove::governing::settle_quietly();
    std::free(piece);
}

void* take(std::size_t size) {
    before(size);
    void* const piece = counted(std::malloc(size == 0 ? 1 : size));
    if (piece == nullptr) throw std::bad_alloc();
    return piece;
}

void* take(std::size_t size, std::align_val_t alignment) {
    before(size);
    const auto align = static_cast<std::size_t>(alignment);
    void* const piece = counted(std::aligned_alloc(align, (size + align - 1) / align * align));
    if (piece == nullptr) throw std::bad_alloc();
    return piece;
}

}  // namespace

void* operator new(std::size_t size) {
    return take(size);
}
void* operator new[](std::size_t size) {
    return take(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return take(size, alignment);
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return take(size, alignment);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return counted(std::malloc(size == 0 ? 1 : size));
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return counted(std::malloc(size == 0 ? 1 : size));
}
void operator delete(void* piece) noexcept {
    give_back(piece);
}
void operator delete[](void* piece) noexcept {
    give_back(piece);
}
void operator delete(void* piece, std::size_t) noexcept {
    give_back(piece);
}
void operator delete[](void* piece, std::size_t) noexcept {
    give_back(piece);
}
void operator delete(void* piece, std::align_val_t) noexcept {
    give_back(piece);
}
void operator delete[](void* piece, std::align_val_t) noexcept {
    give_back(piece);
}
void operator delete(void* piece, std::size_t, std::align_val_t) noexcept {
    give_back(piece);
}
void operator delete[](void* piece, std::size_t, std::align_val_t) noexcept {
    give_back(piece);
}
void operator delete(void* piece, const std::nothrow_t&) noexcept {
    give_back(piece);
}
void operator delete[](void* piece, const std::nothrow_t&) noexcept {
    give_back(piece);
}
