#include "lastmove/partizan/normal/positions.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::partizan {

namespace {

using game::Code;

/// A component whose value is being found: the options that are left to be valued, and the values
/// of those before.
struct OpenComponent {
    Code position;
    std::array<std::vector<std::vector<Code>>, 2> options{};  ///< each by its components
    std::array<std::vector<ValueId>, 2> values{};
    /// Those of the option that is being valued which are not in the sum, and the sum.
    std::vector<Code> parts;
    ValueId sum = Values::zero();
    bool is_summing = false;
    std::size_t player = 0;
    std::size_t bytes = 0;  ///< about those of the options
};

OpenComponent opened(const game::PartizanGame& game, Code position) {
    OpenComponent open;
    open.position = std::move(position);
    for (const game::Player player : game::both) {
        auto& options = open.options[game::index(player)];
        game.visit_classes(open.position, player, [&](std::span<const Code> parts) {
            std::ranges::sort(options.emplace_back(parts.begin(), parts.end()));
        });
        // Equal options are valued once.
        sort_unique(options);
        open.bytes +=
            options.size() * (sizeof(Code) + sizeof(std::vector<Code>) + open.position.size());
    }
    return open;
}

/// Goes on to the next option; false if there is none.
bool take_up_option(OpenComponent& open) {
    while (open.player < 2 && open.options[open.player].empty()) ++open.player;
    if (open.player == 2) return false;
    auto& options = open.options[open.player];
    open.parts = std::move(options.back());
    options.pop_back();
    open.sum = Values::zero();
    open.is_summing = true;
    return true;
}

}  // namespace

ValueId Positions::value(const game::PartizanGame& game, const Code& position) {
    constexpr std::size_t quickly_parted = 64;
    values_.count_step(position.size() / quickly_parted);
    Known& known = known_[std::string(game.about().name)];
    ValueId total = Values::zero();
    for (const Code& part : game.classes(position)) {
        total = values_.add(total, component(game, part, known));
    }
    return total;
}

ValueId Positions::component(const game::PartizanGame& game, const Code& position, Known& known) {
    const auto found = known.find(position);
    if (found != known.end()) return found->second;
    // Plays may be longer than the call stack is deep.
    std::vector<OpenComponent> open;
    const auto enter = [&](Code part) {
        // On a large board, to list the options takes long, as each is a board.
        constexpr std::size_t usual_size = 256;
        values_.count_step(1 + part.size() * part.size() / (usual_size * usual_size));
        open.push_back(opened(game, std::move(part)));
        values_.take(open.back().bytes);
    };
    enter(position);
    for (;;) {
        OpenComponent& top = open.back();
        if (!top.parts.empty()) {
            const auto part = known.find(top.parts.back());
            if (part == known.end()) {
                enter(top.parts.back());
                continue;
            }
            top.sum = values_.add(top.sum, part->second);
            top.parts.pop_back();
            continue;
        }
        if (std::exchange(top.is_summing, false)) top.values[top.player].push_back(top.sum);
        if (take_up_option(top)) continue;
        const ValueId result = values_.make(std::move(top.values[0]), std::move(top.values[1]));
        values_.give_back(top.bytes);
        values_.take(top.position.size() + 64);
        known.emplace(std::move(top.position), result);
        open.pop_back();
        if (open.empty()) return result;
    }
}

}  // namespace lastmove::partizan
