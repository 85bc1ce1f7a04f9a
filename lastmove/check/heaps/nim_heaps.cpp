#include "lastmove/check/heaps/nim_heaps.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "lastmove/check/heaps/heap_family.hpp"

namespace lastmove::checking {

namespace {

constexpr const char* stage = "recomputing nimbers";

/// A set of numbers, emptied at once.
class Marks {
  public:
    void clear() { ++now_; }
    void mark(std::uint32_t number) {
        if (number >= stamps_.size()) stamps_.resize(2 * std::size_t{number} + 2, 0);
        stamps_[number] = now_;
    }
    [[nodiscard]] bool has(std::uint32_t number) const {
        return number < stamps_.size() && stamps_[number] == now_;
    }
    [[nodiscard]] std::uint32_t mex() const {
        std::uint32_t number = 0;
        while (has(number)) ++number;
        return number;
    }

  private:
    std::vector<std::uint64_t> stamps_;
    std::uint64_t now_ = 0;
};

/// The classes with the fewest rare ones among these heaps, where two heaps are left after taking
/// numbers of tokens of this parity only, if it is given. Takes O(b²), where b bounds the nimbers.
NimValues sparsest(std::span<const std::uint32_t> nimbers, std::optional<std::size_t> parity) {
    const std::size_t bound = std::bit_ceil(std::ranges::max(nimbers) + std::size_t{1});
    constexpr std::size_t most = 4096;
    NimValues best;
    if (bound > most) return best;
    std::array<std::vector<std::size_t>, 2> heaps;  // of each nimber, even and odd ones
    for (auto& counts : heaps) counts.resize(bound, 0);
    for (std::size_t heap = 1; heap < nimbers.size(); ++heap) ++heaps[heap % 2][nimbers[heap]];
    std::size_t fewest = nimbers.size();
    for (const bool alternating : {false, true}) {
        if (alternating && !parity) continue;
        for (std::size_t mask = 0; mask < bound; ++mask) {
            std::size_t rare = 0;
            for (std::size_t nimber = 0; nimber < bound; ++nimber) {
                const auto odd = static_cast<std::size_t>(std::popcount(nimber & mask)) % 2;
                if (alternating) {
                    rare += heaps[(odd + *parity) % 2][nimber];
                } else if (odd == 0) {
                    rare += heaps[0][nimber] + heaps[1][nimber];
                }
            }
            if (rare >= fewest) continue;
            fewest = rare;
            best.mask = static_cast<std::uint16_t>(mask);
            best.alternating = alternating;
        }
    }
    return best;
}

/// Moves that leave at most two heaps, with the classes of the evidence, or with those that are
/// rarest, chosen anew when the number of heaps has doubled; some heaps together, as most of their
/// pairs are pairs of heaps below them all.
class TwoHeaps {
  public:
    enum class Classes { given, rarest };

    TwoHeaps(const game::HeapCode& code, const NimValues& evidence, Classes classes, Budget& budget)
        : code_(code), evidence_(evidence), classes_(classes), budget_(budget) {
        for (std::size_t taken = 0; taken <= code.last_digit().value(); ++taken) {
            const game::HeapDigit digit = code.digit(taken);
            if (digit.allows(1)) takes_.push_back(taken);
            if (!digit.allows(2)) continue;
            if (digit.sizes != game::HeapSizes::different) halves_.push_back(taken);
            if (digit.sizes == game::HeapSizes::equal) continue;
            splits_.push_back(taken);
            different_.push_back(digit.sizes == game::HeapSizes::different);
            unequal_ = unequal_ || different_.back();
        }
        if (!evidence.alternating) return;
        for (const std::size_t taken : splits_) {
            // Parts a + c = n - taken: their parities and taken's add up to n's.
            if ((taken ^ splits_[0]) % 2 != 0) {
                throw Rejection(
                    "alternating classes require all digits that "
                    "leave two heaps to have the same parity");
            }
        }
    }

    std::vector<std::uint32_t> run() {
        while (nimbers_.size() < evidence_.values) {
            const std::size_t first = nimbers_.size();
            const std::size_t rows = std::min<std::size_t>(lanes, evidence_.values - first);
            if (classes_ == Classes::rarest && first >= next_choice_) choose();
            mark_block();
            // A nimber that the tables have no room for ends the block.
            for (std::size_t row = 0; row < rows && std::bit_ceil(bits_ + 1) == stride_; ++row) {
                append(row);
            }
        }
        return std::move(nimbers_);
    }

  private:
    static constexpr std::size_t lanes = 16;  ///< heaps together

    [[nodiscard]] bool is_rare(std::size_t heap, std::uint32_t nimber) const {
        const auto bits = static_cast<unsigned>(std::popcount(nimber & evidence_.mask));
        const bool flip = evidence_.alternating && !splits_.empty();
        return ((bits + (flip ? heap ^ splits_[0] : 0)) & 1U) == 0;
    }

    void choose() {
        const auto other = [&](std::size_t taken) { return (taken ^ splits_[0]) % 2 != 0; };
        std::optional<std::size_t> parity;
        if (!splits_.empty() && std::ranges::none_of(splits_, other)) parity = splits_[0] % 2;
        const NimValues best = sparsest(nimbers_, parity);
        evidence_.mask = best.mask;
        evidence_.alternating = best.alternating;
        rare_.clear();
        common_.clear();
        seen_.clear();
        for (std::size_t heap = 1; heap < nimbers_.size(); ++heap) sort(heap);
        next_choice_ = 2 * nimbers_.size();
    }

    /// Puts a heap with the others of its class.
    void sort(std::size_t heap) {
        const std::uint32_t nimber = nimbers_[heap];
        if (is_rare(heap, nimber)) {
            rare_.push_back(static_cast<std::uint32_t>(heap));
        } else if (heap >= lanes) {
            if (nimber >= seen_.size()) seen_.resize(bits_ + 1, false);
            if (!seen_[nimber]) common_.push_back(static_cast<std::uint32_t>(heap));
            seen_[nimber] = true;
        }
    }

    void work(std::size_t pairs) {
        constexpr std::size_t pairs_of_a_step = 1024;
        for (done_ += pairs; done_ >= pairs_of_a_step; done_ -= pairs_of_a_step) {
            budget_.step(stage);
        }
    }

    /// Marks the pairs of known heaps that a heap of `parts` is in, for all heaps of the block.
    void mark_pairs(std::span<const std::uint32_t> parts) {
        if (parts.empty()) return;
        std::array<std::uint8_t*, lanes> rows{};
        for (std::size_t i = 0; i < lanes; ++i) rows[i] = marks_.data() + i * stride_;
        for (const std::size_t taken : splits_) {
            const std::uint32_t* rest = nimbers_.data() + (nimbers_.size() - taken);
            for (const std::uint32_t part : parts) {
                const std::size_t nimber = nimbers_[part];
                for (std::size_t i = 0; i < lanes; ++i) rows[i][*(rest + i - part) ^ nimber] = 1;
            }
        }
        work(splits_.size() * parts.size() * lanes);
    }

    void mark_block() {
        const std::size_t first = nimbers_.size();
        stride_ = std::bit_ceil(bits_ + 1);
        marks_.assign(lanes * stride_, 0);
        // Far parts: in all lanes the other one is known, and not empty.
        const auto place = [](const auto& heaps, std::size_t heap) {
            return static_cast<std::size_t>(std::ranges::lower_bound(heaps, heap) - heaps.begin());
        };
        const std::size_t longest = splits_.empty() ? 0 : splits_.back();
        const std::size_t end = first > longest ? first - longest : 0;
        begin_far_ = place(rare_, lanes);
        end_far_ = std::max(begin_far_, place(rare_, end));
        mark_pairs(std::span(rare_).subspan(begin_far_, end_far_ - begin_far_));
        mark_pairs(std::span(common_).first(place(common_, end)));
    }

    void append(std::size_t row) {
        budget_.step(stage);
        budget_.take(sizeof(std::uint32_t));
        const std::size_t heap = nimbers_.size();
        const std::uint32_t nimber = next(heap, marks_.data() + row * stride_);
        nimbers_.push_back(nimber);
        // Sums of nimbers have no bits but theirs.
        bits_ |= nimber;
        if (heap > 0) sort(heap);
    }

    std::uint32_t next(std::size_t heap, std::uint8_t* marks) {
        // What the block marked may be pairs of equal heaps, which are no moves everywhere. Their
        // sum is 0, and rare, as both are of one class.
        if (unequal_ && is_rare(heap, 0)) marks[0] = 0;
        for (const std::size_t taken : halves_) {
            if (heap >= taken + 2 && (heap - taken) % 2 == 0) marks[0] = 1;
        }
        for (const std::size_t taken : takes_) {
            if (taken < heap) marks[nimbers_[heap - taken]] = 1;
        }
        if (heap > 0 && code_.digit(heap).allows(0)) marks[0] = 1;
        for (std::size_t split = 0; split < splits_.size() && splits_[split] < heap; ++split) {
            const std::size_t rest = heap - splits_[split];
            work(begin_far_ + rare_.size() - end_far_);
            for (std::size_t i = 0; i < rare_.size(); ++i) {
                if (i == begin_far_) i = end_far_;
                if (i >= rare_.size() || rare_[i] >= rest) break;
                if (different_[split] && 2 * std::size_t{rare_[i]} == rest) continue;
                marks[nimbers_[rare_[i]] ^ nimbers_[rest - rare_[i]]] = 1;
            }
        }
        // From here on every common nimber that a move reaches is marked.
        split_ = 0;
        part_ = 0;
        for (std::uint32_t nimber = 0; nimber < stride_; ++nimber) {
            if (marks[nimber] != 0) continue;
            if (!is_rare(heap, nimber) || !find(heap, nimber, marks)) return nimber;
        }
        return static_cast<std::uint32_t>(stride_);
    }

    /// Looks for a pair that reaches the nimber, marking those that it passes; goes on behind the
    /// pair that it looked at last.
    bool find(std::size_t heap, std::uint32_t nimber, std::uint8_t* marks) {
        for (; split_ < splits_.size() && splits_[split_] < heap; ++split_, part_ = 0) {
            const std::size_t rest = heap - splits_[split_];
            const std::size_t begin = part_;
            while (part_ < (different_[split_] ? rest - 1 : rest) / 2) {
                ++part_;
                const std::uint32_t sum = nimbers_[part_] ^ nimbers_[rest - part_];
                marks[sum] = 1;
                if (sum != nimber) continue;
                work(part_ - begin);
                return true;
            }
            work(part_ - begin);
        }
        return false;
    }

    const game::HeapCode& code_;
    NimValues evidence_;
    Classes classes_;
    Budget& budget_;
    std::size_t next_choice_ = 1024;
    std::vector<std::size_t> takes_;   ///< digits that let one heap be left
    std::vector<std::size_t> splits_;  ///< and two that need not be equal
    std::vector<bool> different_;      ///< whether those of each of these digits must differ
    std::vector<std::size_t> halves_;  ///< digits that let two equal heaps be left
    bool unequal_ = false;             ///< whether some must differ
    std::vector<std::uint32_t> nimbers_;
    std::vector<std::uint32_t> rare_;
    std::vector<std::uint32_t> common_;  ///< a common heap of each nimber, paired with all as well
    std::vector<bool> seen_;             ///< the nimbers of these
    std::size_t bits_ = 0;               ///< that any nimber has
    std::vector<std::uint8_t> marks_;  ///< row by row, `stride_` of them for each heap of the block
    std::size_t stride_ = 0;
    std::size_t begin_far_ = 0;  ///< the rare heaps whose pairs are marked for the whole block
    std::size_t end_far_ = 0;
    std::size_t split_ = 0;  ///< the digit, and the smaller part, of the pair looked at last
    std::size_t part_ = 0;
    std::size_t done_ = 0;
};

}  // namespace

std::vector<std::uint32_t> nimbers_by_all_moves(std::span<const game::MovesBeside> moves,
                                                std::uint64_t size, Budget& budget) {
    std::vector<std::uint32_t> nimbers;
    Marks marks;
    for (std::size_t heap = 0; heap < size; ++heap) {
        budget.take(sizeof(std::uint32_t));
        marks.clear();
        for (const game::MovesBeside& some : moves) {
            expand_heap(some.code, heap, budget, [&](std::span<const std::size_t> heaps) {
                std::uint32_t sum = some.beside;
                for (const std::size_t part : heaps) sum ^= nimbers[part];
                marks.mark(sum);
            });
        }
        nimbers.push_back(marks.mex());
    }
    return nimbers;
}

std::vector<std::uint32_t> nimbers_again(const game::HeapCode& code, const NimValues& evidence,
                                         Budget& budget) {
    if (!code.last_digit() || code.widest() > 2) {
        return nimbers_by_all_moves(std::vector<game::MovesBeside>{{code}}, evidence.values,
                                    budget);
    }
    return TwoHeaps(code, evidence, TwoHeaps::Classes::given, budget).run();
}

std::vector<std::uint32_t> nimbers_of_code(const game::HeapCode& code, std::uint64_t size,
                                           Budget& budget) {
    if (!code.last_digit() || code.widest() > 2) return nimbers_again(code, {size}, budget);
    return TwoHeaps(code, {size}, TwoHeaps::Classes::rarest, budget).run();
}

}  // namespace lastmove::checking
