// Certificates as texts that are written to files, and why there is none.
#pragma once

#include <string>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// The text of a file with the certificate.
std::string certificate_text(const Certificate& certificate);

/// Why checkers would not read a certificate of this size; empty if they do.
///
/// ```
/// EXPECT_EQ(ask::why_too_large(std::size_t{64} << 20), "");
/// EXPECT_EQ(ask::why_too_large(std::size_t{65} << 20),
///           "it would have 65 MiB, and checkers read at most 64 MiB");
/// ```
std::string why_too_large(std::size_t bytes);

/// Why a reply without a certificate has none.
std::string why_no_certificate(const Reply& reply);

}  // namespace lastmove::ask
