// What the server answers to a question: the JSON of a reply, or what was wrong with the question.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::web {

/// A status of HTTP, 200 for a reply, and a body in JSON.
struct Answer {
    int status = 200;
    std::string body = {};
};

/// How replies are presented.
struct Presentation {
    bool dark = false;      ///< pictures for a dark page
    bool proof = false;     ///< with a certificate even if it is long
    std::string size = {};  ///< of pictures, as `--size` says it; empty: as large as it looks well
};

/// Certificates up to this size, in bytes, come with every reply.
inline constexpr std::size_t short_certificate = std::size_t{16} << 10;

/// The reply with its text, its picture as SVG without a ground, and its certificate:
/// `{"reply", "status", "text", "svg", "certificate"}`. Under "reply" stands what the command line
/// prints with `--json`; an array where that is several lines.
///
/// ```
/// ask::Reply reply;
/// reply.answer = "*2";
/// const Json body = Json::parse(web::answer_of(reply, {}).body);
/// EXPECT_EQ(body["reply"]["answer"], "*2");
/// EXPECT_EQ(body["status"], 0);
/// EXPECT_TRUE(body["svg"].is_null());
/// ```
Answer answer_of(const ask::Reply& reply, const Presentation& presentation);

/// What was wrong with the question, as the command line says it: status 400.
///
/// ```
/// const web::Answer answer = web::refused(InputError("chess:3", 1, "a subject", "peg:english"));
/// EXPECT_EQ(answer.status, 400);
/// EXPECT_EQ(Json::parse(answer.body)["error"]["accepted"], "a subject");
/// ```
Answer refused(const InputError& error);

/// A failure, with a message and nothing else.
///
/// ```
/// EXPECT_EQ(web::failed(404, "there is no such job").body,
///           R"({"error":{"message":"there is no such job"}})");
/// ```
Answer failed(int status, std::string_view message);

/// Compact JSON; bytes that are no UTF-8 become replacement characters.
std::string dumped(const Json& json);

}  // namespace lastmove::web
