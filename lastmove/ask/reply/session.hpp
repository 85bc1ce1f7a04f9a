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

namespace lastmove::ask {

/// Engines that stay between questions, with what they have found; answers do not depend on it,
/// only the time that they take. A question borrows an engine for itself, so that several threads
/// can ask at once; engines that nobody uses wait for the next question. What all of them hold
/// counts to the memory limit of each question: where they take a quarter of it, they are dropped.
/// Requests that have one session in common share it; it may be shared by several threads:
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
/// const auto new_word = [] { return std::make_shared<std::string>("new"); };
/// {
///     const auto loan = session.borrow<std::string>("word", {}, new_word);
///     *loan = "known";
/// }
/// const auto again = session.borrow<std::string>("word", {}, new_word);
/// EXPECT_EQ(*again, "known");
/// ```
class Session {
  public:
    /// An engine that is borrowed. It is given back at the end of the loan, unless a limit or an
    /// exception ended the work with it.
    template <class Engine>
    class Loan {
      public:
        Loan(Session& session, std::string name, Limits limits, std::shared_ptr<Engine> engine)
            : session_(session),
              name_(std::move(name)),
              limits_(std::move(limits)),
              engine_(std::move(engine)) {}
        ~Loan() {
            if (engine_ == nullptr) return;  // another one has it
            if (std::uncaught_exceptions() > exceptions_ || limits_.ended()) return;
            session_.keep(std::move(name_), limits_, std::move(engine_));
        }
        Loan(Loan&&) noexcept = default;
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;

        /// Drops the engine at the end of the loan: it stopped in the middle of something.
        void discard() { exceptions_ = -1; }

        Engine& operator*() const { return *engine_; }
        Engine* operator->() const { return engine_.get(); }

      private:
        Session& session_;
        std::string name_;
        Limits limits_;
        std::shared_ptr<Engine> engine_;
        int exceptions_ = std::uncaught_exceptions();
    };

    /// The engine of that name that waits, else one that `make()` points to. A name belongs to one
    /// type.
    template <class Engine, class Make>
    Loan<Engine> borrow(const std::string& name, const Limits& limits, Make make) {
        auto engine = std::static_pointer_cast<Engine>(take(name, limits));
        if (engine == nullptr) engine = make();
        return Loan<Engine>(*this, name, limits, std::move(engine));
    }

    /// Drops all engines that nobody uses.
    void forget();
    /// How many engines wait.
    [[nodiscard]] std::size_t waiting() const;

  private:
    /// An engine that was made for so much memory.
    struct Idle {
        std::shared_ptr<void> engine;
        std::size_t memory;
    };

    std::shared_ptr<void> take(const std::string& name, const Limits& limits);
    void keep(std::string name, const Limits& limits, std::shared_ptr<void> engine) noexcept;

    mutable std::mutex mutex_;
    std::map<std::string, std::vector<Idle>, std::less<>> idle_;
};

}  // namespace lastmove::ask
