// Reading subjects of all kinds.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "lastmove/ask/reply/subject.hpp"

namespace lastmove::ask {

/// Reads a subject. A text that starts with `/`, `./` or `../`, or has no colon and ends in `.txt`
/// or `.json`, names a puzzle file or a certificate. For a listed board or puzzle the prefix may be
/// omitted if its name is unique. Throws InputError and FileError. Linear in the text.
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

/// The sum that a text means: of one that names a certificate's file, the certificate's puzzle;
/// others mean themselves, whatever they say. Throws InputError and FileError for files.
///
/// ```
/// EXPECT_EQ(ask::sum_text("{1|-1} + nim:3"), "{1|-1} + nim:3");
/// ```
std::string sum_text(std::string_view text);

/// As parse_subject, for questions about a peg board alone, named as for `peg::parse_board`: the
/// board need not have a hole in its centre.
///
/// ```
/// EXPECT_EQ(ask::parse_board("peg:rect3x4")->text(), "peg:rect3x4");
/// EXPECT_THROW(ask::parse_board("peg:rect3x"), InputError);
/// ```
std::unique_ptr<Subject> parse_board(std::string_view text);

/// The board alone if the text names one, otherwise null.
///
/// ```
/// EXPECT_EQ(ask::named_board("rect3x4")->text(), "peg:rect3x4");
/// EXPECT_EQ(ask::named_board("peg:rect3x"), nullptr);
/// ```
std::unique_ptr<Subject> named_board(std::string_view text);

}  // namespace lastmove::ask
