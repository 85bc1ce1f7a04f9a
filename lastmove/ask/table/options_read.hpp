// Which options answers look at: for tests that they look at all that are accepted.
#pragma once

#include <mutex>
#include <set>
#include <string>
#include <string_view>

namespace lastmove::ask {

/// The options that any answer of the process has looked at while this lives. There is at most one.
///
/// ```
/// const ask::OptionsRead read;
/// EXPECT_FALSE(ask::Said().has("misere"));
/// EXPECT_TRUE(read.has("misere"));
/// EXPECT_FALSE(read.has("universe"));
/// ```
class OptionsRead {
  public:
    OptionsRead();
    ~OptionsRead();
    OptionsRead(const OptionsRead&) = delete;
    OptionsRead& operator=(const OptionsRead&) = delete;

    [[nodiscard]] bool has(std::string_view name) const {
        const std::scoped_lock lock(mutex_);
        return names_.contains(name);
    }
    void note(std::string_view name) {
        const std::scoped_lock lock(mutex_);
        names_.emplace(name);
    }

  private:
    mutable std::mutex mutex_;
    std::set<std::string, std::less<>> names_;
};

}  // namespace lastmove::ask
