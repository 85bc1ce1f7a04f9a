#include "lastmove/answer/witness.hpp"

namespace lastmove {

Witness::Witness() = default;
Witness::Witness(const Witness& other) = default;
Witness::Witness(Witness&& other) noexcept = default;
Witness& Witness::operator=(const Witness& other) = default;
Witness& Witness::operator=(Witness&& other) noexcept = default;
Witness::~Witness() = default;

namespace {

template <class Evidence>
KindOfEvidence kind_with_keys() {
    KindOfEvidence kind{Evidence::kind, {}};
    const auto add = [&](const auto& key) {
        kind.keys.push_back({key.name, std::decay_t<decltype(key)>::is_optional});
    };
    std::apply([&](const auto&... each) { (add(each), ...); }, Evidence::template keys<Evidence>());
    return kind;
}

template <class... Kinds>
std::vector<KindOfEvidence> kinds_with_keys(std::variant<Kinds...>*) {
    return {kind_with_keys<Kinds>()...};
}

}  // namespace

std::string_view name(ProofStep step) {
    switch (step) {
        case ProofStep::front:
            return "front";
        case ProofStep::cases:
            return "cases";
        case ProofStep::summands:
            return "summands";
    }
    return {};
}

std::string_view kind(const Witness& witness) {
    return std::visit([]<class Evidence>(const Evidence&) { return Evidence::kind; }, witness);
}

std::string explain(const Witness& witness) {
    return std::visit(
        []<class Evidence>(const Evidence& evidence) { return Evidence::sentence(evidence); },
        witness);
}

std::string brief(const Witness& witness) {
    return std::visit(
        []<class Evidence>(const Evidence& evidence) {
            if constexpr (requires { Evidence::brief(evidence); }) {
                return std::string(Evidence::brief(evidence));
            } else {
                return std::string(Evidence::kind);
            }
        },
        witness);
}

Strength strength(const Witness& witness) {
    return std::visit(
        []<class Evidence>(const Evidence&) {
            if constexpr (requires { Evidence::strength; }) {
                return Evidence::strength;
            } else {
                return Strength::certified;
            }
        },
        witness);
}

const Weights* weights_of(const Witness& witness) {
    if (const auto* parity = std::get_if<ParityWitness>(&witness)) return &parity->weights;
    if (const auto* lattice = std::get_if<LatticeWitness>(&witness)) return &lattice->weights;
    if (const auto* pagoda = std::get_if<PagodaWitness>(&witness)) return &pagoda->weights;
    const auto* tree = std::get_if<IntegerTree>(&witness);
    return tree != nullptr && tree->branches.empty() ? &tree->weights : nullptr;
}

std::vector<KindOfEvidence> kinds_of_evidence() {
    return kinds_with_keys(static_cast<AnyWitness*>(nullptr));
}

}  // namespace lastmove
