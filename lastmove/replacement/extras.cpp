#include "lastmove/replacement/extras.hpp"

#include <algorithm>
#include <utility>

namespace lastmove::replacement {

namespace {

/// The number of rounds without a better solution after which the search starts again.
constexpr std::uint64_t rounds_in_vain = 200;

/// The maximum number of steps between two looks at the clock.
constexpr std::uint64_t steps_between_looks = 1'000'000;

}  // namespace

Connector::Connector(const Tape& tape, std::uint64_t seed)
    : tape_(tape),
      random_(seed),
      extra_(tape.open.size()),
      steps_(tape.steps),
      distance_(tape.open.size()),
      parent_(tape.open.size()) {
    for (std::size_t side = 0; side < 2; ++side) {
        Connected& connected = sides_[side];
        connected.in_use = tape.sides[side].needed;
        connected.seen.assign(tape.open.size(), 0);
        connected.used =
            static_cast<std::size_t>(std::ranges::count(connected.in_use, std::uint8_t{1}));
        for (int i = 0; i < tape.size(); ++i) {
            if (tape.sides[side].root[static_cast<std::size_t>(i)] != 0) {
                connected.roots.push_back(i);
            }
        }
    }
}

void Connector::set(int index, bool extra) {
    const auto i = static_cast<std::size_t>(index);
    extra_[i] = extra ? 1 : 0;
    count_ = extra ? count_ + 1 : count_ - 1;
    for (std::size_t side = 0; side < 2; ++side) {
        if (tape_.sides[side].needed[i] != 0) continue;
        sides_[side].in_use[i] = extra_[i];
        sides_[side].used += extra ? 1 : std::size_t(-1);
    }
}

/// Adds a square to the connected ones, and all that it connects.
void Connector::extend(std::size_t side, int index) {
    Connected& connected = sides_[side];
    const auto visit = [&](int at) {
        const auto i = static_cast<std::size_t>(at);
        if (connected.in_use[i] == 0 || connected.seen[i] == connected.now) return;
        connected.seen[i] = connected.now;
        connected.order.push_back(at);
    };
    std::size_t done = connected.order.size();
    visit(index);
    while (done < connected.order.size()) {
        const int at = connected.order[done++];
        for (const int step : tape_.steps) visit(at + step);
        work_ += tape_.steps.size();
    }
}

/// Finds what is connected; returns whether that is all that is in use.
bool Connector::reach_all(std::size_t side) {
    Connected& connected = sides_[side];
    ++connected.now;
    connected.order.clear();
    for (const int root : connected.roots) extend(side, root);
    return connected.order.size() == connected.used;
}

bool Connector::is_connected() {
    return reach_all(0) && reach_all(1);
}

/// Prolongs ways from the connected squares through open ones, shortest first, until nothing in use
/// is left unconnected. Distances stay when a way is used, and fall later where they have become
/// shorter.
void Connector::join(std::size_t side) {
    Connected& connected = sides_[side];
    const auto index = [](int at) { return static_cast<std::size_t>(at); };
    std::ranges::fill(distance_, UINT32_MAX);
    for (auto& bucket : buckets_) bucket.clear();
    std::size_t level = 0;
    const auto put = [&](int at, int from, std::size_t distance) {
        if (distance >= distance_[index(at)]) return;
        distance_[index(at)] = static_cast<std::uint32_t>(distance);
        parent_[index(at)] = from;
        if (buckets_.size() <= distance) buckets_.resize(distance + 1);
        buckets_[distance].push_back(at);
    };
    std::size_t known = 0;  // connected squares that have been put
    const auto put_connected = [&] {
        for (; known < connected.order.size(); ++known) put(connected.order[known], -1, 0);
        level = 0;
    };
    // Play may begin on a root although nothing is to be done there.
    for (const int root : connected.roots) {
        if (tape_.open[index(root)] != 0 && connected.in_use[index(root)] == 0) put(root, -1, 1);
    }
    put_connected();
    std::vector<int> found;
    while (connected.order.size() < connected.used && level < buckets_.size()) {
        layer_.clear();
        std::swap(layer_, buckets_[level]);
        found.clear();
        for (const int at : layer_) {
            if (distance_[index(at)] != level) continue;
            bool leads_on = false;
            for (const int step : steps_) {
                const int next = at + step;
                if (connected.in_use[index(next)] != 0) {
                    leads_on |= connected.seen[index(next)] != connected.now;
                } else if (tape_.open[index(next)] != 0) {
                    put(next, at, level + 1);
                }
            }
            work_ += steps_.size();
            if (leads_on) found.push_back(at);
        }
        if (found.empty()) {
            ++level;
            continue;
        }
        // Some of the shortest ways are used; the others may have become shorter by that.
        std::ranges::shuffle(found, random_);
        const std::size_t used = (found.size() + 7) / 8;
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (i < used) {
                use_way(side, found[i]);
            } else if (distance_[index(found[i])] == level) {
                buckets_[level].push_back(found[i]);
            }
        }
        put_connected();
    }
}

/// Makes the squares of a way extra, back to what is connected.
void Connector::use_way(std::size_t side, int last) {
    way_.clear();
    for (int at = last; at >= 0; at = parent_[static_cast<std::size_t>(at)]) {
        if (sides_[side].seen[static_cast<std::size_t>(at)] == sides_[side].now) break;
        way_.push_back(at);
    }
    for (const int square : way_) set(square, true);
    std::ranges::reverse(way_);
    for (const int square : way_) extend(side, square);
}

void Connector::connect() {
    std::ranges::shuffle(steps_, random_);
    std::size_t done = 0;
    for (std::size_t side = random_() % 2; done < 2; side = 1 - side) {
        if (reach_all(side)) {
            ++done;
            continue;
        }
        join(side);
        done = 1;
    }
}

void Connector::prune(std::uint64_t steps) {
    const std::uint64_t last = work_ + steps;
    std::vector<int> order = extras();
    std::ranges::shuffle(order, random_);
    for (const int index : order) {
        if (work_ > last) return;
        set(index, false);
        if (!is_connected()) set(index, true);
    }
}

/// Extra squares to take away: those on a random stretch, or every few of all.
std::vector<int> Connector::some_extras() {
    const std::vector<int> all = extras();
    std::vector<int> some;
    if (all.empty()) return some;
    if (random_() % 2 == 0) {
        const std::size_t length = 1 + random_() % std::min<std::size_t>(all.size(), 12);
        const std::size_t first = random_() % (all.size() - length + 1);
        some.assign(all.begin() + static_cast<std::ptrdiff_t>(first),
                    all.begin() + static_cast<std::ptrdiff_t>(first + length));
        return some;
    }
    const std::size_t one_in = 1 + random_() % 4 + all.size() / 16;
    std::ranges::copy_if(all, std::back_inserter(some),
                         [&](int) { return random_() % one_in == 0; });
    return some;
}

void Connector::restore(const std::vector<int>& extras) {
    for (const int index : this->extras()) set(index, false);
    for (const int index : extras) set(index, true);
}

void Connector::improve(std::uint64_t steps, std::size_t enough, const Limits& limits,
                        Progress& progress) {
    const std::uint64_t last = work_ + steps;
    std::vector<int> best = extras();
    std::vector<int> current = best;
    std::uint64_t in_vain = 0;
    std::uint64_t looked = 0;
    for (std::uint64_t round = 0; best.size() > enough && work_ < last; ++round) {
        if (round % 64 == 0 || work_ > looked + steps_between_looks) {
            looked = work_;
            if (limits.ended()) break;
            progress.report("shortening the play", work_);
        }
        const bool afresh = ++in_vain % rounds_in_vain == 0;
        for (const int index : afresh ? extras() : some_extras()) set(index, false);
        connect();
        prune(last);
        // One extra square more is taken now and then, to get away from where nothing is better.
        const std::size_t most = current.size() + (random_() % 16 == 0 ? 1 : 0);
        if (afresh || (count_ <= most && count_ <= best.size() + 1)) {
            current = extras();
        } else {
            restore(current);
        }
        if (count_ < best.size()) in_vain = 0;
        if (count_ <= best.size()) best = extras();
    }
    restore(best);
}

std::vector<int> Connector::extras() const {
    std::vector<int> indices;
    for (std::size_t i = 0; i < extra_.size(); ++i) {
        if (extra_[i] != 0) indices.push_back(static_cast<int>(i));
    }
    return indices;
}

}  // namespace lastmove::replacement
