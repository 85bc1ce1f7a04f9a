// The seed of what tests draw at random: the same in each `make test`, a fresh one in `make
// test-long`.
#pragma once

#include <cstdlib>
#include <string>

namespace lastmove {

/// SEED in the environment, by default 1.
inline unsigned seed_of_tests() {
    const char* const seed = std::getenv("SEED");
    return seed == nullptr ? 1U : static_cast<unsigned>(std::stoul(seed));
}

}  // namespace lastmove
