// What requests ask, and what they are answered.
#include "lastmove/doors/web/asking.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <fstream>

#include "lastmove/base/closed_files.hpp"
#include "lastmove/doors/web/catalogue.hpp"
#include "lastmove/doors/web/page_files.hpp"

namespace lastmove::web {
namespace {

constexpr Cost small{std::chrono::seconds(600), std::size_t{1} << 29, std::size_t{1} << 30, 1};

Answer answered(Asked asked) {
    Progress silent;
    return Asking(std::move(asked), small, std::make_shared<ask::Session>()).run(silent);
}

Json asked(const std::string& body, int status = 200) {
    const ClosedFiles closed;
    const Answer answer = [&] {
        try {
            return answered(read_asked(body));
        } catch (const InputError& error) {
            return refused(error);
        }
    }();
    EXPECT_EQ(answer.status, status) << body << answer.body;
    return Json::parse(answer.body);
}

std::string message(const std::string& body) {
    return asked(body, 400)["error"]["message"].get<std::string>();
}

TEST(Asked, RepliesAreThoseOfTheCommandLine) {
    const Json value = asked(R"({"question":"value","words":["dawson:9 + nim:4"]})");
    EXPECT_EQ(value["reply"]["answer"], "*4");
    EXPECT_EQ(value["status"], 0);
    EXPECT_NE(value["text"].get<std::string>().find("*4"), std::string::npos);
    const Json no = asked(R"({"question":"solve","words":["peg:english:d4:e4"]})");
    EXPECT_EQ(no["status"], 1);
    EXPECT_EQ(no["certificate"]["claim"], "no");
    EXPECT_EQ(asked(R"({"question":"","words":["kayles:7"]})")["reply"]["answer"], "N");
}

TEST(Asked, PicturesLieOnNothing) {
    const std::string svg = asked(R"({"question":"show","words":["peg:english"]})")["svg"];
    EXPECT_NE(svg.find("data-frame=\"0\""), std::string::npos);
    EXPECT_NE(svg.find("data-cell=\"d4\""), std::string::npos);
    EXPECT_EQ(svg.find("fill=\"#fcfbf8\""), std::string::npos);  // the card of a light page
    EXPECT_EQ(svg.find("style="), std::string::npos);
    const std::string dark =
        asked(R"({"question":"show","words":["peg:english"],"dark":true})")["svg"];
    EXPECT_NE(svg, dark);
    EXPECT_EQ(dark.find("fill=\"#1c1d20\""), std::string::npos);
}

TEST(Asked, SeveralLinesAreAnArray) {
    const Json list = asked(R"({"question":"list","words":["boards"]})");
    ASSERT_TRUE(list["reply"].is_array());
    EXPECT_EQ(list["reply"][0]["subject"].get<std::string>().substr(0, 4), "peg:");
    EXPECT_TRUE(asked(R"({"question":"facets","words":["peg:rect3x3"],
                          "options":{"distinct":true,"json":true}})")["reply"]
                    .is_array());
}

TEST(Asked, OptionsAreTextsNumbersAndFlags) {
    EXPECT_EQ(
        asked(R"({"question":"sequence","words":["kayles:n"],"options":{"last":4}})")["reply"]
                                                                                     ["answer"],
        Json::parse("[0,1,2,3,1]"));
    EXPECT_EQ(asked(R"({"question":"enumerate","options":{"day":"1","universe":"D"}})")["status"],
              0);
    EXPECT_EQ(asked(R"({"question":"hint","words":["nim:3,5,7"],"options":{"all":false,
                        "time-limit":"1s"}})")["reply"]["answer"]
                  .size(),
              1U);
    message(R"({"question":"hint","words":["nim:1"],"options":{"all":"yes"}})");
    message(R"({"question":"hint","words":["nim:1"],"options":{"frobnicate":true}})");
    message(R"({"question":"hint","words":["nim:1"],"options":{"player":["left"]}})");
    message(R"({"question":"hint","words":["nim:1"],"options":{"time-limit":"soon"}})");
    message(R"({"question":"hint","words":["nim:1"],"options":[]})");
}

TEST(Asked, FilesAreNeitherReadNorWritten) {
    for (const char* word :
         {"/etc/passwd", "./x.txt", "../x.txt", "x.txt", "x.json", "x.rules", "./a.rules:2x3",
          "/proc/self/environ", "/dev/stdin", "kayles:3 + x.json", "./x.txt + nim:3", "-"}) {
        for (const char* question : {"show", "value", "solve", "rules", "compare", "check"}) {
            Json body{{"question", question}, {"words", {word}}};
            if (body["question"] == "rules") body["words"] = {"check", word};
            if (body["question"] == "compare") body["words"] = {"0", word};
            const std::string said = message(body.dump());
            EXPECT_EQ(said.find("root:"), std::string::npos) << said;
            EXPECT_EQ(said.find("No such file"), std::string::npos) << said;
        }
    }
    EXPECT_NE(
        message(R"({"question":"show","words":["/etc/passwd"]})").find("files are not read here"),
        std::string::npos);
    EXPECT_NE(message(R"({"question":"value","words":["q:1"],"options":{"rules":"/etc/passwd"}})")
                  .find("files are not read here"),
              std::string::npos);
    // Tables say in each row what is wrong with its subject.
    const Json table = asked(R"({"question":"table","words":["/etc/{x}","x=passwd,group"]})");
    EXPECT_EQ(table["status"], 2);
    EXPECT_NE(table["reply"][0]["error"]["accepted"].get<std::string>().find("files are not read"),
              std::string::npos);
    for (const char* option : {"svg", "tikz", "certificate"}) {
        message(
            Json{{"question", "show"}, {"words", {"nim:1"}}, {"options", {{option, "x"}}}}.dump());
    }
    message(R"({"question":"table","words":["nim:{n}","n=1..2"],"options":{"output":"x"}})");
    message(R"({"question":"table","words":["nim:{n}","n=1..2"],"options":{"certificates":"x"}})");
}

TEST(Asked, TextsAreHandedOver) {
    const std::string one_jump = "start:\noo.\n\ngoal:\n..o\n";
    const Json puzzle{{"question", "solve"}, {"words", {"-"}}, {"text", one_jump}};
    EXPECT_EQ(asked(puzzle.dump())["reply"]["witness"]["kind"], "play");
    const Json torn{{"question", "solve"}, {"words", {"-"}}, {"text", one_jump.substr(0, 17)}};
    EXPECT_GT(asked(torn.dump(), 400)["error"]["line"], 0);
    const Json rules = asked(R"({"question":"rules","words":["check","-"],
                                 "text":"board .; both .. -> ##"})");
    EXPECT_EQ(rules["reply"]["answer"], "correct");
    const Json wrong = asked(R"({"question":"rules","words":["check","-"],"text":"board ."})", 400);
    EXPECT_FALSE(wrong["error"]["message"].get<std::string>().empty());
    const Json own = asked(R"({"question":"value","words":["rules{board .; both .. -> ##}:2x3"]})");
    EXPECT_EQ(own["status"], 0);
    const Json proof = asked(R"({"question":"solve","words":["peg:english:d4:e4"],"proof":true})");
    const Json verdict = Json::parse(answered(check_of(proof["certificate"].dump())).body);
    EXPECT_EQ(verdict["reply"]["answer"], "accepted");
    EXPECT_EQ(answered(check_of("no certificate")).status, 400);
    EXPECT_EQ(answered(check_of(std::string(100'000, '['))).status, 400);
}

TEST(Asked, OnlyQuestionsAreAsked) {
    for (const char* other : {"play", "tour", "serve", "plan", "completion", "manual", "style",
                              "schema", "version", "help", "slove"}) {
        const std::string said = message(Json{{"question", other}, {"words", {"nim:3"}}}.dump());
        EXPECT_NE(said.find("'solve'"), std::string::npos) << said;
    }
}

TEST(Asked, BodiesThatAreNoneAreRefused) {
    for (const char* body :
         {"", "{", "[]", "7", "null", "{}", "{\"question\":7}",
          "{\"question\":\"show\",\"words\":\"nim:3\"}", "{\"question\":\"show\",\"words\":[7]}",
          "{\"question\":\"show\",\"more\":1}", "{\"question\":\"show\",\"words\":[\"\xff\xfe\"]}",
          "{\"question\":\"show\",\"words\":[\"\\ud800\"]}",
          "{\"question\":\"show\",\"dark\":1}"}) {
        message(body);
    }
    message("{\"question\":" + std::string(100'000, '['));
    message(std::string(1'000'000, '{'));
    message("{\"question\":\"value\",\"words\":[\"" + std::string(500'000, '{') + "\"]}");
    message("{\"question\":\"value\",\"words\":[\"" + std::string(500'000, '(') + "\"]}");
}

RC_GTEST_PROP(Asked, AnyBytesAreReadOrRefused, (const std::string& body)) {
    try {
        static_cast<void>(read_asked(body));
    } catch (const InputError&) {
    }
}

TEST(Asking, LimitsAnswerWithWhatIsKnown) {
    Asked asked = read_asked(R"({"question":"solve","words":["peg:english"],
                                 "options":{"fewest-sweeps":true,"time-limit":0.05}})");
    const Json reply = Json::parse(answered(std::move(asked)).body);
    EXPECT_EQ(reply["status"], 3);
}

TEST(Asking, OneThatNeverBeganHasLastWords) {
    Asking asking(read_asked(R"({"question":"value","words":["nim:3"]})"), small,
                  std::make_shared<ask::Session>());
    EXPECT_FALSE(asking.is_overdue());
    asking.end(Stop::interrupt);
    const Json reply = Json::parse(asking.last_words().body);
    EXPECT_EQ(reply["reply"]["answer"], "unknown");
    EXPECT_EQ(reply["text"], "Not decided: it was interrupted.\n");
}

TEST(Catalogue, ListsWhatCanBeAsked) {
    const Json all = Json::parse(catalogue("1", {}));
    for (const Json& question : all["questions"]) {
        EXPECT_NE(question["name"], "play");
        for (const Json& option : question["options"]) {
            EXPECT_NE(option["type"], "file");
            EXPECT_NE(option["name"], "json");
        }
    }
    EXPECT_TRUE(all["schema"].contains("$defs"));
}

class Pages : public ::testing::Test {
  protected:
    Pages() : folder_(std::filesystem::path(::testing::TempDir()) / "pages") {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_ / "in" / "a");
        std::ofstream(folder_ / "in" / "index.html") << "<p>page";
        std::ofstream(folder_ / "in" / "a" / "b.js") << "1";
        std::ofstream(folder_ / "in" / ".hidden") << "secret";
        std::ofstream(folder_ / "out.txt") << "secret";
        std::filesystem::create_symlink("../out.txt", folder_ / "in" / "link.txt");
        std::filesystem::create_symlink("a/b.js", folder_ / "in" / "inner.js");
    }
    HttpResponse get(const std::string& path, const Headers& headers = {}) {
        const PageFiles files(find_page((folder_ / "in").string()));
        return files.respond({.method = "GET", .path = path, .headers = headers});
    }

    std::filesystem::path folder_;
};

TEST_F(Pages, FilesOfTheFolder) {
    EXPECT_EQ(get("/").body, "<p>page");
    EXPECT_EQ(get("/").type, "text/html; charset=utf-8");
    EXPECT_EQ(get("/a/b.js").body, "1");
    EXPECT_EQ(get("/inner.js").body, "1");
    const Headers headers = get("/a/b.js").headers;
    EXPECT_EQ(get("/a/b.js", {{"if-none-match", headers.front().second}}).status, 304);
    EXPECT_EQ(get("/a/b.js", {{"if-none-match", "\"other\""}}).status, 200);
}

TEST_F(Pages, NothingBeyondIt) {
    for (const char* path :
         {"/../out.txt", "/a/../../out.txt", "/link.txt", "/.hidden", "/a", "/a/", "//etc/passwd",
          "/a//b.js", "/x.js", "", "a/b.js", "/a/./b.js", "/..\\out.txt"}) {
        EXPECT_EQ(get(path).status, 404) << path;
    }
    EXPECT_EQ(get(std::string("/a/b.js\0.txt", 12)).status, 404);
    EXPECT_EQ(get("/" + std::string(100'000, 'a')).status, 404);
}

TEST_F(Pages, ThatAreMissingSayWhereTheyWereLookedFor) {
    const PageFiles files(find_page("/no/such/folder"));
    const HttpResponse response = files.respond({.method = "GET", .path = "/"});
    EXPECT_EQ(response.status, 404);
    EXPECT_NE(response.body.find("/no/such/folder"), std::string::npos);
}

}  // namespace
}  // namespace lastmove::web
