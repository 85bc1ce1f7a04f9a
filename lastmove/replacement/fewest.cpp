#include "lastmove/replacement/fewest.hpp"

#include <algorithm>
#include <utility>

namespace lastmove::replacement {

namespace {

constexpr int unreached = INT32_MAX;

/// A square to try, and the number of free squares on the rest of the way, itself counted.
struct Candidate {
    int rest = 0;
    int square = 0;
    friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

}  // namespace

Exhaustion::Exhaustion(const Tape& tape, Limits limits, Progress& progress)
    : tape_(tape),
      limits_(std::move(limits)),
      progress_(progress),
      use_(tape.open.size(), Use::free),
      back_(tape.open.size()) {
    for (std::size_t side = 0; side < 2; ++side) {
        distance_[side].resize(tape.open.size());
        for (int i = 0; i < tape.size(); ++i) {
            const auto index = static_cast<std::size_t>(i);
            if (tape.sides[side].root[index] != 0) roots_[side].push_back(i);
            if (tape.sides[side].needed[index] != 0) needed_[side].push_back(i);
        }
    }
    for (std::size_t i = 0; i < use_.size(); ++i) {
        if (tape.open[i] == 0) use_[i] = Use::excluded;
    }
}

bool Exhaustion::in_use(std::size_t side, int square) const {
    const auto i = static_cast<std::size_t>(square);
    return tape_.sides[side].needed[i] != 0 || use_[i] == Use::extra;
}

/// The least number of free squares on a way to each square, itself counted; up to `most`.
void Exhaustion::walk(std::size_t side, std::span<const int> from, int sign, int most,
                      std::vector<int>& distance) {
    std::ranges::fill(distance, unreached);
    next_.clear();
    here_.clear();
    const auto visit = [&](int square, int before) {
        const auto i = static_cast<std::size_t>(square);
        if (in_use(side, square)) {
            if (distance[i] <= before) return;
            distance[i] = before;
            here_.push_back(square);
        } else if (use_[i] == Use::free && distance[i] == unreached && before < most) {
            distance[i] = before + 1;
            next_.push_back(square);
        }
    };
    for (const int square : from) visit(square, 0);
    for (int layer = 0; layer <= most; ++layer) {
        while (!here_.empty()) {
            const int square = here_.back();
            here_.pop_back();
            for (const int step : tape_.steps) visit(square + sign * step, layer);
        }
        std::swap(here_, next_);
    }
}

Exhaustion::Target Exhaustion::farthest(int most) {
    Target target;
    for (std::size_t side = 0; side < 2; ++side) {
        walk(side, roots_[side], 1, most, distance_[side]);
        const auto look = [&](int square) {
            const int distance = distance_[side][static_cast<std::size_t>(square)];
            if (distance > target.distance) target = {side, square, distance};
        };
        for (const int square : needed_[side]) look(square);
        for (const int square : extras_) look(square);
    }
    return target;
}

bool Exhaustion::search(int left) {
    constexpr std::uint64_t stride = 256;
    if (++nodes_ % stride == 0) {
        limits_.check();
        progress_.report("excluding shorter plays", nodes_);
    }
    const Target target = farthest(left);
    if (target.distance == 0) return true;
    if (target.distance > left) return false;
    const int only[] = {target.square};  // NOLINT(*-avoid-c-arrays)
    walk(target.side, only, -1, left, back_);
    std::vector<Candidate> candidates;
    for (int i = 0; i < tape_.size(); ++i) {
        const auto index = static_cast<std::size_t>(i);
        if (use_[index] == Use::free && distance_[target.side][index] == 1 &&
            !in_use(target.side, i) && back_[index] <= left) {
            candidates.push_back({back_[index], i});
        }
    }
    std::ranges::sort(candidates);
    for (const Candidate& candidate : candidates) {
        const auto index = static_cast<std::size_t>(candidate.square);
        use_[index] = Use::extra;
        extras_.push_back(candidate.square);
        if (search(left - 1)) return true;
        extras_.pop_back();
        use_[index] = Use::excluded;
    }
    for (const Candidate& candidate : candidates) {
        use_[static_cast<std::size_t>(candidate.square)] = Use::free;
    }
    return false;
}

std::optional<std::vector<int>> Exhaustion::find(int most) {
    extras_.clear();
    if (!search(most)) return std::nullopt;
    std::vector<int> found = extras_;
    for (const int square : extras_) use_[static_cast<std::size_t>(square)] = Use::free;
    std::ranges::sort(found);
    return found;
}

}  // namespace lastmove::replacement
