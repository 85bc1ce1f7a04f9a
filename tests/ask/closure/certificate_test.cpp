// Answers modulo closures are proved, with braces too, and are what the plain recursion has.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

#include "lastmove/ask/closure/closure.hpp"
#include "lastmove/ask/value/misere_play.hpp"
#include "lastmove/ask/value/subject.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "sanitized.hpp"

namespace lastmove::ask {
namespace {

class ClosureCertificateTest : public testing::Test {
  protected:
    ClosureCertificateTest()
        : path_(std::filesystem::temp_directory_path() /
                ("lastmove-closures-" + std::to_string(std::random_device{}()))),
          file_(path_) {
        request_.options.say("misere");
        request_.options.say("universe", std::string("cl(partizan-kayles:n)"));
    }

    /// Both checkers accept all certificates.
    void TearDown() override {
        file_.close();
        const std::string command = std::string(LASTMOVE_PYTHON) + " " + LASTMOVE_SOURCE_DIR +
                                    "/tests/check/accepts.py " + LASTMOVE_SOURCE_DIR + " " +
                                    path_.string();
        EXPECT_EQ(std::system(command.c_str()), 0);  // NOLINT(cert-env33-c,concurrency-mt-unsafe)
        std::filesystem::remove(path_);
    }

    void expect_proved(const Reply& reply) {
        ASSERT_TRUE(reply.certificate)
            << reply.subject << " " << reply.question << ": " << reply.text;
        EXPECT_EQ(reply.strength, Strength::certified) << reply.subject;
        const std::string text = to_json(*reply.certificate).dump();
        const CheckResult result = check(text, {}, silent_);
        EXPECT_EQ(result.outcome, CheckResult::Outcome::accepted) << result.reason << "\n" << text;
        file_ << text << "\n";
    }

    /// A sum of rows, of at most that number of pins in all and a small one.
    std::string random_rows(unsigned pins) {
        std::string rows = "partizan-kayles:" + std::to_string(random_() % 4);
        for (unsigned left = pins; left > 0;) {
            const auto row = static_cast<unsigned>(1 + random_() % left);
            rows += "," + std::to_string(row);
            left -= row;
        }
        return rows;
    }

    Progress silent_;
    Request request_{{}, silent_};
    std::mt19937 random_{2029};
    std::filesystem::path path_;
    std::ofstream file_;
};

TEST_F(ClosureCertificateTest, OfRowsIsPlainlyTrue) {
    Request plain = request_;
    plain.options.forget("universe");
    MiserePlay play(plain.limits, plain.progress);
    for (int i = 0; i < (sanitized ? 5 : 25); ++i) {
        const std::string rows = random_rows(9);
        const std::string expected(letter(play.outcome(parse_value_sum(rows))));
        EXPECT_EQ(closure_outcome(rows, request_).answer, expected) << rows;
        expect_proved(closure_outcome(rows, request_));
        expect_proved(closure_value(rows, request_));
        expect_proved(closure_compare(rows, random_rows(6), request_));
        expect_proved(closure_invert(rows, request_));
        request_.options.forget("player");
        if (i % 2 == 0) request_.options.say("player", std::string("right"));
        expect_proved(closure_hint(rows, request_));
    }
}

// Lemma 3.1 of milley2015.
TEST_F(ClosureCertificateTest, LemmaOnBraces) {
    for (int j = 1; j <= 3; ++j) {
        for (int k = 1; k <= 3; ++k) {
            const auto sum = [](int ones, int twos) {
                return std::to_string(ones) + "*partizan-kayles:1 + " + std::to_string(twos) +
                       "*partizan-kayles:2";
            };
            const Reply reply = closure_compare(
                sum(j, k), "{" + sum(j - 1, k) + "|" + sum(j, k - 1) + "}", request_);
            EXPECT_EQ(reply.answer, "=") << j << " " << k;
            expect_proved(reply);
        }
    }
}

TEST_F(ClosureCertificateTest, BracesThatActAsNothingAreNotDecided) {
    const Reply reply = closure_compare("{partizan-kayles:1|partizan-kayles:2}", "0", request_);
    EXPECT_EQ(reply.status, Status::gave_up);
    EXPECT_THROW(closure_compare("col:.", "0", request_), InputError);
    expect_proved(closure_value("0", request_));
}

TEST_F(ClosureCertificateTest, OfFiniteMonoids) {
    for (const auto& [universe, first, second] :
         {std::tuple{"cl({0|*})", "{0|*} + *", "*"},
          std::tuple{"cl(clobber:xo.)", "clobber:xo.", "clobber:xo"},
          std::tuple{"cl(col:. + nim:2)", "col:. + nim:2", "nim:1 + nim:1 + nim:2"},
          std::tuple{"cl(kayles:3)", "kayles:3", "{kayles:2,kayles:1|kayles:2,kayles:1}"}}) {
        request_.options.say("universe", std::string(universe));
        expect_proved(closure_compare(first, second, request_));
        expect_proved(closure_value(first, request_));
        expect_proved(closure_invert(first, request_));
        expect_proved(closure_invert(second, request_));
        expect_proved(closure_hint(first, request_));
    }
}

TEST_F(ClosureCertificateTest, OfOtherGroups) {
    for (const auto& [universe, first, second] :
         {std::tuple{"cl(kayles-1-3:n)", "kayles-1-3:7,7", "kayles-1-3:1,1"},
          std::tuple{"cl(kayles-1-3:n)", "kayles-1-3:100", "kayles-1-3:7"},
          std::tuple{"cl(partizan-octal:0.5/0.05:n)", "partizan-octal:0.5/0.05:3", "0"}}) {
        request_.options.say("universe", std::string(universe));
        expect_proved(closure_compare(first, second, request_));
        expect_proved(closure_value(first, request_));
        expect_proved(closure_invert(first, request_));
    }
}

// The rows are too long for a strategy.
TEST_F(ClosureCertificateTest, OfKaylesWithoutAUniverse) {
    request_.options.forget("universe");
    expect_proved(ValueSubject("partizan-kayles:2000,1501,902").outcome(request_));
    expect_proved(ValueSubject("partizan-kayles:200,151,92").hint(request_));
    request_.options.say("player", std::string("right"));
    expect_proved(ValueSubject("partizan-kayles:200,151,92 + kayles-1-2:7").hint(request_));
    expect_proved(ValueSubject("partizan-kayles:1,1").hint(request_));
}

}  // namespace
}  // namespace lastmove::ask
