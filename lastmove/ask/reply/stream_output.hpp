// Strategies that are written as streams, where the name of the certificate's file asks for that.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/answer/streams/record_sorter.hpp"
#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// Whether a file of this name is to have a stream: it ends in ".strategy".
///
/// ```
/// EXPECT_TRUE(ask::is_stream_path("proof.strategy"));
/// EXPECT_FALSE(ask::is_stream_path("proof.json"));
/// ```
bool is_stream_path(const std::string& path);

/// Whether the certificate of the answer is to be written as a stream.
bool is_stream_wanted(const Request& request);

/// A stream that has been written.
struct WrittenStream {
    std::uint64_t bytes = 0;
    std::string sha256;
};

/// Writes the stream of a certificate with a strategy. Throws checking::Rejection for another one,
/// FileError and Stopped.
WrittenStream write_stream(const std::string& path, const Certificate& certificate,
                           const Limits& limits);

/// Writes the stream of a certificate with these tables in the place of its own to the file that
/// the request names for the certificate, has it checked, and says so in the reply: the strength,
/// and the keys `stream` and `witness`. Empty, or why it is not verified. Throws FileError and
/// Stopped.
std::string keep_stream(Reply& reply, const Certificate& certificate,
                        const std::vector<const SortedRecords*>& tables, const Request& request);

/// What is said of such a stream: a sentence with a line's end, empty if there is none.
std::string on_stream(const Reply& reply);

}  // namespace lastmove::ask
