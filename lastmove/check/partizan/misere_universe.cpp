#include "lastmove/check/partizan/misere_universe.hpp"

#include <algorithm>

namespace lastmove::checking {

namespace {

constexpr std::size_t bytes_of_entry = 48;

class AllGames final : public MisereUniverse {
  public:
    using MisereUniverse::MisereUniverse;

  protected:
    bool has_end(Form, Side) override { return true; }
    bool wins_with_ends(Form form, Side player) override { return forms().is_over(form, player); }
};

/// Dead-ending or blocking games: who is to win beside every end must be able to come to where she
/// has no move left, winning on all the way whatever the other player does there or in the end.
class WalkingUniverse final : public MisereUniverse {
  public:
    WalkingUniverse(FormTable& forms, bool blocking) : MisereUniverse(forms), blocking_(blocking) {}

  protected:
    bool has_end(Form end, Side player) override {
        if (!forms().options(end, player).empty()) return false;
        const auto& options = forms().options(end, opposite(player));
        return std::ranges::all_of(options, [&](Form option) {
            if (is_end(option, player)) return true;
            const auto& replies = forms().options(option, player);
            return blocking_ &&
                   std::ranges::any_of(replies, [&](Form reply) { return is_end(reply, player); });
        });
    }

    bool wins_with_ends(Form form, Side player) override {
        return walks(form, player) && (blocking_ || wins_alone(form, player));
    }

  private:
    bool is_end(Form form, Side player) {
        auto& ends = ends_[static_cast<std::size_t>(player)];
        if (const auto known = ends.find(form); known != ends.end()) return known->second;
        forms().budget().take(bytes_of_entry);
        const bool result = has_end(form, player);
        ends.emplace(form, result);
        return result;
    }

    bool walks(Form form, Side player) {
        if (forms().is_over(form, player)) return true;
        auto& walked = walks_[static_cast<std::size_t>(player)];
        if (const auto known = walked.find(form); known != walked.end()) return known->second;
        forms().budget().step("walking to ends");
        forms().budget().take(bytes_of_entry);
        const bool result = std::ranges::any_of(forms().options(form, player), [&](Form option) {
            const Side other = opposite(player);
            const bool keeps = blocking_ ? !wins_alone(option, other) : wins_alone(option, player);
            return keeps && walks(option, player) &&
                   std::ranges::all_of(forms().options(option, other),
                                       [&](Form reply) { return walks(reply, player); });
        });
        walked.emplace(form, result);
        return result;
    }

    bool wins_alone(Form form, Side first) { return forms().wins(form, FormTable::zero, first); }

    bool blocking_;
    std::array<std::unordered_map<Form, bool>, 2> ends_;
    std::array<std::unordered_map<Form, bool>, 2> walks_;
};

}  // namespace

bool MisereUniverse::is_member(Form form) {
    if (const auto known = members_.find(form); known != members_.end()) return known->second;
    forms_.budget().step("looking for ends");
    forms_.budget().take(bytes_of_entry);
    bool result = true;
    for (const Side side : {Side::left, Side::right}) {
        result = result && !forms_.has_tombstone(form, side) &&
                 std::ranges::all_of(forms_.options(form, side),
                                     [&](Form option) { return is_member(option); });
    }
    for (const Side side : {Side::left, Side::right}) {
        result = result && (!forms_.options(form, side).empty() || has_end(form, side));
    }
    members_.emplace(form, result);
    return result;
}

bool MisereUniverse::is_strong(Form form, Side player) {
    auto& strong = strong_[static_cast<std::size_t>(player)];
    if (const auto known = strong.find(form); known != strong.end()) return known->second;
    forms_.budget().take(bytes_of_entry);
    const bool result = wins_with_ends(form, player);
    strong.emplace(form, result);
    return result;
}

std::unique_ptr<MisereUniverse> misere_universe(const UniverseText& text, FormTable& forms) {
    if (const auto* places = std::get_if<std::vector<std::uint32_t>>(&text)) {
        std::vector<Form> generators;
        for (const std::uint32_t place : *places) generators.push_back(forms.at(place));
        return least_universe(generators, forms);
    }
    const auto& letter = std::get<std::string>(text);
    if (letter == "M") return std::make_unique<AllGames>(forms);
    if (letter == "D") return least_universe({}, forms);
    return std::make_unique<WalkingUniverse>(forms, letter == "B");
}

}  // namespace lastmove::checking
