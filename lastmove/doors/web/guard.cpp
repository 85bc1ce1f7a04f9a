#include "lastmove/doors/web/guard.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/doors/web/answer.hpp"

namespace lastmove::web {

namespace {

std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
    return small;
}

/// Whether the text ends in a colon and a port.
bool has_port(std::string_view host) {
    const std::size_t colon = host.rfind(':');
    if (colon == std::string_view::npos || colon == 0 || host.ends_with(']')) return false;
    return host.front() == '[' || host.find(':') == colon;
}

/// As it stands in an address of a page: an address with colons in brackets.
std::string bracketed(const std::string& host) {
    const bool is_bare = host.find(':') != std::string::npos && host.front() != '[';
    return is_bare ? fmt::format("[{}]", host) : host;
}

/// Whether the text is an address, as in a Host without its port.
bool is_address(const std::string& host) {
    in6_addr address{};
    if (host.starts_with('[') && host.ends_with(']')) {
        return inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), &address) == 1;
    }
    return inet_pton(AF_INET, host.c_str(), &address) == 1;
}

/// Whether the request comes from a page of this server, or from a program.
bool is_own_page(const HttpRequest& request) {
    if (!request.has("origin")) return request.header("x-lastmove") == "1";
    const auto origin = request.header("origin");
    const std::string host = in_small_letters(*request.header("host"));
    return origin && (*origin == "http://" + host || *origin == "https://" + host);
}

}  // namespace

std::vector<std::string> served_hosts(const std::string& host,
                                      const std::vector<std::string>& names, int port) {
    constexpr int usual_port = 80;
    std::vector<std::string> hosts;
    for (const std::string& own : {std::string("127.0.0.1"), std::string("localhost"),
                                   std::string("[::1]"), bracketed(in_small_letters(host))}) {
        hosts.push_back(fmt::format("{}:{}", own, port));
        if (port == usual_port) hosts.push_back(own);
    }
    for (const std::string& one : names) {
        const std::string name = in_small_letters(one);
        hosts.push_back(has_port(name) ? name : bracketed(name));
        if (!has_port(name)) hosts.push_back(fmt::format("{}:{}", bracketed(name), port));
    }
    return hosts;
}

Guard::Guard(std::vector<std::string> hosts, int port, bool any_address, std::size_t body)
    : hosts_(std::move(hosts)),
      port_(fmt::format(":{}", port)),
      any_address_(any_address),
      body_(body) {}

bool Guard::is_own_host(std::string_view host) const {
    const std::string name = in_small_letters(host);
    if (std::ranges::find(hosts_, name) != hosts_.end()) return true;
    // A name can be made to lead here by others, an address cannot.
    return any_address_ && name.ends_with(port_) &&
           is_address(name.substr(0, name.size() - port_.size()));
}

std::optional<HttpResponse> Guard::refusal_of_body(const HttpRequest& request) const {
    const auto length = request.header("content-length");
    if (request.has("transfer-encoding")) return failure(411, "say the Content-Length of the body");
    if (request.has("content-encoding")) return failure(415, "the body must not be compressed");
    if (request.method != "POST") {
        if (!request.has("content-length") || length == "0") return std::nullopt;
        return failure(400, "only POST has a body");
    }
    if (!request.has("content-length")) return failure(411, "say the Content-Length of the body");
    const auto bytes = number_in<std::uint64_t>(length.value_or(""));
    if (!bytes) return failure(400, "the Content-Length is no number of bytes");
    if (*bytes > body_) return failure(413, fmt::format("a body has at most {} bytes", body_));
    return std::nullopt;
}

std::optional<HttpResponse> Guard::refusal(const HttpRequest& request) const {
    const auto host = request.header("host");
    if (!host || !is_own_host(*host)) {
        return failure(403, "this server does not go by that name (--name adds names)");
    }
    const bool is_reading = request.method == "GET" || request.method == "HEAD";
    if (!is_reading && request.method != "POST" && request.method != "DELETE") {
        HttpResponse response = failure(405, "only GET, HEAD, POST and DELETE");
        response.headers.emplace_back("Allow", "GET, HEAD, POST, DELETE");
        return response;
    }
    if (!is_reading && !is_own_page(request)) {
        return failure(403,
                       "only pages of this server ask questions, and programs that send the header "
                       "X-Lastmove: 1");
    }
    return refusal_of_body(request);
}

const Headers& protective_headers() {
    static const Headers headers{
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
         "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; font-src 'self'; "
         "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
    };
    return headers;
}

HttpResponse failure(int status, std::string_view message) {
    return {.status = status, .body = failed(status, message).body};
}

}  // namespace lastmove::web
