// How the winners of a sum play, written out as a certificate has it (docs/certificates.md, "Sums of
// partizan games").
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/partizan/forms/list.hpp"
#include "lastmove/partizan/sums/components.hpp"
#include "lastmove/partizan/sums/sum_play.hpp"

namespace lastmove::partizan {

/// Writes strategies: for every position that the winner leaves, a reply to each move of the loser's.
///
/// ```
/// Progress silent;
/// const Limits none;
/// partizan::Forms forms(none, silent);
/// partizan::ComponentTable table(none);
/// partizan::SumPlay play(table, partizan::Convention::normal, none, silent);
/// partizan::StrategyBook book(table, forms, partizan::Convention::normal, none,
///                             [&](const auto& sum, auto first) { return play.wins(sum, first); });
/// const auto one = table.of(forms, forms.integer(1));
/// book.add(one, game::Player::right);
/// EXPECT_EQ(book.puzzle(one).position, "form:1");
/// EXPECT_EQ(book.strategies().left.value().replies.size(), 0U);  // Right has no move
/// ```
class StrategyBook {
  public:
    /// Whether the player, moving first, wins the sum.
    using Wins = std::function<bool(const Components&, Player)>;

    /// All must outlive the book, in which there are `most` moves, replies and options of forms at most.
    /// Impartial games in its sums are as they are written.
    StrategyBook(ComponentTable& table, Forms& forms, Convention convention, Limits limits,
                 Wins wins, std::size_t most = 2'000'000);

    /// Writes how the winner plays when `first` begins. With `move` the first move is to leave that. Asks
    /// who wins for every reply that is tried. Throws TooLong and Stopped.
    void add(const Components& sum, Player first, const Components* move = nullptr);

    /// What was written.
    Strategies strategies();
    /// The sum, as the certificate's puzzle, with the forms and braces that have been named so far.
    PartizanSum puzzle(const Components& sum);
    /// The form's place among those of the puzzle, where it is put if it is not there.
    std::uint32_t place(FormId form) { return places_.place(form, list_); }

  private:
    using Replies = std::map<Components, Components>;
    /// What one player does.
    struct Book {
        bool is_used = false;
        std::optional<Components> first;
        std::map<Components, Replies> replies;
        std::vector<Components> waiting;
    };

    Book& book(Player player) { return books_[player == Player::left ? 0 : 1]; }
    [[nodiscard]] bool has_move(const Components& sum, Player player) const;
    std::set<Components> options(const Components& sum, Player player);
    Components reply(const Components& sum, Player winner, const Book& book);
    void leave(const Components& sum, Player winner, Book& book);
    void answer_all(const Components& sum, Player winner, Book& book);
    void count(std::size_t moves, std::size_t parts);
    std::string text(const Components& sum);
    std::string part_text(ComponentId part);

    ComponentTable& table_;
    Convention convention_;
    Limits limits_;
    Wins wins_;
    std::size_t left_;
    std::size_t bytes_ = 0;
    std::array<Book, 2> books_;
    FormList places_;
    std::vector<FormEntry> list_;
    std::vector<BraceEntry> braces_;
    std::map<ComponentId, std::string> texts_;
};

}  // namespace lastmove::partizan
