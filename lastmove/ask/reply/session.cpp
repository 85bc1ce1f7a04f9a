#include "lastmove/ask/reply/session.hpp"

#include <new>

#include "lastmove/base/governor.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t most_names = 64;  // of engines that wait

}  // namespace

std::string Session::rules_in_force() {
    const auto shelf = rulesets::in_force();
    return shelf == nullptr ? std::string() : shelf->stamp();
}

Session::Kept Session::take(const std::string& name, const Limits& limits) {
    const std::scoped_lock lock(mutex_);
    const auto found = idle_.find(name);
    if (found == idle_.end() || found->second.empty()) return {};
    Idle idle = std::move(found->second.back());
    found->second.pop_back();
    return idle.memory == limits.memory ? std::move(idle.kept) : Kept{};
}

void Session::keep(std::string name, const Limits& limits, Kept kept) noexcept {
    const Ungoverned giving_back;
    if (memory_in_use() > limits.memory / 4) {
        forget();
        return;
    }
    const std::scoped_lock lock(mutex_);
    // Engines for rules that are no longer in force would wait for ever.
    if (idle_.size() >= most_names) idle_.clear();
    try {
        idle_[std::move(name)].push_back({std::move(kept), limits.memory});
    } catch (const std::bad_alloc&) {
        idle_.clear();
    }
}

void Session::forget() {
    const std::scoped_lock lock(mutex_);
    idle_.clear();
}

std::size_t Session::waiting() const {
    const std::scoped_lock lock(mutex_);
    std::size_t count = 0;
    for (const auto& [name, engines] : idle_) count += engines.size();
    return count;
}

}  // namespace lastmove::ask
