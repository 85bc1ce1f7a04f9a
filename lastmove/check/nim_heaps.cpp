#include "lastmove/check/nim_heaps.hpp"

#include <algorithm>

#include "lastmove/check/heap_family.hpp"

namespace lastmove::checking {

namespace {

constexpr const char* stage = "computing nimbers again";

/// A set of numbers, emptied at once.
class Marks {
  public:
    void clear() { ++now_; }
    void mark(std::uint32_t number) {
        make_room(number);
        stamps_[number] = now_;
    }
    void make_room(std::uint32_t number) {
        if (number >= stamps_.size()) stamps_.resize(2 * std::size_t{number} + 2, 0);
    }
    /// Marks a number that there is room for.
    void mark_at_once(std::uint32_t number) { stamps_[number] = now_; }
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

std::vector<std::uint32_t> by_all_moves(const game::HeapCode& code, std::uint64_t size,
                                        Budget& budget) {
    std::vector<std::uint32_t> nimbers;
    Marks marks;
    for (std::size_t heap = 0; heap < size; ++heap) {
        budget.take(sizeof(std::uint32_t));
        marks.clear();
        expand_heap(code, heap, budget, [&](std::span<const std::size_t> heaps) {
            std::uint32_t sum = 0;
            for (const std::size_t part : heaps) sum ^= nimbers[part];
            marks.mark(sum);
        });
        nimbers.push_back(marks.mex());
    }
    return nimbers;
}

/// Moves that leave at most two heaps, with the classes of the evidence.
class TwoHeaps {
  public:
    TwoHeaps(const game::HeapCode& code, const NimValues& evidence, Budget& budget)
        : code_(code), evidence_(evidence), budget_(budget) {
        for (std::size_t taken = 0; taken <= code.last_digit().value(); ++taken) {
            if (code.digit(taken).allows(2)) splits_.push_back(taken);
        }
        if (!evidence.alternating) return;
        for (const std::size_t taken : splits_) {
            // Parts a + c = n - taken: their parities and taken's add up to n's.
            if ((taken ^ splits_[0]) % 2 != 0) {
                throw Rejection("classes that alternate, but heaps break by odd and even numbers");
            }
        }
    }

    std::vector<std::uint32_t> run() {
        while (nimbers_.size() < evidence_.values) {
            budget_.take(sizeof(std::uint32_t));
            const std::size_t heap = nimbers_.size();
            const std::uint32_t nimber = next(heap);
            nimbers_.push_back(nimber);
            // Sums of nimbers have no bits but theirs.
            bits_ |= nimber;
            marks_.make_room(bits_);
            if (heap > 0 && is_rare(heap, nimber)) rare_.push_back({heap, nimber});
        }
        return std::move(nimbers_);
    }

  private:
    struct Rare {
        std::size_t heap;
        std::uint32_t nimber;
    };

    [[nodiscard]] bool is_rare(std::size_t heap, std::uint32_t nimber) const {
        std::uint32_t bits = nimber & evidence_.mask;
        bool odd = evidence_.alternating && !splits_.empty() && (heap ^ splits_[0]) % 2 != 0;
        for (; bits != 0; bits &= bits - 1) odd = !odd;
        return !odd;
    }

    void work(std::size_t pairs) {
        constexpr std::size_t pairs_of_a_step = 1024;
        for (done_ += pairs; done_ >= pairs_of_a_step; done_ -= pairs_of_a_step) {
            budget_.step(stage);
        }
    }

    std::uint32_t next(std::size_t heap) {
        marks_.clear();
        budget_.step(stage);
        for (std::size_t taken = 1; taken <= code_.last_digit().value() && taken <= heap; ++taken) {
            if (code_.digit(taken).allows(taken == heap ? 0 : 1)) {
                marks_.mark(nimbers_[heap - taken]);
            }
        }
        for (const std::size_t taken : splits_) {
            if (taken >= heap) break;
            const std::size_t rest = heap - taken;
            for (const Rare& rare : rare_) {
                if (rare.heap >= rest) break;
                marks_.mark_at_once(rare.nimber ^ nimbers_[rest - rare.heap]);
            }
        }
        work(splits_.size() * rare_.size());
        // From here on every common nimber that a move reaches is marked.
        split_ = 0;
        part_ = 0;
        for (std::uint32_t nimber = 0;; ++nimber) {
            if (marks_.has(nimber)) continue;
            if (!is_rare(heap, nimber) || !find(heap, nimber)) return nimber;
        }
    }

    /// Looks for a pair that reaches the nimber, marking those that it passes; goes on behind the pair
    /// that it looked at last.
    bool find(std::size_t heap, std::uint32_t nimber) {
        for (; split_ < splits_.size() && splits_[split_] < heap; ++split_, part_ = 0) {
            const std::size_t rest = heap - splits_[split_];
            const std::size_t begin = part_;
            while (part_ < rest / 2) {
                ++part_;
                const std::uint32_t sum = nimbers_[part_] ^ nimbers_[rest - part_];
                marks_.mark_at_once(sum);
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
    std::vector<std::size_t> splits_;
    std::vector<std::uint32_t> nimbers_;
    std::vector<Rare> rare_;
    std::uint32_t bits_ = 0;  ///< that any nimber has
    Marks marks_;
    std::size_t split_ = 0;  ///< the digit, and the smaller part, of the pair looked at last
    std::size_t part_ = 0;
    std::size_t done_ = 0;
};

}  // namespace

std::vector<std::uint32_t> nimbers_again(const game::HeapCode& code, const NimValues& evidence,
                                         Budget& budget) {
    const auto binds = [](game::HeapDigit digit) { return digit.sizes != game::HeapSizes::any; };
    if (!code.last_digit() || code.widest() > 2 || std::ranges::any_of(code.digits(), binds)) {
        return by_all_moves(code, evidence.values, budget);
    }
    return TwoHeaps(code, evidence, budget).run();
}

}  // namespace lastmove::checking
