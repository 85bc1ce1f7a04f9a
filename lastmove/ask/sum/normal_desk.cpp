#include "lastmove/ask/sum/normal_desk.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/forms/names.hpp"
#include "lastmove/partizan/normal/names.hpp"

namespace lastmove::ask {

namespace {

using game::Player;
using partizan::Atoms;

/// Nimbers are sought for so long before a position is played as it is.
constexpr std::chrono::seconds desk_patience{2};

}  // namespace

std::vector<TermMove> position_moves(const ValueTerm& term, Player player) {
    std::vector<TermMove> moves;
    if (const auto* position = std::get_if<PartizanTerm>(&term)) {
        for (game::Move& move :
             position->game->moves(position->position, position->mover(player))) {
            PartizanTerm left{position->game, std::move(move.parts.at(0)), position->is_negative};
            moves.push_back({std::move(move.text), {{std::move(left)}}});
        }
    } else if (const auto* impartial = std::get_if<game::Term>(&term)) {
        const game::Sum sum{{*impartial}};
        for (game::SumMove& move : game::moves(sum)) {
            ValueSum left;
            for (game::Term& part : game::after(sum, move).terms) {
                left.terms.emplace_back(std::move(part));
            }
            moves.push_back({std::move(move.text), std::move(left)});
        }
    } else if (const auto* braces = std::get_if<BraceTerm>(&term)) {
        for (const ValueSum& option : braces->options->at(player == Player::left ? 0 : 1)) {
            moves.push_back({"to " + text(option), option});
        }
    }
    return moves;
}

std::string part_text(const ValueSum& sum, std::size_t term) {
    return sum.terms.size() > 1 ? fmt::format("part {}, ", term + 1) : std::string();
}

NormalDesk::NormalDesk(const Limits& limits, Progress& progress)
    : limits_(limits),
      nimbers_(limits.phase(desk_patience), progress),
      values_(limits, progress),
      evaluation_(values_, limits, progress),
      components_(limits),
      play_(components_, values_, limits, progress),
      forms_(limits, progress),
      canonical_forms_(values_, forms_, [this](partizan::FormId form, partizan::ValueId value) {
          play_.atoms().know(form, value);
      }) {}

void NormalDesk::keep_within(const Limits& limits) {
    limits_ = limits;
    nimbers_.keep_within(limits.phase(desk_patience));
    values_.keep_within(limits);
    evaluation_.keep_within(limits);
    components_.keep_within(limits);
    play_.keep_within(limits);
    forms_.keep_within(limits);
}

Session::Loan<NormalDesk> borrow_desk(const Request& request) {
    auto desk = request.session->borrow<NormalDesk>(
        "normal desk", request.limits, request.progress,
        [&](Progress& progress) { return std::make_shared<NormalDesk>(request.limits, progress); });
    desk->keep_within(request.limits);
    return desk;
}

/// Values of the followers of a written form decide soon who wins.
void NormalDesk::value_followers(partizan::FormId form) {
    constexpr std::size_t most = 2'000;
    const std::vector<partizan::FormId> followers = forms_.followers(form);
    if (followers.size() > most) return;
    for (const partizan::FormId follower : followers) play_.atoms().know(follower);
}

/// Numbers that are too long, functions and names of normal play stand for their canonical forms.
partizan::FormId NormalDesk::written_form(const std::string& text) {
    try {
        const partizan::FormId form = partizan::parse_form(forms_, text);
        value_followers(form);
        return form;
    } catch (const InputError&) {
        return canonical_forms_.of(partizan::parse_value(values_, text));
    }
}

ProofDesk NormalDesk::proof_desk(std::optional<std::chrono::seconds> desk_patience) {
    if (desk_patience) keep_within(limits_.phase(*desk_patience));
    return {components_,
            forms_,
            partizan::Convention::normal,
            limits_,
            [this](const partizan::Components& sum, Player first) {
                return play_.wins(play_.atoms().of(sum), first);
            },
            [this](const std::string& text) { return written_form(text); },
            [this](const std::string& text) {
                return canonical_forms_.of(partizan::parse_value(values_, text));
            },
            [this](const partizan::Components& sum, Player first) {
                return play_.known(play_.atoms().of(sum), first);
            }};
}

Atoms NormalDesk::joined(const Atoms& a, const Atoms& b) {
    Atoms sum;
    play_.atoms().join(a, b, sum);
    return sum;
}

Atoms NormalDesk::atoms(const ValueSum& sum) {
    Atoms total;
    for (const ValueTerm& term : without_opposites(sum).terms) total = joined(total, atoms(term));
    return total;
}

Atoms NormalDesk::atoms(const ValueTerm& term) {
    if (const auto* text = std::get_if<std::string>(&term)) {
        return play_.atoms().of(partizan::parse_value(values_, *text));
    }
    if (const auto* position = std::get_if<PartizanTerm>(&term)) {
        return play_.atoms().of(
            components_.of(position->game, position->position, position->is_negative));
    }
    if (const auto* braces = std::get_if<BraceTerm>(&term)) {
        return play_.atoms().of(components(*braces));
    }
    return atoms(std::get<game::Term>(term));
}

/// Braces with their options as positions: their values may be out of reach.
partizan::Components NormalDesk::components(const BraceTerm& braces) {
    std::array<std::vector<partizan::Components>, 2> sides;
    for (const std::size_t side : {0U, 1U}) {
        for (const ValueSum& option : braces.options->at(side)) {
            sides[side].push_back(components(option));
        }
    }
    return components_.brace(std::move(sides[0]), std::move(sides[1]));
}

partizan::Components NormalDesk::components(const ValueSum& sum) {
    partizan::Components total;
    for (const ValueTerm& term : sum.terms) {
        if (const auto* text = std::get_if<std::string>(&term)) {
            total = partizan::joined(total, components_.of(forms_, written_form(*text)));
        } else if (const auto* position = std::get_if<PartizanTerm>(&term)) {
            total = partizan::joined(
                total, components_.of(position->game, position->position, position->is_negative));
        } else if (const auto* braces = std::get_if<BraceTerm>(&term)) {
            total = partizan::joined(total, components(*braces));
        } else {
            total = partizan::joined(total, components(std::get<game::Term>(term)));
        }
    }
    return total;
}

partizan::Components NormalDesk::components(const game::Term& term) {
    if (term.game->ends_early()) {
        throw InputError(game::text(game::Sum{{term}}), 0, "in braces, games that cannot end early",
                         "{kayles:7|0}");
    }
    partizan::Components components;
    for (const game::Code& part : term.parts) {
        components = partizan::joined(components, components_.of(term.game, part));
    }
    return components;
}

Atoms NormalDesk::atoms(const game::Term& term) {
    const game::Sum sum{{term}};
    constexpr game::Nimber most = 1000;
    impartial::Value nimber;
    const auto stopped = until_stopped([&] { nimber = nimbers_.of(sum); });
    if (nimber && *nimber <= most) {
        return play_.atoms().of(values_.nimber(static_cast<unsigned>(*nimber)));
    }
    if (term.game->ends_early() || !stopped) {
        throw InputError(game::text(sum), 0,
                         "games with a nimber up to *1000, in sums with other values",
                         "{1|-1} + nim:3");
    }
    return play_.atoms().of(components(term));
}

bool NormalDesk::wins(const ValueSum& sum, Player first) {
    return play_.wins(atoms(sum), first);
}

partizan::Outcome NormalDesk::outcome(const ValueSum& sum) {
    return play_.outcome(atoms(sum));
}

std::vector<TermMove> NormalDesk::moves(const ValueTerm& term, Player player) {
    const auto* text = std::get_if<std::string>(&term);
    if (text == nullptr) return position_moves(term, player);
    std::vector<TermMove> moves;
    const partizan::ValueId value = partizan::parse_value(values_, *text);
    const auto options = player == Player::left ? values_.left(value) : values_.right(value);
    for (const partizan::ValueId option : std::vector(options.begin(), options.end())) {
        std::string name = partizan::to_text(values_, option);
        moves.push_back({"to " + name, {{name}}});
    }
    return moves;
}

std::vector<std::string> NormalDesk::winning_moves(const ValueSum& sum, Player player, bool all) {
    std::vector<std::string> good;
    // Who wins what does not cancel has a winning move in that.
    const std::vector<bool> is_struck = opposites(sum);
    const bool cancels = std::ranges::find(is_struck, true) != is_struck.end();
    if (cancels && !wins(sum, player)) return good;
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        if (is_struck[i] && !all) continue;
        ValueSum others = sum;
        others.terms.erase(others.terms.begin() + static_cast<std::ptrdiff_t>(i));
        const Atoms rest = atoms(others);
        for (TermMove& move : moves(sum.terms[i], player)) {
            if (play_.wins(joined(rest, atoms(move.left)), game::other(player))) continue;
            good.push_back(part_text(sum, i) + move.text);
            if (!all) return good;
        }
    }
    return good;
}

}  // namespace lastmove::ask
