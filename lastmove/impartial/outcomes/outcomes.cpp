#include "lastmove/impartial/outcomes/outcomes.hpp"

#include <algorithm>

#include "lastmove/game/plain_text.hpp"
#include "lastmove/impartial/misere/nim.hpp"

namespace lastmove::impartial {

namespace {

/// Up to this number of moves, each is tried in turn; with more, the nimbers of all parts are found
/// first.
constexpr std::size_t few = 5'000;

}  // namespace

void Outcomes::keep_within(const Limits& limits) {
    limits_ = limits;
    nimbers_.keep_within(limits);
    misere_.keep_within(limits);
    quotients_.keep_within(limits);
    like_nim_.keep_within(limits);
}

bool Outcomes::is_p(const game::Sum& sum) {
    if (game::over(sum)) return true;
    if (play_ == Play::normal) return nimbers_.is(sum, 0);
    return is_misere_p(sum);
}

bool Outcomes::is_misere_p(const game::Sum& sum) {
    if (const auto heaps = nim_heaps(sum)) return is_misere_nim_p(*heaps);
    if (const auto p = quotients_.is_p(sum)) return *p;
    if (const auto p = is_p_like_nim(sum)) return *p;
    return misere_.is_p(sum);
}

/// By the nimbers, where all parts play like misère Nim (theory.md).
std::optional<bool> Outcomes::is_p_like_nim(const game::Sum& sum) {
    if (!like_nim_.holds(sum)) return std::nullopt;
    Nimber total = 0;
    bool all_fickle = true;
    for (const game::Term& term : sum.terms) {
        for (const game::Code& part : term.parts) {
            if (game::is_finished(*term.game, part)) continue;
            const Value nimber = nimbers_.of(term.game, {&part, 1});
            if (!nimber) return std::nullopt;
            total ^= *nimber;
            all_fickle = all_fickle && *like_nim_.is_fickle(*term.game, part);
        }
    }
    return total == (all_fickle ? 1U : 0U);
}

bool Outcomes::leaves_p(const game::Sum& sum, const game::SumMove& move) {
    return in_time(is_p(game::after(sum, move)));
}

/// The answer; throws Stopped where the time is over, which a search of few positions does not
/// notice.
bool Outcomes::in_time(bool answer) const {
    limits_.check();
    return answer;
}

std::vector<game::SumMove> Outcomes::winning_moves_of_part(const game::Sum& sum, std::size_t term,
                                                           std::size_t part, Nimber nimber,
                                                           bool one) {
    const game::GamePointer& game = sum.terms[term].game;
    const game::Code& code = sum.terms[term].parts[part];
    std::vector<game::SumMove> good;
    if (const auto known = game->moves_to(code, nimber)) {
        for (const game::Move& move : *known) good.push_back(in_sum(sum, term, part, move));
        return good;
    }
    const auto wins = [&](std::span<const game::Code> left) {
        return in_time(nimbers_.is(game::Sum{{{game, {left.begin(), left.end()}}}}, nimber));
    };
    if (one) {
        if (auto move = game->find_move(code, wins)) {
            good.push_back(in_sum(sum, term, part, *std::move(move)));
        }
        return good;
    }
    for (game::SumMove& move : game::moves(sum, term, part)) {
        if (wins(move.left)) good.push_back(std::move(move));
    }
    return good;
}

std::vector<game::SumMove> Outcomes::first_winning_move(const game::Sum& sum) {
    for (std::size_t term = 0; term < sum.terms.size(); ++term) {
        const game::Term& of = sum.terms[term];
        for (std::size_t part = 0; part < of.parts.size(); ++part) {
            const auto wins = [&](std::span<const game::Code> left) {
                return leaves_p(sum, {term, part, "", {left.begin(), left.end()}});
            };
            if (auto move = of.game->find_move(of.parts[part], wins)) {
                return {in_sum(sum, term, part, *std::move(move))};
            }
        }
    }
    return {};
}

std::vector<game::SumMove> Outcomes::moves_that_end_it(const game::Sum& sum) {
    std::vector<game::SumMove> good;
    for (game::SumMove& move : game::moves(sum)) {
        if (game::over(game::after(sum, move))) good.push_back(std::move(move));
    }
    return good;
}

std::vector<game::SumMove> Outcomes::normal_moves(const game::Sum& sum, bool one) {
    // Where theorems tell the nimbers, they tell which part to move in.
    const bool is_known = std::ranges::all_of(sum.terms, [](const game::Term& term) {
        return std::ranges::all_of(term.parts, [&](const game::Code& part) {
            const auto theorem = term.game->theorem(part);
            return theorem && theorem->nimber;
        });
    });
    if (one && !is_known && game::count_moves(sum, few) < few) return first_winning_move(sum);
    const Value nimber = nimbers_.of(sum);
    if (!nimber) return moves_that_end_it(sum);
    std::vector<game::SumMove> good;
    if (*nimber == 0) return good;
    for (std::size_t term = 0; term < sum.terms.size(); ++term) {
        const game::Term& of = sum.terms[term];
        for (std::size_t part = 0; part < of.parts.size(); ++part) {
            const Nimber wanted = *nimber ^ *nimbers_.of(of.game, {&of.parts[part], 1});
            std::ranges::move(winning_moves_of_part(sum, term, part, wanted, one),
                              std::back_inserter(good));
            if (one && !good.empty()) return good;
        }
    }
    return good;
}

std::vector<game::SumMove> Outcomes::misere_nim_moves(const game::Sum& sum,
                                                      const std::vector<Nimber>& heaps, bool one) {
    std::vector<game::SumMove> good;
    if (heaps.empty() || is_misere_nim_p(heaps)) return good;
    std::vector<Nimber> others(heaps.begin() + 1, heaps.end());  // all but the part's own
    std::size_t place = 0;
    for (std::size_t term = 0; term < sum.terms.size(); ++term) {
        const game::Term& of = sum.terms[term];
        for (std::size_t part = 0; part < of.parts.size(); ++part, ++place) {
            if (place > 0) others[place - 1] = heaps[place - 1];
            const auto wins = [&](std::span<const game::Code> left) {
                return leaves_p(sum, {term, part, "", {left.begin(), left.end()}});
            };
            const game::Code& code = of.parts[part];
            if (const auto known = of.game->moves_to(code, misere_nim_completion(others))) {
                for (const game::Move& move : *known) {
                    if (wins(move.parts)) good.push_back(in_sum(sum, term, part, move));
                }
            } else if (one) {
                auto move = of.game->find_move(code, wins);
                if (move) good.push_back(in_sum(sum, term, part, *std::move(move)));
            } else {
                for (game::SumMove& move : game::moves(sum, term, part)) {
                    if (wins(move.left)) good.push_back(std::move(move));
                }
            }
            if (one && !good.empty()) return good;
        }
    }
    return good;
}

std::vector<game::SumMove> Outcomes::misere_moves(const game::Sum& sum, bool one) {
    if (const auto heaps = nim_heaps(sum)) return misere_nim_moves(sum, *heaps, one);
    // A search of the whole first: it stops at limits before all moves are listed.
    if (in_time(is_p(sum))) return {};
    if (one) return first_winning_move(sum);
    std::vector<game::SumMove> good;
    for (game::SumMove& move : game::moves(sum)) {
        if (leaves_p(sum, move)) good.push_back(std::move(move));
    }
    return good;
}

std::vector<game::SumMove> Outcomes::find_moves(const game::Sum& sum, bool one) {
    if (game::over(sum)) return {};
    return play_ == Play::normal ? normal_moves(sum, one) : misere_moves(sum, one);
}

std::vector<game::SumMove> Outcomes::winning_moves(const game::Sum& sum) {
    return find_moves(sum, false);
}

std::optional<game::SumMove> Outcomes::winning_move(const game::Sum& sum) {
    auto moves = find_moves(sum, true);
    if (moves.empty()) return std::nullopt;
    return std::move(moves.front());
}

}  // namespace lastmove::impartial
