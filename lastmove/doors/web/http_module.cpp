#include <exception>
#include <utility>

#include "lastmove/base/module.hpp"
#include "lastmove/doors/web/http_server.hpp"

namespace lastmove::web {

namespace {

/// No exception crosses the border of the module, which may have a C++ runtime of its own: a
/// request whose answer fails is answered by the failure, and a stream that fails has ended.
Handling guarded(Handling handling) {
    Handling safe = handling;
    const auto fault = [failure = handling.failure] {
        return failure(500, "This is a fault in lastmove, and nothing is claimed.");
    };
    safe.refusal = [refusal = std::move(handling.refusal),
                    fault](const HttpRequest& request) -> std::optional<HttpResponse> {
        try {
            return refusal(request);
        } catch (const std::exception&) {
            return fault();
        }
    };
    safe.respond = [respond = std::move(handling.respond), fault](const HttpRequest& request) {
        try {
            HttpResponse response = respond(request);
            if (response.stream) {
                response.stream = [stream = std::move(response.stream)](const Send& send) {
                    try {
                        return stream(send);
                    } catch (const std::exception&) {
                        return false;
                    }
                };
            }
            return response;
        } catch (const std::exception&) {
            return fault();
        }
    };
    return safe;
}

}  // namespace

std::unique_ptr<HttpServer> load_http_server(Handling handling, const Patience& patience) {
    auto* const make =
        reinterpret_cast<MakeHttpServer*>(from_module("http", make_http_server_name));
    return std::unique_ptr<HttpServer>(make(guarded(std::move(handling)), patience));
}

}  // namespace lastmove::web
