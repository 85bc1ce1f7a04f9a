#include "lastmove/check/partizan/sum.hpp"

#include <algorithm>

#include "lastmove/base/sort_unique.hpp"
#include "lastmove/game/plain_text.hpp"

namespace lastmove::checking {

namespace {

constexpr std::size_t characters_of_step = 64;
constexpr std::size_t bytes_of_replayed_sum = 32;
constexpr std::string_view replaying = "replaying strategies";

/// Calls `visit` with each part once, and the others of the sum.
template <class Visit>
void each_part(std::span<const PartId> sum, PartTable::Parts& rest, Visit visit) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (i > 0 && sum[i] == sum[i - 1]) continue;
        rest.assign(sum.begin(), sum.end());
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        visit(sum[i]);
    }
}

}  // namespace

PartizanOptions::Sum PartizanOptions::of(PartTable::Parts parts) {
    std::ranges::sort(parts);
    return met(parts);
}

/// The sum of these parts, which are in order.
PartizanOptions::Sum PartizanOptions::met(const PartTable::Parts& parts) {
    const std::size_t before = sums_.size();
    const Sum sum = sums_.place(parts);
    if (sums_.size() > before) budget_.take(bytes_of_replayed_sum + parts.size() * sizeof(PartId));
    return sum;
}

PartizanOptions::Sum PartizanOptions::read(std::string_view position) {
    PartTable::Parts all;
    for (const std::string& term : terms_of(position)) {
        if (term != "0") std::ranges::copy(parts_.read(term), std::back_inserter(all));
    }
    return of(std::move(all));
}

std::string PartizanOptions::text(std::span<const PartId> parts) const {
    std::vector<std::string> texts;
    for (const PartId part : parts) texts.push_back(parts_.text(part));
    return game::join_plain(std::move(texts));
}

std::string PartizanOptions::text(Sum sum) const {
    return text(parts(sum));
}

std::size_t PartizanOptions::length(Sum sum) const {
    std::size_t length = 0;
    for (const PartId part : parts(sum)) length += parts_.text(part).size() + joint.size();
    return length;
}

bool PartizanOptions::has_move(Sum sum, Side player) {
    return std::ranges::any_of(parts(sum),
                               [&](PartId part) { return !parts_.moves(part, player).empty(); });
}

/// Calls `visit` with the parts of what each move leaves.
template <class Visit>
void PartizanOptions::each_option(Sum sum, Side player, Visit visit) {
    const PartTable::Parts from(parts(sum).begin(), parts(sum).end());
    const std::size_t steps = 1 + length(sum) / characters_of_step;
    each_part(from, rest_, [&](PartId part) {
        for (const PartTable::Parts& left : parts_.moves(part, player)) {
            budget_.step(replaying, steps);
            after_.clear();
            std::ranges::merge(rest_, left, std::back_inserter(after_));
            visit(after_);
        }
    });
}

std::vector<PartizanOptions::Sum> PartizanOptions::options(Sum sum, Side player) {
    std::vector<Sum> options;
    each_option(sum, player, [&](const PartTable::Parts& after) { options.push_back(met(after)); });
    sort_unique(options);
    return options;
}

std::vector<PartizanOptions::Sum> PartizanOptions::options_in_order(Sum sum, Side player) {
    std::vector<std::pair<std::string, Sum>> named;
    for (const Sum option : options(sum, player)) named.emplace_back(text(option), option);
    std::ranges::sort(named);
    std::vector<Sum> ordered;
    ordered.reserve(named.size());
    for (const auto& [name, option] : named) ordered.push_back(option);
    return ordered;
}

std::optional<PartizanOptions::Sum> PartizanOptions::option_at(Sum sum, Side player,
                                                               std::size_t place) {
    // Of all these options only one is kept.
    std::vector<std::pair<std::string, PartTable::Parts>> named;
    each_option(sum, player,
                [&](const PartTable::Parts& after) { named.emplace_back(text(after), after); });
    sort_unique(named);
    if (place >= named.size()) return std::nullopt;
    return met(named[place].second);
}

void PartizanOptions::meet_options(Sum sum, Side player) {
    for (const PartId part : parts(sum)) parts_.moves(part, player);
}

bool PartizanOptions::is_option(Sum option, Sum sum, Side player) {
    bool found = false;
    const std::size_t steps = 1 + length(sum) / characters_of_step;
    each_part(parts(sum), rest_, [&](PartId part) {
        const auto& moves = parts_.moves(part, player);
        // The work of a checker that goes through all of them.
        budget_.step(replaying, steps * moves.size());
        if (found || !std::ranges::includes(parts(option), rest_)) return;
        after_.clear();
        std::ranges::set_difference(parts(option), rest_, std::back_inserter(after_));
        found = std::ranges::binary_search(moves, after_);
    });
    return found;
}

}  // namespace lastmove::checking
