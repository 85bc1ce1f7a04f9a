// Requests and responses of HTTP, as the parts of the server see them: none of them needs a
// network.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lastmove::web {

/// Headers by their names, in small letters.
using Headers = std::vector<std::pair<std::string, std::string>>;

/// A request.
struct HttpRequest {
    std::string method = {};
    std::string path = {};  ///< decoded, without what stands behind '?'
    Headers headers = {};
    std::string body = {};

    /// The value of a header that stands there once; nullopt if it stands nowhere, or twice.
    ///
    /// ```
    /// const web::HttpRequest request{.method = "GET", .path = "/", .headers = {{"host", "a"}}};
    /// EXPECT_EQ(request.header("host"), "a");
    /// EXPECT_EQ(request.header("origin"), std::nullopt);
    /// ```
    [[nodiscard]] std::optional<std::string_view> header(std::string_view name) const {
        const auto is_it = [&](const auto& one) { return one.first == name; };
        const auto found = std::ranges::find_if(headers, is_it);
        if (found == headers.end() ||
            std::find_if(found + 1, headers.end(), is_it) != headers.end())
            return std::nullopt;
        return found->second;
    }
    /// Whether the header stands there at all.
    [[nodiscard]] bool has(std::string_view name) const {
        return std::ranges::any_of(headers, [&](const auto& one) { return one.first == name; });
    }
};

/// Sends some text; false if nobody is there to read it.
using Send = std::function<bool(std::string_view)>;

/// A response: a body, or a stream that is called again and again, and sends what is new, until it
/// returns false.
struct HttpResponse {
    int status = 200;
    std::string type = "application/json";
    std::string body = {};
    Headers headers = {};
    std::function<bool(const Send&)> stream = {};
};

}  // namespace lastmove::web
