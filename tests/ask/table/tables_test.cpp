#include <gtest/gtest.h>

#include <map>
#include <set>

#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/ask/table/keys.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/options.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/table/said.hpp"
#include "lastmove/ask/table/schema.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/explore/problem_family.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace lastmove::ask {
namespace {

bool said_as_text(Type type) {
    return type == Type::word || type == Type::words || type == Type::cell || type == Type::file ||
           type == Type::folder;
}

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
    for (const Key& key : keys()) {
        for (const std::string& question : words_of(key.questions)) {
            EXPECT_TRUE(question == "thickness" || find_question(question) != nullptr) << key.name;
        }
    }
    for (const LineShape& line : line_shapes) {
        EXPECT_NE(find_question(line.question), nullptr) << line.name;
    }
}

TEST(Tables, OptionsOfOneNameAreReadInOneWay) {
    std::map<std::string_view, Type> types;
    for (const Option& option : ask::options) {
        const Type type = types.emplace(option.name, option.type).first->second;
        EXPECT_EQ(said_as_text(type), said_as_text(option.type)) << option.name;
        EXPECT_TRUE(type == option.type || said_as_text(type)) << option.name;
    }
}

TEST(Tables, SamplesOfOptionsAreRead) {
    for (const Option& option : ask::options) {
        const std::vector<std::string> asked = words_of(option.questions);
        std::string sample(option.sample);
        if (sample.empty() && !option.accepted.empty()) sample = words_of(option.accepted).back();
        EXPECT_EQ(sample.empty(), option.type == Type::flag) << option.name;
        Said said;
        said.read(asked.empty() ? "" : asked.front(), option.name, sample);
        EXPECT_TRUE(said.has_named(option.name));
        if (option.type == Type::flag) continue;
        for (const std::string bad : {"", "x y", "-1000000000000", "1e400"}) {
            if (!bad.empty() && said_as_text(option.type)) continue;
            EXPECT_THROW(said.read(asked.empty() ? "" : asked.front(), option.name, bad),
                         InputError)
                << option.name << ' ' << bad;
        }
    }
}

TEST(Tables, NumbersAreReadUpToTheirBounds) {
    for (const Option& option : ask::options) {
        if (option.type != Type::number && option.type != Type::integer) continue;
        const std::vector<std::string> asked = words_of(option.questions);
        const std::string question = asked.empty() ? "" : asked.front();
        Said said;
        const auto read = [&](std::int64_t number) {
            said.read(question, option.name, std::to_string(number));
        };
        read(option.least);
        read(option.most);
        EXPECT_THROW(read(option.least - 1), InputError) << option.name;
        EXPECT_THROW(read(option.most + 1), InputError) << option.name;
    }
}

TEST(Tables, QuestionsWithAFileStandBehindOthersAndNameKinds) {
    EXPECT_EQ(std::ranges::adjacent_find(questions(), std::ranges::equal_to{}, &Question::name),
              questions().end());
    for (const Question& question : questions()) {
        EXPECT_EQ(question.is_of_words() || !question.answers.empty(), !question.after.empty())
            << question.name;
        for (const AnswersOf& answers : question.answers) {
            EXPECT_NE(std::ranges::find_if(
                          kinds(), [&](const Kind* kind) { return kind->name == answers.kind; }),
                      kinds().end())
                << question.name;
        }
    }
}

TEST(Tables, EveryQuestionHasASchema) {
    for (const Question& question : questions()) {
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
            const std::vector<std::string> words{offer.subject};
            const rulesets::InForce scope(rulebook(words, {}).shelf);  // of games by text
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
