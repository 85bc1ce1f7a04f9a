// Books of replies: the positions that the winner leaves, with the reply to every move.
#include <algorithm>
#include <deque>
#include <utility>

#include "lastmove/game/plain_text.hpp"
#include "lastmove/impartial/outcomes/options.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"

namespace lastmove::impartial {

namespace {

/// Writes a book; throws Stopped at a limit.
class Writer {
  public:
    Writer(Outcomes& outcomes, std::size_t most, Limits limits, Progress& progress)
        : outcomes_(outcomes), most_(most), limits_(std::move(limits)), progress_(progress) {}

    /// Adds a position that the winner leaves. Throws if the book will have too many replies.
    void enter(const game::Sum& position, const std::string& text) {
        write(text);
        if (!book.try_emplace(text).second) return;
        expect(named_options(position).size());
        open_.push_back(position);
    }

    /// Picks an option that is won, one that is in the book already if there is such, else one that
    /// is known to be won; empty where there is no move, which wins misère play.
    std::string steer(const game::Sum& from) {
        const std::vector<NamedOption> all = named_options(from);
        for (const NamedOption& option : all) {
            if (option.over || book.contains(option.text)) return option.text;
        }
        auto won = std::ranges::find_if(
            all, [&](const NamedOption& option) { return outcomes_.is_known_p(option.sum); });
        if (won == all.end()) {
            won = std::ranges::find_if(
                all, [&](const NamedOption& option) { return outcomes_.is_p(option.sum); });
        }
        if (won == all.end()) return {};
        enter(won->sum, won->text);
        return won->text;
    }

    /// Replies to every move from a position, but not to those that lead to these texts.
    std::map<std::string, std::string> replies_to(const game::Sum& position,
                                                  std::span<const std::string> but) {
        std::vector<NamedOption> others = named_options(position);
        std::erase_if(others, [&](const NamedOption& option) {
            return std::ranges::find(but, option.text) != but.end();
        });
        expect(others.size());
        return replies_to(others);
    }

    /// Replies to every move from every position of the book.
    void finish() {
        while (!open_.empty()) {
            const game::Sum position = std::move(open_.front());
            open_.pop_front();
            book[game::plain_text(position)] = replies_to(named_options(position));
        }
    }

    std::map<std::string, std::map<std::string, std::string>> book;

  private:
    void write(const std::string& text) {
        constexpr std::size_t overhead = 100;
        bytes_ += text.size() + overhead;
    }

    /// Counts replies that will have to be written.
    void expect(std::size_t replies) {
        expected_ += replies;
        if (expected_ > most_) throw Stopped(Stop::memory);
    }

    /// Asks whether there is time and room for one more reply.
    void step() {
        if (bytes_ > limits_.memory / 2) throw Stopped(Stop::memory);
        limits_.check();
        progress_.report("writing the replies", ++replies_);
    }

    std::map<std::string, std::string> replies_to(std::span<const NamedOption> all) {
        std::map<std::string, std::string> replies;
        for (const NamedOption& option : all) {
            step();
            std::string answer = steer(option.sum);
            if (answer.empty()) continue;
            write(option.text);
            write(answer);
            replies[option.text] = std::move(answer);
        }
        return replies;
    }

    Outcomes& outcomes_;
    std::size_t most_;
    Limits limits_;
    Progress& progress_;
    std::deque<game::Sum> open_;
    std::size_t bytes_ = 0;
    std::size_t expected_ = 0;  ///< replies, of all positions of the book
    std::size_t replies_ = 0;   ///< written
};

}  // namespace

/// While it lives, all is to be found within limits of its own.
class Outcomes::Hurry {
  public:
    Hurry(Outcomes& outcomes, const std::optional<Limits>& own)
        : outcomes_(outcomes), usual_(outcomes.limits_) {
        if (own) outcomes_.keep_within(*own);
    }
    ~Hurry() { outcomes_.keep_within(usual_); }
    Hurry(const Hurry&) = delete;
    Hurry& operator=(const Hurry&) = delete;

  private:
    Outcomes& outcomes_;
    Limits usual_;
};

Strategy Outcomes::strategy(const game::Sum& sum, std::size_t most,
                            const std::optional<Limits>& own) {
    if (game::count_moves(sum, most) >= most) throw Stopped(Stop::memory);
    const Hurry hurry(*this, own);
    const bool p = is_p(sum);
    Writer writer(*this, most, limits_, progress_);
    Strategy strategy;
    if (!p) {
        strategy.first = writer.steer(sum);
    } else if (!game::over(sum)) {
        writer.enter(sum, game::plain_text(sum));
    }
    writer.finish();
    strategy.replies = std::move(writer.book);
    return strategy;
}

MoveBook Outcomes::move_book(const game::Sum& sum, std::span<const game::SumMove> winning, bool all,
                             std::size_t most, const std::optional<Limits>& own) {
    if (game::count_moves(sum, most) >= most) throw Stopped(Stop::memory);
    const Hurry hurry(*this, own);
    Writer writer(*this, most, limits_, progress_);
    std::vector<std::string> listed;
    for (const game::SumMove& move : winning) {
        const game::Sum next = game::after(sum, move);
        listed.push_back(game::plain_text(next));
        if (!game::over(next)) writer.enter(next, listed.back());
    }
    MoveBook moves;
    if (all) moves.others = writer.replies_to(sum, listed);
    writer.finish();
    moves.replies = std::move(writer.book);
    return moves;
}

}  // namespace lastmove::impartial
