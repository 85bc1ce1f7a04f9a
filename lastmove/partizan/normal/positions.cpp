#include "lastmove/partizan/normal/positions.hpp"

namespace lastmove::partizan {

ValueId Positions::value(const game::PartizanGame& game, const game::Code& position) {
    ValueId total = Values::zero();
    for (const game::Code& part : game.components(position)) {
        total = values_.add(total, component(game, part));
    }
    return total;
}

ValueId Positions::component(const game::PartizanGame& game, const game::Code& position) {
    auto& known = known_[std::string(game.about().name)];
    const auto found = known.find(position);
    if (found != known.end()) return found->second;
    values_.count_step();
    std::vector<ValueId> left;
    std::vector<ValueId> right;
    for (const game::Code& option : game.options(position, game::Player::left)) {
        left.push_back(value(game, option));
    }
    for (const game::Code& option : game.options(position, game::Player::right)) {
        right.push_back(value(game, option));
    }
    const ValueId result = values_.make(std::move(left), std::move(right));
    values_.take(position.size() + 64);
    known.emplace(position, result);
    return result;
}

}  // namespace lastmove::partizan
