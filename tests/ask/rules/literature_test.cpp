// Games by text alone have the values that the literature has.
#include <gtest/gtest.h>

#include <fstream>

#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove::ask {

namespace {

/// The fields of a line of literature.txt.
std::vector<std::string> fields_of(const std::string& line) {
    constexpr std::string_view joint = " | ";
    std::vector<std::string> fields;
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = std::min(line.find(joint, begin), line.size());
        fields.push_back(line.substr(begin, end - begin));
        if (end == line.size()) return fields;
        begin = end + joint.size();
    }
}

}  // namespace

TEST(RulesLiterature, ValuesAreThosePublished) {
    std::ifstream file(LASTMOVE_SOURCE_DIR "/tests/ask/rules/literature.txt");
    Progress silent;
    const auto session = std::make_shared<Session>();
    int tried = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.starts_with("//")) continue;
        const std::vector<std::string> fields = fields_of(line);
        ASSERT_EQ(fields.size(), 6U) << line;
        const std::string values = fields[1] == "-" ? "" : fields[1] + ":";
        const std::string subject =
            LASTMOVE_SOURCE_DIR "/games/" + fields[0] + ".rules:" + values + fields[2];
        const Request request{.limits = {}, .progress = silent, .session = session};
        const Reply reply = answer(fields[3], subject, request);
        EXPECT_EQ(reply.answer.is_string() ? reply.answer.get<std::string>() : reply.answer.dump(),
                  fields[4])
            << line;
        ++tried;
    }
    EXPECT_GT(tried, 100);
}

}  // namespace lastmove::ask
