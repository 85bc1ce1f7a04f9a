#include "lastmove/doors/web/jobs.hpp"

#include <fmt/format.h>
#include <sys/random.h>

#include <array>
#include <atomic>
#include <stdexcept>
#include <utility>
#include <vector>

#include "lastmove/base/measured_memory.hpp"

namespace lastmove::web {

namespace {

constexpr std::chrono::milliseconds between_rounds{100};

/// 128 random bits.
std::string new_identifier() {
    std::array<unsigned char, 16> bytes{};
    if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
        throw std::runtime_error("the system gives no random numbers");
    }
    std::string text;
    for (const unsigned char byte : bytes) text += fmt::format("{:02x}", byte);
    return text;
}

Json advance_in_json(const Advance& advance) {
    return {{"stage", advance.stage},
            {"steps", advance.steps},
            {"share", advance.share < 0 ? Json(nullptr) : Json(advance.share)},
            {"seconds", advance.seconds}};
}

std::string_view name(const Ticket::State& state) {
    switch (state.phase) {
        case Ticket::Phase::waiting:
            return "waiting";
        case Ticket::Phase::running:
            return "progress";
        default:
            return state.answer->status == 200 ? "reply" : "error";
    }
}

/// What is told of a state, in JSON.
std::string data(const Ticket::State& state) {
    switch (state.phase) {
        case Ticket::Phase::waiting:
            return dumped(Json{{"before", state.before}});
        case Ticket::Phase::running:
            return dumped(advance_in_json(state.advance));
        default:
            return state.answer->body;
    }
}

}  // namespace

struct Jobs::Job {
    explicit Job(std::shared_ptr<Ticket> its) : ticket(std::move(its)) {}

    std::shared_ptr<Ticket> ticket;
    std::atomic<int> followers = 0;
    std::atomic<Clock::time_point> unwatched_since = Clock::now();
    std::optional<Clock::time_point> finished = {};  ///< of the keeper alone
    bool cancelled = false;                          ///< likewise
};

Jobs::Follower::Follower(std::shared_ptr<Job> job) : job_(std::move(job)) {
    ++job_->followers;
}

Jobs::Follower::~Follower() {
    job_->unwatched_since = Clock::now();
    --job_->followers;
}

std::string Jobs::Follower::next(Clock::duration patience) {
    const Ticket::State state = job_->ticket->wait(seen_, patience);
    if (state.version <= seen_) return {};
    seen_ = state.version;
    over_ = state.phase == Ticket::Phase::answered;
    return fmt::format("id: {}\nevent: {}\ndata: {}\n\n", state.version, name(state), data(state));
}

Jobs::Jobs(Pace pace, Keeping keeping)
    : keeping_(keeping),
      pool_(pace),
      keeper_([this](const std::stop_token& stop) { keep_house(stop); }) {}

Jobs::~Jobs() {
    keeper_.request_stop();
    keeper_.join();
}

std::optional<std::string> Jobs::add(std::shared_ptr<Task> task) {
    std::shared_ptr<Ticket> ticket = pool_.submit(std::move(task));
    if (ticket == nullptr) return std::nullopt;
    std::string id = new_identifier();
    const std::scoped_lock lock(mutex_);
    jobs_.emplace(id, std::make_shared<Job>(std::move(ticket)));
    return id;
}

std::shared_ptr<Jobs::Job> Jobs::find(const std::string& id) const {
    const std::scoped_lock lock(mutex_);
    const auto found = jobs_.find(id);
    return found == jobs_.end() ? nullptr : found->second;
}

bool Jobs::cancel(const std::string& id) {
    const auto job = find(id);
    if (job == nullptr) return false;
    pool_.cancel(job->ticket);
    return true;
}

std::shared_ptr<Jobs::Follower> Jobs::follow(const std::string& id) {
    auto job = find(id);
    return job == nullptr ? nullptr : std::make_shared<Follower>(std::move(job));
}

std::optional<std::string> Jobs::state(const std::string& id) {
    const auto job = find(id);
    if (job == nullptr) return std::nullopt;
    const Ticket::State state = job->ticket->state();
    return fmt::format(R"({{"id":"{}","state":"{}","{}":{}}})", id,
                       state.phase == Ticket::Phase::waiting   ? "waiting"
                       : state.phase == Ticket::Phase::running ? "running"
                                                               : "finished",
                       name(state), data(state));
}

bool Jobs::stop(std::chrono::milliseconds patience) {
    return pool_.stop(patience);
}

std::size_t Jobs::size() const {
    const std::scoped_lock lock(mutex_);
    return jobs_.size();
}

/// Cancels the jobs that nobody follows, and forgets the old ones.
void Jobs::look_after_all() {
    std::vector<std::shared_ptr<Job>> abandoned;
    {
        const auto now = Clock::now();
        const std::scoped_lock lock(mutex_);
        for (auto next = jobs_.begin(); next != jobs_.end();) {
            Job& job = *next->second;
            const bool is_followed = job.followers > 0;
            if (job.ticket->state().phase == Ticket::Phase::answered) {
                if (!job.finished) job.finished = now;
            } else if (!is_followed && !job.cancelled &&
                       now >= job.unwatched_since.load() + keeping_.unwatched) {
                job.cancelled = true;
                abandoned.push_back(next->second);
            }
            const bool is_old =
                job.finished && !is_followed && now >= *job.finished + keeping_.finished;
            next = is_old ? jobs_.erase(next) : std::next(next);
        }
    }
    for (const auto& job : abandoned) pool_.cancel(job->ticket);
}

void Jobs::keep_house(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        wake_.wait_for(lock, stop, between_rounds, [] { return false; });
        lock.unlock();
        if (resident_memory() > keeping_.resident) pool_.end_running(Stop::memory);
        look_after_all();
        lock.lock();
    }
}

}  // namespace lastmove::web
