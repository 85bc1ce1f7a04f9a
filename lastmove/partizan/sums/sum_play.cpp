#include "lastmove/partizan/sums/sum_play.hpp"

#include "lastmove/base/hash.hpp"

namespace lastmove::partizan {

namespace {

// A search that goes deeper would need more than the stack of the process has.
constexpr std::size_t deepest_sum_play = 4'000;

}  // namespace

std::size_t SumPlay::Hash::operator()(const Components& sum) const {
    return mix_all(sum, sum.size());
}

void SumPlay::step() {
    constexpr std::uint64_t stride = 1024;
    if (++searched_ % stride != 0) return;
    progress_.report("searching sums", searched_);
    limits_.check();
    limits_.check_memory(bytes_ + table_.bytes());
}

Outcome SumPlay::outcome(const Components& sum) {
    return outcome_of(wins(sum, Player::left), wins(sum, Player::right));
}

bool SumPlay::wins(const Components& sum, Player first) {
    auto& known = known_[first == Player::left ? 0 : 1];
    if (const auto found = known.find(sum); found != known.end()) return found->second;
    step();
    if (depth_ == deepest_sum_play) {
        throw Stopped(Stop::memory, "plays of more than 4,000 moves are not searched");
    }
    ++depth_;
    const bool won = search(sum, first);
    --depth_;
    known.emplace(sum, won);
    constexpr std::size_t overhead = 72;
    bytes_ += overhead + sum.size() * sizeof(ComponentId);
    return won;
}

bool SumPlay::search(const Components& sum, Player first) {
    bool can_move = false;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (i > 0 && sum[i] == sum[i - 1]) continue;
        const auto& options = table_.options(sum[i], first);
        if (options.empty()) continue;
        can_move = true;
        Components rest(sum);
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        for (const Components& option : options) {
            if (!wins(joined(rest, option), other(first))) return true;
        }
    }
    return !can_move && convention_ == Convention::misere;
}

}  // namespace lastmove::partizan
