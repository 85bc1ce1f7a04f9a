// What a request asks: read from its body.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/table/said.hpp"
#include "lastmove/doors/web/answer.hpp"

namespace lastmove::web {

/// A question with its words and options.
struct Asked {
    std::string question;            ///< empty: `lastmove SUBJECT`
    std::vector<std::string> words;  ///< what stands after it
    ask::Said said;
    Presentation presentation;
    std::string file;  ///< the name by which the words speak of `text`; empty: there is none
    std::string text;  ///< that stands for a file
};

/// Reads `{"question", "words", "options", "dark", "proof", "text"}`; all but "question" may be
/// missing. The word "-" stands for the text. Options are true for a flag, else a text or a number,
/// as the command line takes them; those that name files are refused. Throws InputError.
///
/// ```
/// const web::Asked asked = web::read_asked(
///     R"({"question":"hint","words":["nim:3,5"],"options":{"all":true,"time-limit":1}})");
/// EXPECT_EQ(asked.words.front(), "nim:3,5");
/// EXPECT_TRUE(asked.said.has("all"));
/// EXPECT_THROW(web::read_asked(R"({"question":"play"})"), InputError);
/// EXPECT_THROW(web::read_asked("[[[[["), InputError);
/// ```
Asked read_asked(std::string_view body);

/// The question whether a certificate is correct.
Asked check_of(std::string certificate);

/// Whether the server answers the question: it is about what stands in the request, and not about a
/// terminal or files.
///
/// ```
/// EXPECT_TRUE(web::is_askable(*ask::find_question("solve")));
/// EXPECT_TRUE(web::is_askable(*ask::find_question("list")));
/// EXPECT_FALSE(web::is_askable(*ask::find_question("play")));
/// EXPECT_FALSE(web::is_askable(*ask::find_question("serve")));
/// ```
bool is_askable(const ask::Question& question);

/// Whether an option can be said in a request: it names no file.
bool is_sayable(const ask::Option& option);

}  // namespace lastmove::web
