#include "lastmove/doors/web/asking.hpp"

#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <new>
#include <utility>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/governed.hpp"
#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/ask/subjects/example.hpp"
#include "lastmove/ask/subjects/listing.hpp"
#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/fault.hpp"
#include "lastmove/base/measured_memory.hpp"
#include "lastmove/base/terminal.hpp"

namespace lastmove::web {

namespace {

/// How long after its end a question may go on, as on the command line.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr auto patience_after_end = (Governor::grace + std::chrono::milliseconds(300)) * 15;
#else
constexpr auto patience_after_end = Governor::grace + std::chrono::milliseconds(300);
#endif

/// What of a question is given back to the system when it is over.
constexpr std::size_t worth_giving_back = std::size_t{64} << 20;

/// What `lastmove list` lists.
Answer listed(const Asked& asked) {
    if (asked.words.size() > 1) {
        throw InputError(asked.words[1], 0, "at most one word behind 'list'",
                         "lastmove list boards");
    }
    const std::string what = asked.words.empty() ? "" : asked.words.front();
    ask::Reply reply;
    reply.question = "list";
    reply.lines = ask::listing(what, true);
    reply.text = ask::listing(what, false);
    return answer_of(reply, asked.presentation);
}

}  // namespace

Asking::Asking(Asked asked, Cost cost, std::shared_ptr<ask::Session> session)
    : asked_(std::move(asked)), cost_(cost), session_(std::move(session)) {
    // Some pictures are only drawn where they are wanted.
    asked_.said.say("svg", std::string("-"));
}

/// The limits begin now.
void Asking::begin() {
    const auto seconds = asked_.said.seconds("time-limit").value_or(cost_.time.count());
    const std::chrono::duration<double> time(std::min(seconds, cost_.time.count()));
    const std::scoped_lock lock(mutex_);
    limits_ = Limits::within(time);
    limits_.memory =
        std::min(asked_.said.memory("memory-limit").value_or(cost_.memory), cost_.memory);
    limits_.threads = static_cast<unsigned>(std::min<std::uint64_t>(
        asked_.said.number("threads").value_or(cost_.threads), cost_.threads));
    limits_.governor = std::make_shared<Governor>(limits_.deadline, cost_.memory_of_all);
    if (ended_) limits_.governor->end(*ended_);
    end_by_ = limits_.deadline;
}

void Asking::end(Stop why) noexcept {
    const std::scoped_lock lock(mutex_);
    if (ended_) return;
    ended_ = why;
    const auto now = Limits::Clock::now();
    end_by_ = std::min(end_by_.value_or(now), now);
    if (limits_.governor != nullptr) limits_.governor->end(why);
}

bool Asking::is_overdue() const noexcept {
    const std::scoped_lock lock(mutex_);
    return end_by_ && Limits::Clock::now() > *end_by_ + patience_after_end;
}

ask::Reply Asking::blank() const {
    return ask::blank(asked_.words.empty() ? std::string() : asked_.words.front(), asked_.question);
}

Answer Asking::last_words() const {
    const auto [why, has_begun] = [&] {
        const std::scoped_lock lock(mutex_);
        return std::pair(ended_.value_or(limits_.reason()), limits_.governor != nullptr);
    }();
    return cut_short(why, has_begun);
}

Answer Asking::cut_short(Stop why, bool is_forced) const {
    Progress silent;
    const Limits none;
    const ask::Request request{.limits = none, .progress = silent, .known = known_};
    ask::Reply reply = ask::cut_short(blank(), request, clause(why));
    if (is_forced) ask::say_forced(reply);
    return answer_of(reply, asked_.presentation);
}

ask::Reply Asking::replied(Progress& progress) const {
    const ask::Request request{.limits = limits_,
                               .progress = progress,
                               .options = asked_.said,
                               .proof = asked_.presentation.proof,
                               .known = known_,
                               .session = session_};
    ask::Reply reply = ask::governed(
        blank(), request, [&] { return ask::answer(asked_.question, asked_.words, request); });
    if (limits_.governor->ended() == Stop::interrupt && reply.status == ask::Status::answered) {
        ask::say_unfinished(reply, clause(Stop::interrupt));
    }
    return reply;
}

Answer Asking::ask(Progress& progress) {
    std::optional<HandedText> handed;
    if (!asked_.file.empty()) handed.emplace(asked_.file, asked_.text);
    try {
        if (asked_.question == "list") return listed(asked_);
        return answer_of(replied(progress), asked_.presentation);
    } catch (const InputError& error) {
        return refused(ask::with_example(asked_.question, error, asked_.said));
    }
}

Answer Asking::run(Progress& progress) noexcept {
    const std::size_t before = resident_memory();
    Answer answer = [&] {
        try {
            begin();
            return ask(progress);
        } catch (const FileError& error) {
            return failed(400, error.what());
        } catch (const std::bad_alloc&) {
            return cut_short(Stop::memory, false);
        } catch (const std::exception& error) {
            const std::string fault = fault_in_words(error);
            say(fmt::format("lastmove: {}\n", fault));
            return failed(500, fault);
        }
    }();
    if (resident_memory() > before + worth_giving_back) malloc_trim(0);
    return answer;
}

}  // namespace lastmove::web
