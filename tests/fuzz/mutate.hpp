// Texts made of texts, by changes that a reader may stumble over.
#pragma once

#include <random>
#include <string>
#include <vector>

namespace lastmove::fuzz {

using Random = std::mt19937_64;

/// A number from 0 to n − 1; n is at least 1.
std::size_t below(std::size_t n, Random& random);

/// One of the texts, one time in eight as it is, else with one to six changes: bytes replaced,
/// taken out or put in, pieces doubled, moved or taken from another text, numbers replaced by those
/// at the edges of types and limits, brackets opened many times. Linear in the text.
std::string mutant(const std::vector<std::string>& texts, Random& random);

/// A subject: mutants with signs and joints between them, so that sums of all kinds occur.
std::string subject(const std::vector<std::string>& texts, Random& random);

}  // namespace lastmove::fuzz
