#include "lastmove/doors/python/callbacks.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "lastmove/doors/python/forks.hpp"

namespace lastmove::python {

namespace py = pybind11;

struct Callbacks::State {
    std::shared_ptr<Governor> governor;
    std::mutex mutex;
    std::optional<py::error_already_set> failed;  ///< used with the interpreter's lock
    std::map<unsigned long, unsigned> inside;     ///< Python's threads in calls, and how deep
    std::condition_variable_any changed;
    std::jthread watch;  ///< begins with the first call
};

namespace {

std::mutex& states_mutex() {
    static auto* const mutex = [] {
        auto* const made = new std::mutex;
        open_in_children(*made);
        return made;
    }();
    return *mutex;
}
std::map<const Governor*, std::shared_ptr<Callbacks::State>>& states() {
    static auto* const all = new std::map<const Governor*, std::shared_ptr<Callbacks::State>>;
    return *all;
}

/// Ends calls that go on after the end of the question, again and again: they may catch the
/// exception.
void end_late_calls(const std::stop_token& stop, Callbacks::State& state) {
    using namespace std::chrono_literals;
    constexpr auto period = 50ms;
    std::optional<Governor::Clock::time_point> ended;
    std::unique_lock lock(state.mutex);
    while (!stop.stop_requested()) {
        state.changed.wait_for(lock, stop, period, [] { return false; });
        const auto now = Governor::Clock::now();
        if (now >= state.governor->deadline()) state.governor->end(Stop::time);
        if (!state.governor->ended()) continue;
        if (!ended) ended = now;
        if (now < *ended + Governor::grace) continue;
        const auto inside = state.inside;
        lock.unlock();
        if (!inside.empty()) {
            const py::gil_scoped_acquire with_lock;
            const std::scoped_lock again(state.mutex);
            for (const auto& [thread, depth] : state.inside) {
                PyThreadState_SetAsyncExc(thread, error_named("CallTooLong").ptr());
            }
        }
        lock.lock();
    }
}

}  // namespace

Callbacks::Callbacks(const Limits& limits) : state_(std::make_shared<State>()) {
    state_->governor = limits.governor;
    if (registered_games() == nullptr) return;
    const std::scoped_lock lock(states_mutex());
    states()[limits.governor.get()] = state_;
}

Callbacks::~Callbacks() {
    {
        const std::scoped_lock lock(states_mutex());
        states().erase(state_->governor.get());
    }
    if (!state_->watch.joinable()) return;
    state_->watch.request_stop();
    const py::gil_scoped_release unlocked;  // the watch may wait for it
    state_->watch.join();
}

void Callbacks::raise() const {
    const py::gil_scoped_acquire lock;
    if (state_->failed) throw py::error_already_set(*state_->failed);
}

namespace {

std::shared_ptr<Callbacks::State> state_of_thread() {
    const std::scoped_lock lock(states_mutex());
    const auto found = states().find(governing::ledger.governor);
    return found == states().end() ? nullptr : found->second;
}

}  // namespace

CallInto::CallInto() : state_(state_of_thread()) {
    if (state_ == nullptr) return;
    const std::scoped_lock lock(state_->mutex);
    ++state_->inside[PyThread_get_thread_ident()];
    if (state_->watch.joinable()) return;
    state_->watch = std::jthread(
        [state = state_.get()](const std::stop_token& stop) { end_late_calls(stop, *state); });
}

CallInto::~CallInto() {
    if (state_ == nullptr) return;
    const unsigned long thread = PyThread_get_thread_ident();
    const std::scoped_lock lock(state_->mutex);
    if (--state_->inside[thread] > 0) return;
    state_->inside.erase(thread);
    // An exception that has come too late for the call is not for the code behind it.
    PyThreadState_SetAsyncExc(thread, nullptr);
}

void CallInto::fail(py::error_already_set& error, const std::string& asked) const {
    const auto why = state_ == nullptr ? std::nullopt : state_->governor->ended();
    if (why && error.matches(error_named("CallTooLong"))) throw Stopped(*why);
    if (why == Stop::interrupt && error.matches(PyExc_KeyboardInterrupt)) throw Stopped(*why);
    try {
        error.value().attr("add_note")("while lastmove asked for " + asked);
    } catch (py::error_already_set&) {  // an exception that takes no notes goes without
    }
    if (state_ == nullptr) throw py::error_already_set(error);
    if (!state_->failed) state_->failed.emplace(error);
    throw GameFailed();
}

py::object error_named(const char* name) {
    return py::module_::import("lastmove.errors").attr(name);
}

void raise_game_error(const std::string& message) {
    PyErr_SetString(error_named("GameError").ptr(), message.c_str());
    throw py::error_already_set();
}

}  // namespace lastmove::python
