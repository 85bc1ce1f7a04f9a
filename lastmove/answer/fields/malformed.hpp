// The fault of a text that is JSON and yet no certificate.
#pragma once

#include <stdexcept>

namespace lastmove {

/// JSON that is no certificate: a reason to reject it.
class Malformed : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace lastmove
