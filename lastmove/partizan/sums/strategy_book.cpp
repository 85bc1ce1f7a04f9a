#include "lastmove/partizan/sums/strategy_book.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace lastmove::partizan {

StrategyBook::StrategyBook(ComponentTable& table, Forms& forms, Convention convention,
                           Limits limits, Wins wins, std::size_t most)
    : table_(table),
      convention_(convention),
      limits_(std::move(limits)),
      wins_(std::move(wins)),
      left_(most),
      places_(forms, most) {}

bool StrategyBook::has_move(const Components& sum, Player player) const {
    return std::ranges::any_of(
        sum, [&](ComponentId component) { return table_.moves(component, player) > 0; });
}

std::set<Components> StrategyBook::options(const Components& sum, Player player) {
    std::set<Components> options;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (i > 0 && sum[i] == sum[i - 1]) continue;
        Components rest(sum);
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        for (const Components& option : table_.options(sum[i], player)) {
            options.insert(joined(rest, option));
        }
    }
    return options;
}

void StrategyBook::count(std::size_t moves, std::size_t parts) {
    constexpr std::size_t bytes_of_move = 200;
    constexpr std::size_t bytes_of_part = 40;  // its text included
    if (moves > left_) throw TooLong();
    left_ -= moves;
    bytes_ += moves * bytes_of_move + parts * bytes_of_part;
    limits_.check_memory(bytes_ + table_.bytes());
    limits_.check();
}

/// What the winner's move leaves: if possible a position that is in the book, or where the loser has no
/// move; else the fewer moves the loser has, compared with the winner's, the sooner it is tried.
Components StrategyBook::reply(const Components& sum, Player winner, const Book& book) {
    const Player loser = game::other(winner);
    std::vector<std::pair<std::int64_t, Components>> candidates;
    for (const Components& option : options(sum, winner)) {
        if (book.replies.contains(option)) return option;
        std::int64_t lead = 0;
        bool is_over = true;
        for (const ComponentId part : option) {
            const std::int64_t loses = table_.moves(part, loser);
            lead += loses - table_.moves(part, winner);
            is_over = is_over && loses == 0;
        }
        if (is_over && convention_ == Convention::normal) return option;
        candidates.emplace_back(lead, option);
    }
    std::ranges::sort(candidates);
    for (auto& [lead, option] : candidates) {
        if (!wins_(option, loser)) return std::move(option);
    }
    throw std::logic_error("a winner without a winning move");
}

void StrategyBook::leave(const Components& sum, Player winner, Book& book) {
    if (convention_ == Convention::normal && !has_move(sum, game::other(winner))) return;
    if (book.replies.try_emplace(sum).second) book.waiting.push_back(sum);
}

void StrategyBook::answer_all(const Components& sum, Player winner, Book& book) {
    Replies& replies = book.replies.at(sum);
    for (const Components& option : options(sum, game::other(winner))) {
        // Whoever cannot move wins misère play.
        if (convention_ == Convention::misere && !has_move(option, winner)) continue;
        Components next = reply(option, winner, book);
        leave(next, winner, book);
        count(1, option.size() + next.size());
        replies.emplace(option, std::move(next));
    }
}

void StrategyBook::add(const Components& sum, Player first, const Components* move) {
    const Player winner = wins_(sum, first) ? first : game::other(first);
    Book& book = this->book(winner);
    book.is_used = true;
    if (winner != first) {
        leave(sum, winner, book);
    } else if (convention_ == Convention::normal || has_move(sum, winner)) {
        book.first = move != nullptr ? *move : reply(sum, winner, book);
        leave(*book.first, winner, book);
    }
    while (!book.waiting.empty()) {
        const Components next = std::move(book.waiting.back());
        book.waiting.pop_back();
        count(1, next.size());
        answer_all(next, winner, book);
    }
}

std::string StrategyBook::part_text(ComponentId part) {
    if (const auto form = table_.form(part)) return fmt::format("form:{}", place(*form));
    if (!table_.is_brace(part)) return table_.text(part);
    BraceEntry entry;
    for (const Player player : {Player::left, Player::right}) {
        for (const Components& option : table_.options(part, player)) {
            entry[player == Player::left ? 0 : 1].push_back(text(option));
        }
    }
    braces_.push_back(std::move(entry));
    return fmt::format("brace:{}", braces_.size() - 1);
}

std::string StrategyBook::text(const Components& sum) {
    if (sum.empty()) return "0";
    std::vector<std::string_view> parts;
    for (const ComponentId part : sum) {
        auto known = texts_.find(part);
        if (known == texts_.end()) {
            known = texts_.emplace(part, part_text(part)).first;
        }
        parts.emplace_back(known->second);
    }
    std::ranges::sort(parts);
    return fmt::format("{}", fmt::join(parts, " + "));
}

PartizanSum StrategyBook::puzzle(const Components& sum) {
    std::string position = text(sum);
    return {std::move(position), convention_ == Convention::misere, list_, braces_};
}

Strategies StrategyBook::strategies() {
    Strategies written;
    for (const Player player : {Player::left, Player::right}) {
        const Book& from = book(player);
        if (!from.is_used) continue;
        auto& strategy = (player == Player::left ? written.left : written.right).emplace();
        if (from.first) strategy.first = text(*from.first);
        for (const auto& [position, replies] : from.replies) {
            auto& answers = strategy.replies[text(position)];
            for (const auto& [option, reply] : replies) answers.emplace(text(option), text(reply));
        }
    }
    return written;
}

}  // namespace lastmove::partizan
