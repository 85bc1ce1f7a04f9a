#include "lastmove/impartial/misere/tameness.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "impartial/naive_misere.hpp"
#include "lastmove/impartial/sequence/nim_sequence.hpp"
#include "sanitized.hpp"

namespace lastmove::impartial {
namespace {

/// Whether the outcomes of sums of up to three of the heaps 1, …, `heaps` are those of misère Nim.
bool plays_so(const game::HeapCode& code, std::size_t heaps,
              const std::vector<std::size_t>& fickle) {
    Progress silent;
    const NimSequence nimbers = nim_sequence(code, heaps, {}, silent);
    NaiveMisere naive(heap_followers(code, heaps));
    bool all = true;
    for_each_word(heaps, 3, [&](const Word& word) {
        unsigned total = 0;
        bool is_fickle = true;
        for (const Generator heap : word) {
            total ^= nimbers[heap + 1];
            is_fickle = is_fickle && std::ranges::binary_search(fickle, heap + 1);
        }
        all = all && naive.is_p(word) == (total == (is_fickle ? 1U : 0U));
    });
    return all;
}

// Every code with up to two digits, and some with digits for ever.
TEST(Tameness, OutcomesAreThoseOfMisereNim) {
    Progress silent;
    std::vector<std::string> codes{"4.[3]", "0.[3]", "0.[7]", "4.[7]", "0.3[37f]", "0.[37]",
                                   "0.[b]", "8.[3]", "c.[f]", "0.532", "4.363",    "0.3[23]"};
    for (const char* whole : {"0", "4"}) {
        for (int digits = 1; digits < 64; ++digits) {
            codes.push_back(fmt::format("{}.{:02o}", whole, digits));
        }
    }
    std::size_t tame = 0;
    for (const std::string& text : codes) {
        const auto code = game::parse_heap_code(text);
        const auto fickle = fickle_heaps(code, {}, silent);
        if (!fickle) continue;
        ++tame;
        EXPECT_TRUE(plays_so(code, 7, *fickle)) << text;
        // No other heaps are fickle.
        for (std::size_t heap = 1; heap <= 7; ++heap) {
            std::vector<std::size_t> others = *fickle;
            if (std::erase(others, heap) == 0) {
                others.insert(std::ranges::lower_bound(others, heap), heap);
            }
            EXPECT_FALSE(plays_so(code, 7, others)) << text << " without or with " << heap;
        }
    }
    EXPECT_GE(tame, 20U);
}

// No set of fickle heaps makes it misère Nim.
TEST(Tameness, OfKaylesIsDenied) {
    Progress silent;
    const auto kayles = game::parse_heap_code("0.77");
    EXPECT_EQ(fickle_heaps(kayles, {}, silent), std::nullopt);
    for (unsigned subset = 0; subset < 256; ++subset) {
        std::vector<std::size_t> fickle;
        for (std::size_t heap = 1; heap <= 8; ++heap) {
            if ((subset >> (heap - 1) & 1U) != 0) fickle.push_back(heap);
        }
        EXPECT_FALSE(plays_so(kayles, 8, fickle)) << subset;
    }
}

// Heaps that split into four: those up to 4,000 tokens have 10^13 options, which are not looked at.
TEST(Tameness, IsNotSoughtForHours) {
    Progress silent;
    const Limits limits = Limits{}.phase(std::chrono::seconds(sanitized ? 600 : 60));
    for (const char* text : {"4.8g", "4.0g"}) {
        EXPECT_EQ(fickle_heaps(game::parse_heap_code(text), limits, silent), std::nullopt) << text;
    }
}

TEST(Tameness, IsNotSoughtForCodesThatItIsNotFor) {
    Progress silent;
    for (const char* text : {"0.1", "0.3", "4!.0", "0.[7=]", "0.0"}) {
        EXPECT_EQ(fickle_heaps(game::parse_heap_code(text), {}, silent), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace lastmove::impartial
