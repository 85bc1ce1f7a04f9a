#include "lastmove/check/partizan/parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"

namespace lastmove::checking {

namespace {

constexpr std::string_view form_name = "form:";

/// The number behind a name, of at most 9 digits.
std::uint32_t place_after(std::string_view name, const std::string& term) {
    const std::string_view digits = std::string_view(term).substr(name.size());
    if (digits.empty() || digits.size() > 9 || (digits[0] == '0' && digits.size() > 1) ||
        digits.find_first_not_of("0123456789") != std::string_view::npos) {
        throw Rejection(fmt::format("'{}' has no number", excerpt(term)));
    }
    return static_cast<std::uint32_t>(std::stoul(std::string(digits)));
}

}  // namespace

PartTable::PartTable(const std::vector<FormEntry>& forms, const std::vector<BraceEntry>& braces,
                     GameParts& games, Budget& budget)
    : budget_(budget), games_(games), forms_(budget) {
    for (std::uint32_t place = 0; place < forms.size(); ++place) {
        forms_.append(forms[place]);
        if (forms_.at(place) != place) {
            throw Rejection(fmt::format("form {} occurs twice in the list", place));
        }
        if (forms[place].tombstones[0] || forms[place].tombstones[1]) {
            throw Rejection(fmt::format("form {} has a tombstone", place));
        }
        add({fmt::format("{}{}", form_name, place), true, place, place == FormTable::zero});
    }
    for (const BraceEntry& brace : braces) {
        std::array<std::vector<Parts>, 2> sides;  // a brace has none but earlier ones
        for (const std::size_t side : {0U, 1U}) {
            for (const std::string& option : brace[side]) {
                Parts& parts = sides[side].emplace_back();
                for (const std::string& term : terms_of(option)) {
                    if (term != "0") std::ranges::copy(read(term), std::back_inserter(parts));
                }
            }
        }
        const auto place = static_cast<std::uint32_t>(braces_.size());
        add({fmt::format("{}{}", brace_name, place), false, place,
             sides[0].empty() && sides[1].empty()});
        braces_.push_back(std::move(sides));
    }
}

void PartTable::add(Own part) {
    places_.emplace(part.text, first_own + static_cast<PartId>(own_.size()));
    own_.push_back(std::move(part));
}

std::optional<PartId> PartTable::known(const std::string& text) const {
    if (!text.starts_with(form_name) && !text.starts_with(brace_name)) return games_.known(text);
    const auto place = places_.find(text);
    return place == places_.end() ? std::nullopt : std::optional(place->second);
}

std::optional<PartId> PartTable::plain(const std::string& text) {
    if (text == "0") return std::nullopt;
    const Parts parts = read(text);
    if (parts.size() != 1 || this->text(parts[0]) != text) return std::nullopt;
    return parts[0];
}

PartTable::Parts PartTable::read(const std::string& term) {
    const bool is_form = term.starts_with(form_name);
    if (!is_form && !term.starts_with(brace_name)) return games_.read(term, budget_);
    const std::uint32_t place = place_after(is_form ? form_name : brace_name, term);
    if (is_form) static_cast<void>(forms_.at(place));  // there is one
    const auto found = places_.find(term);
    if (found == places_.end()) throw Rejection(fmt::format("there is no brace {}", place));
    if (is_finished(found->second)) return {};
    return {found->second};
}

const std::vector<PartTable::Parts>& PartTable::own_moves(PartId part, Side player) {
    const auto side = static_cast<std::size_t>(player);
    Own& own = own_[part - first_own];
    auto& known = own.moves[side];
    if (known) return *known;
    std::vector<Parts> found;
    if (own.is_form) {
        for (const Form option : forms_.options(own.place, player)) {
            budget_.step("replaying strategies");
            Parts& parts = found.emplace_back();
            if (option != FormTable::zero) parts.push_back(first_own + option);
        }
    } else {
        found = braces_[own.place][side];
    }
    settle(found, budget_);
    return known.emplace(std::move(found));
}

}  // namespace lastmove::checking
