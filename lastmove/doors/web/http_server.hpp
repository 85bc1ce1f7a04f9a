// The server of HTTP, which listens, and has requests answered. A module of its own has it
// (http_server.cpp).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "lastmove/doors/web/connection.hpp"
#include "lastmove/doors/web/http.hpp"

namespace lastmove::web {

/// What is done with requests.
struct Handling {
    /// Why a request is refused before its body is read; nullopt if it is not.
    std::function<std::optional<HttpResponse>(const HttpRequest&)> refusal;
    std::function<HttpResponse(const HttpRequest&)> respond;
    /// The response to what is no request, and to faults of the server.
    std::function<HttpResponse(int status, std::string_view message)> failure;
    Headers headers = {};  ///< of all responses
};

/// Where a server listens, or why it does not.
struct Listening {
    int port = 0;
    std::string fault;  ///< empty if it listens
};

/// A server: at most 512 connections at once; those that wait for a request give way to new ones.
class HttpServer {
  public:
    HttpServer() = default;
    virtual ~HttpServer() = default;
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    /// Listens at the port of the address, or at any that is free if it is 0.
    virtual Listening listen(const std::string& host, int port) = 0;
    /// Serves until stop() is called.
    virtual void run() = 0;
    /// Ends run(), which another thread is in or about to enter, and all connections with it.
    virtual void stop() = 0;
};

/// The server, from the module that has it: the libraries it stands on are loaded now, and not with
/// each command of the program. Throws FileError if the module is not there.
std::unique_ptr<HttpServer> load_http_server(Handling handling, const Patience& patience = {});

/// What the module is asked for: `new` made.
using MakeHttpServer = HttpServer*(Handling handling, const Patience& patience);
inline constexpr const char* make_http_server_name = "lastmove_make_http_server";

}  // namespace lastmove::web
