#include "lastmove/doors/web/http_server.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <httplib.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <list>
#include <mutex>
#include <thread>
#include <utility>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/visible.hpp"
#include "lastmove/doors/web/attendants.hpp"

namespace lastmove::web {

namespace {

constexpr std::size_t most_connections = 512;
constexpr int backlog = 512;
/// How long responses may take that are under way when the server ends.
constexpr std::chrono::milliseconds last_words{1'000};
constexpr std::chrono::milliseconds between_looks_at_end{10};
constexpr std::size_t most_body = std::size_t{1} << 30;  // the guard has a lower bound

/// The connection that this thread serves, for handlers, which are not told.
struct Served {
    Connection* connection = nullptr;
    bool close_after = false;
};
thread_local constinit Served served;

/// A connection, as the library reads it.
class ConnectionStream final : public httplib::Stream {
  public:
    explicit ConnectionStream(Connection& connection) : connection_(connection) {}

    [[nodiscard]] bool is_readable() const override { return true; }
    [[nodiscard]] bool is_writable() const override { return connection_.is_heard(); }
    ssize_t read(char* to, std::size_t size) override { return connection_.read(to, size); }
    ssize_t write(const char* from, std::size_t size) override {
        return connection_.write(from, size);
    }
    void get_remote_ip_and_port(std::string&, int&) const override {}
    void get_local_ip_and_port(std::string&, int&) const override {}
    [[nodiscard]] socket_t socket() const override { return 0; }  // it is compared, and not used

  private:
    Connection& connection_;
};

/// The library's queue of connections.
class AttendantQueue final : public httplib::TaskQueue {
  public:
    AttendantQueue(std::function<bool()> full, bool& turning_away)
        : attendants_(most_connections, std::move(full)), turning_away_(turning_away) {}

    void enqueue(std::function<void()> serve) override {
        if (attendants_.take(serve)) return;
        turning_away_ = true;
        serve();
        turning_away_ = false;
    }
    void shutdown() override { attendants_.dismiss(); }

  private:
    Attendants attendants_;
    bool& turning_away_;  ///< of the thread that accepts connections
};

thread_local constinit bool turning_away = false;

HttpRequest request_of(const httplib::Request& request) {
    HttpRequest ours{.method = request.method, .path = request.path, .body = request.body};
    for (const auto& [name, value] : request.headers) {
        std::string small = name;
        for (char& c : small) c = is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
        ours.headers.emplace_back(std::move(small), value);
    }
    return ours;
}

void fill_in(httplib::Response& theirs, HttpResponse ours) {
    theirs.status = ours.status;
    for (const auto& [name, value] : ours.headers)
        theirs.set_header(name, visible_in_header(value));
    if (ours.stream) {
        theirs.set_chunked_content_provider(
            ours.type, [stream = std::move(ours.stream)](std::size_t, httplib::DataSink& sink) {
                const bool goes_on = stream([&](std::string_view text) {
                    return sink.is_writable() && sink.write(text.data(), text.size());
                });
                if (!goes_on) sink.done();
                return true;
            });
    } else if (!ours.type.empty() && ours.status != 304) {
        theirs.set_content(ours.body, ours.type);
    }
}

}  // namespace

/// The library's server, with connections of our own.
class LibraryServer final : public HttpServer, private httplib::Server {
  public:
    LibraryServer(Handling handling, const Patience& patience)
        : handling_(std::move(handling)), patience_(patience) {
        new_task_queue = [this] {
            return new AttendantQueue([this] { return release_one(); }, turning_away);
        };
        set_socket_options([](socket_t socket) {
            const int yes = 1;
            setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        });
        set_payload_max_length(most_body);
        set_keep_alive_max_count(1'000'000);  // this is only said: we bound connections otherwise
        set_keep_alive_timeout(
            std::chrono::duration_cast<std::chrono::seconds>(patience.idle).count());
        httplib::Headers headers;
        for (const auto& [name, value] : handling_.headers) headers.emplace(name, value);
        set_default_headers(std::move(headers));
        set_pre_routing_handler(
            [this](const httplib::Request& request, httplib::Response& response) {
                return before_body(request, response);
            });
        Post("/api/[a-z]+", [this](const httplib::Request& request, httplib::Response& response) {
            fill_in(response, handling_.respond(request_of(request)));
        });
        set_error_handler([this](const httplib::Request&, httplib::Response& response) {
            served.close_after = served.close_after || response.body.empty();
            if (response.body.empty())
                fill_in(response, handling_.failure(response.status, "bad request"));
        });
        set_exception_handler([this](const httplib::Request&, httplib::Response& response,
                                     const std::exception_ptr&) {
            fill_in(response,
                    handling_.failure(500, "This is a fault in lastmove, and nothing is claimed."));
        });
    }

    Listening listen(const std::string& host, int port) override {
        errno = 0;
        const bool any = port == 0;
        const int found = any ? bind_to_any_port(host) : (bind_to_port(host, port) ? port : -1);
        if (found < 0) {
            const int why = errno;
            return {0, why == 0 ? "there is no such address" : std::strerror(why)};
        }
        // The library lets only five wait.
        ::listen(svr_sock_, backlog);
        fcntl(svr_sock_, F_SETFD, FD_CLOEXEC);
        return {found, {}};
    }

    void run() override {
        if (!stopping_) listen_after_bind();
        ran_ = true;
    }

    void stop() override {
        stopping_ = true;
        const auto until = Connection::Clock::now() + last_words;
        while (hang_up_idle() > 0 && Connection::Clock::now() < until) {
            std::this_thread::sleep_for(between_looks_at_end);
        }
        // The library does not stop what has not begun.
        while (!is_running() && !ran_) std::this_thread::sleep_for(between_looks_at_end);
        httplib::Server::stop();
        const std::scoped_lock lock(mutex_);
        for (Connection* connection : connections_) connection->hang_up();
    }

  private:
    /// Serves the requests of one connection, one after the other.
    bool process_and_close_socket(socket_t socket) override {
        Connection connection(socket, patience_);
        if (turning_away) {
            turn_away(connection);
            return false;
        }
        enter(connection);
        while (!stopping_ && connection.await_request()) {
            if (!serve_one(connection)) break;
        }
        served = {};
        leave(connection);
        connection.close_softly();
        return true;
    }

    /// Whether the connection goes on after the request.
    bool serve_one(Connection& connection) {
        served = {&connection, false};
        ConnectionStream stream(connection);
        bool closed = false;
        try {
            const bool good = process_request(stream, false, closed, prepare);
            return good && !closed && !served.close_after;
        } catch (const std::exception&) {
            return false;  // no memory, in the middle of a response
        }
    }

    /// The headers are read: what the library would do with some of them is not wanted. It would
    /// unpack bodies and take them apart, compress responses at length, and cut ranges out of them.
    static void prepare(httplib::Request& request) {
        served.connection->allow(most_body);
        for (const char* name : {"Accept-Encoding", "Content-Type", "Range"}) {
            request.headers.erase(name);
        }
        request.ranges.clear();
    }

    HandlerResponse before_body(const httplib::Request& theirs, httplib::Response& response) const {
        const HttpRequest request = request_of(theirs);
        if (auto refusal = handling_.refusal(request)) {
            served.close_after = true;
            response.set_header("Connection", "close");
            fill_in(response, *std::move(refusal));
            return HandlerResponse::Handled;
        }
        if (request.method == "POST") return HandlerResponse::Unhandled;  // until its body is read
        fill_in(response, handling_.respond(request));
        return HandlerResponse::Handled;
    }

    /// Has the connections that wait for a request go. Returns how many others there are.
    std::size_t hang_up_idle() {
        const std::scoped_lock lock(mutex_);
        std::size_t busy = 0;
        for (Connection* connection : connections_) {
            if (connection->is_idle()) {
                connection->hang_up();
            } else {
                ++busy;
            }
        }
        return busy;
    }

    /// The connections are as many as there may be: has one that waits for a request go.
    bool release_one() {
        const std::scoped_lock lock(mutex_);
        Connection* longest = nullptr;
        for (Connection* one : connections_) {
            if (one->is_idle() && (longest == nullptr || one->since() < longest->since())) {
                longest = one;
            }
        }
        if (longest == nullptr) return false;
        longest->hang_up();
        return true;
    }

    void turn_away(Connection& connection) const {
        const std::string body =
            handling_.failure(503, "too many connections; try again later").body;
        const std::string response = fmt::format(
            "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\n"
            "Retry-After: 1\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{}",
            body.size(), body);
        ::send(connection.socket(), response.data(), response.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        ::close(connection.socket());
    }

    void enter(Connection& connection) {
        const std::scoped_lock lock(mutex_);
        connections_.push_back(&connection);
        if (stopping_) connection.hang_up();
    }
    void leave(Connection& connection) {
        const std::scoped_lock lock(mutex_);
        connections_.remove(&connection);
    }

    Handling handling_;
    Patience patience_;
    std::mutex mutex_;
    std::list<Connection*> connections_;
    std::atomic<bool> stopping_ = false;
    std::atomic<bool> ran_ = false;
};

}  // namespace lastmove::web

extern "C" lastmove::web::HttpServer* lastmove_make_http_server(
    lastmove::web::Handling handling, const lastmove::web::Patience& patience) {
    return new lastmove::web::LibraryServer(std::move(handling), patience);
}
