// Puzzle files of games: what they mean, and where they are wrong.
#include "lastmove/ask/subjects/game_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/check/certificate/check.hpp"

namespace lastmove::ask {

namespace {

Reply asked_of_file(const std::string& text, const std::string& question) {
    const std::string path =
        (std::filesystem::temp_directory_path() / "lastmove_game_file_test.txt").string();
    std::ofstream(path) << text;
    Progress silent;
    Request request{Limits{}, silent};
    return answer(question, path, request);
}

TEST(GameFiles, AreAnsweredAsTheirSubjects) {
    struct Said {
        const char* text;
        const char* value;
    };
    for (const auto& [text, value] :
         {Said{"rule: game\ngame: kayles\nposition: 7", "*2"},
          Said{"rule: game\ngame: clobber\nposition:\nxo\nox\n", "*"},
          Said{"rule: game\nsum: kayles:7 + *3", "*"},
          Said{"rule: game\nrules: heaps n; both n -> n - k for k in 1..n\nposition: 3", "*3"},
          Said{"rule: game\nrules: board .; both .. -> ##\nsum: rules:1x2 + *3", "*2"},
          Said{
              "rule: game\nrules:\n  game pair\n  board .\n  both ..\n    -> ##\n\nposition: 1x2\n",
              "*"},
          Said{"rule: game\nrules:\ngame take(k)\nheaps n\nboth n -> n - i for i in 1..k\n"
               "game: take:2\nposition: 4",
               "*"}}) {
        EXPECT_EQ(asked_of_file(text, "value").answer, value) << text;
    }
}

TEST(GameFiles, TheRulesStandInCertificates) {
    const Reply reply =
        asked_of_file("rule: game\nrules: board .; both .. -> ##\nposition: 2x3", "outcome");
    ASSERT_TRUE(reply.certificate.has_value());
    EXPECT_NE(
        to_json(*reply.certificate).dump().find("\"rules\":{\"rules\":\"board .; both .. -> ##"),
        std::string::npos);
    Progress silent;
    EXPECT_EQ(check(*reply.certificate, Limits{}, silent).outcome, CheckResult::Outcome::accepted);
}

TEST(GameFiles, WhatIsWrongIsTold) {
    struct Wrong {
        const char* text;
        std::size_t line;
        std::size_t column;
    };
    for (const auto& [text, line, column] :
         {Wrong{"rule: game", 1, 0}, Wrong{"rule: game\nposition: 7", 2, 0},
          Wrong{"rule: game\ngame: kayles", 2, 0}, Wrong{"rule: game\ngame:\nposition: 7", 2, 6},
          Wrong{"rule: game\ngame: kayles\nposition: 7\nposition: 8", 4, 1},
          Wrong{"rule: game\ngame: kayles\nplace: 7", 3, 1},
          Wrong{"rule: game\ngame: kayles\nposition: 7\nsum: kayles:7", 3, 1},
          Wrong{"rule: game\ngame: kayles\nposition:   7,z", 3, 15},
          Wrong{"rule: game\ngame: clobber\nposition:\n  xo\n  oz\n", 5, 4},
          Wrong{"rule: game\nsum: nim:3 + kayles:z", 2, 21},
          Wrong{"rule: game\nrules: board .; both .. -> #\nposition: 2x3", 2, 29},
          Wrong{"rule: game\nrules:\n  board .\n  both .. -> #\nposition: 2x3", 4, 15},
          Wrong{"rule: game\nrules:\nboard .\nboth .. -> ##\nposition: 2z3", 5, 12},
          Wrong{"rule: game\nrules:\ngame take(k)\nheaps n\nboth n -> n - k\ngame: take:x\n"
                "position: 4",
                5, 15},
          Wrong{"rule: game\nrules:\ngame take\nheaps n\nboth n -> n - 1\ngame: tak\nposition: 4",
                6, 7},
          Wrong{"rule: game\nrules:\ngame nim\nheaps n\nboth n -> n - 1\nposition: 4", 3, 6}}) {
        try {
            asked_of_file(text, "value");
            FAIL() << text;
        } catch (const InputError& error) {
            EXPECT_EQ(error.line, line) << text << "\n" << error.what();
            EXPECT_EQ(error.column, column) << text << "\n" << error.what();
        }
    }
}

TEST(GameFiles, TheExamplesOfTheDocumentation) {
    constexpr std::string_view mark = "```game\n";
    const std::string page = read_file(LASTMOVE_SOURCE_DIR "/docs/puzzle-files.md");
    int examples = 0;
    for (std::size_t at = 0; (at = page.find(mark, at)) != std::string::npos; ++examples) {
        at += mark.size();
        const std::string text = page.substr(at, page.find("```", at) - at);
        EXPECT_EQ(asked_of_file(text, "outcome").question, "outcome") << text;
    }
    EXPECT_EQ(examples, 2);
}

}  // namespace

}  // namespace lastmove::ask
