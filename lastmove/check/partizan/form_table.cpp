#include "lastmove/check/partizan/form_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::checking {

namespace {

constexpr std::uint32_t longest_play = 1'000;
constexpr std::size_t bytes_of_form = 200;
constexpr std::size_t bytes_of_form_option = 16;
constexpr std::size_t bytes_of_sum = 48;

}  // namespace

void FormTable::append(const FormEntry& entry) {
    budget_.step("reading forms", 1 + (entry.options[0].size() + entry.options[1].size()) / 16);
    Node node;
    for (const std::size_t side : {0U, 1U}) {
        for (const std::uint32_t place : entry.options[side]) {
            if (place >= forms_.size()) {
                throw Rejection(
                    fmt::format("an option of form {} is not listed before it", forms_.size()));
            }
            const Form option = forms_[place];
            node.options[side].push_back(option);
            node.length = std::max(node.length, nodes_[option].length + 1);
        }
        std::vector<Form>& options = node.options[side];
        sort_unique(options);
        budget_.take(bytes_of_form_option * entry.options[side].size());
    }
    node.tombstones = entry.tombstones;
    if (node.length > longest_play) {
        throw Rejection(
            fmt::format("form {} has plays of more than {} moves", forms_.size(), longest_play));
    }
    budget_.take(bytes_of_form);
    const auto [known, is_new] =
        known_.try_emplace(Key{node.options, node.tombstones}, static_cast<Form>(nodes_.size()));
    if (is_new) nodes_.push_back(std::move(node));
    forms_.push_back(known->second);
    entries_.push_back(&entry);
}

Form FormTable::at(std::uint32_t place) const {
    if (place >= forms_.size()) throw Rejection(fmt::format("there is no form {}", place));
    return forms_[place];
}

bool FormTable::wins(Form a, Form b, Side first) {
    if (is_over(a, first) && is_over(b, first)) return true;
    auto& won = won_[static_cast<std::size_t>(first)];
    const std::uint64_t key = std::uint64_t{a} << 32 | b;
    if (const auto known = won.find(key); known != won.end()) return known->second;
    budget_.step("playing sums of forms");
    budget_.take(bytes_of_sum);
    const Side second = opposite(first);
    const bool result =
        std::ranges::any_of(options(a, first),
                            [&](Form option) { return !wins(option, b, second); }) ||
        std::ranges::any_of(options(b, first),
                            [&](Form option) { return !wins(a, option, second); });
    won.emplace(key, result);
    return result;
}

}  // namespace lastmove::checking
