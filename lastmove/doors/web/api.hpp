// What is answered to a request, by its path (docs/web.md).
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "lastmove/ask/reply/session.hpp"
#include "lastmove/doors/web/asked.hpp"
#include "lastmove/doors/web/bounds.hpp"
#include "lastmove/doors/web/jobs.hpp"
#include "lastmove/doors/web/page_files.hpp"

namespace lastmove::web {

/// Why nothing is done at the path with the method of a request; nullopt if something is. Reads no
/// body.
///
/// ```
/// EXPECT_FALSE(web::misdirected({.method = "POST", .path = "/api/ask"}));
/// EXPECT_EQ(web::misdirected({.method = "GET", .path = "/api/ask"})->status, 405);
/// EXPECT_EQ(web::misdirected({.method = "GET", .path = "/api/nothing"})->status, 404);
/// ```
std::optional<HttpResponse> misdirected(const HttpRequest& request);

/// The paths of the server: questions, jobs and the files of the page. They share one session.
class Api {
  public:
    Api(std::string_view version, const Bounds& bounds, PageFolder page, Keeping keeping = {});

    /// The response to a request that is not misdirected.
    HttpResponse respond(const HttpRequest& request);

    /// Ends all questions, and waits for them so long. Whether all have ended.
    bool stop(std::chrono::milliseconds patience);

    /// Those that do the questions that are answered in one request.
    [[nodiscard]] const Pool& quick() const { return quick_; }

  private:
    HttpResponse ask(Asked asked);
    HttpResponse add_job(const HttpRequest& request);
    HttpResponse events_of(const std::string& id);
    HttpResponse job(const HttpRequest& request, const std::string& id);
    std::shared_ptr<Task> task(Asked asked, std::chrono::duration<double> time,
                               std::size_t memory_of_all) const;

    Bounds bounds_;
    std::string catalogue_;
    PageFiles page_;
    std::shared_ptr<ask::Session> session_ = std::make_shared<ask::Session>();
    Pool quick_;
    Jobs jobs_;
};

}  // namespace lastmove::web
