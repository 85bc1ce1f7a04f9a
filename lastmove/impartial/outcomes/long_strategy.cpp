#include "lastmove/impartial/outcomes/long_strategy.hpp"

#include <algorithm>
#include <unordered_set>

#include "lastmove/base/fault.hpp"
#include "lastmove/game/plain_text.hpp"
#include "lastmove/impartial/outcomes/options.hpp"

namespace lastmove::impartial {

namespace {

constexpr std::size_t share_of_level = 8;  ///< of the memory, for sorting, and for texts met lately
constexpr std::size_t bytes_beside_text = 64;

/// Works out replies, and writes them.
class LongWriter {
  public:
    LongWriter(Outcomes& outcomes, bool misere, const ReadPosition& read, const Limits& limits,
               Progress& progress)
        : outcomes_(outcomes),
          misere_(misere),
          read_(read),
          limits_(limits),
          progress_(progress),
          next_(limits.memory / share_of_level) {}

    /// The winner may leave this position.
    void leave(const std::string& text) {
        if (!met_.insert(text).second) return;
        met_bytes_ += bytes_beside_text + text.size();
        if (met_bytes_ > limits_.memory / share_of_level) {
            met_.clear();
            met_bytes_ = 0;
        }
        next_.add({text, {}});
    }

    /// The winner's move in a position: its place among the options.
    std::uint32_t steer(const std::vector<NamedOption>& all) {
        auto won = std::ranges::find_if(all, [&](const NamedOption& option) {
            return option.over || met_.contains(option.text);
        });
        if (won == all.end()) {
            won = std::ranges::find_if(
                all, [&](const NamedOption& option) { return outcomes_.is_known_p(option.sum); });
        }
        if (won == all.end()) {
            won = std::ranges::find_if(
                all, [&](const NamedOption& option) { return outcomes_.is_p(option.sum); });
        }
        if (won == all.end()) throw Fault("a winner without a winning move");
        if (!won->over) leave(won->text);
        return static_cast<std::uint32_t>(won - all.begin());
    }

    /// Replies to every move from all positions that are left.
    SortedRecords finish() {
        return closed(next_, [&](const StreamRecord& left) { return replies_in(left.position); });
    }

  private:
    StreamRecord replies_in(const std::string& position) {
        limits_.check();
        progress_.report("writing the replies", ++positions_);
        StreamRecord record{position, {}};
        for (const NamedOption& option : named_options(read_(position))) {
            const std::vector<NamedOption> replies = named_options(option.sum);
            // Whoever cannot move wins misère play.
            if (misere_ && replies.empty()) continue;
            record.places.push_back(steer(replies));
        }
        return record;
    }

    Outcomes& outcomes_;
    bool misere_;
    const ReadPosition& read_;
    Limits limits_;
    Progress& progress_;
    RecordSorter next_;
    std::unordered_set<std::string> met_;  ///< some of the positions left
    std::size_t met_bytes_ = 0;
    std::uint64_t positions_ = 0;
};

}  // namespace

LongStrategy long_strategy(Outcomes& outcomes, const game::Sum& sum, bool misere,
                           const ReadPosition& read, const Limits& limits, Progress& progress) {
    LongWriter writer(outcomes, misere, read, limits, progress);
    LongStrategy strategy;
    if (outcomes.is_p(sum)) {
        if (!game::over(sum)) writer.leave(game::plain_text(sum));
    } else {
        const std::vector<NamedOption> options = named_options(sum);
        // Whoever cannot move wins misère play.
        if (!options.empty()) strategy.first = options.at(writer.steer(options)).text;
    }
    strategy.records = writer.finish();
    return strategy;
}

}  // namespace lastmove::impartial
