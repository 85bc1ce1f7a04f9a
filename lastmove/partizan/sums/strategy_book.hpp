// How the winners of a sum play, written out as a certificate has it (docs/certificates.md, "Sums
// of partizan games").
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/answer/streams/record_sorter.hpp"
#include "lastmove/base/list_table.hpp"
#include "lastmove/partizan/forms/list.hpp"
#include "lastmove/partizan/sums/components.hpp"
#include "lastmove/partizan/sums/sum_play.hpp"

namespace lastmove::partizan {

/// Writes strategies: for every position that the winner leaves, a reply to each move of the
/// loser's.
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
/// EXPECT_EQ(book.puzzle(book.text(one)).position, "form:1");
/// const SumStrategy left = book.strategies().left.value();
/// EXPECT_EQ(std::get<SumReplies>(left.replies).size(), 0U);  // Right has no move
/// ```
class StrategyBook {
  public:
    /// Whether the player, moving first, wins the sum.
    using Wins = std::function<bool(const Components&, Player)>;
    /// The same, if it is known without a search.
    using Known = std::function<std::optional<bool>(const Components&, Player)>;

    /// All must outlive the book, in which there are `most` moves, replies and options of forms at
    /// most. Impartial games in its sums are as they are written.
    StrategyBook(ComponentTable& table, Forms& forms, Convention convention, Limits limits,
                 Wins wins, std::size_t most = 2'000'000);

    /// From now on, replies known to win are preferred to those that would have to be searched.
    void prefer_known(Known known) { known_ = std::move(known); }

    /// From now on, at most so many moves more, and fewer options to choose replies from.
    void keep_to(std::size_t most);

    /// Writes how the winner plays when `first` begins. With `move` the first move is to leave
    /// that, if components leave it written so. Asks who wins for every reply that is tried. Throws
    /// TooLong and Stopped.
    void add(const Components& sum, Player first, const Components* move = nullptr);

    /// How a player wins, as a stream has it (docs/certificates.md, "Strategies as streams").
    struct LongSide {
        std::string first;  ///< where the first move leads; empty if there is none
        SortedRecords records;
    };
    /// Instead of add(), of any length: how each player plays who wins the sum with one of them
    /// beginning, Left's book first. Positions are kept on the disk; of this many bytes of memory,
    /// a part is used besides what the table keeps. Throws Stopped and FileError.
    std::array<std::optional<LongSide>, 2> write_long(const Components& sum, std::size_t memory,
                                                      Progress& progress);

    /// What was written: tables of replies, or walks if a table would have more characters than
    /// this.
    Strategies strategies(std::size_t longest_table = std::size_t{16} << 20);
    /// The sum as a certificate writes it; its forms and braces are named.
    std::string text(std::span<const ComponentId> sum);
    /// The sum of that text, as the certificate's puzzle, with the forms and braces that have been
    /// named so far.
    [[nodiscard]] PartizanSum puzzle(std::string position) const;
    /// The form's place among those of the puzzle; it is added if it is missing.
    std::uint32_t place(FormId form) { return places_.place(form, list_); }

  private:
    /// A sum's number in the book.
    using Sum = ListTable::Place;
    /// The options of a sum: a part of the list of all options computed.
    struct Options {
        std::size_t begin = 0;
        std::size_t end = 0;
    };
    /// What is known of a sum, for each player.
    struct About {
        std::array<std::int64_t, 2> moves{};
        std::array<std::optional<Options>, 2> options;
        std::array<std::optional<bool>, 2> wins_first;
        std::array<bool, 2> is_left{};  ///< it is in the player's book
    };
    struct Reply {
        Sum option;
        Sum reply;
    };
    struct Position {
        Sum sum;
        std::vector<Reply> replies;  ///< in the order of the options
    };
    /// What one player does.
    struct Book {
        bool is_used = false;
        std::optional<Sum> second;  ///< left as the second player, at the beginning
        std::optional<Sum> first;   ///< left by the first move
        std::vector<Position> positions;
        std::vector<std::size_t> waiting;  ///< positions without their replies
    };

    Book& book(Player player) { return books_[index(player)]; }
    Sum sum_of(const Components& components);
    [[nodiscard]] bool has_move(Sum sum, Player player) const {
        return about_[sum].moves[index(player)] > 0;
    }
    [[nodiscard]] Components components(Sum sum) const {
        return {sums_[sum].begin(), sums_[sum].end()};
    }
    [[nodiscard]] bool comes_before(Sum a, Sum b) const;
    Options options(Sum sum, Player player);
    bool wins(Sum sum, Player first);
    Sum reply(Sum sum, Player winner);
    Sum named_move(Sum sum, Player winner, const Components& move);
    void leave(Sum sum, Player winner);
    void answer_all(std::size_t position, Player winner);
    void count(std::size_t moves);
    std::uint32_t name(ComponentId part);
    std::vector<std::uint32_t> names(std::span<const ComponentId> sum);
    std::string part_text(ComponentId part);
    std::size_t length_of_table(const Book& from);
    std::uint32_t place_of(Sum option, Sum sum, Player player);
    ReplyWalk walk(const Book& from, Player winner);
    void forget();
    void leave_long(Sum sum, Player winner, RecordSorter& next);
    StreamRecord long_record(const StreamRecord& position, Player winner, RecordSorter& next);
    SortedRecords long_table(const std::vector<Components>& from, Player winner, std::size_t memory,
                             Progress& progress);
    SumReplies table(Book& from);

    ComponentTable& table_;
    Convention convention_;
    Limits limits_;
    Wins wins_;
    Known known_;  ///< may be empty
    std::size_t left_;
    std::size_t most_options_;
    std::size_t moves_ = 0;
    ListTable sums_;
    std::vector<About> about_;  ///< by sum
    std::vector<Sum> options_;  ///< of all sums whose options were computed
    std::array<Book, 2> books_;
    FormList places_;
    std::vector<FormEntry> list_;
    std::vector<BraceEntry> braces_;
    std::vector<std::string> names_;
    std::unordered_map<ComponentId, std::uint32_t> named_;
};

}  // namespace lastmove::partizan
