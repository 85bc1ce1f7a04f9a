// From what an engine found to a reply: the witness is checked, then the reply says so.
#pragma once

#include <chrono>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// Seconds since it was made.
class Stopwatch {
  public:
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(Limits::Clock::now() - start_).count();
    }

  private:
    Limits::Clock::time_point start_ = Limits::Clock::now();
};

/// Answers "unknown", because of a limit. The text ends the sentence "Not decided: …".
void give_up(Reply& reply, std::string_view reason);
void give_up(Reply& reply, Stop stop);

/// Answers "yes" or "no" with this certificate when the checker accepts it, and gives up when the
/// check runs into a limit. Returns whether it answered. Of a complete search the details have "verified": whether
/// the checker's own search has confirmed it.
bool conclude(Reply& reply, Certificate certificate, const Request& request);

/// The line that says so of a reply; nothing where there is no search.
std::string_view on_search(const Reply& reply);

}  // namespace lastmove::ask
