// What the fuzzer feeds its texts to: everything in lastmove that reads.
#pragma once

#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>

#include "fuzz/mutate.hpp"
#include "fuzz/seeds.hpp"

namespace lastmove::fuzz {

/// What must not be: an exception that no reader may throw, a text that is not read back, a message
/// that does not help.
class Find : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// An input, told as it was made: before it is tried, so that a crash names it.
struct Input {
    std::string target;  ///< "subject", "command", "puzzle" or "certificate"
    std::string question;
    std::string text;
};

/// How inputs ended: "subject read", "certificate rejected", …
using Tally = std::map<std::string, std::size_t>;

/// The input of a number: the same for the same seeds, seed and number.
Input input(const Seeds& seeds, Random& random);

/// Tries it, within some milliseconds and 64 MiB. Throws Find.
void attempt(const Input& input, Tally& tally);

}  // namespace lastmove::fuzz
