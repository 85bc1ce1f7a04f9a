// Questions by name, as every door asks them.
#include "lastmove/ask/subjects/answer.hpp"

#include <gtest/gtest.h>

#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove::ask {
namespace {

class Answer : public testing::Test {
  protected:
    Reply asked(std::string_view question, const std::vector<std::string>& words) {
        return answer(question, words, request_);
    }

    Progress silent_;
    Request request_{Limits{}, silent_};
};

TEST_F(Answer, EveryQuestionAboutSubjectsIsAskedByName) {
    EXPECT_EQ(asked("value", {"kayles:7"}).answer, "*2");
    EXPECT_EQ(asked("", {"kayles:7"}).subject, "kayles:7");
    EXPECT_EQ(asked("compare", {"{2||1|0}", "1"}).answer, ">");
    EXPECT_EQ(asked("thermograph", {"{1|-1}"}).answer["temperature"], "1");
    request_.options.say("thickness");
    EXPECT_EQ(asked("show", {"peg:rect3x3:a1:*"}).question, "show --thickness");
}

TEST_F(Answer, MoreAndFewerWordsAreRefused) {
    EXPECT_THROW(asked("compare", {"1"}), InputError);
    EXPECT_THROW(asked("compare", {"1", "2", "3"}), InputError);
    EXPECT_THROW(asked("thermograph", {}), InputError);
    EXPECT_THROW(asked("enumerate", {"nim:3"}), InputError);
    EXPECT_THROW(asked("value", {}), InputError);
    EXPECT_THROW(asked("value", {"nim:3", "nim:4"}), InputError);
    EXPECT_THROW(asked("slove", {"peg:english"}), InputError);
    EXPECT_THROW(asked("play", {"nim:3"}), InputError);  // which no reply answers
}

TEST_F(Answer, OptionsOfOtherQuestionsAreRefused) {
    request_.options.say("tiles");
    for (const Question& question : questions()) {
        if (question.from_words == nullptr || question.second == "THEOREM") continue;
        std::vector<std::string> words;
        if (question.required) words.emplace_back("1");
        if (!question.second.empty()) words.emplace_back("2");
        EXPECT_THROW(asked(question.name, words), InputError) << question.name;
    }
    EXPECT_THROW(asked("value", {"kayles:7"}), InputError);
    request_.options.forget("tiles");
    EXPECT_EQ(asked("compare", {"1", "2"}).answer, "<");
}

}  // namespace
}  // namespace lastmove::ask
