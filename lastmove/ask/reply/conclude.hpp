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

/// Does the work, and gives up where a limit ends it. Returns whether it came to its end.
///
/// ```
/// ask::Reply reply;
/// EXPECT_FALSE(ask::finishes(reply, [] { throw Stopped(Stop::time); }));
/// EXPECT_EQ(reply.text, "Not decided: the time limit was reached.\n");
/// ```
template <class Work>
bool finishes(Reply& reply, const Work& work) {
    const auto stopped = until_stopped(work);
    if (stopped) give_up(reply, stopped->what());
    return !stopped;
}

/// Marks an answer as possibly incomplete, for a reason that is a clause (a play was found, but not
/// yet a proof that no play has fewer sweeps); its status becomes gave_up, unless it is a proved
/// "no".
///
/// ```
/// ask::Reply reply;
/// reply.answer = "yes";
/// ask::say_unfinished(reply, "the time limit was reached");
/// EXPECT_EQ(reply.status, ask::Status::gave_up);
/// EXPECT_EQ(reply.text, "Not finished: the time limit was reached.\n");
/// ```
void say_unfinished(Reply& reply, std::string_view reason);

/// Says of a reply that was given in place of a question which did not heed its limits, that this
/// was ended by force.
///
/// ```
/// ask::Reply reply;
/// ask::give_up(reply, Stop::time);
/// ask::say_forced(reply);
/// EXPECT_EQ(reply.text,
///           "Not decided: the time limit was reached.\nThe question was ended by force.\n");
/// EXPECT_EQ(ask::to_json(reply)["forced"], true);
/// ```
void say_forced(Reply& reply);

/// Says that the question was not asked, for a reason that is a clause: one before it in a batch
/// was the last.
///
/// ```
/// ask::Reply reply;
/// ask::say_unasked(reply, clause(Stop::interrupt));
/// EXPECT_EQ(reply.text, "Not asked: it was interrupted.\n");
/// EXPECT_EQ(reply.details["reason"], "not asked: it was interrupted");
/// EXPECT_EQ(reply.status, ask::Status::gave_up);
/// ```
void say_unasked(Reply& reply, std::string_view reason);

/// The line for people that says that an answer was computed and has no witness; empty if it has
/// one, if nothing is claimed, and of what is only shown.
///
/// ```
/// ask::Reply reply;
/// reply.question = "count";
/// reply.strength = Strength::computed;
/// EXPECT_EQ(ask::on_witness(reply), "Computed, without a witness.\n");
/// reply.strength = Strength::certified;
/// EXPECT_EQ(ask::on_witness(reply), "");
/// ```
std::string_view on_witness(const Reply& reply);

/// Answers "yes" or "no" with this certificate if the checker accepts it, and gives up if the check
/// reaches a limit. Returns whether it answered. Of a complete search the details have "verified":
/// whether the checker's own search has confirmed it.
bool conclude(Reply& reply, Certificate certificate, const Request& request);

/// The line of a reply that says so; empty if there is no search.
std::string_view on_search(const Reply& reply);

}  // namespace lastmove::ask
