// Every option that the table accepts for a question about a kind of subject is read when that is
// answered.
#include "lastmove/ask/table/options_read.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <thread>

#include "lastmove/ask/reply/duel.hpp"
#include "lastmove/ask/reply/governed.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/table/refused.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove {
namespace {

/// More subjects of each kind, small ones.
constexpr std::array small_subjects{"peg:rect1x5:c1:a1",
                                    "replace:{-1,1}:5",
                                    "tile:2x3:I2",
                                    "tile:aztec3:I2",
                                    "kayles:7 + nim:2",
                                    "domineering:2x2",
                                    "{1|-1} + ^",
                                    "domineering:2xn",
                                    "kayles:n",
                                    "octal:0.07:n",
                                    "army:3",
                                    "pack:3:1,1",
                                    "tile:4x4:T4",
                                    "hackenbush:0-1b",
                                    "hackenbush:empty",
                                    "*2",
                                    "-1",
                                    "partizan-kayles:n",
                                    "cram:2x2",
                                    "impartial clobber:xo"};

/// Options that answers read where they come to what these are about, or that doors read.
struct Exception {
    std::string_view question;
    std::string_view option;
};
constexpr std::array exceptions{
    Exception{"solve", "pieces"},   // where there are cases
    Exception{"solve", "tiles"},    // where a tiling is told in blocks
    Exception{"solve", "seed"},     // where a tiling is drawn at random
    Exception{"solve", "optimal"},  // where there is a play
    Exception{"moves", "player"},   // of a play: all positions of one are asked about alike
    Exception{"after", "player"},   //
    Exception{"play", "player"},    //
    Exception{"play", "second"},    // read by the command
    Exception{"play", "rules"},     //
};

bool is_exception(const ask::Answers& answer, const ask::Option& option) {
    return std::ranges::any_of(exceptions, [&](const Exception& one) {
        return one.question == answer.question && one.option == option.name;
    });
}

std::string folder_for_tests() {
    const std::string folder = ::testing::TempDir() + "options-read";
    std::filesystem::create_directory(folder);
    write_file(folder + "/mine.rules", "heaps n\nboth n -> n - 1");
    return folder;
}

std::string sample_of(const ask::Answers& answer, const ask::Option& option) {
    if (option.type == ask::Type::flag) return "";
    if (option.name == "rules") return folder_for_tests() + "/mine.rules";
    if (option.type == ask::Type::folder) return folder_for_tests();
    if (option.name == "method") return answer.methods().front();
    if (option.name == "monomino") return "a1";
    if (option.name == "front") return "2";
    if (!option.sample.empty()) return std::string(option.sample);
    return std::string(option.accepted.substr(option.accepted.rfind(' ') + 1));
}

/// The option, and before it those that it needs.
void say(ask::Said& said, const ask::Answers& answer, const ask::Option& option) {
    for (const std::string& needed : ask::words_of(option.needs)) {
        for (const ask::Option* other : ask::options_of(answer.question)) {
            if (other->name == needed && !said.has_named(needed)) say(said, answer, *other);
        }
    }
    said.read(answer.question, option.name, sample_of(answer, option));
}

void ask_it(const ask::Answers& answer, const std::string& subject, const ask::Request& request) {
    std::vector<std::string> words{subject};
    if (answer.question == "compare") words.push_back(subject);
    if (answer.question == "play") {
        const auto about = ask::parse_subject(subject);
        ask::require_all_read(*about, "play", request.options);
        static_cast<void>(about->duel(request)->winning_move(request));
        return;
    }
    static_cast<void>(ask::answer(answer.question, words, request));
}

/// Whether the option is read, or refused, in the answer about the subject; which is not waited for
/// when the option has been read.
bool is_heeded(const ask::Answers& answer, const ask::Option& option, const std::string& subject) {
    Progress silent;
    ask::Request request{Limits::within(std::chrono::milliseconds(500)).governed(), silent};
    say(request.options, answer, option);
    const ask::OptionsRead read;
    const std::jthread end_when_read([&](const std::stop_token& answered) {
        while (!answered.stop_requested()) {
            if (read.has(option.name)) return request.limits.governor->end(Stop::interrupt);
            std::this_thread::sleep_for(std::chrono::microseconds(500));
        }
    });
    try {
        const Governed scope(request.limits.governor);
        until_stopped([&] { ask_it(answer, subject, request); });
    } catch (const InputError&) {
        return true;
    }
    return read.has(option.name);
}

TEST(OptionsRead, EveryOptionThatIsAcceptedIsRead) {
    std::size_t tried = 0;
    for (const ask::Kind* kind : ask::kinds()) {
        std::vector<std::string> subjects{std::string(kind->sample)};
        for (const char* text : small_subjects) {
            if (&ask::parse_subject(text)->kind() == kind) subjects.emplace_back(text);
        }
        for (const ask::Question& question : ask::questions()) {
            const ask::Answers* const answer = kind->answer_to(question.name);
            if (answer == nullptr || question.campaign != nullptr) continue;
            for (const ask::Option* option : ask::options_of(question.name)) {
                if (!ask::names_word(answer->options, option->name)) continue;
                if (is_exception(*answer, *option)) continue;
                for (const std::string& subject : subjects) {
                    ++tried;
                    EXPECT_TRUE(is_heeded(*answer, *option, subject))
                        << question.name << " " << subject << " --" << option->name;
                }
            }
        }
    }
    EXPECT_GT(tried, 200U);
}

}  // namespace
}  // namespace lastmove
