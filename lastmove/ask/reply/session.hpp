// What questions share: tables of nimbers, outcomes and values, kept from one question to the next.
#pragma once

#include <cstddef>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove::ask {

/// Engines that are kept between questions, with their results; these affect the time of answers,
/// not the answers. A question borrows an engine for itself, so that several threads can ask at
/// once; idle engines wait for the next question. Their memory counts towards the limit of each
/// question: when they exceed a quarter of it, they are dropped. Requests that have one session in
/// common share it, also in several threads:
///
/// ```
/// Progress silent;
/// const auto session = std::make_shared<ask::Session>();
/// const auto value = [&](const std::string& subject) {
///     const ask::Request request{.limits = {}, .progress = silent, .session = session};
///     return ask::parse_subject(subject)->answer("value", request).answer;
/// };
/// EXPECT_EQ(value("kayles:90 + nim:4"), "*3");
/// EXPECT_GT(session->waiting(), 0U);
/// EXPECT_EQ(value("kayles:91"), "*2");  // by the nimbers that the first question found
/// session->forget();
/// EXPECT_EQ(session->waiting(), 0U);
/// ```
///
/// A question borrows its engines so:
///
/// ```
/// ask::Session session;
/// Progress silent;
/// const auto new_word = [](Progress&) { return std::make_shared<std::string>("new"); };
/// {
///     const auto loan = session.borrow<std::string>("word", {}, silent, new_word);
///     *loan = "known";
/// }
/// const auto again = session.borrow<std::string>("word", {}, silent, new_word);
/// EXPECT_EQ(*again, "known");
/// ```
class Session {
    /// An engine, and whom it reports to: the question that borrows it.
    struct Kept {
        std::shared_ptr<RelayedProgress> relay;  // outlives the engine
        std::shared_ptr<void> engine;
    };

  public:
    /// An engine that is borrowed. It is given back at the end of the loan, unless a limit or an
    /// exception ended the work with it.
    template <class Engine>
    class Loan {
      public:
        ~Loan() {
            if (kept_.engine == nullptr) return;  // another one has it
            if (std::uncaught_exceptions() > exceptions_ || limits_.ended()) return;
            kept_.relay->pass_to(nullptr);
            session_.keep(std::move(name_), limits_, std::move(kept_));
        }
        Loan(Loan&&) noexcept = default;
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;

        /// Drops the engine at the end of the loan: it stopped in the middle of something.
        void discard() { exceptions_ = -1; }

        Engine& operator*() const { return *static_cast<Engine*>(kept_.engine.get()); }
        Engine* operator->() const { return &**this; }

      private:
        friend class Session;
        Loan(Session& session, std::string name, Limits limits, Kept kept)
            : session_(session),
              name_(std::move(name)),
              limits_(std::move(limits)),
              kept_(std::move(kept)) {}

        Session& session_;
        std::string name_;
        Limits limits_;
        Kept kept_;
        int exceptions_ = std::uncaught_exceptions();
    };

    /// The engine of that name that waits, else one that `make(progress)` points to, which may keep
    /// a reference to this progress: it passes reports on to the listener of the question that
    /// borrows the engine, for as long as the loan lasts. A name belongs to one type.
    template <class Engine, class Make>
    Loan<Engine> borrow(const std::string& of, const Limits& limits, Progress& listener,
                        Make make) {
        const std::string name = of + rules_in_force();
        Kept kept = take(name, limits);
        if (kept.engine == nullptr) {
            kept.relay = std::make_shared<RelayedProgress>();
            kept.relay->pass_to(&listener);
            kept.engine = std::shared_ptr<Engine>(make(*kept.relay));
        } else {
            kept.relay->pass_to(&listener);
        }
        return Loan<Engine>(*this, name, limits, std::move(kept));
    }

    /// Drops all engines that nobody uses.
    void forget();
    /// How many engines wait.
    [[nodiscard]] std::size_t waiting() const;

  private:
    /// An engine that was made for a given amount of memory.
    struct Idle {
        Kept kept;
        std::size_t memory;
    };

    /// What distinguishes engines that know games by other rules.
    static std::string rules_in_force();
    Kept take(const std::string& name, const Limits& limits);
    void keep(std::string name, const Limits& limits, Kept kept) noexcept;

    mutable std::mutex mutex_;
    std::map<std::string, std::vector<Idle>, std::less<>> idle_;
};

}  // namespace lastmove::ask
