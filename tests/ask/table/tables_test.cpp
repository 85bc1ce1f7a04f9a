#include <gtest/gtest.h>

#include <set>

#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/table/keys.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/options.hpp"
#include "lastmove/ask/table/questions.hpp"
#include "lastmove/ask/table/schema.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/explore/problem_family.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace lastmove::ask {
namespace {

TEST(Tables, TestsOfExplorationsAreThoseOfPegSolitaire) {
    std::vector<std::string> methods;
    for (const Option* option : options_of("explore")) {
        if (option->name == "method") methods = words_of(option->accepted);
        if (option->name != "family") continue;
        for (const std::string& family : words_of(option->accepted)) {
            EXPECT_TRUE(peg::family_named(family)) << family;
        }
    }
    const auto names = peg::test_names();
    EXPECT_EQ(methods, std::vector<std::string>(names.begin(), names.end()));
}

TEST(Tables, QuestionsOfOptionsAndKeysAreInTheTable) {
    for (const Option& option : ask::options) {
        for (const std::string& question : words_of(option.questions)) {
            EXPECT_NE(find_question(question), nullptr) << option.name << ' ' << question;
        }
        EXPECT_EQ(option.value.empty(), option.type == Type::flag) << option.name;
        EXPECT_EQ(option.meaning.find("default"), std::string_view::npos) << option.name;
    }
    for (const Key& key : keys) {
        for (const std::string& question : words_of(key.questions)) {
            EXPECT_TRUE(question == "thickness" || find_question(question) != nullptr) << key.name;
        }
    }
    for (const LineShape& line : line_shapes) {
        EXPECT_NE(find_question(line.question), nullptr) << line.name;
    }
}

TEST(Tables, EveryQuestionHasASchema) {
    for (const Question& question : questions) {
        EXPECT_FALSE(schema(question.name)["anyOf"].empty()) << question.name;
    }
    EXPECT_GT(schema("")["$defs"].size(), 30U);
}

TEST(Tables, KindsReadOptionsOfTheirQuestions) {
    for (const Kind* kind : kinds()) {
        for (const Answers& answer : kind->answers) {
            ASSERT_NE(find_question(answer.question), nullptr) << kind->name;
            EXPECT_EQ(options_read(answer).size(), words_of(answer.options).size())
                << kind->name << ' ' << answer.question;
            EXPECT_EQ(answer.methods != nullptr, names_word(answer.options, "method"));
        }
    }
}

TEST(Tables, OfferedSubjectsAreOfTheirKind) {
    std::set<std::string> offered;
    for (const Kind* kind : kinds()) {
        ASSERT_NE(kind->offers, nullptr) << kind->name;
        for (const Offered& offer : kind->offers()) {
            if (offer.where == Offered::Where::forms) continue;
            EXPECT_TRUE(offered.insert(offer.subject).second) << offer.subject;
            if (offer.where == Offered::Where::boards)
                continue;  // not all have a hole in the centre
            EXPECT_EQ(parse_subject(offer.subject)->kind().name, kind->name) << offer.subject;
        }
    }
    EXPECT_GT(offered.size(), 100U);
}

TEST(Tables, MethodsThatAreAcceptedAreSaid) {
    const Kind& army = parse_subject("army:3")->kind();
    EXPECT_NO_THROW(require_method(army, "solve", "golden"));
    EXPECT_NO_THROW(require_method(army, "solve", ""));
    try {
        require_method(army, "solve", "goldn");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_EQ(error.accepted,
                  "a method of 'solve' for an army: 'golden' (did you mean 'golden'?)");
        EXPECT_EQ(error.example, "lastmove solve army:3 --method golden");
    }
}

}  // namespace
}  // namespace lastmove::ask
