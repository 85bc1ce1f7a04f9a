// Whatever text a sum is printed as is read back.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <random>

#include "lastmove/ask/sum/sum.hpp"

namespace lastmove::ask {
namespace {

partizan::ValueId value_of(partizan::Values& values, const std::string& subject) {
    Progress silent;
    return Evaluation(values, {}, silent).of(parse_value_sum(subject));
}

TEST(Texts, OfSumsAreReadBack) {
    constexpr std::array terms{"1",
                               "1/2",
                               "0",
                               "^",
                               "*2",
                               "v*",
                               "{1|-1}",
                               "+-1",
                               "(1 - 2)",
                               "-_1",
                               "col:..",
                               "nim:2",
                               "kayles:3",
                               "*",
                               "{col:.|0}",
                               "2*col:..",
                               "2*(1 - 3)",
                               "(col:.. - 1)",
                               "cool({3|-1},1)",
                               "cool(domineering:2x2,1)"};
    constexpr std::array joints{" + ", " - ", " + -", " - -", "+", "-", "- -"};
    std::mt19937 random(2026);
    Progress silent;
    partizan::Values values({}, silent);
    for (int i = 0; i < 400; ++i) {
        std::string subject = random() % 3 == 0 ? "-" : "";
        subject += terms.at(random() % terms.size());
        for (auto more = random() % 3; more > 0; --more) {
            // Without blanks, what joins values would be part of the position of a game.
            const std::size_t joint = random() % (subject.find(':') == std::string::npos ? 7 : 4);
            const std::string_view next = terms.at(random() % terms.size());
            if (joint > 3 && next.find(':') != std::string_view::npos) continue;
            subject += fmt::format("{}{}", joints.at(joint), next);
        }
        SCOPED_TRACE(subject);
        std::string printed;
        try {
            printed = text(parse_value_sum(subject));
        } catch (const InputError&) {
            // No sum: the signs in "-+-1" and "--_1" are not read as people may mean them.
            EXPECT_TRUE(subject.find("-+") != std::string::npos ||
                        subject.find("+-_") != std::string::npos ||
                        subject.find("--") != std::string::npos);
            continue;
        }
        EXPECT_EQ(text(parse_value_sum(printed)), printed);
        EXPECT_EQ(value_of(values, printed), value_of(values, subject));
    }
}

TEST(Texts, ASignMayFollowAMinus) {
    Progress silent;
    partizan::Values values({}, silent);
    for (const auto& [one, other] : {std::pair{"-1 - -1", "0"},
                                     {"1 - -1/2", "3/2"},
                                     {"-^ - -*", "v*"},
                                     {"1--1", "2"},
                                     {"{0 - -1|1 + -1}", "{1|0}"},
                                     {"2*(-1 - -3)", "4"},
                                     {"col:.. - -1", "col:.. + 1"},
                                     {"1 - -col:..", "1 + col:.."},
                                     {"1 - -_1", "1 + +_1"}}) {
        EXPECT_EQ(value_of(values, one), value_of(values, other)) << one;
    }
}

}  // namespace
}  // namespace lastmove::ask
