// Questions that are many tasks, each of which becomes a line of a journal: they can be resumed,
// shared by several runs, and done by several machines (docs/scale.md).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/journal.hpp"
#include "lastmove/base/tasks.hpp"

namespace lastmove::ask {

/// What is printed where no file keeps the lines.
enum class Unfiled { nothing, tasks, heading_and_tasks };

/// A question that is many tasks, and what is known of them.
///
/// ```
/// Progress silent;
/// ask::Request request{Limits{}, silent};
/// request.options.read("explore", "number", "20");
/// const std::vector<std::string> words{"peg:rect3x3"};
/// const auto first = ask::find_question("explore")->campaign(words, request);
/// std::vector<std::string> lines;
/// first->run([&](const std::string& line) { lines.push_back(line); });
/// EXPECT_EQ(lines.size(), 20U);
/// const auto second = ask::find_question("explore")->campaign(words, request);
/// for (const std::string& line : lines) EXPECT_EQ(second->take(line), "");
/// second->run([&](const std::string& line) { lines.push_back(line); });
/// EXPECT_EQ(lines.size(), 20U);  // nothing was left
/// EXPECT_EQ(second->reply(std::nullopt).answer, 20);
/// ```
class Campaign {
  public:
    using Write = std::function<void(const std::string& line)>;

    Campaign() = default;
    virtual ~Campaign() = default;
    Campaign(const Campaign&) = delete;
    Campaign& operator=(const Campaign&) = delete;

    /// Of its journal. Requires that the campaign outlives it.
    [[nodiscard]] virtual JournalPlan plan() = 0;
    [[nodiscard]] virtual Unfiled unfiled() const = 0;
    /// What there is to be done, in a line; empty if that is plain.
    [[nodiscard]] virtual std::string announcement() const { return {}; }

    /// Takes the line of a task that was done earlier, each once. Where it is none of this
    /// campaign, says what would be accepted; otherwise empty.
    [[nodiscard]] virtual std::string_view take(std::string_view line) = 0;

    /// Does what is left of the request's share, with its crew, and hands the lines to `write` in
    /// order. Throws Stopped if a limit leaves tasks out.
    virtual void run(const Write& write) = 0;

    /// What is known, when it was `stopped`.
    [[nodiscard]] virtual Reply reply(const std::optional<Stopped>& stopped) = 0;
    /// What is to be said beside the reply, a line each.
    [[nodiscard]] virtual std::vector<std::string> remarks() { return {}; }
};

/// Runs the campaign, and returns what is known then, even if a limit ends the run or has long been
/// passed; `close` is called in between.
Reply run_to_reply(Campaign& campaign, const Campaign::Write& write,
                   const std::function<void()>& close);

/// Has the campaign take what the journal has. Throws InputError for lines of other campaigns.
void take_earlier(const Journal& journal, Campaign& campaign);

/// The whole answer to a question that is a campaign: with its lines before it, unless they are
/// kept in a journal, with which it goes on. Throws InputError, FileError.
Reply answer_campaign(const Question& question, std::span<const std::string> words,
                      const Request& request);

/// The share that `--shard` says: all of the tasks where it was not said.
///
/// ```
/// ask::Said said;
/// said.read("explore", "shard", "2/8");
/// EXPECT_EQ(ask::share_of(said), (Share{1, 8}));
/// ```
Share share_of(const Said& said);

/// Reads K/N, from 1/1 to 1000000/1000000. Throws InputError.
///
/// ```
/// EXPECT_EQ(ask::parse_share("3/3"), (Share{2, 3}));
/// EXPECT_THROW(ask::parse_share("0/3"), InputError);
/// ```
Share parse_share(const std::string& text);

}  // namespace lastmove::ask
