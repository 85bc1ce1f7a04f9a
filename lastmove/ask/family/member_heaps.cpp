#include "lastmove/ask/family/member_heaps.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t sample = 150;  ///< members looked at
constexpr std::uint64_t tiny = 3;      ///< members that may be nothing, and no heap

using Found = std::optional<game::HeapAndBeside>;

Found heap_alone(const game::Game& game, const game::Code& position) {
    auto heap = game.heap(position);
    if (!heap) return std::nullopt;
    return game::HeapAndBeside{{{std::move(heap->code)}}, heap->size};
}

Found heap_and_beside(const game::Game& game, const game::Code& position) {
    if (auto found = heap_alone(game, position)) return found;
    return game.heap_and_beside(position);
}

std::optional<MemberHeaps> heaps_of(const game::Family& family, const Member& member,
                                    Found (*heap_of)(const game::Game&, const game::Code&)) {
    std::optional<MemberHeaps> found;
    for (std::uint64_t n = 1; n <= sample; ++n) {
        const auto sum = member(n);
        if (!sum) continue;
        if (sum->terms.size() != 1 || sum->terms.front().parts.size() != 1) return std::nullopt;
        const game::Term& term = sum->terms.front();
        auto heap = heap_of(*term.game, term.parts.front());
        if (!heap && n <= tiny) continue;
        if (!heap) return std::nullopt;
        const auto shift = static_cast<std::int64_t>(heap->size) - static_cast<std::int64_t>(n);
        if (!found) {
            found = {std::move(heap->moves), shift, family.text() == term.game->name() + ":n"};
        } else if (found->moves != heap->moves || found->shift != shift) {
            return std::nullopt;
        }
    }
    return found;
}

}  // namespace

std::optional<MemberHeaps> member_heaps(const game::Family& family, const Member& member) {
    return heaps_of(family, member, heap_alone);
}

std::optional<MemberHeaps> member_heaps_and_beside(const game::Family& family,
                                                   const Member& member) {
    return heaps_of(family, member, heap_and_beside);
}

}  // namespace lastmove::ask
