#include <gtest/gtest.h>

#include <random>

#include "certificates.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "seeds.hpp"

namespace lastmove {
namespace {

/// The text with one to four changes: a byte replaced, removed, doubled, or a piece moved.
std::string damaged(std::string text, std::mt19937_64& random) {
    const auto below = [&](std::size_t n) {
        return static_cast<std::size_t>(random() % std::max<std::size_t>(n, 1));
    };
    static constexpr std::string_view likely = "0123456789-/\"{}[],:.eo#a\\ \xff";
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
        const std::size_t at = below(text.size());
        const char byte =
            random() % 4 == 0 ? static_cast<char>(random()) : likely[below(likely.size())];
        switch (random() % 5) {
            case 0:
                text.replace(at, 1, 1, byte);
                break;
            case 1:
                text.erase(at, 1 + below(3));
                break;
            case 2:
                text.insert(at, 1, byte);
                break;
            case 3:
                text.insert(at, text.substr(below(text.size()), below(20)));
                break;
            default:
                text.replace(at, below(20), text.substr(below(text.size()), below(20)));
        }
    }
    return text;
}

TEST(Fuzz, DamagedCertificatesAreJudgedWithoutACrash) {
    const std::uint64_t seed = seed_of_tests();
    RecordProperty("seed", std::to_string(seed));
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    Limits limits;
    limits.memory = 1 << 16;
    Progress silent;
    std::map<CheckResult::Outcome, int> outcomes;
    int bad_inputs = 0;
    for (const auto& [file, text] : certificate_texts()) {
        for (int i = 0; i < 400; ++i) {
            try {
                ++outcomes[check(damaged(text, random), limits, silent).outcome];
            } catch (const InputError&) {
                ++bad_inputs;
            }
        }
    }
    EXPECT_GT(bad_inputs, 0);
    EXPECT_GT(outcomes[CheckResult::Outcome::rejected], 0);
    EXPECT_GT(outcomes[CheckResult::Outcome::accepted], 0);
}

}  // namespace
}  // namespace lastmove
