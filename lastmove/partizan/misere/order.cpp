#include "lastmove/partizan/misere/order.hpp"

#include <algorithm>

#include "lastmove/base/fault.hpp"
#include "lastmove/partizan/forms/pair_memory.hpp"

namespace lastmove::partizan {

bool MisereOrder::provisos_hold(FormId g, FormId h) {
    return (!forms_.is_end(h, Player::left) || universe_.is_strong(g, Player::left)) &&
           (!forms_.is_end(g, Player::right) || universe_.is_strong(h, Player::right));
}

std::optional<MisereOrder::Answer> MisereOrder::answer(FormId g, FormId h, FormId option,
                                                       Player mover) {
    const bool left_moved = mover == Player::left;
    for (const FormId reply : forms_.options(option, other(mover))) {
        if (left_moved ? at_least(g, reply) : at_least(reply, h)) return Answer{true, reply};
    }
    for (const FormId reply : forms_.options(left_moved ? g : h, mover)) {
        if (left_moved ? at_least(reply, option) : at_least(option, reply)) {
            return Answer{false, reply};
        }
    }
    return std::nullopt;
}

bool MisereOrder::is_maintained(FormId g, FormId h) {
    return std::ranges::all_of(
               forms_.options(h, Player::left),
               [&](FormId option) { return answer(g, h, option, Player::left).has_value(); }) &&
           std::ranges::all_of(forms_.options(g, Player::right), [&](FormId option) {
               return answer(g, h, option, Player::right).has_value();
           });
}

bool MisereOrder::at_least(FormId g, FormId h) {
    if (g == h) return true;
    const std::uint64_t key = pair_key(g, h);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    forms_.step();
    // Every universe holds 0, so outcomes must be in order.
    const bool result = partizan::at_least(forms_.outcome(g), forms_.outcome(h)) &&
                        provisos_hold(g, h) && is_maintained(g, h);
    known_.emplace(key, result);
    forms_.take(bytes_of_entry);
    return result;
}

Comparison MisereOrder::compare(FormId g, FormId h) {
    const bool above = at_least(g, h);
    const bool below = at_least(h, g);
    if (above) return below ? Comparison::equal : Comparison::greater;
    return below ? Comparison::less : Comparison::confused;
}

bool MisereOrder::drop_dominated(Side& side, Player player) {
    for (auto option = side.options.begin(); option != side.options.end(); ++option) {
        const bool dominated = std::ranges::any_of(side.options, [&](FormId better) {
            return better != *option && prefers(better, *option, player);
        });
        if (!dominated) continue;
        side.options.erase(option);
        return true;
    }
    return false;
}

bool MisereOrder::bypass(FormId form, Player player, Side& side) {
    for (const FormId option : forms_.options(form, player)) {
        for (const FormId reply : forms_.options(option, other(player))) {
            if (!prefers(form, reply, player)) continue;
            std::erase(side.options, option);
            const auto next = forms_.options(reply, player);
            side.options.insert(side.options.end(), next.begin(), next.end());
            side.tombstone = side.tombstone || forms_.is_end(reply, player);
            return true;
        }
    }
    return false;
}

std::optional<FormId> MisereOrder::reduced(FormId form) {
    for (const Player player : both) {
        std::array<Side, 2> sides;
        for (const Player owner : both) {
            const auto options = forms_.options(form, owner);
            sides[owner == Player::left ? 0 : 1] = {{options.begin(), options.end()},
                                                    forms_.has_tombstone(form, owner)};
        }
        Side& side = sides[player == Player::left ? 0 : 1];
        if (drop_dominated(side, player) || bypass(form, player, side)) {
            return forms_.make(std::move(sides[0]), std::move(sides[1]));
        }
        if (!side.tombstone) continue;
        side.tombstone = false;
        const FormId without = forms_.make(std::move(sides[0]), std::move(sides[1]));
        if (universe_.is_strong(without, player)) return without;
    }
    return std::nullopt;
}

FormId MisereOrder::simplest(FormId form) {
    if (const auto known = simplest_.find(form); known != simplest_.end()) return known->second;
    std::array<Side, 2> sides;
    for (const Player player : both) {
        Side& side = sides[player == Player::left ? 0 : 1];
        side.tombstone = forms_.has_tombstone(form, player);
        for (const FormId option : forms_.options(form, player)) {
            side.options.push_back(simplest(option));
        }
    }
    FormId simple = forms_.make(std::move(sides[0]), std::move(sides[1]));
    while (const auto simpler = reduced(simple)) simple = *simpler;
    simplest_.emplace(form, simple);
    simplest_.emplace(simple, simple);
    forms_.take(2 * bytes_of_entry);
    return simple;
}

std::vector<FormId> MisereOrder::adjoints(FormId form, Player player) {
    std::vector<FormId> adjoints;
    for (const FormId option : forms_.options(form, player)) {
        adjoints.push_back(forms_.adjoint(option));
    }
    return adjoints;
}

FormId MisereOrder::separator(FormId g, FormId h, Player first) {
    const Separator found = separator(g, h);
    if (found.first == first) return found.game;
    // The first player moves to the game found; against any other move there is an answer.
    std::vector<FormId> answers = adjoints(first == Player::left ? g : h, first);
    answers.push_back(Forms::zero());
    return first == Player::left ? forms_.make({found.game}, std::move(answers))
                                 : forms_.make(std::move(answers), {found.game});
}

MisereOrder::Separator MisereOrder::separator(FormId g, FormId h) {
    if (at_least(g, h)) throw Fault("no game separates what is in order");
    const std::uint64_t key = pair_key(g, h);
    if (const auto known = separators_.find(key); known != separators_.end()) return known->second;
    const auto found = [&]() -> Separator {
        for (const Player player : both) {
            const bool left = player == Player::left;
            if (!forms_.is_end(left ? h : g, player)) continue;
            const auto end = universe_.breaking_end(left ? g : h, player);
            if (end) return {*end, player};
        }
        for (const Player mover : both) {
            const bool left = mover == Player::left;
            for (const FormId option : forms_.options(left ? h : g, mover)) {
                if (answer(g, h, option, mover)) continue;
                return {left ? downlink(g, option) : downlink(option, h), mover};
            }
        }
        throw Fault("what is not in order fails somewhere");
    }();
    separators_.emplace(key, found);
    forms_.take(bytes_of_entry);
    return found;
}

FormId MisereOrder::downlink(FormId g, FormId h) {
    std::vector<FormId> left = adjoints(g, Player::right);
    std::vector<FormId> right = adjoints(h, Player::left);
    for (std::vector<FormId>* side : {&left, &right}) {
        if (side->empty()) side->push_back(Forms::zero());
    }
    for (const FormId option : forms_.options(h, Player::right)) {
        left.push_back(separator(g, option, Player::right));
    }
    for (const FormId option : forms_.options(g, Player::left)) {
        right.push_back(separator(option, h, Player::left));
    }
    return forms_.make(std::move(left), std::move(right));
}

}  // namespace lastmove::partizan
