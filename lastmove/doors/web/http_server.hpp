// The server of HTTP, which listens, and has requests answered.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "lastmove/doors/web/connection.hpp"
#include "lastmove/doors/web/http.hpp"

namespace lastmove::web {

/// What is done with requests.
struct Handling {
    /// Why a request is refused before its body is read; nullopt if it is not.
    std::function<std::optional<HttpResponse>(const HttpRequest&)> refusal;
    std::function<HttpResponse(const HttpRequest&)> respond;
    Headers headers = {};  ///< of all responses
};

/// A server: at most 512 connections at once; those that wait for a request give way to new ones.
class HttpServer {
  public:
    explicit HttpServer(Handling handling, Patience patience = {});
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    /// Listens at the port of the address, or at any that is free if it is 0. Returns the port.
    /// Throws FileError.
    int listen(const std::string& host, int port);
    /// Serves until stop() is called.
    void run();
    /// Ends run(), and all connections with it. From any thread.
    void stop();

  private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace lastmove::web
