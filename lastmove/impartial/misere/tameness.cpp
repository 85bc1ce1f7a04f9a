#include "lastmove/impartial/misere/tameness.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lastmove/game/plain_text.hpp"
#include "lastmove/impartial/sequence/nim_sequence.hpp"

namespace lastmove::impartial {

namespace {

constexpr std::size_t most_fickle = 1'000;
constexpr std::size_t most_options = 10'000'000;  // of all heaps: a second

/// What the options of a heap are: sums of fickle heaps that come to 0 and to 1, other sums that
/// do, and any other sums.
struct Reached {
    std::array<bool, 2> soft{};
    std::array<bool, 2> firm{};
    bool has_firm = false;
};

class FickleSearch {
  public:
    FickleSearch(const game::HeapCode& code, Limits limits, Progress& progress)
        : code_(code), nimbers_({{code, 0}}), limits_(std::move(limits)), progress_(progress) {}

    std::optional<std::vector<std::size_t>> run() {
        const std::size_t before = code_.digits().size() - 1 - code_.repeated();
        std::size_t last = std::max<std::size_t>(1, before);
        for (std::size_t heap = 1; heap <= last; ++heap) {
            if (!examine(heap)) return std::nullopt;
            if (is_fickle(heap)) last = code_.widest() * heap + before;
            if (!fickle_.empty() && fickle_.back() > most_fickle) return std::nullopt;
            if (options_ > most_options) return std::nullopt;
        }
        for (std::size_t heap = last + 1; heap <= last + code_.repeated(); ++heap) {
            const Reached reached = reach(heap);
            const bool settled = reached.soft[0] == reached.soft[1];
            if (!settled || (!reached.soft[0] && !reached.has_firm)) return std::nullopt;
        }
        return fickle_;
    }

  private:
    [[nodiscard]] bool is_fickle(std::size_t heap) const {
        return heap == 0 || std::ranges::binary_search(fickle_, heap);
    }

    Reached reach(std::size_t heap) {
        nimbers_.extend(heap, limits_, progress_);
        limits_.check();
        Reached reached;
        game::for_each_option(code_, heap, [&](std::span<const std::size_t> left) {
            ++options_;
            unsigned total = 0;
            bool soft = true;
            for (const std::size_t part : left) {
                total ^= nimbers_.nimbers()[part];
                soft = soft && is_fickle(part);
            }
            reached.has_firm = reached.has_firm || !soft;
            if (total < 2) (soft ? reached.soft : reached.firm)[total] = true;
        });
        return reached;
    }

    /// Finds out whether the heap is fickle; whether it plays like Nim.
    bool examine(std::size_t heap) {
        const Reached reached = reach(heap);
        const unsigned nimber = nimbers_.nimbers()[heap];
        if (nimber >= 2) {
            return (reached.firm[0] || reached.soft[1]) && (reached.firm[1] || reached.soft[0]);
        }
        if (reached.has_firm) return !reached.soft[0] && !reached.soft[1];
        fickle_.push_back(heap);
        return true;
    }

    const game::HeapCode& code_;
    HeapNimbers nimbers_;
    Limits limits_;
    Progress& progress_;
    std::vector<std::size_t> fickle_;
    std::size_t options_ = 0;  ///< looked at so far
};

}  // namespace

std::optional<std::vector<std::size_t>> fickle_heaps(const game::HeapCode& code,
                                                     const Limits& limits, Progress& progress) {
    const bool any_sizes = std::ranges::all_of(code.digits(), [](const game::HeapDigit& digit) {
        return digit.sizes == game::HeapSizes::any;
    });
    if (!any_sizes || code.widest() == 0) return std::nullopt;
    return FickleSearch(code, limits, progress).run();
}

std::optional<bool> LikeNim::is_fickle(const game::Game& rules, const game::Code& part) {
    if (const auto heap = rules.misere_nim_heap(part)) return *heap < 2;
    const auto heap = rules.heap(part);
    if (!heap) return std::nullopt;
    const std::string code = game::to_text(heap->code);
    auto known = fickle_.find(code);
    if (known == fickle_.end()) {
        known = fickle_.emplace(code, fickle_heaps(heap->code, limits_, progress_)).first;
    }
    if (!known->second) return std::nullopt;
    return heap->size == 0 || std::ranges::binary_search(*known->second, heap->size);
}

bool LikeNim::holds(const game::Sum& sum) {
    return std::ranges::all_of(sum.terms, [&](const game::Term& term) {
        return std::ranges::all_of(term.parts, [&](const game::Code& part) {
            return game::is_finished(*term.game, part) || is_fickle(*term.game, part).has_value();
        });
    });
}

}  // namespace lastmove::impartial
