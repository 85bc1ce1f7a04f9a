// Books of any length, which are written to the disk as they are found.
#include <algorithm>

#include "lastmove/partizan/sums/strategy_book.hpp"

namespace lastmove::partizan {

namespace {

constexpr std::size_t share_of_book = 8;  ///< of the memory, for sorting, and for what is known

}  // namespace

/// What is known of sums, but not what they are called.
void StrategyBook::forget() {
    sums_ = ListTable();
    about_ = {};
    options_ = {};
}

/// A position that the winner leaves, unless it is known to have been left, or play is over.
void StrategyBook::leave_long(Sum sum, Player winner, RecordSorter& next) {
    if (convention_ == Convention::normal && !has_move(sum, game::other(winner))) return;
    if (std::exchange(about_[sum].is_left[index(winner)], true)) return;
    next.add({text(sums_[sum]), components(sum)});
}

/// Replies to all moves in a position, the components of which are known.
StreamRecord StrategyBook::long_record(const StreamRecord& position, Player winner,
                                       RecordSorter& next) {
    limits_.check();
    const Options found = options(sum_of(position.places), game::other(winner));
    std::vector<std::pair<std::string, Sum>> named;
    for (std::size_t i = found.begin; i < found.end; ++i) {
        named.emplace_back(text(sums_[options_[i]]), options_[i]);
    }
    std::ranges::sort(named);
    const auto [first, last] = std::ranges::unique(named, {}, &std::pair<std::string, Sum>::first);
    named.erase(first, last);
    StreamRecord record{position.position, {}};
    for (const auto& [name, option] : named) {
        // Whoever cannot move wins misère play.
        if (convention_ == Convention::misere && !has_move(option, winner)) continue;
        const Sum to = reply(option, winner);
        record.places.push_back(place_of(to, option, winner));
        leave_long(to, winner, next);
    }
    return record;
}

SortedRecords StrategyBook::long_table(const std::vector<Components>& from, Player winner,
                                       std::size_t memory, Progress& progress) {
    forget();
    RecordSorter next(memory / share_of_book);
    for (const Components& left : from) leave_long(sum_of(left), winner, next);
    std::uint64_t positions = 0;
    return closed(next, [&](const StreamRecord& position) {
        progress.report("writing the replies", ++positions);
        const std::size_t bytes =
            sums_.bytes() + about_.size() * sizeof(About) + options_.size() * sizeof(Sum);
        if (bytes > memory / share_of_book) forget();
        return long_record(position, winner, next);
    });
}

std::array<std::optional<StrategyBook::LongSide>, 2> StrategyBook::write_long(const Components& sum,
                                                                              std::size_t memory,
                                                                              Progress& progress) {
    std::array<std::optional<LongSide>, 2> sides;
    std::array<std::vector<Components>, 2> left;
    for (const Player first : both) {
        const Sum start = sum_of(sum);
        const Player winner = wins(start, first) ? first : game::other(first);
        LongSide& side =
            sides[index(winner)] ? *sides[index(winner)] : sides[index(winner)].emplace();
        if (winner != first) {
            left[index(winner)].push_back(sum);
        } else if (convention_ == Convention::normal || has_move(start, winner)) {
            const Sum to = reply(start, winner);
            side.first = text(sums_[to]);
            left[index(winner)].push_back(components(to));
        }
    }
    for (const Player winner : both) {
        if (!sides[index(winner)]) continue;
        sides[index(winner)]->records = long_table(left[index(winner)], winner, memory, progress);
    }
    return sides;
}

}  // namespace lastmove::partizan
