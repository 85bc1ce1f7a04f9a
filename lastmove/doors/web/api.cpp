#include "lastmove/doors/web/api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "lastmove/doors/web/asking.hpp"
#include "lastmove/doors/web/catalogue.hpp"
#include "lastmove/doors/web/guard.hpp"

namespace lastmove::web {

namespace {

constexpr int niceness_of_jobs = 10;
constexpr std::string_view jobs_path = "/api/jobs";
constexpr std::string_view events_end = "/events";

/// How long a stream says nothing before it makes sure that somebody reads.
constexpr std::chrono::seconds between_signs{1};

/// The job and what is asked about it, in a path such as /api/jobs/ID/events.
struct JobPath {
    std::string id;
    bool events = false;
};

std::optional<JobPath> job_path(std::string_view path) {
    if (!path.starts_with(jobs_path) || path.size() < jobs_path.size() + 2) return std::nullopt;
    path.remove_prefix(jobs_path.size() + 1);
    const bool events = path.ends_with(events_end);
    if (events) path.remove_suffix(events_end.size());
    if (path.empty() || path.find('/') != std::string_view::npos) return std::nullopt;
    return JobPath{std::string(path), events};
}

/// The methods at a path, with commas between them; empty if there is nothing.
std::string_view methods_at(std::string_view path) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> paths{
        {{"/api/questions", "GET, HEAD"},
         {"/api/ask", "POST"},
         {"/api/check", "POST"},
         {jobs_path, "POST"}}};
    const auto* const found =
        std::ranges::find(paths, path, &std::pair<std::string_view, std::string_view>::first);
    if (found != paths.end()) return found->second;
    if (const auto job = job_path(path)) return job->events ? "GET" : "GET, HEAD, DELETE";
    return path.starts_with("/api/") || path == "/api" ? "" : "GET, HEAD";
}

HttpResponse response_of(const Answer& answer) {
    return {.status = answer.status, .body = answer.body};
}

HttpResponse busy(std::string_view what, int seconds) {
    HttpResponse response = failure(503, fmt::format("too many {} wait; try again later", what));
    response.headers.emplace_back("Retry-After", std::to_string(seconds));
    return response;
}

}  // namespace

Api::Api(std::string_view version, const Bounds& bounds, PageFolder page, Keeping keeping)
    : bounds_(bounds),
      catalogue_(catalogue(version, bounds)),
      page_(std::move(page)),
      quick_({.running = bounds.quick_running, .waiting = bounds.quick_waiting}),
      jobs_({bounds.running, bounds.waiting, niceness_of_jobs}, keeping) {}

std::optional<HttpResponse> misdirected(const HttpRequest& request) {
    const std::string_view methods = methods_at(request.path);
    if (methods.empty()) return failure(404, "there is nothing here (docs/web.md)");
    // Each is followed by a comma, or the end.
    const std::size_t at = methods.find(request.method);
    const bool is_there = at != std::string_view::npos && (at == 0 || methods[at - 1] == ' ');
    if (is_there) return std::nullopt;
    HttpResponse response = failure(405, fmt::format("only {} here", methods));
    response.headers.emplace_back("Allow", std::string(methods));
    return response;
}

std::shared_ptr<Task> Api::task(Asked asked, std::chrono::duration<double> time,
                                std::size_t memory_of_all) const {
    const Cost cost{time, bounds_.memory, memory_of_all, bounds_.threads};
    return std::make_shared<Asking>(std::move(asked), cost, session_);
}

/// Answers in this request.
HttpResponse Api::ask(Asked asked) {
    const auto ticket =
        quick_.submit(task(std::move(asked), bounds_.quick, bounds_.memory_of_all()));
    if (ticket == nullptr) return busy("questions", 1);
    const auto turn_by = Ticket::Clock::now() + bounds_.turn;
    Ticket::State state = ticket->state();
    while (state.phase == Ticket::Phase::waiting) {
        const auto left = turn_by - Ticket::Clock::now();
        if (left <= Ticket::Clock::duration::zero() && quick_.withdraw(ticket)) {
            return busy("questions", 1);
        }
        state = ticket->wait(state.version, std::max(left, Ticket::Clock::duration::zero()));
    }
    while (state.phase != Ticket::Phase::answered) {
        state = ticket->wait(state.version, std::chrono::hours(1));
    }
    return response_of(*state.answer);
}

HttpResponse Api::add_job(const HttpRequest& request) {
    const auto id =
        jobs_.add(task(read_asked(request.body), bounds_.time, bounds_.memory_of_jobs()));
    if (!id) return busy("jobs", 5);
    const std::string place = fmt::format("{}/{}", jobs_path, *id);
    HttpResponse response{.status = 202};
    response.body = fmt::format(R"({{"id":"{}","events":"{}{}"}})", *id, place, events_end);
    response.headers.emplace_back("Location", place);
    return response;
}

HttpResponse Api::events_of(const std::string& id) {
    auto follower = jobs_.follow(id);
    if (follower == nullptr) return failure(404, "there is no such job, or no more");
    HttpResponse response{.type = "text/event-stream"};
    response.headers.emplace_back("X-Accel-Buffering", "no");
    response.stream = [follower = std::move(follower)](const Send& send) {
        const std::string event = follower->next(between_signs);
        return send(event.empty() ? ":\n\n" : event) && !follower->is_over();
    };
    return response;
}

HttpResponse Api::job(const HttpRequest& request, const std::string& id) {
    if (request.method == "DELETE") {
        if (jobs_.cancel(id)) return {.status = 204, .type = ""};
    } else if (auto state = jobs_.state(id)) {
        return {.body = *std::move(state)};
    }
    return failure(404, "there is no such job, or no more");
}

HttpResponse Api::respond(const HttpRequest& request) {
    const std::string& path = request.path;
    if (!path.starts_with("/api/")) return page_.respond(request);
    HttpResponse response = [&]() -> HttpResponse {
        try {
            if (path == "/api/questions") return {.body = catalogue_};
            if (path == "/api/ask") return ask(read_asked(request.body));
            if (path == "/api/check") return ask(check_of(request.body));
            if (path == jobs_path) return add_job(request);
            const auto about = job_path(path);
            if (!about) return failure(404, "there is nothing here (docs/web.md)");
            return about->events ? events_of(about->id) : job(request, about->id);
        } catch (const InputError& error) {
            return response_of(refused(error));
        }
    }();
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

bool Api::stop(std::chrono::milliseconds patience) {
    const auto end = Ticket::Clock::now() + patience;
    const bool jobs_ended = jobs_.stop(patience);
    const auto left = std::max(end - Ticket::Clock::now(), Ticket::Clock::duration::zero());
    return quick_.stop(std::chrono::duration_cast<std::chrono::milliseconds>(left)) && jobs_ended;
}

}  // namespace lastmove::web
