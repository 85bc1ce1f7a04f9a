#include "lastmove/partizan/normal/normal_play.hpp"

#include <algorithm>

namespace lastmove::partizan {

namespace {

// A search that goes deeper would need more than the stack of the process has.
constexpr std::size_t deepest_normal_play = 4'000;

// What is known of a sum: two bits for each player who may begin.
constexpr unsigned lost = 1;
constexpr unsigned won = 2;

constexpr unsigned shift(Player first) {
    return first == Player::left ? 0 : 2;
}

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

std::optional<bool> NormalPlay::known(std::span<const AtomId> sum, Player first) {
    if (const auto told = atoms_.wins(sum, first)) return told;
    const auto entry = table_.find(sum);
    if (!entry) return std::nullopt;
    const unsigned bits = *entry >> shift(first) & (won | lost);
    if (bits == 0) return std::nullopt;
    return bits == won;
}

void NormalPlay::remember(std::span<const AtomId> sum, Player first, bool wins) {
    const unsigned bits = (wins ? won : lost) << shift(first);
    table_.put(sum, static_cast<std::uint8_t>(table_.find(sum).value_or(0) | bits));
}

bool NormalPlay::wins(const Atoms& sum, Player first) {
    depth_ = 0;
    if (const auto told = known(sum, first)) return *told;
    return search(sum, first);
}

bool NormalPlay::wins_at_once(std::span<const AtomId> sum, Player first, Level& level) {
    level.atoms.clear();
    level.children.clear();
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (i > 0 && sum[i] == sum[i - 1]) continue;
        level.rest.assign(sum.begin(), sum.end());
        level.rest.erase(level.rest.begin() + static_cast<std::ptrdiff_t>(i));
        for (const AtomTable::Option& option : atoms_.options(sum[i], first)) {
            atoms_.join(level.rest, option.after, level.after);
            if (const auto lost_by_other = known(level.after, other(first))) {
                if (!*lost_by_other) return true;
                continue;
            }
            level.children.push_back({level.atoms.size(), level.after.size(), option.gain});
            level.atoms.insert(level.atoms.end(), level.after.begin(), level.after.end());
        }
    }
    return false;
}

bool NormalPlay::search(std::span<const AtomId> sum, Player first) {
    step();
    if (depth_ == deepest_normal_play) {
        throw Stopped(Stop::memory, "plays of more than 4,000 moves are not searched");
    }
    if (levels_.size() == depth_) levels_.emplace_back();
    Level& level = levels_[depth_];
    bool wins = wins_at_once(sum, first, level);
    if (!wins) {
        std::ranges::stable_sort(level.children, std::greater<>(), &Child::gain);
        ++depth_;
        for (const Child& child : level.children) {
            const auto told = known(level.sum(child), other(first));
            if (!(told ? *told : search(level.sum(child), other(first)))) {
                wins = true;
                break;
            }
        }
        --depth_;
    }
    remember(sum, first, wins);
    return wins;
}

}  // namespace lastmove::partizan
