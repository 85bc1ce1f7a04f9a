// Gives the properties that rapidcheck tries the seed of the other tests, unless they are given
// one.
#include "seeds.hpp"

namespace {

[[maybe_unused]] const int given = ::setenv(
    "RC_PARAMS", ("seed=" + std::to_string(lastmove::seed_of_tests())).c_str(), /*overwrite=*/0);

}  // namespace
