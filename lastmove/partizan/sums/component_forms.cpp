#include "lastmove/partizan/sums/component_forms.hpp"

namespace lastmove::partizan {

namespace {

constexpr std::size_t most_component_moves =
    4'000;  ///< in one component, for the sake of the stack

}  // namespace

FormId ComponentForms::of(const Components& sum) {
    FormId total = Forms::zero();
    for (const ComponentId part : sum) total = forms_.add(total, component(part));
    return total;
}

FormId ComponentForms::component(ComponentId component) {
    if (const auto known = known_.find(component); known != known_.end()) return known->second;
    if (++depth_ > most_component_moves) {
        throw Stopped(Stop::memory, "plays of more than 4,000 moves are not written out");
    }
    std::array<std::vector<FormId>, 2> sides;
    for (const Player player : {Player::left, Player::right}) {
        for (const Components& option : table_.options(component, player)) {
            forms_.step();
            sides[player == Player::left ? 0 : 1].push_back(of(option));
        }
    }
    --depth_;
    const FormId form = forms_.make(std::move(sides[0]), std::move(sides[1]));
    known_.emplace(component, form);
    return form;
}

}  // namespace lastmove::partizan
