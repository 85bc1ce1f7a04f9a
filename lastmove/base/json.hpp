// JSON whose values can be destroyed at any time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <type_traits>
#include <vector>

#include "lastmove/base/governor.hpp"

namespace lastmove {

/// std::allocator, by a name that distinguishes these types of JSON from others.
template <class T>
class JsonAllocator : public std::allocator<T> {
  public:
    JsonAllocator() noexcept = default;
    template <class Other>
    explicit(false) JsonAllocator(const JsonAllocator<Other>& /*other*/) noexcept {}

    template <class Other>
    struct rebind {
        using other = JsonAllocator<Other>;
    };
};

/// JSON in general, with these objects.
template <template <class, class, class...> class Objects>
using JsonOf = nlohmann::basic_json<Objects, std::vector, std::string, bool, std::int64_t,
                                    std::uint64_t, double, JsonAllocator>;

/// Allocates as std::allocator does, but an allocation does not throw Stopped. What is allocated
/// counts.
template <class T>
class UngovernedAllocator {
  public:
    using value_type = T;
    using size_type = std::size_t;
    using difference_type = std::ptrdiff_t;
    using propagate_on_container_move_assignment = std::true_type;
    using is_always_equal = std::true_type;

    static T* allocate(std::size_t number) {
        const Ungoverned ungoverned;
        return static_cast<T*>(::operator new(number * sizeof(T)));
    }
    static void deallocate(T* first, std::size_t /*number*/) noexcept { ::operator delete(first); }
    friend bool operator==(const UngovernedAllocator&, const UngovernedAllocator&) noexcept {
        return true;
    }
};

}  // namespace lastmove

// The destructor of a JSON value flattens what is nested into a list, lest it recurses, and it
// allocates that list: an allocation that throws there would end the program. The list is a
// std::vector of values with this allocator; the values' own lists have JsonAllocator.
template <template <class, class, class...> class Objects>
class std::allocator<lastmove::JsonOf<Objects>>
    : public lastmove::UngovernedAllocator<lastmove::JsonOf<Objects>> {
  public:
    allocator() noexcept = default;
    template <class Other>
    explicit(false) allocator(const std::allocator<Other>& /*other*/) noexcept {}
};

namespace lastmove {

/// Object keys keep the order in which a person wants to read them.
using Json = JsonOf<nlohmann::ordered_map>;

}  // namespace lastmove
