// Who may ask: only pages that the server has sent itself, and programs that say so.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lastmove/doors/web/http.hpp"

namespace lastmove::web {

/// Refuses requests by their headers, before a body is read.
///
/// A page of a stranger's can have the browser send requests to this machine, and read the answers
/// if its own name is made to lead here (DNS rebinding). So the Host of each request must be a name
/// of this server. What starts work must come from a page of this server (Origin), or from a
/// program, which has no Origin and says `X-Lastmove: 1`: no page can do that without asking first,
/// which is refused.
class Guard {
  public:
    /// `hosts` as in served_hosts(). With `any_address`, requests to any address of the machine at
    /// this port are taken, too. `body` is the greatest length of a body in bytes.
    Guard(std::vector<std::string> hosts, int port, bool any_address, std::size_t body);

    /// Why the request is refused; nullopt if it is not.
    ///
    /// ```
    /// const web::Guard guard(web::served_hosts("127.0.0.1", {}, 8000), 8000, false, 100);
    /// web::HttpRequest request{.method = "GET", .path = "/", .headers = {{"host", "evil.test"}}};
    /// EXPECT_EQ(guard.refusal(request)->status, 403);
    /// request.headers = {{"host", "localhost:8000"}};
    /// EXPECT_FALSE(guard.refusal(request));
    /// ```
    [[nodiscard]] std::optional<HttpResponse> refusal(const HttpRequest& request) const;

    /// Whether requests may be sent to this host.
    [[nodiscard]] bool is_own_host(std::string_view host) const;

  private:
    [[nodiscard]] std::optional<HttpResponse> refusal_of_body(const HttpRequest& request) const;

    std::vector<std::string> hosts_;
    std::string port_;
    bool any_address_;
    std::size_t body_;
};

/// What may stand in the Host of requests to a server that listens on `host`: that and the names of
/// the machine for itself, at this port, and the further `names`, with the port that they say, or
/// with this one and without any, as behind another server.
///
/// ```
/// const std::vector<std::string> hosts = web::served_hosts("127.0.0.1", {"a.org"}, 8000);
/// EXPECT_NE(std::ranges::find(hosts, "localhost:8000"), hosts.end());
/// EXPECT_NE(std::ranges::find(hosts, "a.org"), hosts.end());
/// EXPECT_EQ(std::ranges::find(hosts, "localhost"), hosts.end());
/// ```
std::vector<std::string> served_hosts(const std::string& host,
                                      const std::vector<std::string>& names, int port);

/// The headers of all responses: what a page may load, and that nobody else reads or frames it.
const Headers& protective_headers();

/// A response that says what went wrong.
HttpResponse failure(int status, std::string_view message);

}  // namespace lastmove::web
