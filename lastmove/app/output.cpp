#include "lastmove/app/output.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/base/svg.hpp"
#include "lastmove/base/tikz.hpp"

namespace lastmove::app {

namespace {

/// Compact JSON; bytes that are no UTF-8 are shown as replacement characters.
std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

void note(std::string_view missing, const std::string& path) {
    say(fmt::format("lastmove: {} here, so '{}' was not written\n", missing, path));
}

void write_files(const ask::Reply& reply, const Options& options) {
    if (!options.certificate.empty()) {
        if (reply.certificate) {
            write_file(options.certificate, to_json(*reply.certificate).dump(1) + "\n");
        } else {
            const std::string reason = reply.details.value("certificate", "");
            note(reply.status != ask::Status::gave_up ? "nothing is proved or solved"
                 : reason.empty() ? "the limits ended the search for a certificate"
                                  : fmt::format("there is no certificate ({})", reason),
                 options.certificate);
        }
    }
    if (!reply.picture && !(options.svg + options.tikz).empty()) {
        note("there is no picture", options.svg + options.tikz);
    } else {
        if (!options.svg.empty()) write_file(options.svg, to_svg(*reply.picture, reply.subject));
        if (!options.tikz.empty()) write_file(options.tikz, to_tikz(*reply.picture, reply.subject));
    }
}

}  // namespace

void print(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() ||
        std::fflush(stdout) != 0) {
        throw FileError("write", "standard output", std::strerror(errno));
    }
}

void say(std::string_view text) {
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
}

std::string formatted(const ask::Reply& reply, const Options& options) {
    if (!options.json) return reply.text;
    return reply.lines.empty() ? dump(to_json(reply)) : reply.lines;
}

int present(const ask::Reply& reply, const Options& options) {
    print(formatted(reply, options));
    write_files(reply, options);
    return static_cast<int>(reply.status);
}

void present(const InputError& error, bool json) {
    if (!json) {
        say(fmt::format("lastmove: {}\n", error.what()));
        return;
    }
    Json body{{"read", excerpt(error.read, 1'000)},
              {"column", error.column},
              {"accepted", error.accepted},
              {"example", error.example}};
    if (error.line > 0) body["line"] = error.line;
    print(dump(Json{{"format", 1}, {"error", std::move(body)}}));
}

}  // namespace lastmove::app
