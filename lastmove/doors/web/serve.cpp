#include "lastmove/doors/web/serve.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pthread.h>
#include <spawn.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/measured_memory.hpp"
#include "lastmove/base/terminal.hpp"
#include "lastmove/doors/web/api.hpp"
#include "lastmove/doors/web/guard.hpp"
#include "lastmove/doors/web/http_server.hpp"

namespace lastmove::web {

namespace {

constexpr std::uint64_t usual_port = 8000;
constexpr std::chrono::milliseconds patience_at_end{1'500};

sigset_t ending_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    return signals;
}

/// Bounds as the options say them; by default a job has at most a quarter of the memory
/// that a program may have.
Bounds bounds_of(const ask::Said& said) {
    Bounds bounds;
    bounds.memory =
        said.memory("memory-limit").value_or(std::min(bounds.memory, default_memory() / 4));
    if (const auto seconds = said.seconds("time-limit")) {
        bounds.time = std::chrono::duration<double>(*seconds);
    }
    const auto share = std::thread::hardware_concurrency() / static_cast<unsigned>(bounds.running);
    bounds.threads = static_cast<unsigned>(said.number("threads").value_or(std::max(1U, share)));
    return bounds;
}

std::vector<std::string> split_at_commas(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        if (end > 0) parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

bool is_any_address(const std::string& host) {
    return host == "0.0.0.0" || host == "::";
}

bool is_own_machine(const std::string& host) {
    return host == "localhost" || host == "::1" || host.starts_with("127.");
}

/// What a browser on this machine opens.
std::string address_of(const std::string& host, int port) {
    if (is_any_address(host)) return fmt::format("http://localhost:{}/", port);
    const bool is_bare = host.find(':') != std::string::npos && host.front() != '[';
    return fmt::format("http://{}:{}/", is_bare ? "[" + host + "]" : host, port);
}

/// Has the desktop open the address.
void open_in_browser(const std::string& address) {
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0);
    }
    std::string program = "xdg-open";
    std::string argument = address;
    const std::array<char*, 3> arguments{program.data(), argument.data(), nullptr};
    std::signal(SIGCHLD, SIG_IGN);  // nobody waits for it
    pid_t child = 0;
    if (posix_spawnp(&child, program.c_str(), &files, &attributes, arguments.data(), environ) !=
        0) {
        say("lastmove: there is no xdg-open to open the page with\n");
    }
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
}

/// The port at which it listens. Throws FileError if it cannot.
int listen(HttpServer& server, const std::string& host, std::uint64_t port) {
    const Listening listening = server.listen(host, static_cast<int>(port));
    if (listening.fault.empty()) return listening.port;
    throw FileError("listen on", fmt::format("{}:{}", host, port),
                    listening.fault + "; --port 0 takes any port that is free");
}

void warn(const std::string& host, const PageFolder& page) {
    if (!is_own_machine(host)) {
        say(fmt::format(
            "lastmove: on {} everybody who reaches this machine over the network can ask "
            "questions, which take its time and memory; they read and write none of its files\n",
            host));
    }
    if (page.path.empty()) {
        say(fmt::format(
            "lastmove: the files of the page are missing, which `make web` builds; looked for in {}\n",
            fmt::join(page.looked, ", ")));
    }
}

}  // namespace

int serve(const ask::Said& said, std::string_view version) {
    const ClosedFiles closed;
    const sigset_t signals = ending_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);  // also in all threads from here on
    const std::string host = said.text("host").empty() ? "127.0.0.1" : said.text("host");
    const PageFolder page = find_page(said.text("page"));
    const Bounds bounds = bounds_of(said);
    Api api(version, bounds, page, {.resident = bounds.resident()});
    std::optional<Guard> guard;
    const auto server =
        load_http_server({[&](const HttpRequest& request) {
                              auto refusal = guard->refusal(request);
                              return refusal ? refusal : misdirected(request);
                          },
                          [&](const HttpRequest& request) { return api.respond(request); }, failure,
                          protective_headers()});
    const int port = listen(*server, host, said.number("port").value_or(usual_port));
    guard.emplace(served_hosts(host, split_at_commas(said.text("name")), port), port,
                  is_any_address(host), bounds.body);
    std::jthread serving([&] { server->run(); });
    const std::string address = address_of(host, port);
    warn(host, page);
    // Standard output may be closed: nobody listens then, and the page is served all the same.
    announce(fmt::format("lastmove: {} (Ctrl-C ends it)\n", address));
    if (said.has("open")) open_in_browser(address);
    int signal = 0;
    sigwait(&signals, &signal);
    const bool all_ended = api.stop(patience_at_end);
    server->stop();
    // What is in code that is not ours does not end: the program does.
    if (!all_ended) std::_Exit(0);
    return 0;
}

}  // namespace lastmove::web
