// Games of a user: those in force stay readable beside those of the words, and certificates say
// their rules.
#include "lastmove/ask/subjects/rulebook.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/ask/subjects/shelved_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove {
namespace {

std::shared_ptr<rulesets::Shelf> shelf_of_dominoes() {
    auto shelf = std::make_shared<rulesets::Shelf>();
    ask::add_rules(*shelf, "game my-dominoes; board .; both .. -> ##");
    return shelf;
}

TEST(Rulebook, GamesInForceStayReadable) {
    const rulesets::InForce scope(shelf_of_dominoes());
    const std::vector<std::string> words{"rules{heaps n; both n -> n - 1}:3 + my-dominoes:2x3"};
    const ask::Rulebook book = ask::rulebook(words, {});
    const rulesets::InForce both(book.shelf);
    EXPECT_EQ(game::text(rulesets::parse(book.words.front())), "rules:3 + my-dominoes:...|...");
}

TEST(Rulebook, BracesOfCommentsAndStringsEndNoRules) {
    for (const char* within : {"// as in {a|b}\n", "// {\n", "// }\n", "// \"\n", "\"}\"; ", "\"{ //\"; ", "\"//\"; // \"\n"}) {
        const std::string rules = fmt::format("rules{{board .; {}both .. -> ##}}:2x3", within);
        const std::vector<std::string> words{rules + " + " + rules};
        const ask::Rulebook book = ask::rulebook(words, {});
        const rulesets::InForce both(book.shelf);
        EXPECT_EQ(book.words.front(), "rules:2x3 + rules:2x3") << within;
    }
    const std::vector<std::string> words{"rules{board .; both .. -> ## // all on one line}:2x3"};
    EXPECT_EQ(ask::rulebook(words, {}).words.front(), "rules:2x3");
}

TEST(Rulebook, RulesAreReadInUniverses) {
    const std::vector<std::string> words{"rules{list; left a -> b; right a -> b; ends b}:a"};
    ask::Said said;
    said.say("universe", "cl(" + words.front() + " + rules{list; left c -> d; right c -> d; ends d}:c)");
    const ask::Rulebook book = ask::rulebook(words, said);
    EXPECT_EQ(book.words.front(), "rules:a");
    EXPECT_EQ(book.universe, "cl(rules:a + rules-2:c)");
    Progress silent;
    ask::Request request{Limits{}, silent};
    request.options = said;
    request.options.say("misere");
    const ask::Reply reply = ask::answer("outcome", words, request);
    EXPECT_EQ(reply.answer, "P");
    EXPECT_EQ(reply.details["universe"], said.text("universe"));
    EXPECT_EQ(reply.strength, Strength::certified) << reply.text;
}

TEST(Rulebook, ALaterGameOfTheSameNameTakesThePlaceOfAnEarlierOne) {
    const auto shelf = shelf_of_dominoes();
    const std::size_t games = shelf->readable().size();
    ask::add_rules(*shelf, "game my-dominoes; board .; left .. -> ##");
    EXPECT_EQ(shelf->readable().size(), games);
    EXPECT_EQ(shelf->partizan_readable().back().about->name, "my-dominoes");
    EXPECT_EQ(shelf->written().size(), 1U);
}

/// The sum that a text means beside a game by these rules, which are gone when it is returned.
game::Sum read_by(std::string_view rules, std::string_view text) {
    auto shelf = std::make_shared<rulesets::Shelf>();
    ask::add_rules(*shelf, rules);
    const rulesets::InForce scope(std::move(shelf));
    return rulesets::parse(text);
}

TEST(Rulebook, PositionsOutliveTheirRules) {
    for (const std::string rules : {"both n -> n - 1", "left n -> n - 1; right n -> n - 2"}) {
        const bool is_partizan = rules.starts_with("left");
        const std::string version = is_partizan ? "impartial " : "";
        const std::string text = version + "taking-a-few-tokens:5";
        const game::Sum sum = read_by("game taking-a-few-tokens; heaps n; " + rules, text);
        EXPECT_EQ(game::text(sum), text);
        const game::About& about = sum.terms.front().game->about();
        EXPECT_EQ(about.name, version + "taking-a-few-tokens");
        EXPECT_EQ(about.title, std::string(is_partizan ? "Impartial " : "") +
                                   "taking-a-few-tokens (rules as text)");
        EXPECT_EQ(game::text(game::after(sum, game::moves(sum).front())),
                  version + "taking-a-few-tokens:4");
    }
}

TEST(Rulebook, ImpartialVersionsKeepTheirParameters) {
    const std::string text = "impartial taking:1:5 + impartial taking:2:5";
    const game::Sum sum =
        read_by("game taking(k); heaps n; left n -> n - k; right n -> n - k", text);
    EXPECT_EQ(game::text(sum), text);
    EXPECT_NE(sum.terms.front().game->name(), sum.terms.back().game->name());
}

TEST(Rulebook, RulesAreSaidForThePositionsThatAreNamed) {
    const auto shelf = std::make_shared<rulesets::Shelf>();
    std::vector<std::string> met;
    shelf->add({"thirds", 1,
                [&](std::span<const std::string> values, std::span<const std::string> positions) {
                    met.assign(positions.begin(), positions.end());
                    return "list of " + values[0];
                }},
               "");
    const rulesets::InForce scope(shelf);
    Certificate certificate;
    certificate.puzzle = PartizanSum{.position = "-thirds:4:(6,5) + brace:0",
                                     .braces = {{{{"thirds:4:a b"}, {"thirds:4:[|]) x"}}}}};
    const Certificate said = ask::with_rules(certificate);
    EXPECT_EQ(ask::rules_of(said.puzzle), (RulesByName{{"thirds:4", "list of 4"}}));
    EXPECT_EQ(met, (std::vector<std::string>{"(6,5)", "a", "[|]"}));
}

TEST(Rulebook, RulesAreSaidForWhatClosuresName) {
    const auto shelf = std::make_shared<rulesets::Shelf>();
    for (const std::string_view rules :
         {"game one; list; left a -> b; ends b", "game two; list; left x:1 -> b; ends b",
          "game x; heaps n; left n -> n - 1", "game three; heaps n; left n -> n - 1"}) {
        ask::add_rules(*shelf, rules);
    }
    const rulesets::InForce scope(shelf);
    Certificate certificate;
    certificate.puzzle = ClosurePuzzle{.family = std::vector<std::string>{"one:a"},
                                       .position = "0",
                                       .with = "two:x:1 + brace:0",
                                       .braces = {{{{"three:1"}, {}}}}};
    const RulesByName rules = ask::rules_of(ask::with_rules(certificate).puzzle);
    EXPECT_EQ(rules.size(), 3U);
    for (const char* name : {"one", "two", "three"}) EXPECT_TRUE(rules.contains(name)) << name;
}

using Texts = std::map<std::string, std::string>;

/// A folder of files of rules, which LASTMOVE_RULES names as long as it lives.
class RulesFolder {
  public:
    explicit RulesFolder(const Texts& texts)
        : folder_(::testing::TempDir() + "rules-folder") {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directory(folder_);
        for (const auto& [name, text] : texts) write_file(path(name), text);
        ::setenv("LASTMOVE_RULES", folder_.c_str(), 1);
    }
    ~RulesFolder() { ::unsetenv("LASTMOVE_RULES"); }
    RulesFolder(const RulesFolder&) = delete;
    RulesFolder& operator=(const RulesFolder&) = delete;

    [[nodiscard]] std::string path(const std::string& name) const { return folder_ + "/" + name; }

  private:
    std::string folder_;
};

/// What is said of the rules that a subject and `--rules` name.
std::string fault(const std::string& subject, const std::string& files = "") {
    ask::Said said;
    if (!files.empty()) said.read("value", "rules", files);
    try {
        static_cast<void>(ask::rulebook(std::span(&subject, 1), said));
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

constexpr const char* down = "game down\nheaps n\nboth n -> n - 1";
constexpr const char* down_by_two = "game down\nheaps n\nboth n -> n - 2";

TEST(Rulebook, AFaultInATextIsToldWithItsFile) {
    const RulesFolder folder({{"good.rules", down},
                              {"heading.rules", "game Bad(\nheaps n"},
                              {"body.txt", "heaps n\nboth n -> m"}});
    const std::string file = "(in the file '" + folder.path("heading.rules") + "')";
    EXPECT_NE(fault("down:3").find(file), std::string::npos) << fault("down:3");
    const std::string body = folder.path("body.txt");
    const std::string said = fault("body:3", folder.path("good.rules") + "," + body);
    EXPECT_NE(said.find("(in the file '" + body + "')"), std::string::npos) << said;
    EXPECT_NE(said.find("in line 2 at column"), std::string::npos) << said;
    const RulesFolder bodies(Texts{{"named.rules", "heaps n\nboth n -> m"}});
    const std::string path = bodies.path("named.rules");
    EXPECT_NE(fault("named:3").find(path), std::string::npos) << fault("named:3");
    EXPECT_NE(fault(path + ":3").find("(in the file '"), std::string::npos) << fault(path + ":3");
    EXPECT_EQ(fault("unnamed:3"), "");
}

TEST(Rulebook, TwoTextsOfOneNameAreToldWithBothFiles) {
    const RulesFolder folder({{"a.rules", down}, {"b.rules", down_by_two}, {"c.rules", down}});
    const std::string a = folder.path("a.rules"), b = folder.path("b.rules");
    const std::string both = "those in '" + a + "' and '" + b + "' are both called 'down'";
    for (const std::string& said : {fault("nim:1 + down:3"), fault("nim:1", a + "," + b)}) {
        EXPECT_NE(said.find(both), std::string::npos) << said;
    }
    EXPECT_NE(fault(b + ":3 + down:2", a).find("' and '"), std::string::npos);
    EXPECT_EQ(fault("nim:3"), "");
    EXPECT_EQ(fault("nim:3", a + "," + folder.path("c.rules")), "");
}

TEST(Rulebook, AFileInTheFolderGivesItsNameToAGameWithoutOne) {
    const RulesFolder folder(Texts{{"a.rules", "heaps n\nboth n -> n - 1"}});
    const std::vector<std::string> words{"a:3"};
    EXPECT_NE(ask::rulebook(words, {}).shelf, nullptr);
    const std::vector<std::string> others{"octa:3"};
    EXPECT_EQ(ask::rulebook(others, {}).shelf, nullptr);
}

/// The path of a file with a certificate about the puzzle; what it claims is not looked at.
std::string file_of(const std::string& name, const Puzzle& puzzle) {
    std::string path = ::testing::TempDir() + name + ".json";
    write_file(path, to_json(Certificate{puzzle, OutcomeClaim{'N'}, Emptiness{}}).dump());
    return path;
}

TEST(Rulebook, CertificatesAboutGamesWithParametersAreSubjects) {
    const RulesByName take{{"tk:1,3", "heaps n; both n -> n - k for k in {1,3}"},
                           {"tk:2:5", "heaps n; both n -> n - 2"}};
    const std::string impartial =
        file_of("impartial", GamePuzzle{"tk:1,3:7 + tk:2:5:2", false, take});
    const std::string partizan = file_of(
        "partizan", PartizanSum{.position = "-one:2:5 + tk:1,3:1 + one:3:5",
                                .rules = {{"one:2", "heaps n; left n -> n - 2; right n -> n - 1"},
                                          {"one:3", "heaps n; left n -> n - 1; right n -> n - 3"},
                                          {"tk:1,3", take.at("tk:1,3")}}});
    Progress silent;
    const ask::Request request{Limits{}, silent};
    const auto answer = [&](const char* question, const std::string& path) {
        const ask::Reply reply = ask::answer(question, path, request);
        if (reply.certificate) {
            const auto rules = ask::rules_of(reply.certificate->puzzle);
            EXPECT_FALSE(rules.empty()) << question;
            for (const auto& [name, text] : rules) EXPECT_NE(name.find(':'), std::string::npos);
        }
        return reply;
    };
    EXPECT_EQ(answer("value", impartial).answer, "0");
    const std::string same =
        "-rules{heaps n; left n -> n - 2; right n -> n - 1}:5 + * + "
        "rules{heaps n; left n -> n - 1; right n -> n - 3}:5";
    EXPECT_EQ(answer("value", partizan).answer, ask::answer("value", same, request).answer);
    for (const char* question : {"outcome", "hint", "moves", "show", ""}) {
        EXPECT_NO_THROW(answer(question, impartial)) << question;
        EXPECT_NO_THROW(answer(question, partizan)) << question;
    }
    EXPECT_NO_THROW(answer("length", impartial));
    EXPECT_THROW(answer("value", file_of("mixed", GamePuzzle{"tk:1:7", false, take})), InputError);
}

TEST(Rulebook, CertificatesWithDifferentRulesOfOneNameAreNotMixed) {
    const auto about = [](const char* name, const char* text) {
        return file_of(name, GamePuzzle{"tk:7", false, {{"tk", text}}});
    };
    const std::vector<std::string> words{about("first", "heaps n; both n -> n - 1"),
                                         about("second", "heaps n; both n -> n - 2")};
    EXPECT_THROW(ask::rulebook(words, {}), InputError);
    EXPECT_NO_THROW(ask::rulebook(std::vector{words[0], words[0]}, {}));
}

}  // namespace
}  // namespace lastmove
