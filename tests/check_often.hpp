// rapidcheck's check() with more cases, for properties that take microseconds.
#pragma once

#include <rapidcheck.h>

#include <iostream>
#include <utility>

namespace lastmove {

/// Checks the property on `cases` random cases; prints the seed, and on failure the smallest case.
template <class Property>
bool check_often(Property&& property, int cases = 3000) {
    rc::detail::TestParams parameters = rc::detail::configuration().testParams;
    parameters.maxSuccess = cases;
    const auto result = rc::detail::checkTestable(std::forward<Property>(property),
                                                  rc::detail::TestMetadata{}, parameters);
    rc::detail::printResultMessage(result, std::cerr);
    std::cerr << '\n';
    return result.template is<rc::detail::SuccessResult>();
}

}  // namespace lastmove
