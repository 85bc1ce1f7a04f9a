#include "lastmove/partizan/misere/universe.hpp"

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/partizan/forms/names.hpp"

namespace lastmove::partizan {

namespace {

/// The form in which the player has no move, and the other one has these.
FormId end_with(Forms& forms, Player player, std::vector<FormId> options) {
    return player == Player::left ? forms.make({}, std::move(options))
                                  : forms.make(std::move(options), {});
}

/// All games: every end may come, and only those are strong that are over.
class AllGames final : public Universe {
  public:
    explicit AllGames(Forms& forms) : Universe(forms, "M") {}

    bool is_strong(FormId form, Player player) override { return forms().is_end(form, player); }

    std::optional<FormId> breaking_end(FormId form, Player player) override {
        if (is_strong(form, player)) return std::nullopt;
        std::vector<FormId> replies;
        for (const FormId option : forms().options(form, player)) {
            replies.push_back(forms().adjoint(option));
        }
        return end_with(forms(), player, std::move(replies));
    }

  protected:
    bool has_end(FormId, Player) override { return true; }
};

/// Dicots: the only end is 0.
class Dicots final : public Universe {
  public:
    explicit Dicots(Forms& forms) : Universe(forms, "D") {}

    bool is_strong(FormId form, Player player) override { return forms().wins(form, player); }

    std::optional<FormId> breaking_end(FormId form, Player player) override {
        if (is_strong(form, player)) return std::nullopt;
        return Forms::zero();
    }

  protected:
    bool has_end(FormId end, Player) override { return end == Forms::zero(); }
};

/// What the two universes share in which a player must be able to walk towards an end of the form's
/// own, winning all along, whatever ends the other one plays in meanwhile.
class WalkedUniverse : public Universe {
  public:
    using Universe::Universe;

    std::optional<FormId> breaking_end(FormId form, Player player) override {
        FormId end = Forms::zero();
        const FormId other_option = burden(form, player);
        for (std::uint32_t n = 0; n <= forms().birthday(form) + 1; ++n) {
            if (!forms().wins(form, end, player)) return end;
            end = end_with(forms(), player, {Forms::zero(), other_option, end});
        }
        return std::nullopt;
    }

  protected:
    bool walks(FormId form, Player player) {
        if (forms().is_end(form, player)) return true;
        auto& known = walks_[player == Player::left ? 0 : 1];
        if (const auto found = known.find(form); found != known.end()) return found->second;
        forms().step();
        const auto options = forms().options(form, player);
        const bool result = std::ranges::any_of(options, [&](FormId option) {
            const auto replies = forms().options(option, other(player));
            return is_step(option, player) && walks(option, player) &&
                   std::ranges::all_of(replies, [&](FormId reply) { return walks(reply, player); });
        });
        known.emplace(form, result);
        return result;
    }
    /// Whether the player may move there on the walk.
    virtual bool is_step(FormId option, Player player) = 0;
    /// A game that the other player may turn to in the ends that break the form.
    virtual FormId burden(FormId form, Player player) = 0;

  private:
    std::array<std::unordered_map<FormId, bool>, 2> walks_;
};

/// Dead-ending games: the followers of an end are ends.
class DeadEnding final : public WalkedUniverse {
  public:
    explicit DeadEnding(Forms& forms) : WalkedUniverse(forms, "E") {}

    bool is_strong(FormId form, Player player) override {
        return forms().wins(form, player) && walks(form, player);
    }

  protected:
    bool is_step(FormId option, Player player) override { return forms().wins(option, player); }
    FormId burden(FormId, Player) override { return Forms::zero(); }
    bool has_end(FormId end, Player player) override {
        const auto options = forms().options(end, other(player));
        return forms().options(end, player).empty() &&
               std::ranges::all_of(options, [&](FormId option) { return has_end(option, player); });
    }
};

/// Blocking games: from an end, the other player's moves lead to ends again, or the player can
/// answer them by moves to such ends.
class Blocking final : public WalkedUniverse {
  public:
    explicit Blocking(Forms& forms) : WalkedUniverse(forms, "B") {}

    bool is_strong(FormId form, Player player) override { return walks(form, player); }

  protected:
    bool is_step(FormId option, Player player) override {
        return forms().wins(option, player) && !forms().wins(option, other(player));
    }
    FormId burden(FormId form, Player player) override {
        std::vector<FormId> threats;
        for (const FormId follower : forms().followers(form)) {
            threats.push_back(forms().adjoint(follower));
        }
        return player == Player::left ? forms().make({Forms::zero()}, std::move(threats))
                                      : forms().make(std::move(threats), {Forms::zero()});
    }
    bool has_end(FormId end, Player player) override {
        if (!forms().options(end, player).empty()) return false;
        const auto options = forms().options(end, other(player));
        return std::ranges::all_of(options, [&](FormId option) {
            const auto answers = forms().options(option, player);
            return has_end(option, player) || std::ranges::any_of(answers, [&](FormId answer) {
                       return has_end(answer, player);
                   });
        });
    }
};

}  // namespace

bool Universe::is_member(FormId form) {
    if (const auto known = members_.find(form); known != members_.end()) return known->second;
    bool result = true;
    for (const Player player : {Player::left, Player::right}) {
        if (forms_.has_tombstone(form, player)) result = false;
        for (const FormId option : forms_.options(form, player)) {
            result = result && is_member(option);
        }
    }
    for (const Player player : {Player::left, Player::right}) {
        if (result && forms_.options(form, player).empty()) result = has_end(form, player);
    }
    members_.emplace(form, result);
    return result;
}

std::unique_ptr<Universe> parse_universe(Forms& forms, std::string_view text) {
    if (text == "M") return std::make_unique<AllGames>(forms);
    if (text == "D") return std::make_unique<Dicots>(forms);
    if (text == "E") return std::make_unique<DeadEnding>(forms);
    if (text == "B") return std::make_unique<Blocking>(forms);
    if (text.starts_with("D(") && text.ends_with(")")) {
        const std::string inside(text.substr(2, text.size() - 3));
        try {
            return generated_universe(forms, parse_forms(forms, inside), std::string(text));
        } catch (const InputError& error) {
            if (error.read != inside) throw;
            throw error.within(text, 2, "D(1)");
        }
    }
    throw InputError(
        std::string(text), 1,
        std::string("M (all games), D (dicots), E (dead-ending), B (blocking), D(1), D(a,b) "
                    "(generated by games) or cl(FAMILY)") +
            did_you_mean(text, {"M", "D", "E", "B", "D(1)"}),
        "E");
}

}  // namespace lastmove::partizan
