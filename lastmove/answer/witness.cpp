#include "lastmove/answer/witness.hpp"

namespace lastmove {

Witness::Witness() = default;
Witness::Witness(const Witness& other) = default;
Witness::Witness(Witness&& other) noexcept = default;
Witness& Witness::operator=(const Witness& other) = default;
Witness& Witness::operator=(Witness&& other) noexcept = default;
Witness::~Witness() = default;

std::string_view kind(const Witness& witness) {
    static constexpr std::array<std::string_view, std::variant_size_v<AnyWitness>> kinds{
        "play",         "parity",    "lattice",         "pagoda",      "integer",
        "emptiness",    "exhausted", "fewest-sweeps",   "army",        "golden",
        "cases",        "strategy",  "quotient",        "mirror",      "nim-values",
        "rectangles",   "invariant", "exhausted-cover", "packing",     "wide-disks",
        "disk-areas",   "remainder", "empty-class",     "unreachable", "fewest-moves",
        "blocks",       "colouring", "recount",         "integers",    "monoid",
        "misere-order", "pairs",     "jump-bounds",     "strategies",  "nimbers",
        "moves",        "closure",   "thermograph"};
    return kinds[witness.index()];
}

const Weights* weights_of(const Witness& witness) {
    if (const auto* parity = std::get_if<ParityWitness>(&witness)) return &parity->weights;
    if (const auto* lattice = std::get_if<LatticeWitness>(&witness)) return &lattice->weights;
    if (const auto* pagoda = std::get_if<PagodaWitness>(&witness)) return &pagoda->weights;
    const auto* tree = std::get_if<IntegerTree>(&witness);
    return tree != nullptr && tree->branches.empty() ? &tree->weights : nullptr;
}

}  // namespace lastmove
