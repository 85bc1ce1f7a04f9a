// Reading subjects of all kinds.
#pragma once

#include <memory>
#include <string_view>

#include "lastmove/ask/reply/subject.hpp"

namespace lastmove::ask {

/// Reads a subject. A text that starts with `/`, `./` or `../`, or has no colon and ends in `.txt`
/// or `.json`, names a puzzle file or a certificate. A board or a puzzle that is listed needs nothing before the
/// colon where one alone has that name. Throws InputError and FileError. Linear in the
/// text.
///
/// ```
/// Progress silent;
/// const auto subject = ask::parse_subject("kayles:7");
/// const ask::Reply reply = subject->answer("value", {.limits = {}, .progress = silent});
/// EXPECT_EQ(reply.answer, "*2");
/// EXPECT_EQ(ask::parse_subject("peg:english:d4:a4")->text(), "peg:english:d4:a4");
/// EXPECT_EQ(ask::parse_subject("english")->text(), "peg:english");
/// EXPECT_THROW(ask::parse_subject("pegs"), InputError);
/// ```
std::unique_ptr<Subject> parse_subject(std::string_view text);

/// The same for questions about a peg board alone, which is named as `peg::parse_board` reads it: a
/// board needs no hole in its centre.
///
/// ```
/// EXPECT_EQ(ask::parse_board("peg:rect3x4")->text(), "peg:rect3x4");
/// EXPECT_THROW(ask::parse_board("peg:rect3x"), InputError);
/// ```
std::unique_ptr<Subject> parse_board(std::string_view text);

/// The board alone, where the text names one; null where it does not.
///
/// ```
/// EXPECT_EQ(ask::named_board("rect3x4")->text(), "peg:rect3x4");
/// EXPECT_EQ(ask::named_board("peg:rect3x"), nullptr);
/// ```
std::unique_ptr<Subject> named_board(std::string_view text);

}  // namespace lastmove::ask
