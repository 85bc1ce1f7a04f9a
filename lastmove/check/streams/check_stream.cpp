#include "lastmove/check/streams/check_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <span>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/threads.hpp"
#include "lastmove/check/rules/shelf.hpp"
#include "lastmove/check/streams/needed.hpp"
#include "lastmove/check/streams/turns.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::checking {

namespace {

constexpr std::size_t least_batch = std::size_t{1} << 16;
constexpr std::size_t most_batch = std::size_t{1} << 30;
constexpr std::size_t share_of_batch = 8;

/// The fault that precedes all others that have been found.
struct FirstFault {
    std::uint64_t block = UINT64_MAX;
    std::string reason;
};

/// The tables of one stream. Threads take blocks one after another.
class StreamCheck {
  public:
    StreamCheck(const StrategyFile& file, const StreamSurvey& survey,
                const std::vector<StreamTable>& tables, const Limits& limits, Progress& progress)
        : file_(file),
          blocks_(survey.blocks),
          tables_(tables),
          limits_(limits),
          progress_(progress) {
        limits_.threads = static_cast<unsigned>(
            std::clamp<std::size_t>(blocks_.size(), 1, std::max(1U, limits.threads)));
        limits_.memory /= limits_.threads;
    }

    /// Returns the steps.
    std::uint64_t run() {
        for (std::uint32_t table = 0; table < tables_.size(); ++table) require_beginning(table);
        on_threads(limits_.threads, [&](std::size_t k) {
            const Governed governed(limits_.governor);
            const rulesets::InForce alone(built_in_games());
            const rulesets::InForce scope(shelf_of(file_.certificate().puzzle).games);
            work(k == 0);
        });
        if (fault_.block < UINT64_MAX) throw Rejection(fault_.reason);
        return steps_;
    }

  private:
    [[nodiscard]] std::span<const StreamBlock> blocks_of(std::uint32_t table) const {
        const auto found = std::ranges::equal_range(blocks_, table, {}, &StreamBlock::table);
        return {found.begin(), found.end()};
    }
    [[nodiscard]] NeededPositions needed_in(std::uint32_t table) const {
        return {file_, blocks_of(table),
                std::clamp(limits_.memory / share_of_batch, least_batch, most_batch)};
    }

    /// What the winner leaves at first is in the table.
    void require_beginning(std::uint32_t table) const {
        NeededPositions needed = needed_in(table);
        for (const std::string& left : tables_[table].left) needed.add(left);
        if (const auto missing = needed.finish()) {
            throw Rejection(fmt::format("position '{}' is not in the strategy", excerpt(*missing)));
        }
    }

    void fail(std::uint64_t block, std::string reason) {
        const std::scoped_lock lock(mutex_);
        if (block >= fault_.block) return;
        fault_ = {block, std::move(reason)};
        stop_at_.store(block);
    }

    /// Verifies blocks until none is left that a fault does not precede.
    void work(bool reports) {
        Progress silent;
        try {
            std::uint64_t block = next_++;
            while (block < std::min<std::uint64_t>(blocks_.size(), stop_at_)) {
                block = verify_table(blocks_[block].table, block, reports ? progress_ : silent);
            }
        } catch (...) {
            stop_at_.store(0);
            throw;
        }
    }

    /// Verifies blocks of a table, beginning with this one. Returns the next block of another one.
    std::uint64_t verify_table(std::uint32_t table, std::uint64_t block, Progress& progress) {
        const auto turns = turns_of(file_.certificate(), tables_[table].winner, limits_, progress);
        NeededPositions needed = needed_in(table);
        const auto require = [&](const std::optional<std::string>& missing) {
            if (!missing) return;
            throw Rejection(
                fmt::format("a reply leads out of the strategy, to '{}'", excerpt(*missing)));
        };
        StreamRecord record;
        try {
            for (; block < std::min<std::uint64_t>(blocks_.size(), stop_at_) &&
                   blocks_[block].table == table;
                 block = next_++) {
                const std::string bytes = file_.read(blocks_[block]);
                BlockReader reader(bytes);
                while (reader.next(record)) {
                    verify_record(record, *turns,
                                  [&](const std::string& reply) { require(needed.add(reply)); });
                }
            }
            if (stop_at_ == UINT64_MAX) require(needed.finish());
        } catch (const Rejection& rejection) {
            fail(block, rejection.what());
        }
        const std::scoped_lock lock(mutex_);
        steps_ += turns->steps();
        return block;
    }

    /// Every option has a reply that is legal; calls `need` with those that are to be in the table.
    static void verify_record(const StreamRecord& record, Turns& turns, const auto& need) {
        turns.go_to(record.position);
        const auto fault = [&](std::size_t option, std::string_view why) {
            return Rejection(fmt::format("position '{}': the reply to '{}' {}",
                                         excerpt(record.position), excerpt(turns.option(option)),
                                         why));
        };
        auto place = record.places.begin();
        for (std::size_t option = 0; option < turns.options(); ++option) {
            if (turns.is_won(option)) continue;
            if (place == record.places.end()) throw fault(option, "is missing");
            const auto reply = turns.reply(option, *place++);
            if (!reply) throw fault(option, "is not legal");
            if (!reply->ends_play) need(reply->text);
        }
        if (place != record.places.end()) {
            throw Rejection(
                fmt::format("position '{}': more replies than options", excerpt(record.position)));
        }
    }

    const StrategyFile& file_;
    const std::vector<StreamBlock>& blocks_;
    const std::vector<StreamTable>& tables_;
    Limits limits_;  ///< of each thread
    Progress& progress_;
    std::atomic<std::uint64_t> next_ = 0;
    std::atomic<std::uint64_t> stop_at_ = UINT64_MAX;  ///< blocks from here on need no check
    std::mutex mutex_;
    FirstFault fault_;
    std::uint64_t steps_ = 0;
};

}  // namespace

StreamVerdict verify_stream(const StrategyFile& file, const StreamSurvey& survey,
                            const Limits& limits, Progress& progress) {
    const rulesets::InForce alone(built_in_games());
    const WrittenShelf shelf = shelf_of(file.certificate().puzzle);
    const rulesets::InForce scope(shelf.games);
    Budget budget(limits, progress);
    const std::vector<StreamTable> tables = stream_tables(file.certificate(), budget);
    StreamCheck check(file, survey, tables, limits, progress);
    const std::uint64_t steps = check.run() + budget.steps();
    std::uint64_t positions = 0;
    for (const std::uint64_t number : file.positions()) positions += number;
    return {fmt::format("{} of {}, with a reply to every move{}",
                        tables.size() == 1 ? "a strategy" : "strategies",
                        counted(positions, "position"), shelf.in_words),
            steps};
}

}  // namespace lastmove::checking
