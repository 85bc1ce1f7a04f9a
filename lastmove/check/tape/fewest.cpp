#include "lastmove/check/tape/fewest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "lastmove/answer/fields/counted.hpp"

namespace lastmove::checking {

namespace {

constexpr int far = INT32_MAX;

}  // namespace

TapeSquares::TapeSquares(const ReplacementPuzzle& puzzle, const TapePolynomial& net,
                         std::int64_t margin, Budget& budget)
    : budget_(budget) {
    constexpr std::size_t bytes_each = 64;
    std::int64_t least = net.begin()->first;
    std::int64_t most = net.rbegin()->first;
    for (const auto& [element, count] : puzzle.set) {
        if (element != 0) steps_.push_back(element);
    }
    const bool down = !steps_.empty() && steps_.front() < 0;
    const bool up = !steps_.empty() && steps_.back() > 0;
    for (const TapePolynomial* state : {&puzzle.start, &puzzle.goal}) {
        if (state->empty() || (down && up)) continue;
        if (!down) least = std::min(least, state->begin()->first);
        if (!up) most = std::max(most, state->rbegin()->first);
    }
    first_ = least - margin;
    const auto size = static_cast<std::size_t>(most + margin - first_ + 1);
    if (size > SIZE_MAX / bytes_each) throw Stopped(Stop::memory);
    budget.take(size * bytes_each);
    status_.assign(size, Status::open);
    for (std::size_t end = 0; end < 2; ++end) {
        ends_[end].checkers.assign(size, false);
        ends_[end].moves.assign(size, false);
        for (const auto& [square, count] : end == 0 ? puzzle.start : puzzle.goal) {
            if (square >= first_ && square <= most + margin) {
                ends_[end].checkers[index(square)] = true;
            }
        }
    }
    for (const auto& [square, count] : net) ends_[count > 0 ? 0 : 1].moves[index(square)] = true;
}

/// The least number of open squares on a way from these squares, the square itself counted; `far`
/// beyond `most`.
std::vector<int> TapeSquares::distances(const End& end, const std::vector<bool>& from,
                                        int direction, int most) {
    budget_.step("excluding fewer moves", 1 + status_.size() / 256);
    std::vector<int> distance(status_.size(), far);
    std::deque<std::size_t> rest;
    const auto visit = [&](std::size_t square, int before) {
        budget_.step("excluding fewer moves");
        const bool free = used(end, square);
        if (!free && status_[square] == Status::closed) return;
        const int here = before + (free ? 0 : 1);
        if (here > most || here >= distance[square]) return;
        distance[square] = here;
        if (free) {
            rest.push_front(square);
        } else {
            rest.push_back(square);
        }
    };
    for (std::size_t square = 0; square < from.size(); ++square) {
        if (from[square]) visit(square, 0);
    }
    while (!rest.empty()) {
        const std::size_t square = rest.front();
        rest.pop_front();
        for (const std::int64_t step : steps_) {
            const std::int64_t next = static_cast<std::int64_t>(square) + direction * step;
            if (next < 0 || next >= static_cast<std::int64_t>(status_.size())) continue;
            visit(static_cast<std::size_t>(next), distance[square]);
        }
    }
    return distance;
}

bool TapeSquares::can_connect(std::int64_t square) {
    const std::vector<Status> before = status_;
    for (bool changed = true; changed;) {
        changed = false;
        for (const End& end : ends_) {
            const auto distance = distances(end, end.checkers, 1, far - 1);
            for (std::size_t i = 0; i < status_.size(); ++i) {
                if (status_[i] != Status::open || distance[i] != far) continue;
                status_[i] = Status::closed;
                changed = true;
            }
        }
    }
    bool connected = true;
    for (const End& end : ends_) {
        const auto distance = distances(end, end.checkers, 1, far - 1);
        if (end.moves[index(square)]) connected = distance[index(square)] != far;
    }
    status_ = before;
    return connected;
}

bool TapeSquares::search(int left) {
    const End* end = nullptr;
    std::size_t target = 0;
    std::vector<int> distance;
    int farthest = 0;
    for (const End& one : ends_) {
        auto here = distances(one, one.checkers, 1, left);
        const int before = farthest;
        for (std::size_t square = 0; square < here.size(); ++square) {
            if (!used(one, square) || here[square] <= farthest) continue;
            if (here[square] == far) return false;
            farthest = here[square];
            target = square;
        }
        if (farthest == before) continue;
        end = &one;
        distance = std::move(here);
    }
    if (end == nullptr) return true;
    // The way to the target enters what is not connected on one of these squares.
    std::vector<bool> only(status_.size());
    only[target] = true;
    const std::vector<int> rest = distances(*end, only, -1, left);
    std::vector<std::pair<int, std::size_t>> candidates;
    for (std::size_t square = 0; square < status_.size(); ++square) {
        if (status_[square] == Status::open && !used(*end, square) && distance[square] == 1 &&
            rest[square] <= left) {
            candidates.emplace_back(rest[square], square);
        }
    }
    std::ranges::sort(candidates);
    bool found = false;
    for (const auto& [way, square] : candidates) {
        status_[square] = Status::extra;
        found = search(left - 1);
        if (found) break;
        status_[square] = Status::closed;  // sets with this square have all been tried
    }
    for (const auto& [way, square] : candidates) status_[square] = Status::open;
    return found;
}

std::string exclude_fewer_moves(const ReplacementPuzzle& puzzle, const TapePolynomial& net,
                                std::size_t moves, Budget& budget) {
    if (puzzle.start == puzzle.goal) {
        if (moves > 0) throw Rejection("the start is the goal");
        return "the start is the goal";
    }
    Integer needed = 0;
    for (const auto& [square, count] : net) needed += abs(count);
    const Integer spare = (Integer(moves) - needed) / 2;
    if (spare == 0) return "every play has at least these net moves";
    if (spare > INT32_MAX / 2) throw Stopped(Stop::memory);
    const int most = static_cast<int>(spare.get_si()) - 1;
    std::int64_t longest = 0;
    for (const auto& [element, count] : puzzle.set) longest = std::max(longest, std::abs(element));
    TapeSquares squares(puzzle, net, most * longest, budget);
    if (squares.few_suffice(most)) throw Rejection("fewer moves suffice");
    return fmt::format("a play of {}, and no play has fewer: {} {} not suffice",
                       counted(static_cast<std::size_t>(moves), "move"),
                       counted(static_cast<std::size_t>(most), "extra square"),
                       most == 1 ? "does" : "do");
}

}  // namespace lastmove::checking
