#include "lastmove/peg/explore/all_problems.hpp"

#include <bit>
#include <cassert>
#include <numeric>

#include "lastmove/peg/explore/reachability.hpp"

namespace lastmove::peg {

namespace {

std::size_t size(std::uint32_t word) {
    return static_cast<std::size_t>(std::popcount(word));
}

/// The subset of `set` after this one, as numbers; 0 after the last.
std::uint32_t next_subset(std::uint32_t subset, std::uint32_t set) {
    return (subset - set) & set;
}

}  // namespace

AllProblems::AllProblems(const Board& board, const linear::Parity& parity,
                         const ProblemFamily& family)
    : family_(family),
      full_(static_cast<std::uint32_t>((std::uint64_t{1} << board.size()) - 1)),
      classes_(parity_classes(board, parity)) {
    assert(board.size() <= most_swept_holes && family.kind != FamilyKind::sums);
    if (family.kind == FamilyKind::any) classes_.assign(classes_.size(), 0);
    for (const Permutation& permutation : board.symmetries()) {
        Images& bytes = images_.emplace_back();
        for (std::size_t hole = 0; hole < board.size(); ++hole) {
            for (std::size_t byte = 0; byte < 256; ++byte) {
                if ((byte >> (hole % 8) & 1U) == 0) continue;
                bytes[hole / 8][byte] |= 1U << permutation[hole];
            }
        }
    }
    symmetries_.resize(images_.size());
    std::iota(symmetries_.begin(), symmetries_.end(), std::uint8_t{0});
}

std::optional<AllProblems::Symmetries> AllProblems::stabiliser(const Symmetries& symmetries,
                                                               std::uint32_t word) const {
    Symmetries kept;
    for (const std::uint8_t symmetry : symmetries) {
        const std::uint32_t other = image(symmetry, word);
        if (other < word) return std::nullopt;
        if (other == word) kept.push_back(symmetry);
    }
    return kept;
}

bool AllProblems::advance_losses() {
    while (losses_ < full_) {
        ++losses_;
        const bool few = size(losses_) < family_.jumps.least || size(losses_) > family_.pegs.most;
        if (few) continue;
        if (auto kept = stabiliser(symmetries_, losses_)) {
            keep_losses_ = *std::move(kept);
            began_ = false;
            return true;
        }
    }
    return false;
}

bool AllProblems::advance_gains() {
    const std::uint32_t rest = full_ ^ losses_;
    while (true) {
        gains_ = began_ ? next_subset(gains_, rest) : 0;
        if (began_ && gains_ == 0) return false;
        began_ = true;
        if (size(gains_) >= size(losses_) || classes_[gains_] != classes_[losses_]) continue;
        if (!family_.jumps.contains(size(losses_) - size(gains_))) continue;
        if (auto kept = stabiliser(keep_losses_, gains_)) {
            keep_gap_ = *std::move(kept);
            return true;
        }
    }
}

std::vector<WeightedProblem> AllProblems::problems_of_gap() const {
    const std::uint32_t rest = full_ ^ losses_ ^ gains_;
    std::vector<WeightedProblem> problems;
    std::uint32_t both = 0;
    do {
        if (family_.pegs.contains(size(losses_) + size(both))) {
            if (const auto kept = stabiliser(keep_gap_, both)) {
                problems.push_back(
                    {losses_ | both, gains_ | both, symmetries_.size() / kept->size()});
            }
        }
        both = next_subset(both, rest);
    } while (both != 0);
    return problems;
}

std::optional<SameGap> AllProblems::next() {
    while (true) {
        const bool more = losses_ != 0 && advance_gains();
        if (!more) {
            if (!advance_losses()) return std::nullopt;
            continue;
        }
        SameGap gap{problems_of_gap()};
        if (!gap.problems.empty()) return gap;
    }
}

}  // namespace lastmove::peg
