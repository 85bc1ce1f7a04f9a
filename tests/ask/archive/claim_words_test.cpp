#include "lastmove/ask/archive/claim_words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "lastmove/ask/archive/citation.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove::ask {
namespace {

TEST(ClaimWords, SayWhatIsClaimed) {
    const std::array<std::pair<std::string_view, std::string_view>, 2> claims{{
        {R"({"puzzle":{"game":"heaps","code":"0.77"},"claim":{"period":12,"preperiod":71,"saltus":0},
             "evidence":{"kind":"nim-values","values":168,"mask":15,"alternating":false}})",
         "octal:0.77:n has nimbers of period 12 from n = 71 on"},
        {R"({"puzzle":{"game":"peg","rule":"jump","start":["oo."],"goals":"any"},"claim":"yes",
             "evidence":{"kind":"play","moves":["a1-c1"]}})",
         "the peg puzzle oo. with any single peg as its goal can be solved"},
    }};
    for (const auto& [text, words] : claims) {
        const std::string whole = R"({"format":1,)" + std::string(text.substr(1));
        EXPECT_EQ(claim_in_words(parse_certificate(whole)), words);
    }
}

TEST(ClaimWords, EveryKindOfCertificateHasSome) {
    std::size_t seen = 0;
    const std::filesystem::path folder(LASTMOVE_SOURCE_DIR "/tests/check/certificates");
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        Certificate certificate;
        try {
            certificate = parse_certificate(read_file(entry.path().string()));
        } catch (const Malformed&) {
            continue;
        }
        const std::string words = claim_in_words(certificate);
        EXPECT_GT(words.size(), 10U) << entry.path();
        EXPECT_EQ(words.find("  "), std::string::npos) << words;
        EXPECT_EQ(words.find("{}"), std::string::npos) << words;
        const Reply reply = cite(entry.path().string());
        const std::string entry_of_bibtex = reply.answer.get<std::string>();
        EXPECT_EQ(std::ranges::count(entry_of_bibtex, '{'),
                  std::ranges::count(entry_of_bibtex, '}'));
        ++seen;
    }
    EXPECT_GT(seen, 200U);
}

}  // namespace
}  // namespace lastmove::ask
