#include "lastmove/partizan/forms/list.hpp"

#include <algorithm>

namespace lastmove::partizan {

namespace {

constexpr std::uint32_t longest_play = 1'000;
constexpr std::size_t bytes_of_item = 32;

}  // namespace

void FormList::count(std::size_t items) {
    if (items > left_) throw TooLong();
    left_ -= items;
    forms_.step();
    forms_.take(bytes_of_item * items);
}

std::uint32_t FormList::place(FormId form, std::vector<FormEntry>& list) {
    if (const auto known = places_.find(form); known != places_.end()) return known->second;
    if (forms_.birthday(form) > longest_play) throw TooLong();
    for (const FormId follower : forms_.followers(form)) {
        if (!places_.try_emplace(follower, static_cast<std::uint32_t>(places_.size())).second) {
            continue;
        }
        FormEntry entry;
        for (const Player player : {Player::left, Player::right}) {
            const std::size_t side = player == Player::left ? 0 : 1;
            for (const FormId option : in_order(follower, player)) {
                entry.options[side].push_back(places_.at(option));
            }
            entry.tombstones[side] = forms_.has_tombstone(follower, player);
        }
        count(1 + entry.options[0].size() + entry.options[1].size());
        list.push_back(std::move(entry));
    }
    return places_.at(form);
}

std::vector<FormId> FormList::in_order(FormId form, Player player) const {
    const auto options = forms_.options(form, player);
    std::vector<FormId> ordered(options.begin(), options.end());
    std::ranges::sort(ordered, {}, [&](FormId option) { return places_.at(option); });
    return ordered;
}

}  // namespace lastmove::partizan
