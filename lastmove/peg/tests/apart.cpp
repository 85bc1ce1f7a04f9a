#include "lastmove/peg/tests/apart.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "lastmove/linear/pagoda.hpp"

namespace lastmove::peg {

namespace {

/// With more positions than this after a jump, those before it are looked at.
constexpr std::size_t few_positions = 24;

bool has_all(const Position& position, const Holes& holes) {
    return std::ranges::all_of(holes, [&](std::uint16_t hole) { return position.contains(hole); });
}

class Search {
  public:
    Search(const Board& board, const Levels& levels, std::size_t after, Limits limits)
        : board_(board), levels_(levels), after_(after), limits_(std::move(limits)) {
        // Jumps, and taking pegs off: weights under which none weighs less than 0 are pagodas that
        // are nowhere less than 0.
        system_ = board.move_system();
        for (std::size_t hole = 0; hole < board.size(); ++hole) {
            system_.moves.push_back({{hole, 1}});
        }
    }

    /// Weights that keep the holes from having pegs all at once, from every position.
    [[nodiscard]] std::optional<std::vector<linear::PlaceWeights>> keep_apart(
        const Holes& holes) const {
        for (const auto& level : levels_) {
            for (const Position& position : level) {
                if (has_all(position, holes)) return std::nullopt;
            }
        }
        std::vector<linear::PlaceWeights> found;
        for (const Position& position : levels_[after_]) {
            linear::Gap gap = difference(position, holes);
            const bool known = std::ranges::any_of(
                found, [&](const auto& weights) { return linear::weigh(weights, gap) < 0; });
            if (known) continue;
            auto result = linear::TestResult<linear::PlaceWeights>::pass();
            until_stopped([&] { result = linear::pagoda_witness(system_, gap, limits_); });
            if (!result.failed()) return std::nullopt;
            found.push_back(result.witness());
        }
        return found;
    }

  private:
    [[nodiscard]] linear::Gap difference(const Position& position, const Holes& holes) const {
        linear::Gap gap;
        for (std::size_t hole = 0; hole < board_.size(); ++hole) {
            gap.push_back(position.contains(hole) ? 1 : 0);
        }
        for (const std::uint16_t hole : holes) --gap[hole];
        return gap;
    }

    const Board& board_;
    const Levels& levels_;
    std::size_t after_;
    Limits limits_;
    linear::MoveSystem system_;
};

}  // namespace

std::vector<bool> Apart::barred(const Board& board) const {
    std::vector<bool> barred(board.size());
    for (const auto& [holes, weights] : sets) {
        if (holes.size() == 1) barred[holes.front()] = true;
    }
    return barred;
}

Apart never_occupied(const Board& board, const Levels& levels, const Limits& limits) {
    Apart apart;
    while (apart.after + 1 < levels.size() && levels[apart.after + 1].size() <= few_positions &&
           !levels[apart.after + 1].empty()) {
        ++apart.after;
    }
    const Search search(board, levels, apart.after, limits);
    const auto look = [&](Holes holes) {
        if (auto found = search.keep_apart(holes)) {
            apart.sets.emplace(std::move(holes), *std::move(found));
        }
    };
    const auto holes = static_cast<std::uint16_t>(board.size());
    for (std::uint16_t hole = 0; hole < holes; ++hole) look({hole});
    const std::vector<bool> barred = apart.barred(board);
    for (std::uint16_t one = 0; one < holes; ++one) {
        for (std::uint16_t other = one + 1; other < holes && !barred[one]; ++other) {
            if (limits.ended()) return apart;
            if (!barred[other]) look({one, other});
        }
    }
    return apart;
}

}  // namespace lastmove::peg
