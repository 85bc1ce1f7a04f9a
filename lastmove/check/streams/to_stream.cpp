// From JSON to a stream.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/rules/shelf.hpp"
#include "lastmove/check/streams/convert.hpp"
#include "lastmove/check/streams/turns.hpp"
#include "lastmove/check/sums/strategy.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::checking {

namespace {

constexpr std::size_t share_of_sorting = 4;

/// Where the reply to an option leads; nullopt if there is none.
using ReplyTo = std::function<std::optional<std::string>(const std::string&)>;

/// The record of a position with this number of replies.
StreamRecord record_of(const std::string& position, std::size_t replies, const ReplyTo& reply_to,
                       Turns& turns) {
    const auto fault = [&](std::string_view why, const std::string& option) {
        return Rejection(
            fmt::format("position '{}': {} '{}'", excerpt(position), why, excerpt(option)));
    };
    StreamRecord record{position, {}};
    turns.go_to(position);
    for (std::size_t i = 0; i < turns.options(); ++i) {
        if (turns.is_won(i)) continue;
        const std::string option = turns.option(i);
        const auto reply = reply_to(option);
        if (!reply) throw fault("no reply to", option);
        const auto place = turns.place(i, *reply);
        if (!place) throw fault("a reply that is not legal to", option);
        record.places.push_back(*place);
    }
    if (record.places.size() != replies) {
        throw Rejection(fmt::format("position '{}': a reply to what needs none, or is no option",
                                    excerpt(position)));
    }
    return record;
}

void add_table(const SumReplies& replies, Turns& turns, RecordSorter& sorter) {
    for (std::size_t number = 0; number < replies.size(); ++number) {
        std::map<std::string, SumReplies::Place> places;
        for (const auto& [option, reply] : replies.answers(number)) {
            places.emplace(replies.text(option), reply);
        }
        const auto reply_to = [&](const std::string& option) -> std::optional<std::string> {
            const auto found = places.find(option);
            if (found == places.end()) return std::nullopt;
            return replies.text(found->second);
        };
        sorter.add(
            record_of(replies.text(replies.position(number)), places.size(), reply_to, turns));
    }
}

void add_table(const Book& book, Turns& turns, RecordSorter& sorter) {
    for (const auto& [position, replies] : book) {
        const auto reply_to = [&](const std::string& option) -> std::optional<std::string> {
            const auto found = replies.find(option);
            if (found == replies.end()) return std::nullopt;
            return found->second;
        };
        sorter.add(record_of(position, replies.size(), reply_to, turns));
    }
}

/// The table that a walk stands for.
class TableOfWalk {
  public:
    TableOfWalk(const ReplyWalk& walk, Turns& turns, RecordSorter& sorter)
        : walk_(walk), turns_(turns), sorter_(sorter) {}

    void add(const std::vector<std::string>& from) {
        for (const std::string& position : from) leave(position);
        std::size_t next = 0;
        while (next < waiting_.size()) {  // it grows
            const std::string position = *waiting_[next++];
            StreamRecord record{position, {}};
            turns_.go_to(position);
            for (std::size_t i = 0; i < turns_.options(); ++i) {
                if (!turns_.is_won(i)) record.places.push_back(answer(i));
            }
            sorter_.add(std::move(record));
        }
        if (read_ < walk_.places.size()) {
            throw Rejection("the walk ends before the last of its numbers");
        }
    }

  private:
    void leave(const std::string& position) {
        const auto [left, is_new] = left_.insert(position);
        if (is_new) waiting_.push_back(&*left);
    }

    /// The place of the reply to an option.
    std::uint32_t answer(std::size_t option) {
        const std::string text = turns_.option(option);
        const auto known = answered_.find(text);
        if (known != answered_.end()) return known->second;
        if (read_ == walk_.places.size()) {
            throw Rejection(fmt::format("the walk has no reply to '{}'", excerpt(text)));
        }
        const std::uint32_t place = walk_.places[read_++];
        const auto reply = turns_.reply(option, place);
        if (!reply) throw Rejection(fmt::format("the reply to '{}' is not legal", excerpt(text)));
        if (!reply->ends_play) leave(reply->text);
        answered_.emplace(text, place);
        return place;
    }

    const ReplyWalk& walk_;
    Turns& turns_;
    RecordSorter& sorter_;
    std::size_t read_ = 0;  ///< numbers of the walk
    std::set<std::string> left_;
    std::vector<const std::string*> waiting_;
    std::map<std::string, std::uint32_t> answered_;
};

void add_table(const Certificate& certificate, const StreamTable& table, Turns& turns,
               RecordSorter& sorter) {
    if (const auto* strategy = std::get_if<Strategy>(&certificate.evidence)) {
        add_table(strategy->replies, turns, sorter);
        return;
    }
    const auto& evidence = std::get<Strategies>(certificate.evidence);
    const auto& replies = (table.winner == Side::left ? evidence.left : evidence.right)->replies;
    if (const auto* walk = std::get_if<ReplyWalk>(&replies)) {
        TableOfWalk(*walk, turns, sorter).add(table.left);
    } else {
        add_table(std::get<SumReplies>(replies), turns, sorter);
    }
}

}  // namespace

void write_stream(const Certificate& certificate, const BlockWriter::Sink& sink,
                  const Limits& limits, Progress& progress) {
    const rulesets::InForce alone(built_in_games());
    const rulesets::InForce scope(shelf_of(certificate.puzzle).games);
    Budget budget(limits, progress);
    std::vector<SortedRecords> tables;
    std::vector<std::uint64_t> positions;
    for (const StreamTable& table : stream_tables(certificate, budget)) {
        const auto turns = turns_of(certificate, table.winner, limits, progress);
        RecordSorter sorter(limits.memory / share_of_sorting);
        add_table(certificate, table, *turns, sorter);
        positions.push_back(tables.emplace_back(sorter.finish()).size());
    }
    sink(stream_heading(certificate, positions));
    for (const SortedRecords& table : tables) table.copy(sink);
}

}  // namespace lastmove::checking
