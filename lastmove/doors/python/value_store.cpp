#include "lastmove/doors/python/value_store.hpp"

#include <malloc.h>
#include <pthread.h>

#include <cstdlib>
#include <unordered_map>
#include <vector>

#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/base/measured_memory.hpp"
#include "lastmove/base/plain_signs.hpp"
#include "lastmove/doors/python/forks.hpp"
#include "lastmove/doors/python/games.hpp"

namespace lastmove::python {

using partizan::ValueId;

namespace {

std::mutex current_mutex;
StorePointer current;
std::atomic<unsigned> generation{0};

/// A child process does not wait for threads that are not there. What it leaves alone stays.
void begin_in_child() {
    ++generation;
    if (current == nullptr) return;
    if (current->mutex.try_lock()) {
        current->mutex.unlock();
    } else {
        new StorePointer(std::move(current));
        current = nullptr;
    }
}

/// Once, with the first store.
const bool watches_forks = [] {
    open_in_children(current_mutex);
    return pthread_atfork(nullptr, nullptr, begin_in_child) == 0;
}();

}  // namespace

void ValueStore::require_open() {
    if (generation_ == generation) return;
    const std::unique_lock lock(mutex, std::try_to_lock);
    if (!lock.owns_lock()) throw InUse();
    generation_ = generation.load();
}

ValueStore::ValueStore() : generation_(generation.load()), values_({}, silent_) {}

/// An evaluation that no other one is using, which knows these games and no others by their names.
class ValueStore::Evaluating {
  public:
    Evaluating(ValueStore& store, std::shared_ptr<const rulesets::Shelf> games)
        : store_(store), games_(std::move(games)) {
        const auto stamp = [](const auto& shelf) {
            return shelf == nullptr ? std::string_view() : std::string_view(shelf->stamp());
        };
        if (stamp(store.games_) != stamp(games_)) {
            store.evaluations_.assign(store.under_way_, nullptr);
            store.games_ = games_;
        }
        if (store.evaluations_.size() == store.under_way_) store.evaluations_.emplace_back();
        auto& kept = store.evaluations_[store.under_way_];
        if (kept == nullptr) {
            kept = std::make_shared<ask::Evaluation>(store.values_, store.limits_, store.silent_);
        }
        evaluation_ = kept;
        evaluation_->keep_within(store.limits_);
        ++store.under_way_;
    }
    ~Evaluating() { --store_.under_way_; }
    Evaluating(const Evaluating&) = delete;
    Evaluating& operator=(const Evaluating&) = delete;

    ValueId of(const std::string& sum) {
        const rulesets::InForce scope(games_);
        return evaluation_->of(ask::parse_value_sum(sum));
    }

  private:
    ValueStore& store_;
    std::shared_ptr<const rulesets::Shelf> games_;
    std::shared_ptr<ask::Evaluation> evaluation_;
};

ValueId ValueStore::of(const std::string& text) {
    const std::string plain = plain_signs(text);
    const bool names_rules = plain.find("rules") != std::string::npos;
    const auto registered = registered_games();
    if (!names_rules && std::getenv("LASTMOVE_RULES") == nullptr) {
        return Evaluating(*this, registered).of(plain);
    }
    const ask::Rulebook book = ask::rulebook(std::span(&plain, 1), {});
    try {
        const auto& games = book.shelf == nullptr ? registered : book.shelf;
        return Evaluating(*this, games).of(book.words.front());
    } catch (const InputError& error) {
        throw book.as_written(error);
    }
}

void ValueStore::forget_positions() {
    if (evaluations_.size() <= under_way_) return;
    evaluations_.resize(under_way_);
    malloc_trim(0);
}

StorePointer current_store() {
    const std::scoped_lock lock(current_mutex);
    const std::size_t most = default_memory() / 4;
    if (current == nullptr || current->values().bytes() > most) {
        current = std::make_shared<ValueStore>();
    }
    return current;
}

void retire(const StorePointer& store) {
    const std::scoped_lock lock(current_mutex);
    if (current == store) current = nullptr;
}

ValueId copied(ValueId value, ValueStore& from, ValueStore& to) {
    std::unordered_map<ValueId, ValueId> done;
    std::vector<ValueId> open{value};
    while (!open.empty()) {
        const ValueId top = open.back();
        if (done.contains(top)) {
            open.pop_back();
            continue;
        }
        if (const auto& number = from.values().as_number(top)) {
            done.emplace(top, to.values().number(*number));
            continue;
        }
        std::array<std::vector<ValueId>, 2> sides;
        bool is_ready = true;
        for (const bool left : {true, false}) {
            const auto span = left ? from.values().left(top) : from.values().right(top);
            const std::vector<ValueId> options(span.begin(), span.end());
            for (const ValueId option : options) {
                const auto known = done.find(option);
                if (known == done.end()) {
                    open.push_back(option);
                    is_ready = false;
                } else {
                    sides[left ? 0 : 1].push_back(known->second);
                }
            }
        }
        if (is_ready) done.emplace(top, to.values().make(std::move(sides[0]), std::move(sides[1])));
    }
    return done.at(value);
}

}  // namespace lastmove::python
