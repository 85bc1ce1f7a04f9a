#include "lastmove/doors/web/answer.hpp"

#include "lastmove/ask/reply/certificate_text.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/base/page.hpp"
#include "lastmove/base/svg.hpp"
#include "lastmove/base/visible.hpp"

namespace lastmove::web {

namespace {

void add_lines(Json& all, std::string_view lines) {
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        if (end > 0) all.push_back(Json::parse(lines.substr(0, end), nullptr, false));
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
}

/// What the command line prints with `--json`.
Json printed(const ask::Reply& reply) {
    if (!reply.lines && reply.lines_before.empty()) return ask::to_json(reply);
    Json all = Json::array();
    add_lines(all, reply.lines_before);
    if (!reply.lines) {
        all.push_back(ask::to_json(reply));
    } else {
        add_lines(all, *reply.lines);
    }
    return all;
}

Json drawn(const ask::Reply& reply, const Presentation& presentation) {
    if (!reply.picture) return nullptr;
    const Page page =
        page_of(*reply.picture, {format_named(presentation.size),
                                 presentation.dark ? Theme::dark : Theme::light, Backdrop::none});
    if (!page.fault.empty()) return nullptr;
    return to_svg(page, reply.subject);
}

Json proved(const ask::Reply& reply, const Presentation& presentation) {
    if (!reply.certificate) return nullptr;
    Json certificate = to_json(*reply.certificate);
    if (!presentation.proof && dumped(certificate).size() > short_certificate) return nullptr;
    return certificate;
}

}  // namespace

std::string dumped(const Json& json) {
    return json_text(json);
}

Answer answer_of(const ask::Reply& reply, const Presentation& presentation) {
    Json body{{"reply", printed(reply)},
              {"status", static_cast<int>(reply.status)},
              {"text", visible(reply.text + std::string(ask::on_witness(reply)))},
              {"svg", drawn(reply, presentation)},
              {"certificate", proved(reply, presentation)}};
    return {200, dumped(body)};
}

Answer refused(const InputError& error) {
    Json body{{"message", error.what()},    {"read", excerpt(error.read, 1'000)},
              {"line", error.line},         {"column", error.column},
              {"accepted", error.accepted}, {"example", error.example}};
    return {400, dumped(Json{{"error", std::move(body)}})};
}

Answer failed(int status, std::string_view message) {
    return {status, dumped(Json{{"error", {{"message", message}}}})};
}

}  // namespace lastmove::web
