#include "lastmove/ask/tasks/campaign.hpp"

#include <new>

#include "lastmove/ask/tasks/shards.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t most_shards = 1'000'000;

}  // namespace

Reply run_to_reply(Campaign& campaign, const Campaign::Write& write,
                   const std::function<void()>& close) {
    const auto stopped = until_stopped([&] {
        try {
            campaign.run(write);
        } catch (const std::bad_alloc&) {
            throw Stopped(Stop::memory);
        }
    });
    // All lines that were written are told of, and why there are no more.
    const Ungoverned telling;
    close();
    return campaign.reply(stopped);
}

void take_earlier(const Journal& journal, Campaign& campaign) {
    journal.for_each([&](std::string_view object, std::size_t line) {
        const std::string_view accepted = campaign.take(object);
        if (!accepted.empty()) journal.refuse(object, line, accepted);
    });
}

Reply answer_campaign(const Question& question, std::span<const std::string> words,
                      const Request& request) {
    const auto campaign = question.campaign(words, request);
    const JournalPlan plan = campaign->plan();
    const std::string path = path_of_lines(question, words, request.options, plan);
    std::optional<Journal> journal;
    if (!path.empty()) {
        journal.emplace(path, plan);
        take_earlier(*journal, *campaign);
    }
    const bool are_shown = !journal && campaign->unfiled() != Unfiled::nothing;
    std::string lines = are_shown ? plan.heading + "\n" : "";
    const auto write = [&](const std::string& line) {
        if (journal) journal->write(line);
        if (are_shown) lines += line + "\n";
    };
    Reply reply = run_to_reply(*campaign, write, [&] {
        if (journal) journal->close();
    });
    reply.lines_before += lines + reply.lines.value_or("");
    reply.lines.reset();
    return reply;
}

Share share_of(const Said& said) {
    return said.has("shard") ? parse_share(said.text("shard")) : Share{};
}

Share parse_share(const std::string& text) {
    const std::size_t slash = text.find('/');
    const auto part = number_in<std::uint64_t>(std::string_view(text).substr(0, slash));
    const auto parts = slash == std::string::npos
                           ? std::nullopt
                           : number_in<std::uint64_t>(std::string_view(text).substr(slash + 1));
    if (part && parts && 1 <= *part && *part <= *parts && *parts <= most_shards) {
        return {*part - 1, *parts};
    }
    throw InputError(text, 1, "K/N, the K-th of N shards: 1/8, 2/8, ... 8/8",
                     "lastmove explore peg:english -n 1000 --shard 1/8 --journal shards");
}

}  // namespace lastmove::ask
