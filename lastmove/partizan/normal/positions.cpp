#include "lastmove/partizan/normal/positions.hpp"

namespace lastmove::partizan {

ValueId Positions::value(const game::PartizanGame& game, const game::Code& position) {
    constexpr std::size_t quickly_parted = 64;
    values_.count_step(position.size() / quickly_parted);
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
    // On a large board, to list the options takes long, as each is a board.
    constexpr std::size_t usual_size = 256;
    values_.count_step(1 + position.size() * position.size() / (usual_size * usual_size));
    const auto options_of = [&](game::Player player) {
        std::vector<ValueId> found;
        const std::vector<game::Code> options = game.options(position, player);
        const std::size_t bytes = options.size() * (sizeof(game::Code) + position.size());
        values_.take(bytes);
        for (const game::Code& option : options) found.push_back(value(game, option));
        values_.give_back(bytes);
        return found;
    };
    std::vector<ValueId> left = options_of(game::Player::left);
    std::vector<ValueId> right = options_of(game::Player::right);
    const ValueId result = values_.make(std::move(left), std::move(right));
    values_.take(position.size() + 64);
    known.emplace(position, result);
    return result;
}

}  // namespace lastmove::partizan
