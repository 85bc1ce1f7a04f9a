#include "lastmove/ask/reply/stream_output.hpp"

#include <fmt/format.h>

#include <functional>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/streams/strategy_file.hpp"
#include "lastmove/base/fault.hpp"
#include "lastmove/base/output_file.hpp"
#include "lastmove/base/sha256.hpp"
#include "lastmove/check/certificate/streams.hpp"
#include "lastmove/check/streams/convert.hpp"

namespace lastmove::ask {

namespace {

/// Writes what `make` hands over.
WrittenStream write_pieces(const std::string& path, const Limits& limits,
                           const std::function<void(const BlockWriter::Sink&)>& make) {
    OutputFile file(path, limits);
    Sha256 hash;
    WrittenStream written;
    make([&](std::string_view bytes) {
        hash.add(bytes);
        written.bytes += bytes.size();
        file.write(bytes);
    });
    file.finish();
    written.sha256 = hash.finish();
    return written;
}

}  // namespace

bool is_stream_path(const std::string& path) {
    return path.ends_with(stream_ending);
}

bool is_stream_wanted(const Request& request) {
    return request.proof && is_stream_path(request.options.text("certificate"));
}

WrittenStream write_stream(const std::string& path, const Certificate& certificate,
                           const Limits& limits) {
    Progress silent;
    return write_pieces(path, limits, [&](const BlockWriter::Sink& sink) {
        checking::write_stream(certificate, sink, limits, silent);
    });
}

std::string keep_stream(Reply& reply, const Certificate& certificate,
                        const std::vector<const SortedRecords*>& tables, const Request& request) {
    const std::string& path = request.options.text("certificate");
    std::uint64_t positions = 0;
    std::vector<std::uint64_t> sizes;
    for (const SortedRecords* table : tables) {
        sizes.push_back(table->size());
        positions += table->size();
    }
    const auto [bytes, sha256] =
        write_pieces(path, request.limits, [&](const BlockWriter::Sink& sink) {
            sink(stream_heading(certificate, sizes));
            for (const SortedRecords* table : tables) table->copy(sink);
        });
    reply.details["stream"] = {
        {"file", path}, {"positions", positions}, {"bytes", bytes}, {"sha256", sha256}};
    const CheckResult result = check(StrategyFile(path), request.limits, request.progress);
    if (result.outcome == CheckResult::Outcome::rejected) {
        throw Fault("the checker rejects this stream: " + result.reason);
    }
    if (result.outcome == CheckResult::Outcome::gave_up) {
        return "the verification of the strategy reached a limit";
    }
    reply.strength = Strength::certified;
    reply.details["witness"] = {{"kind", kind(certificate.evidence)}, {"positions", positions}};
    return {};
}

std::string on_stream(const Reply& reply) {
    const auto stream = reply.details.find("stream");
    if (stream == reply.details.end()) return {};
    return fmt::format("A strategy with a reply to every move, through {}.\n",
                       counted(stream->at("positions").get<std::size_t>(), "position"));
}

}  // namespace lastmove::ask
