#include "lastmove/check/partizan/strategy_walk.hpp"

#include <fmt/format.h>

#include "lastmove/base/input_error.hpp"

namespace lastmove::checking {

namespace {

using Sum = PartizanOptions::Sum;

/// A walk, from one position that the winner leaves to the next.
class Walker {
  public:
    Walker(const WalkOf& walk, PartizanOptions& rules)
        : walk_(walk), loser_(opposite(walk.winner)), rules_(rules) {}

    std::size_t go() {
        for (const Sum sum : walk_.from) leave(sum);
        std::size_t next = 0;
        while (next < waiting_.size()) {  // it grows
            const Sum from = waiting_[next++];
            const std::vector<Sum> options = rules_.options_in_order(from, loser_);
            if (walk_.misere && options.empty()) throw fault(from, "is won");
            for (const Sum option : options) answer(option);
        }
        if (const std::size_t rest = walk_.replies.places.size() - read_; rest > 0) {
            throw Rejection(fmt::format("the walk ends before the last of its numbers ({})", rest));
        }
        return waiting_.size();
    }

  private:
    struct About {
        bool is_left = false;
        bool is_answered = false;
    };

    About& about(Sum sum) {
        if (sum >= about_.size()) about_.resize(rules_.size());
        return about_[sum];
    }

    [[nodiscard]] Rejection fault(Sum sum, std::string_view reason) const {
        return Rejection(fmt::format("position '{}': {}", excerpt(rules_.text(sum)), reason));
    }

    void leave(Sum sum) {
        // Whoever cannot move loses normal play.
        if (!walk_.misere && !rules_.has_move(sum, loser_)) return;
        About& known = about(sum);
        if (!known.is_left) waiting_.push_back(sum);
        known.is_left = true;
    }

    void answer(Sum option) {
        About& known = about(option);
        if (known.is_answered) return;
        known.is_answered = true;
        // Whoever cannot move wins misère play.
        if (walk_.misere && !rules_.has_move(option, walk_.winner)) return;
        if (read_ == walk_.replies.places.size())
            throw fault(option, "the walk has no reply to it");
        const auto reply = rules_.option_at(option, walk_.winner, walk_.replies.places[read_++]);
        if (!reply) throw fault(option, "the reply to it is not legal");
        leave(*reply);
    }

    const WalkOf& walk_;
    Side loser_;
    PartizanOptions& rules_;
    std::size_t read_ = 0;  ///< numbers of the walk
    std::vector<Sum> waiting_;
    std::vector<About> about_;  ///< by sum
};

}  // namespace

std::size_t verify_walk(const WalkOf& walk, PartizanOptions& rules) {
    return Walker(walk, rules).go();
}

}  // namespace lastmove::checking
