// What every move lowers.
#pragma once

#include <boost/container/small_vector.hpp>
#include <compare>
#include <string>

#include "lastmove/check/rules/field.hpp"

namespace lastmove::checking::written {

/// A natural number: a sum of counts; or a word, by its digits 0 and 1 from the first 1 on, of
/// which the longer one is the greater.
struct MeasuredNumber {
    __extension__ using Wide = unsigned __int128;

    Wide sum = 0;
    std::string digits;

    friend std::strong_ordering operator<=>(const MeasuredNumber& one, const MeasuredNumber& other);
    friend bool operator==(const MeasuredNumber&, const MeasuredNumber&) = default;
};

/// Natural numbers, compared lexicographically.
using Measured = boost::container::small_vector<MeasuredNumber, 2>;

/// The measure of a board or graph.
Measured measured(const BoardRules& rules, const Field& field, const std::string& signs);

}  // namespace lastmove::checking::written
