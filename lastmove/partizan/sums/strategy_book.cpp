#include "lastmove/partizan/sums/strategy_book.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "lastmove/base/fault.hpp"

namespace lastmove::partizan {

namespace {

constexpr std::size_t options_for_each = 100;  ///< of the moves and replies that a book may hold
constexpr std::size_t few_options_for_each = 5;

}  // namespace

StrategyBook::StrategyBook(ComponentTable& table, Forms& forms, Convention convention,
                           Limits limits, Wins wins, std::size_t most)
    : table_(table),
      convention_(convention),
      limits_(std::move(limits)),
      wins_(std::move(wins)),
      left_(most),
      most_options_(options_for_each * most),
      places_(forms, most) {}

void StrategyBook::keep_to(std::size_t most) {
    left_ = std::min(left_, most);
    most_options_ = std::min(most_options_, options_.size() + few_options_for_each * most);
}

StrategyBook::Sum StrategyBook::sum_of(const Components& components) {
    const Sum sum = sums_.place(components);
    if (sum < about_.size()) return sum;
    About& about = about_.emplace_back();
    for (const Player player : both) {
        for (const ComponentId part : components) {
            about.moves[index(player)] += table_.moves(part, player);
        }
    }
    return sum;
}

bool StrategyBook::comes_before(Sum a, Sum b) const {
    return std::ranges::lexicographical_compare(sums_[a], sums_[b]);
}

/// The player's options, each once, in the order of their components.
StrategyBook::Options StrategyBook::options(Sum sum, Player player) {
    if (const auto& known = about_[sum].options[index(player)]) return *known;
    const Components parts = components(sum);
    const auto begin = static_cast<std::ptrdiff_t>(options_.size());
    Components rest;
    Components after;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0 && parts[i] == parts[i - 1]) continue;
        rest = parts;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        for (const Components& option : table_.options(parts[i], player)) {
            after.clear();
            std::ranges::merge(rest, option, std::back_inserter(after));
            options_.push_back(sum_of(after));
        }
    }
    std::ranges::sort(options_.begin() + begin, options_.end(),
                      [&](Sum a, Sum b) { return comes_before(a, b); });
    options_.erase(std::unique(options_.begin() + begin, options_.end()), options_.end());
    const Options found{static_cast<std::size_t>(begin), options_.size()};
    about_[sum].options[index(player)] = found;
    // Replies are sought among many more moves than are written.
    if (options_.size() > most_options_) throw TooLong();
    return found;
}

bool StrategyBook::wins(Sum sum, Player first) {
    if (const auto& known = about_[sum].wins_first[index(first)]) return *known;
    const bool wins = wins_(components(sum), first);
    about_[sum].wins_first[index(first)] = wins;
    return wins;
}

void StrategyBook::count(std::size_t moves) {
    constexpr std::size_t stride = 256;
    if (moves > left_) throw TooLong();
    left_ -= moves;
    if (++moves_ % stride != 1) return;
    const std::size_t bytes = moves_ * sizeof(Reply) + sums_.bytes() +
                              about_.size() * sizeof(About) + options_.size() * sizeof(Sum);
    limits_.check_memory(bytes + table_.bytes());
    limits_.check();
}

/// What the winner's move leaves: if possible a position that is in the book, or where the loser
/// has no move, or that is known to be won; else the fewer moves the loser has, compared with the
/// winner's, the sooner it is tried.
StrategyBook::Sum StrategyBook::reply(Sum sum, Player winner) {
    const Player loser = game::other(winner);
    const Options found = options(sum, winner);
    std::vector<std::pair<std::int64_t, Sum>> candidates;
    for (std::size_t i = found.begin; i < found.end; ++i) {
        const Sum option = options_[i];
        const About& about = about_[option];
        if (about.is_left[index(winner)]) return option;
        if (!has_move(option, loser) && convention_ == Convention::normal) return option;
        candidates.emplace_back(about.moves[index(loser)] - about.moves[index(winner)], option);
    }
    // Options are in order.
    std::ranges::stable_sort(candidates, {}, &std::pair<std::int64_t, Sum>::first);
    if (known_) {
        for (const auto& [lead, option] : candidates) {
            if (known_(components(option), loser) == false) return option;
        }
    }
    for (const auto& [lead, option] : candidates) {
        if (!wins(option, loser)) return option;
    }
    throw Fault("a winner without a winning move");
}

/// What the move leaves, if it is written as moves in components are; else another winning move. (A
/// rhino beside an elephant, ..ox., parts into ..o and x. before the elephant moves, into ..o. and
/// x after it.)
StrategyBook::Sum StrategyBook::named_move(Sum sum, Player winner, const Components& move) {
    const Sum left = sum_of(move);
    const Options found = options(sum, winner);
    const std::span all(options_.begin() + static_cast<std::ptrdiff_t>(found.begin),
                        found.end - found.begin);
    return std::ranges::find(all, left) != all.end() ? left : reply(sum, winner);
}

void StrategyBook::leave(Sum sum, Player winner) {
    if (convention_ == Convention::normal && !has_move(sum, game::other(winner))) return;
    if (std::exchange(about_[sum].is_left[index(winner)], true)) return;
    Book& book = this->book(winner);
    book.waiting.push_back(book.positions.size());
    book.positions.push_back({sum, {}});
}

void StrategyBook::answer_all(std::size_t position, Player winner) {
    const Options found = options(book(winner).positions[position].sum, game::other(winner));
    std::vector<Reply> replies;
    replies.reserve(found.end - found.begin);
    for (std::size_t i = found.begin; i < found.end; ++i) {
        const Sum option = options_[i];
        // Whoever cannot move wins misère play.
        if (convention_ == Convention::misere && !has_move(option, winner)) continue;
        const Sum next = reply(option, winner);
        leave(next, winner);
        count(1);
        replies.push_back({option, next});
    }
    book(winner).positions[position].replies = std::move(replies);
}

void StrategyBook::add(const Components& sum, Player first, const Components* move) {
    const Sum start = sum_of(sum);
    const Player winner = wins(start, first) ? first : game::other(first);
    Book& book = this->book(winner);
    book.is_used = true;
    if (winner != first) {
        book.second = start;
        leave(start, winner);
    } else if (convention_ == Convention::normal || has_move(start, winner)) {
        book.first = move != nullptr ? named_move(start, winner, *move) : reply(start, winner);
        leave(*book.first, winner);
    }
    while (!book.waiting.empty()) {
        const std::size_t next = book.waiting.back();
        book.waiting.pop_back();
        count(1);
        answer_all(next, winner);
    }
}

/// The place of the part's name, which it is given where it has none.
std::uint32_t StrategyBook::name(ComponentId part) {
    if (const auto known = named_.find(part); known != named_.end()) return known->second;
    std::string name = part_text(part);  // may name others
    names_.push_back(std::move(name));
    return named_.emplace(part, static_cast<std::uint32_t>(names_.size() - 1)).first->second;
}

/// The places of the parts' names, in the order of these.
std::vector<std::uint32_t> StrategyBook::names(std::span<const ComponentId> sum) {
    std::vector<std::uint32_t> places;
    places.reserve(sum.size());
    for (const ComponentId part : sum) places.push_back(name(part));
    std::ranges::sort(
        places, {}, [&](std::uint32_t place) -> auto& { return names_[place]; });
    return places;
}

std::string StrategyBook::part_text(ComponentId part) {
    if (const auto form = table_.form(part)) return fmt::format("form:{}", place(*form));
    if (!table_.is_brace(part)) return table_.text(part);
    BraceEntry entry;
    for (const Player player : both) {
        for (const Components& option : table_.options(part, player)) {
            entry[index(player)].push_back(text(option));
        }
    }
    braces_.push_back(std::move(entry));
    return fmt::format("brace:{}", braces_.size() - 1);
}

std::string StrategyBook::text(std::span<const ComponentId> sum) {
    if (sum.empty()) return "0";
    std::vector<std::string_view> parts;
    for (const std::uint32_t place : names(sum)) parts.emplace_back(names_[place]);
    return fmt::format("{}", fmt::join(parts, " + "));
}

PartizanSum StrategyBook::puzzle(std::string position) const {
    return {std::move(position), convention_ == Convention::misere, list_, braces_};
}

/// The book as a table, its positions in the order of their components.
SumReplies StrategyBook::table(Book& from) {
    SumReplies replies;
    std::ranges::sort(from.positions, [&](const Position& a, const Position& b) {
        return comes_before(a.sum, b.sum);
    });
    std::vector<std::optional<SumReplies::Place>> known(sums_.size());
    const auto place = [&](Sum sum) {
        if (!known[sum]) known[sum] = replies.sum(names(sums_[sum]));
        return *known[sum];
    };
    for (const Position& position : from.positions) {
        replies.add_position(place(position.sum));
        for (const auto& [option, reply] : position.replies) {
            const SumReplies::Place to = place(reply);
            replies.add_answer({place(option), to});
        }
    }
    replies.name_terms({names_.begin(), names_.end()});
    return replies;
}

Strategies StrategyBook::strategies(std::size_t longest_table) {
    Strategies written;
    for (const Player player : both) {
        Book& from = book(player);
        if (!from.is_used) continue;
        SumStrategy& strategy = (player == Player::left ? written.left : written.right).emplace();
        if (from.first) strategy.first = text(sums_[*from.first]);
        if (length_of_table(from) <= longest_table) {
            strategy.replies = table(from);
        } else {
            strategy.replies = walk(from, player);
        }
    }
    return written;
}

}  // namespace lastmove::partizan
