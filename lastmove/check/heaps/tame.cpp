#include "lastmove/check/heaps/tame.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "lastmove/check/heaps/heap_family.hpp"
#include "lastmove/check/heaps/nim_heaps.hpp"

namespace lastmove::checking {

namespace {

constexpr std::size_t most_fickle = 1'000;

/// Where the moves from a heap lead: to sums of fickle heaps of the nimbers 0 and 1, and to other
/// sums of the nimbers 0 and 1, or of any.
struct TameOptions {
    std::array<bool, 2> fickle{};
    std::array<bool, 2> firm{};
    bool any_firm = false;

    [[nodiscard]] bool none() const { return !fickle[0] && !fickle[1] && !any_firm; }
    [[nodiscard]] bool both_fickle() const { return fickle[0] && fickle[1]; }
    [[nodiscard]] bool some_fickle() const { return fickle[0] || fickle[1]; }
};

/// Examines the heaps of a code one after the other.
class TameHeaps {
  public:
    TameHeaps(const game::HeapCode& code, Budget& budget)
        : code_(code), budget_(budget), widest_(code.widest()) {
        for (const game::HeapDigit& digit : code.digits()) {
            if (digit.sizes != game::HeapSizes::any) {
                throw Rejection("the code has conditions on the heaps left");
            }
        }
        if (widest_ == 0) throw Rejection("no move leaves a heap");
    }

    FickleHeaps run() {
        found_.contains = {true};
        const std::size_t repeated = code_.repeated();
        const std::size_t before = code_.digits().size() - 1 - repeated;
        for (std::size_t heap = 1; heap <= widest_ * greatest() + before || heap == 1; ++heap) {
            examine(heap);
        }
        // From here on the digits that lead to fickle heaps repeat, or there are none.
        const std::size_t from = widest_ * greatest() + before + 1;
        for (std::size_t heap = from; heap < from + repeated; ++heap) {
            const TameOptions options = options_of(heap);
            if (options.some_fickle() ? !options.both_fickle() : options.none()) wild(heap);
        }
        return std::move(found_);
    }

  private:
    [[nodiscard]] std::size_t greatest() const { return found_.contains.size() - 1; }

    [[noreturn]] static void wild(std::size_t heap) {
        throw Rejection(fmt::format("a heap of {} does not play like misère Nim", heap));
    }

    TameOptions options_of(std::size_t heap) {
        TameOptions options;
        expand_heap(code_, heap, budget_, [&](std::span<const std::size_t> heaps) {
            const bool fickle =
                std::ranges::all_of(heaps, [&](std::size_t part) { return found_.has(part); });
            options.any_firm = options.any_firm || !fickle;
            // Beyond the heaps whose nimbers are known only fickle options count.
            if (!fickle && heap > nimbers_.size()) return;
            std::uint32_t sum = 0;
            for (const std::size_t part : heaps) sum ^= nimbers_[part];
            if (sum < 2) (fickle ? options.fickle : options.firm)[sum] = true;
        });
        return options;
    }

    void examine(std::size_t heap) {
        if (heap >= nimbers_.size()) {
            budget_.give_back(nimbers_.size() * sizeof(std::uint32_t));
            nimbers_ = nimbers_of_code(code_, 2 * heap, budget_);
        }
        const std::uint32_t nimber = nimbers_[heap];
        const TameOptions options = options_of(heap);
        if (!options.any_firm && nimber < 2) {
            if (heap > most_fickle) throw Rejection("heaps of more than 1,000 tokens are fickle");
            budget_.take(1);
            found_.contains.resize(heap + 1, false);
            found_.contains[heap] = true;
        } else if (nimber < 2) {
            if (options.some_fickle()) wild(heap);
        } else if ((!options.firm[0] && !options.fickle[1]) ||
                   (!options.firm[1] && !options.fickle[0])) {
            wild(heap);
        }
    }

    const game::HeapCode& code_;
    Budget& budget_;
    std::size_t widest_;
    FickleHeaps found_;
    std::vector<std::uint32_t> nimbers_;
};

}  // namespace

FickleHeaps fickle_heaps(const game::HeapCode& code, Budget& budget) {
    return TameHeaps(code, budget).run();
}

std::string verify_misere_nim(const HeapFamily& family, const MisereNimClaim& claim,
                              Budget& budget) {
    const FickleHeaps fickle = fickle_heaps(heap_code(family), budget);
    std::vector<std::int64_t> sizes;
    for (std::size_t heap = 1; heap < fickle.contains.size(); ++heap) {
        if (fickle.has(heap)) sizes.push_back(static_cast<std::int64_t>(heap));
    }
    if (claim.fickle != sizes) throw Rejection("the fickle heaps are others");
    return fmt::format("all sums of heaps play like misère Nim, where heaps of {} are fickle",
                       fmt::join(sizes, ", "));
}

}  // namespace lastmove::checking
