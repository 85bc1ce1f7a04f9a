#include "lastmove/base/packed_stop.hpp"

#include <array>

namespace lastmove {

namespace {

constexpr std::array stops{Stop::time, Stop::memory, Stop::interrupt};

}  // namespace

std::string pack(const Stopped& stopped) {
    return std::string(name(stopped.stop())) + " " + stopped.what();
}

Stopped unpack_stopped(std::string_view text) {
    const std::size_t end = text.find(' ');
    for (const Stop stop : stops) {
        if (name(stop) == text.substr(0, end)) return {stop, std::string(text.substr(end + 1))};
    }
    throw std::invalid_argument("what stopped a computation: " + std::string(text));
}

}  // namespace lastmove
