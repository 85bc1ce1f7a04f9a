// What the search for misère quotients claims, the checker accepts.
#include <gtest/gtest.h>

#include <random>

#include "lastmove/check/certificate/check.hpp"
#include "lastmove/impartial/misere/certificate.hpp"
#include "sanitized.hpp"

namespace lastmove::impartial {
namespace {

Limits brief() {
    Limits limits;
    limits.memory = std::size_t{3} << 20;
    return limits;
}

QuotientResult quotient_of(const auto&... of) {
    Progress silent;
    QuotientResult known;
    until_stopped([&] { misere_quotient(of..., brief(), silent, known); });
    return known;
}

void expect_accepted(const Certificate& certificate) {
    Progress silent;
    const CheckResult direct = check(certificate, Limits{}, silent);
    EXPECT_EQ(direct.outcome, CheckResult::Outcome::accepted) << direct.reason;
    const CheckResult as_text = check(to_json(certificate).dump(), Limits{}, silent);
    EXPECT_EQ(as_text.outcome, CheckResult::Outcome::accepted) << as_text.reason;
}

TEST(QuotientCertificate, OfCodesIsAccepted) {
    Progress silent;
    std::mt19937 random(3);
    std::vector<std::string> codes{"0.77", "0.07", "0.657", "4!.0", "0.[3]", "0.8", "0.f", "0.0"};
    for (std::size_t round = 0; round < cases(20U); ++round) {
        codes.push_back("0.");
        for (int i = 0; i < 3; ++i) codes.back() += static_cast<char>('0' + random() % 8);
    }
    std::size_t periods = 0;
    for (const std::string& text : codes) {
        const auto code = game::parse_heap_code(text);
        const QuotientResult result = quotient_of(code, 100);
        SCOPED_TRACE(text);
        expect_accepted(certificate(result, code));
        periods += result.period ? 1 : 0;
    }
    EXPECT_GE(periods, 3U);
}

TEST(QuotientCertificate, OfOtherGamesIsAccepted) {
    Progress silent;
    std::mt19937 random(4);
    for (std::size_t round = 0; round < cases(100U); ++round) {
        FollowerGraph graph;
        for (Generator g = 0; g < 4; ++g) {
            std::vector<Word>& options = graph.options.emplace_back();
            for (auto count = random() % 4; count > 0; --count) {
                Word word;
                for (auto size = g == 0 ? 0 : random() % 3; size > 0; --size) {
                    word = sum(word, {static_cast<Generator>(random() % g)});
                }
                options.push_back(word);
            }
        }
        expect_accepted(certificate(quotient_of(graph), graph));
    }
}

// The period of Kayles, shown by its heaps 1, …, 167; nothing less will do.
TEST(QuotientCertificate, OfFewerHeapsOrOtherImagesIsRejected) {
    Progress silent;
    const auto code = game::parse_heap_code("0.77");
    const Certificate right = certificate(quotient_of(code, 300), code);
    expect_accepted(right);
    const auto expect_rejected = [&](const Certificate& wrong) {
        EXPECT_EQ(check(wrong, Limits{}, silent).outcome, CheckResult::Outcome::rejected);
    };
    for (std::size_t heap = 0; heap < 167; heap += 8) {
        Certificate wrong = right;
        auto& image = std::get<QuotientTable>(wrong.evidence).images[heap];
        image = image == 0 ? 1 : 0;
        expect_rejected(wrong);
    }
    Certificate wrong = right;
    std::get<QuotientTable>(wrong.evidence).images.pop_back();
    expect_rejected(wrong);
    wrong = right;
    std::get<QuotientTable>(wrong.evidence).period->from = 70;
    expect_rejected(wrong);
    wrong = right;
    wrong.puzzle = HeapFamily{"0.771"};
    expect_rejected(wrong);
}

}  // namespace
}  // namespace lastmove::impartial
