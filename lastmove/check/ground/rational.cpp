#include "lastmove/check/ground/rational.hpp"

#include "lastmove/base/input_error.hpp"

namespace lastmove::checking {

std::string shown(const Rational& number) {
    return excerpt(number.get_str(), 40);
}

}  // namespace lastmove::checking
