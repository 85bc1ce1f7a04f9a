// Certificates and bundles, as papers cite them.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// What is cited.
struct Citation {
    std::string title;    ///< the claim in words
    std::string form;     ///< "Certificate" or "Bundle of certificates"
    std::string sha256;   ///< of the canonical text, in hexadecimal
    std::string version;  ///< of the program
    std::string date;     ///< as in "2026-11-26", or longer
};

/// An entry of BibTeX, which ends with a line end.
///
/// ```
/// const ask::Citation citation{"nim:3 has nimber 3", "Certificate", std::string(64, 'a'), "0.1.0",
///                              "2026-11-26"};
/// EXPECT_TRUE(ask::bibtex(citation).starts_with("@misc{lastmove-aaaaaaaa,\n"));
/// ```
std::string bibtex(const Citation& citation);

/// The text with what LaTeX takes for commands made harmless.
///
/// ```
/// EXPECT_EQ(ask::in_bibtex("{2} & 50%"), "{\\textbraceleft}2{\\textbraceright} \\& 50\\%");
/// ```
std::string in_bibtex(std::string_view text);

/// Cites the certificate or bundle at the path; '-' reads a certificate from standard input. What
/// it claims is not checked. Throws InputError where it is neither, and FileError.
Reply cite(const std::string& path);

}  // namespace lastmove::ask
