// How random forms compare, both checkers accept; limits are kept to.
#include "lastmove/partizan/misere/order_certificate.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/partizan/forms/names.hpp"
#include "sanitized.hpp"

namespace lastmove::partizan {
namespace {

class OrderCertificateTest : public testing::TestWithParam<const char*> {
  protected:
    Limits limits_;
    Progress silent_;
    Forms forms_{limits_, silent_};
    std::unique_ptr<Universe> universe_ = parse_universe(forms_, GetParam());
    MisereOrder order_{*universe_};
    std::mt19937 random_{2026};
    std::vector<FormId> two_ = day_two();

    /// All 256 forms born by day 2.
    std::vector<FormId> day_two() {
        const std::vector<FormId> one{Forms::zero(), forms_.integer(1), forms_.integer(-1),
                                      forms_.nimber(1)};
        std::vector<FormId> forms;
        for (unsigned bits = 0; bits < 256; ++bits) {
            std::array<std::vector<FormId>, 2> sides;
            for (unsigned i = 0; i < 8; ++i) {
                if ((bits >> i & 1U) != 0) sides[i / 4].push_back(one[i % 4]);
            }
            forms.push_back(forms_.make(sides[0], sides[1]));
        }
        return forms;
    }
    std::vector<FormId> some() {
        std::vector<FormId> chosen(random_() % 3);
        for (FormId& form : chosen) form = two_[random_() % two_.size()];
        return chosen;
    }
    /// Of day 2 or 3, often with tombstones, often in simplest form.
    FormId any() {
        FormId form = two_[random_() % two_.size()];
        if (random_() % 2 == 0) form = forms_.make(some(), some());
        if (random_() % 4 == 0) {
            form = forms_.make(Side{some(), random_() % 2 == 0}, Side{some(), random_() % 2 == 0});
        }
        return random_() % 3 == 0 ? order_.simplest(form) : form;
    }
    Separation separation(FormId g, FormId h) {
        const Player first = random_() % 2 == 0 ? Player::left : Player::right;
        return {order_.separator(g, h, first), first};
    }
    Certificate certificate(FormId g, FormId h) {
        Separations apart;
        if (!order_.at_least(g, h)) apart.not_at_least = separation(g, h);
        if (!order_.at_least(h, g)) apart.not_at_most = separation(h, g);
        return order_certificate(order_, g, h, apart).value();
    }
};

TEST_P(OrderCertificateTest, BothCheckersAcceptIt) {
    const auto path = std::filesystem::temp_directory_path() /
                      ("lastmove_orders_" + std::to_string(std::hash<std::string>()(GetParam())));
    std::array<std::size_t, 4> claims{};
    {
        std::ofstream file(path);
        for (std::size_t i = 0; i < cases(600U); ++i) {
            FormId g = any();
            FormId h = random_() % 3 == 0 ? order_.simplest(g) : any();
            if (random_() % 6 == 0) {
                g = forms_.add(g, forms_.conjugate(g));
                h = Forms::zero();
            }
            const Certificate proof = certificate(g, h);
            ++claims.at(static_cast<std::size_t>(std::get<CompareClaim>(proof.claim).order));
            const std::string text = to_json(proof).dump();
            const CheckResult result = check(text, limits_, silent_);
            ASSERT_EQ(result.outcome, CheckResult::Outcome::accepted) << result.reason << "\n"
                                                                      << text;
            file << text << "\n";
        }
    }
    for (const std::size_t number : claims) EXPECT_GE(number, cases(3U));
    const std::string command = std::string(LASTMOVE_PYTHON) + " " + LASTMOVE_SOURCE_DIR +
                                "/tests/check/accepts.py " + LASTMOVE_SOURCE_DIR + " " +
                                path.string();
    EXPECT_EQ(std::system(command.c_str()), 0);  // NOLINT(cert-env33-c,concurrency-mt-unsafe)
    std::filesystem::remove(path);
}

TEST_P(OrderCertificateTest, IsNoneWhereItWouldBeTooLong) {
    for (int i = 0; i < 50; ++i) {
        const FormId g = any();
        const FormId h = order_.simplest(g);
        const auto whole = order_certificate(order_, g, h, {});
        ASSERT_TRUE(whole);
        std::size_t items = 0;
        for (const FormEntry& form : std::get<FormsPuzzle>(whole->puzzle).forms) {
            items += 1 + form.options[0].size() + form.options[1].size();
        }
        EXPECT_FALSE(order_certificate(order_, g, h, {}, items - 1));
    }
}

INSTANTIATE_TEST_SUITE_P(Universes, OrderCertificateTest,
                         testing::Values("M", "D", "E", "B", "D(1)", "D({|0,-1})", "D({2,0|},*)"),
                         [](const auto& test) { return "number" + std::to_string(test.index); });

class CertifiedReplyTest : public testing::Test {
  protected:
    Progress silent_;
    ask::Request request(const char* universe) {
        ask::Request request{Limits{}, silent_};
        request.options.say("misere");
        request.options.say("universe", std::string(universe));
        return request;
    }
};

TEST_F(CertifiedReplyTest, ComparisonsAndInversesAreCertified) {
    const auto compared = ask::misere_compare("{0,*|}", "0", request("E"));
    EXPECT_EQ(compared.answer, ">");
    EXPECT_EQ(compared.strength, Strength::certified);
    ASSERT_TRUE(compared.certificate);
    EXPECT_EQ(std::get<CompareClaim>(compared.certificate->claim).order, FormOrder::greater);
    for (const char* game : {"{0|*}", "*2", "{*,0|{0|*}}"}) {
        const auto inverse = ask::invert(game, request("D"));
        EXPECT_EQ(inverse.strength, Strength::certified) << game;
        ASSERT_TRUE(inverse.certificate) << game;
        EXPECT_EQ(std::get<CompareClaim>(inverse.certificate->claim).order == FormOrder::equal,
                  inverse.answer == "yes");
        // The game and its conjugate as they are, not their simplest forms, are added.
        EXPECT_EQ(std::get<FormsPuzzle>(inverse.certificate->puzzle).h, 0U);
    }
}

TEST_F(CertifiedReplyTest, LongOnesOnlyWhereTheyAreAskedFor) {
    auto asked = request("D");
    const std::string large = "*9+*10+*11+*12";
    const auto reply = ask::misere_compare(large, large, asked);
    EXPECT_EQ(reply.strength, Strength::computed);
    EXPECT_FALSE(reply.certificate);
    EXPECT_NE(reply.text.find("No certificate: it would be long"), std::string::npos);
}

TEST_F(CertifiedReplyTest, ALimitEndsTheProofNotTheAnswer) {
    auto asked = request("D");
    asked.proof = true;
    ask::MisereDesk desk(asked);
    const FormId star = desk.forms.nimber(1);
    const FormId sum = desk.forms.add(star, star);
    ask::Reply reply;
    ask::certify(
        reply, desk, 1, [&]() -> ask::FormsCompared { throw Stopped(Stop::time); }, asked);
    EXPECT_EQ(reply.strength, Strength::computed);
    EXPECT_EQ(reply.text, "No certificate: the time limit was reached.\n");
    ask::certify(
        reply, desk, 1,
        [&] {
            return ask::FormsCompared{sum, Forms::zero(), {}};
        },
        asked);
    EXPECT_EQ(reply.strength, Strength::certified);
}

}  // namespace
}  // namespace lastmove::partizan
