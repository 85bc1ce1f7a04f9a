// Values in the hands of Python: each knows its store, which lives as long as any of its values.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/partizan/normal/values.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::python {

/// A store of values with what has been found of positions. Used by one thread at a time, which may
/// come back to it in a call from an engine.
class ValueStore {
  public:
    ValueStore();
    ValueStore(const ValueStore&) = delete;
    ValueStore& operator=(const ValueStore&) = delete;

    std::recursive_timed_mutex mutex;
    /// Throws InUse if the mutex was held when this process was forked, by a thread that is not
    /// here: to be called before it is waited for.
    void require_open();
    /// What the values of such a store raise.
    struct InUse : std::runtime_error {
        InUse()
            : std::runtime_error(
                  "another thread used these values when the process was forked: "
                  "make new ones in the child process") {}
    };
    partizan::Values& values() { return values_; }
    /// Reads a sum, and finds its value. Throws InputError, and Stopped.
    partizan::ValueId of(const std::string& text);
    /// Forgets what was found of positions, but for evaluations that are under way: values that
    /// Python holds keep the store for as long as they live.
    void forget_positions();

    /// While it lives, the store keeps within these limits; then within those before: a question
    /// may be asked in a call from an engine that answers another.
    class Within {
      public:
        Within(ValueStore& store, const Limits& limits)
            : store_(store), before_(std::exchange(store.limits_, limits)) {
            store.values_.keep_within(limits);
        }
        ~Within() {
            store_.limits_ = before_;
            store_.values_.keep_within(before_);
        }
        Within(const Within&) = delete;
        Within& operator=(const Within&) = delete;

      private:
        ValueStore& store_;
        Limits before_;
    };

  private:
    class Evaluating;

    Progress silent_;
    std::atomic<unsigned> generation_;  ///< of processes, by forks
    partizan::Values values_;
    Limits limits_;
    /// What was found of positions, one for each evaluation that is under way and one more; and the
    /// games of that time: others may have the same names.
    std::vector<std::shared_ptr<ask::Evaluation>> evaluations_;
    std::size_t under_way_ = 0;
    std::shared_ptr<const rulesets::Shelf> games_;
};

using StorePointer = std::shared_ptr<ValueStore>;

/// A value of normal play, in canonical form.
struct Value {
    StorePointer store;
    partizan::ValueId id = partizan::Values::zero();
};

/// The store for new values: that of the last ones, unless it has grown too large.
StorePointer current_store();
/// Has a new store made for the next values.
void retire(const StorePointer& store);

/// The same value in another store. Requires both locks; throws Stopped.
partizan::ValueId copied(partizan::ValueId value, ValueStore& from, ValueStore& to);

}  // namespace lastmove::python
