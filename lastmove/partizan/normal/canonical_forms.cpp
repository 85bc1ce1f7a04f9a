#include "lastmove/partizan/normal/canonical_forms.hpp"

#include <array>
#include <vector>

namespace lastmove::partizan {

FormId CanonicalForms::of(ValueId value) {
    constexpr std::uint64_t most_moves = 1'000;
    if (values_.birthday(value) > most_moves) throw TooLong();
    if (const auto known = known_.find(value); known != known_.end()) return known->second;
    std::array<std::vector<FormId>, 2> sides;
    for (const Player player : both) {
        const auto options = player == Player::left ? values_.left(value) : values_.right(value);
        for (const ValueId option : std::vector(options.begin(), options.end())) {
            sides[index(player)].push_back(of(option));
        }
    }
    const FormId made = forms_.make(std::move(sides[0]), std::move(sides[1]));
    known_.emplace(value, made);
    if (listener_) listener_(made, value);
    return made;
}

}  // namespace lastmove::partizan
