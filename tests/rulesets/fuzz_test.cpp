// Spoilt subjects are read, or refused with a message that helps.
#include <gtest/gtest.h>

#include "rulesets/small_positions.hpp"

namespace lastmove::rulesets {

namespace {

/// The text with one to three changes.
std::string spoilt(std::string text, std::mt19937& random) {
    static const std::string likely = "0123456789,:|.oxX#HT-x{}[]= +*n\n";
    for (std::size_t changes = 1 + random() % 3; changes > 0; --changes) {
        const std::size_t at = random() % (text.size() + 1);
        const char character = random() % 4 == 0 ? static_cast<char>(random() % 256)
                                                 : likely[random() % likely.size()];
        switch (random() % 5) {
            case 0:
                text.insert(at, 1, character);
                break;
            case 1:
                if (at < text.size()) text[at] = character;
                break;
            case 2:
                text.erase(at, 1 + random() % 3);
                break;
            case 3:
                text.insert(at, "99999999999999999999", random() % 21);
                break;
            default:
                text.insert(at, text.substr(at / 2));
        }
    }
    return text;
}

TEST(Fuzz, SpoiltSubjectsAreReadOrRefusedWithAnExample) {
    std::mt19937 random(20261120);
    std::size_t read = 0;
    std::size_t refused = 0;
    std::set<std::string> shown;
    for (const game::Ruleset& ruleset : registry()) {
        std::vector<std::string> texts{std::string(ruleset.about->example)};
        for (const game::Example& example : ruleset.examples) texts.emplace_back(example.position);
        for (int round = 0; round < 400; ++round) {
            const std::string text = spoilt(texts[random() % texts.size()], random);
            try {
                const game::Sum sum = parse(text);
                ++read;
                const std::string again = game::text(sum);
                EXPECT_EQ(game::text(parse(again)), again);
            } catch (const InputError& error) {
                ++refused;
                EXPECT_FALSE(error.accepted.empty()) << text;
                EXPECT_LE(error.column, error.read.size() + 1) << text;
                shown.insert(error.example);
            }
        }
    }
    for (const std::string& example : shown) EXPECT_NO_THROW(parse(example)) << example;
    EXPECT_GT(read, 100U);
    EXPECT_GT(refused, 1000U);
}

TEST(Fuzz, ThereIsAMessageForEveryWayToGoWrong) {
    for (const char* text : {"",
                             "nim",
                             "nim:",
                             "nim:3,",
                             "nim:03",
                             "nim:-1",
                             "nim:5000000000",
                             "nim:3 +",
                             "bim:3",
                             "octal:0.137",
                             "octal:3.0:5",
                             "octal:0.8z:5",
                             "octal::5",
                             "octal:0.137:99999999999",
                             "octal:0.[8]:100000",
                             "dawson[0]:5",
                             "dawson[3:5",
                             "dawson[10000]:3",
                             "subtract:0:5",
                             "subtract:1,,2:5",
                             "subtract::5",
                             "treblecross:2",
                             "treblecross:..",
                             "treblecross:xx.",
                             "treblecross:10001",
                             "chocolate:0:4",
                             "chocolate:4",
                             "square:x4",
                             "square:101x100",
                             "square:oo|o",
                             "square:",
                             "sumprod:0",
                             "demon:1000000000000000001",
                             "edge:0-0",
                             "edge:0-1,1-0",
                             "edge:path",
                             "edge:cycle2",
                             "edge:g6=",
                             "edge:blob",
                             "node-kayles:1-",
                             "edge-delete:complete101",
                             "hackenbush:0-1b",
                             "hackenbush:0-1r,1-2",
                             "hackenbush:1",
                             "nofactor:0",
                             "nofactor:1000000000000000001",
                             "nofactor:{2,2}",
                             "nofactor:{0}",
                             "nofactor:{2,3",
                             "wythoff:3",
                             "wythoff:3,5,7",
                             "wythoff:3,1000001",
                             "chomp:2,3",
                             "chomp:0x3",
                             "chomp:71x71",
                             "euclid:0,3",
                             "euclid:3",
                             "mark:-1",
                             "ruler:THX",
                             "mock-turtles:",
                             "diamond:50",
                             "diamond:x",
                             "cross:3x",
                             "rows:oo|o",
                             "lasker:x",
                             "kayles:10000001"}) {
        EXPECT_THROW(parse(text), InputError) << text;
    }
}

}  // namespace

}  // namespace lastmove::rulesets
