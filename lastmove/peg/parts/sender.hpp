// The first half of a step: from a part's positions to runs of those one jump away, for all parts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/peg/parts/block_reader.hpp"
#include "lastmove/peg/parts/exchange.hpp"
#include "lastmove/peg/parts/range_table.hpp"
#include "lastmove/peg/parts/stage.hpp"

namespace lastmove::peg::parts {

/// What is counted while a level is read.
struct Tally {
    Integer positions = 0;
    Integer classes = 0;
    Integer stuck = 0;      ///< ways to positions without a jump
    Integer solutions = 0;  ///< ways to goals
};

/// Reads the records of a part's level and collects the positions one jump away in a table, until
/// it is full or the level is done; then they are to be sent. Words are those of the next level's
/// numbers of ways.
template <std::size_t Words>
class Sender {
  public:
    /// The level's records, and the number of slots of the table, of sizeof(Record<Words>) bytes.
    Sender(std::shared_ptr<const Stage> stage, counting::Direction direction, std::size_t level,
           RecordReader<Words> records, std::size_t slots)
        : stage_(std::move(stage)),
          direction_(direction),
          odd_(stage_->odd(level)),
          records_(std::move(records)),
          table_(slots),
          least_(stage_->shape(direction).jumps() + 1),
          goals_(stage_->goals(level)) {
        table_.set_range(0, stage_->ranges().begin(stage_->ranges().parts()));
    }

    /// Returns whether the level is done. Calls watch(records read) now and then. Throws Stopped.
    template <class Watch>
    bool fill(const Limits& limits, Watch&& watch) {
        for (std::size_t rounds = 0;; ++rounds) {
            if (!put_pending()) return false;
            if (records_.done()) return true;
            if (rounds % 64 == 0) {
                limits.check();
                watch(read_);
            }
            for (std::size_t i = 0; i < at_once && !records_.done(); ++i, records_.advance()) {
                scan(records_.current());
            }
        }
    }

    /// Empties the table into runs for all parts.
    Runs drain() {
        const Ranges& ranges = stage_->ranges();
        Runs runs(ranges.parts());
        const std::size_t share = table_.size() / runs.size() * bytes_guess_ / 8;
        std::size_t part = 0;
        runs[part].reserve(share);
        auto blocks = std::make_unique<BlockWriter<Words>>(runs[part]);
        table_.drain([&](const Record<Words>& record) {
            while (record.number >= ranges.begin(part + 1)) {
                blocks->finish();
                runs[++part].reserve(share);
                blocks = std::make_unique<BlockWriter<Words>>(runs[part]);
            }
            blocks->put(record);
        });
        blocks->finish();
        return runs;
    }

    [[nodiscard]] const Tally& tally() {
        tally_.positions += Integer{std::exchange(positions_, 0)};
        tally_.classes += Integer{std::exchange(classes_, 0)};
        return tally_;
    }

  private:
    static constexpr std::size_t at_once = 256;  // records
    static constexpr std::size_t ahead = 32;     // slots on their way from memory

    /// False if the table is full.
    bool put_pending() {
        for (; put_ < pending_.size(); ++put_) {
            if (put_ + ahead < pending_.size()) table_.prefetch(pending_[put_ + ahead].number);
            if (table_.full() || !table_.add(pending_[put_])) return false;
        }
        pending_.clear();
        put_ = 0;
        return true;
    }

    void scan(const Record<Words>& record) {
        const Mask<1> position = stage_->numbering().position(record.number, odd_);
        const std::size_t orbit = stage_->orbit(position, images_);
        const std::size_t successors = stage_->shape(direction_).successors(images_, least_.data());
        for (std::size_t i = 0; i < successors; ++i) {
            pending_.push_back({stage_->numbering().number(least_[i]), record.ways});
        }
        ++read_;
        if (direction_ == counting::Direction::backward) return;
        positions_ += orbit;
        classes_ += stage_->is_class(position) ? 1U : 0U;
        if (successors == 0) tally_.stuck += record.ways.integer();
        while (next_goal_ < goals_.size() && goals_[next_goal_].number <= record.number) {
            const GoalNumber& goal = goals_[next_goal_++];
            if (goal.number != record.number) continue;
            // All images of a goal are reached in equally many ways.
            tally_.solutions += record.ways.integer() / Integer{orbit} * Integer{goal.goals};
        }
    }

    /// Bits of a record, coded, that are seldom exceeded.
    static constexpr std::size_t bytes_guess_ = 16 + 56 * Words;

    std::shared_ptr<const Stage> stage_;
    counting::Direction direction_;
    bool odd_;
    RecordReader<Words> records_;
    RangeTable<Words> table_;
    std::vector<Record<Words>> pending_;  ///< still to be put into the table, from put_ on
    std::size_t put_ = 0;
    std::vector<Mask<1>> images_;
    std::vector<Mask<1>> least_;
    std::vector<GoalNumber> goals_;
    std::size_t next_goal_ = 0;
    std::uint64_t positions_ = 0;
    std::uint64_t classes_ = 0;
    std::uint64_t read_ = 0;
    Tally tally_;
};

}  // namespace lastmove::peg::parts
