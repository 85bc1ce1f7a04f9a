#include "lastmove/check/heaps/nim_heaps.hpp"

#include <algorithm>
#include <array>
#include <bit>

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

/// Moves that leave at most two heaps, with the classes of the evidence; some heaps together, as
/// most of their pairs are pairs of heaps below them all.
class TwoHeaps {
  public:
    TwoHeaps(const game::HeapCode& code, const NimValues& evidence, Budget& budget)
        : code_(code), evidence_(evidence), budget_(budget) {
        for (std::size_t taken = 0; taken <= code.last_digit().value(); ++taken) {
            if (code.digit(taken).allows(1)) takes_.push_back(taken);
            if (code.digit(taken).allows(2)) splits_.push_back(taken);
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
        if (heap > 0 && is_rare(heap, nimber)) {
            rare_.push_back(static_cast<std::uint32_t>(heap));
        } else if (heap >= lanes) {
            if (nimber >= seen_.size()) seen_.resize(bits_ + 1, false);
            if (!seen_[nimber]) common_.push_back(static_cast<std::uint32_t>(heap));
            seen_[nimber] = true;
        }
    }

    std::uint32_t next(std::size_t heap, std::uint8_t* marks) {
        for (const std::size_t taken : takes_) {
            if (taken < heap) marks[nimbers_[heap - taken]] = 1;
        }
        if (heap > 0 && code_.digit(heap).allows(0)) marks[0] = 1;
        for (const std::size_t taken : splits_) {
            if (taken >= heap) break;
            const std::size_t rest = heap - taken;
            work(begin_far_ + rare_.size() - end_far_);
            for (std::size_t i = 0; i < rare_.size(); ++i) {
                if (i == begin_far_) i = end_far_;
                if (i >= rare_.size() || rare_[i] >= rest) break;
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
            while (part_ < rest / 2) {
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
    const NimValues& evidence_;
    Budget& budget_;
    std::vector<std::size_t> takes_;   ///< digits that let one heap be left
    std::vector<std::size_t> splits_;  ///< and two
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
    const auto binds = [](game::HeapDigit digit) { return digit.sizes != game::HeapSizes::any; };
    if (!code.last_digit() || code.widest() > 2 || std::ranges::any_of(code.digits(), binds)) {
        return nimbers_by_all_moves(std::vector<game::MovesBeside>{{code}}, evidence.values,
                                    budget);
    }
    return TwoHeaps(code, evidence, budget).run();
}

}  // namespace lastmove::checking
