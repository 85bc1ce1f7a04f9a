// rapidcheck's check() with more cases, for properties that take microseconds.
#pragma once

#include <rapidcheck.h>

#include <iostream>
#include <utility>

#include "sanitized.hpp"

namespace lastmove {

/// Checks the property on `number` random cases, or fewer (cases()); prints the seed, and on
/// failure the smallest case.
template <class Property>
bool check_often(Property&& property, int number = 3000) {
    rc::detail::TestParams parameters = rc::detail::configuration().testParams;
    parameters.maxSuccess = cases(number);
    const auto result = rc::detail::checkTestable(std::forward<Property>(property),
                                                  rc::detail::TestMetadata{}, parameters);
    rc::detail::printResultMessage(result, std::cerr);
    std::cerr << '\n';
    return result.template is<rc::detail::SuccessResult>();
}

}  // namespace lastmove
