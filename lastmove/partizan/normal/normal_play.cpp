#include "lastmove/partizan/normal/normal_play.hpp"

#include <algorithm>

namespace lastmove::partizan {

namespace {

// A search that goes deeper would need more than the stack of the process has.
constexpr std::size_t deepest_normal_play = 4'000;

}  // namespace

NormalPlay::NormalPlay(ComponentTable& components, Values& values, const Limits& limits,
                       Progress& progress)
    : limits_(limits), progress_(progress), atoms_(components, values), table_(limits.memory / 2) {}

void NormalPlay::step() {
    constexpr std::uint64_t stride = 256;
    if (++searched_ % stride != 0) return;
    progress_.report("searching sums", searched_);
    limits_.check();
    if (atoms_.bytes() > limits_.memory / 2) throw Stopped(Stop::memory);
}

Outcome NormalPlay::outcome(const Atoms& sum) {
    return outcome_of(wins(sum, Player::left), wins(sum, Player::right));
}

std::optional<bool> NormalPlay::left_wins(std::span<const AtomId> sum) {
    if (const auto told = atoms_.wins(sum)) return told;
    const auto entry = table_.find(sum);
    return entry ? std::optional(*entry != 0) : std::nullopt;
}

Atoms NormalPlay::for_left(const Atoms& sum, Player first) const {
    if (first == Player::left) return sum;
    Atoms negative;
    atoms_.negate(sum, negative);
    return negative;
}

std::optional<bool> NormalPlay::known(const Atoms& sum, Player first) {
    return left_wins(for_left(sum, first));
}

bool NormalPlay::wins(const Atoms& sum, Player first) {
    const Atoms own = for_left(sum, first);
    depth_ = 0;
    if (const auto told = left_wins(own)) return *told;
    return search(own);
}

bool NormalPlay::wins_at_once(std::span<const AtomId> sum, Level& level) {
    level.atoms.clear();
    level.children.clear();
    atoms_.negate(sum, level.negative);
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (i > 0 && sum[i] == sum[i - 1]) continue;
        level.rest = level.negative;
        level.rest.erase(level.rest.begin() + static_cast<std::ptrdiff_t>(i));
        const AtomTable::Options& options = atoms_.options(sum[i]);
        for (std::size_t k = 0; k < options.size(); ++k) {
            atoms_.join(level.rest, options.after(k), level.after);
            if (const auto lost_by_other = left_wins(level.after)) {
                if (!*lost_by_other) return true;
                continue;
            }
            level.children.push_back({level.atoms.size(), level.after.size(), options.gain(k)});
            level.atoms.insert(level.atoms.end(), level.after.begin(), level.after.end());
        }
    }
    return false;
}

bool NormalPlay::search(std::span<const AtomId> sum) {
    step();
    if (depth_ == deepest_normal_play) {
        throw Stopped(Stop::memory, "plays of more than 4,000 moves are not searched");
    }
    if (levels_.size() == depth_) levels_.emplace_back();
    Level& level = levels_[depth_];
    bool wins = wins_at_once(sum, level);
    if (!wins) {
        std::ranges::stable_sort(level.children, std::greater<>(), &Child::gain);
        ++depth_;
        for (const Child& child : level.children) {
            const auto told = left_wins(level.sum(child));
            if (!(told ? *told : search(level.sum(child)))) {
                wins = true;
                break;
            }
        }
        --depth_;
    }
    table_.put(sum, wins ? 1 : 0);
    return wins;
}

}  // namespace lastmove::partizan
