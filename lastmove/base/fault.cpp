#include "lastmove/base/fault.hpp"

#include <fmt/format.h>

namespace lastmove {

std::string own_words(const std::exception& error) {
    return dynamic_cast<const Fault*>(&error) == nullptr ? "" : error.what();
}

std::string fault_in_words(const std::exception& error) {
    const std::string words = own_words(error);
    return fmt::format(
        "This is a fault in lastmove, and nothing is claimed{}{}. Please report it, with what was "
        "asked.",
        words.empty() ? "" : ": ", words);
}

}  // namespace lastmove
