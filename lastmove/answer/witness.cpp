#include "lastmove/answer/witness.hpp"

namespace lastmove {

std::string_view kind(const Witness& witness) {
    static constexpr std::array<std::string_view, std::variant_size_v<Witness>> kinds{
        "play",      "parity",    "lattice",       "pagoda", "integer", "emptiness",
        "exhausted", "fewest-sweeps", "army",      "golden", "cases"};
    return kinds[witness.index()];
}

}  // namespace lastmove
