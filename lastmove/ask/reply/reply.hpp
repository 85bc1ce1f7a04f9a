// The reply to a question about a subject: data for programs, text and a picture for people.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "lastmove/answer/answer.hpp"
#include "lastmove/answer/certificate.hpp"
#include "lastmove/ask/reply/session.hpp"
#include "lastmove/ask/table/said.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/picture.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/base/tasks.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/peg/parts/exchange.hpp"

namespace lastmove::ask {

/// How a question ended: the exit status of the command line.
/// bad_input: one of the subjects in the answer was malformed.
enum class Status { answered = 0, refuted = 1, bad_input = 2, gave_up = 3 };

/// The reply to one question. `lastmove help` and docs/command-line.md describe the answer to each
/// question.
struct Reply {
    std::string subject;   ///< the subject of the question, as a line of text
    std::string question;  ///< "solve", "value", …

    Json answer;                         ///< "yes", "no", "unknown", or what the question asks for
    Strength strength = Strength::none;  ///< how the answer is known
    std::optional<Witness> witness;      ///< the proof, if there is one
    Json details = Json::object();       ///< further keys of the JSON reply
    Statistics statistics;               ///< the cost of the computation
    Status status = Status::answered;    ///< the exit status of the command line

    std::optional<std::string> lines = {};   ///< JSON lines that stand for the whole reply
    std::string lines_before = {};           ///< JSON lines that stand before that of the reply
    std::string text;                        ///< for people; ends with a newline
    std::optional<Picture> picture;          ///< of the subject or of the witness
    std::string no_picture = {};             ///< why there is none, if there might be
    std::optional<Certificate> certificate;  ///< if the answer has one

    // Compiled once: what a reply is made of is expensive to instantiate.
    Reply();
    Reply(const Reply& other);
    Reply(Reply&& other) noexcept;
    Reply& operator=(const Reply& other);
    Reply& operator=(Reply&& other) noexcept;
    ~Reply();
};

/// The partial answer to a question while it is being computed, reported if a limit or an interrupt
/// ends it early. Safe to use from several threads.
class Known {
  public:
    /// Makes a partial answer; nullopt where it cannot at the moment.
    using Make = std::function<std::optional<Reply>()>;

    /// Replaces the partial answer.
    void put(Reply reply);
    /// From now on the partial answer is made when it is wanted, by whichever thread wants it;
    /// null: no longer.
    void put_maker(Make make);
    /// The partial answer, if any: what the maker makes, otherwise the last that was put.
    [[nodiscard]] std::optional<Reply> get() const;

  private:
    mutable std::mutex mutex_;
    std::optional<Reply> reply_;
    Make make_;
};

/// A request: what is asked, and what the answer may cost.
struct Request {
    Limits limits;                      ///< what the answer may cost
    Progress& progress;                 ///< who listens; must live until the answer
    Said options = {};                  ///< the values given for the question's options
    bool proof = false;                 ///< a certificate is wanted, even if it is long
    std::shared_ptr<Known> known = {};  ///< where to record partial answers, if anywhere
    std::shared_ptr<Session> session = std::make_shared<Session>();  ///< tables to go on with
    Lettering lettering = {};                                        ///< of pictures in texts
    /// With the other processes that answer the same question; null: there are none.
    std::shared_ptr<peg::parts::Exchange> exchange = {};
    Crew crew = nullptr;  ///< does the tasks of a campaign

    /// Whether play is misère: whoever makes the last move loses.
    [[nodiscard]] bool is_misere() const {
        return options.has("misere") || options.has("universe");
    }
    /// Whether Right, and not Left, is to move in a partizan game.
    [[nodiscard]] bool is_rights_turn() const { return options.text("player") == "right"; }

    /// Whether a picture is to be written to a file.
    [[nodiscard]] bool is_drawn() const { return options.has("svg") || options.has("tikz"); }

    /// The same request, limited to a phase of its answer (Limits::phase).
    [[nodiscard]] Request phase(std::chrono::duration<double> work, unsigned parts = 1) const {
        Request copy = *this;
        copy.limits = limits.phase(work, parts);
        return copy;
    }

    /// Records what is known so far, in case the question is ended early.
    void know(const Reply& reply) const {
        if (known != nullptr) known->put(reply);
    }
};

/// The reply as one JSON object (keys in the order of the documentation), as `--json` prints it.
///
/// ```
/// ask::Reply reply;
/// reply.subject = "kayles:7";
/// reply.question = "value";
/// reply.answer = "*2";
/// EXPECT_EQ(ask::to_json(reply)["answer"], "*2");
/// ```
Json to_json(const Reply& reply);

}  // namespace lastmove::ask
