// What is done now and then in a long loop, such as recording what is known so far.
#pragma once

#include <algorithm>
#include <chrono>

#include "lastmove/base/limits.hpp"

namespace lastmove::ask {

/// Does its work every quarter of a second, and less often where that takes long: no more than a
/// twentieth of the time goes into it.
///
/// ```
/// int done = 0;
/// ask::NowAndThen now_and_then;
/// for (int i = 0; i < 10; ++i) now_and_then([&] { ++done; });
/// EXPECT_LT(done, 10);
/// ```
class NowAndThen {
  public:
    template <class Work>
    void operator()(const Work& work) {
        const auto begin = Limits::Clock::now();
        if (begin < next_) return;
        work();
        const auto end = Limits::Clock::now();
        next_ = end + std::max<Limits::Clock::duration>(pause, 20 * (end - begin));
    }

  private:
    static constexpr std::chrono::milliseconds pause{250};
    Limits::Clock::time_point next_ = Limits::Clock::now() + pause;
};

}  // namespace lastmove::ask
