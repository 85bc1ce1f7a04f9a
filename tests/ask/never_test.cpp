// What the table of kinds says that no answer has, none of the answers has.
#include <gtest/gtest.h>

#include <array>

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove {
namespace {

/// Refuted, solved, won, lost, finished.
constexpr std::array others{"peg:....|...o|...o|.o..>..o.|....|....|....",
                            "peg:oo.>..o",
                            "replace:{-1,1}:5",
                            "replace:{-1,1}:6",
                            "tile:mutilated8:I2",
                            "tile:4x4:T4",
                            "kayles:7 + nim:2",
                            "nim:1,1",
                            "nim:0",
                            "{1|-1} + ^",
                            "domineering:3x3",
                            "octal:0.6:n",
                            "army:5"};

/// Says the options that an entry of the table names.
ask::Said said_of(std::string_view question, std::string_view options) {
    ask::Said said;
    for (std::size_t at = 0; at < options.size();) {
        const std::size_t end = std::min(options.find(' ', at), options.size());
        if (options[at] != '!') said.read(question, options.substr(at, end - at));
        at = end + 1;
    }
    return said;
}

void expect_none(const ask::Answers& entry, const std::string& text) {
    Progress silent;
    // Those that give up do so after a little work.
    const Limits limits = Limits::within(std::chrono::seconds(2)).governed();
    ask::Request request{limits.phase(std::chrono::milliseconds(300)), silent};
    request.proof = true;
    request.options = said_of(entry.question, entry.never_with);
    std::optional<ask::Reply> reply;
    until_stopped([&] { reply = ask::parse_subject(text)->answer(entry.question, request); });
    if (!reply) return;
    for (const auto& [file, is_there] : {std::pair{"certificate", reply->certificate.has_value()},
                                         std::pair{"picture", reply->picture.has_value()}}) {
        if (entry.never.find(file) == std::string_view::npos) continue;
        EXPECT_FALSE(is_there) << entry.question << " of " << text << ": " << file;
    }
}

TEST(Never, AnswersHaveNoFileThatTheTableDenies) {
    std::size_t denied = 0;
    for (const ask::Kind* kind : ask::kinds()) {
        for (const ask::Answers& entry : kind->answers) {
            if (entry.never.empty() || entry.function == nullptr) continue;
            ++denied;
            expect_none(entry, std::string(kind->sample));
            for (const char* text : others) {
                if (&ask::parse_subject(text)->kind() == kind) expect_none(entry, text);
            }
        }
    }
    EXPECT_GT(denied, 15U);
}

}  // namespace
}  // namespace lastmove
