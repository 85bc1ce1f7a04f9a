// Names of games by their rules: no text has two readings.
#include "lastmove/ask/subjects/rule_names.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/ask/subjects/shelved_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove {
namespace {

TEST(RuleNames, NamesThatWouldGiveATextTwoMeaningsAreRefused) {
    const auto add = [](const std::string& name) {
        rulesets::Shelf shelf;
        ask::add_rules(shelf, "game " + name + "; heaps n; both n -> n - 1");
    };
    for (const char* const name :
         {"kayles", "crosscram", "kayles-1-3", "domineering-2", "crosscram-7", "col-1", "form",
          "brace", "peg", "tile", "pack", "replace", "army"}) {
        EXPECT_THROW(add(name), InputError) << name;
    }
    for (const char* const name : {"nim-2", "wythoff-3", "mark-", "form-1", "rules-3"}) {
        EXPECT_NO_THROW(add(name)) << name;
    }
}

TEST(RuleNames, ValuesAreOfTheSignsThatCertificatesHave) {
    auto shelf = std::make_shared<rulesets::Shelf>();
    ask::add_rules(*shelf, "game tk(m); heaps n; both n -> n - k for k in m");
    const rulesets::InForce scope(shelf);
    EXPECT_EQ(game::text(rulesets::parse("tk:1,2:3")), "tk:1,2:3");
    for (const char* const text :
         {"tk::3", "tk:-1:3", "tk:1;2:3", "tk:1 2:3", "tk:1", "tk:1+1:3"}) {
        EXPECT_THROW(rulesets::parse(text), InputError) << text;
    }
}

/// A folder that is removed in the end.
class FolderOfRules {
  public:
    FolderOfRules() : path_(std::filesystem::temp_directory_path() / "lastmove-rule-names-test") {
        std::filesystem::remove_all(path_);
        std::filesystem::create_directory(path_);
    }
    ~FolderOfRules() { std::filesystem::remove_all(path_); }
    FolderOfRules(const FolderOfRules&) = delete;
    FolderOfRules& operator=(const FolderOfRules&) = delete;

    [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path_ / name) << text;
        return (path_ / name).string();
    }

  private:
    std::filesystem::path path_;
};

TEST(RuleNames, DifferentGamesOfOneNameAreRefusedInOneQuestion) {
    const FolderOfRules folder;
    const std::string file = folder.write("foo.rules", "game foo; heaps n; both n -> n - 1");
    const auto certificate = [&](const std::string& name, const std::string& rules) {
        return folder.write(name, R"({"format":1,"puzzle":{"game":"sum","position":"foo:3",)"
                                  R"("play":"normal","rules":{"foo":")" +
                                      rules +
                                      R"("}},"claim":{"nimber":1},"evidence":{"kind":"nimbers",)"
                                      R"("games":{"foo":"mex"},"parts":{}}})");
    };
    const std::string same = certificate("same.json", "heaps n;both n  ->  n - 1");
    const std::string other = certificate("other.json", "heaps n; both n -> n - 2");
    EXPECT_NO_THROW(ask::rulebook(std::vector{file + ":3", same}, {}));
    EXPECT_THROW(ask::rulebook(std::vector{file + ":3", other}, {}), InputError);
    EXPECT_THROW(ask::rulebook(std::vector{same, other}, {}), InputError);
}

TEST(RuleNames, GamesThatNoCertificateCouldNameTogetherAreRefusedInOneQuestion) {
    const FolderOfRules folder;
    const auto certificate = [&](const std::string& file, const std::string& game) {
        return folder.write(file, R"({"format":1,"puzzle":{"game":"sum","position":")" + game +
                                      R"(:3","play":"normal","rules":{")" + game +
                                      R"(":"heaps n; both n -> n - 1"}},"claim":{"nimber":1},)"
                                      R"("evidence":{"kind":"nimbers","games":{},"parts":{}}})");
    };
    const std::string plain = certificate("plain.json", "foo");
    const std::string one = certificate("one.json", "foo:1");
    const std::string two = certificate("two.json", "foo:2");
    const std::string longer = certificate("longer.json", "foo:1:2");
    EXPECT_NO_THROW(ask::rulebook(std::vector{one, two}, {}));
    EXPECT_THROW(ask::rulebook(std::vector{plain, one}, {}), InputError);
    EXPECT_THROW(ask::rulebook(std::vector{one, plain}, {}), InputError);
    EXPECT_THROW(ask::rulebook(std::vector{one, longer}, {}), InputError);
    EXPECT_THROW(ask::rulebook(std::vector{longer, one}, {}), InputError);
}

TEST(RuleNames, TextsWithinASubjectGetNamesThatNoOtherGameHas) {
    const FolderOfRules folder;
    ask::Said said;
    said.read("value", "rules", folder.write("rules-2.rules", "heaps n; both n -> n - 3"));
    const std::vector<std::string> words{
        "rules-2:3 + rules{heaps n; both n -> n - 1}:3 + rules{heaps n; both n -> n - 2}:3"};
    EXPECT_EQ(ask::rulebook(words, said).words.front(), "rules-2:3 + rules:3 + rules-3:3");
}

}  // namespace
}  // namespace lastmove
