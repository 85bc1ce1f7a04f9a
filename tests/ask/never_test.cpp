// What the table of kinds says that no answer has, none of the answers has.
#include <gtest/gtest.h>

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove {
namespace {

TEST(Never, AnswersHaveNoFileThatTheTableDenies) {
    Progress silent;
    std::size_t denied = 0;
    for (const ask::Kind* kind : ask::kinds()) {
        for (const ask::Answers& entry : kind->answers) {
            if (entry.never.empty() || entry.function == nullptr) continue;
            ++denied;
            ask::Request request{Limits{}.within(std::chrono::seconds(2)).governed(), silent};
            request.proof = true;
            const auto subject = ask::parse_subject(kind->sample);
            std::optional<ask::Reply> reply;
            until_stopped([&] { reply = subject->answer(entry.question, request); });
            if (!reply) continue;
            for (const auto& [file, is_there] :
                 {std::pair{"certificate", reply->certificate.has_value()},
                  std::pair{"picture", reply->picture.has_value()}}) {
                if (entry.never.find(file) == std::string_view::npos) continue;
                EXPECT_FALSE(is_there) << entry.question << " of " << kind->name << ": " << file;
            }
        }
    }
    EXPECT_GT(denied, 15U);
}

}  // namespace
}  // namespace lastmove
