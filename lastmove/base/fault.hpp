// What is said when the program finds a fault in itself.
#pragma once

#include <stdexcept>
#include <string>

namespace lastmove {

/// Thrown where lastmove finds that it contradicts itself; what() is a clause.
class Fault : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

/// A sentence for an exception that nobody foresaw. The clause of a Fault is part of it; the texts
/// of libraries, which speak of vectors and strings, are not.
///
/// ```
/// EXPECT_EQ(fault_in_words(Fault("a row without a column")),
///           "This is a fault in lastmove, and nothing is claimed: a row without a column. "
///           "Please report it, with what was asked.");
/// EXPECT_EQ(fault_in_words(std::length_error("cannot create std::vector")),
///           "This is a fault in lastmove, and nothing is claimed. "
///           "Please report it, with what was asked.");
/// ```
std::string fault_in_words(const std::exception& error);

/// The clause of a Fault; empty for all other exceptions.
///
/// ```
/// EXPECT_EQ(own_words(Fault("a row without a column")), "a row without a column");
/// EXPECT_EQ(own_words(std::out_of_range("map::at")), "");
/// ```
std::string own_words(const std::exception& error);

}  // namespace lastmove
