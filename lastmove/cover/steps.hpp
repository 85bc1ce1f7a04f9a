// A sweep compiled to masks: from a state to those that one more option leads to.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "lastmove/cover/pockets.hpp"
#include "lastmove/cover/state.hpp"
#include "lastmove/cover/sweep.hpp"

namespace lastmove::cover {

/// For states of at most 64·N bits.
template <std::size_t N>
class Steps {
  public:
    Steps(const Normal& problem, const Sweep& sweep)
        : bit_(sweep.bit),
          tallies_(problem.tallies),
          fields_(sweep.fields),
          due_(problem.items),
          pockets_(problem, sweep) {
        for (const TallyField field : fields_) {
            guards_.flip(field.guard);
            start_.words[field.shift / 64] += field.bias << (field.shift % 64);
        }
        std::vector<std::uint32_t> step_of(problem.items);
        for (std::uint32_t step = 0; step < problem.items; ++step) {
            step_of[sweep.order[step]] = step;
            for (std::size_t late = sweep.last[step] + 1; late <= step; ++late) {
                due_[late].flip(bit_[step]);
            }
        }
        for (std::uint32_t step = 0; step < problem.items; ++step) {
            begin_.push_back(entries_.size());
            std::vector<Entry> moves;
            for (const std::uint32_t option : sweep.starts[step]) {
                moves.push_back(move(problem.options[option], option, step, step_of));
            }
            add_tree(std::move(moves), {});
        }
        begin_.push_back(entries_.size());
    }

    [[nodiscard]] std::size_t size() const { return bit_.size(); }

    /// The state in which nothing is covered.
    [[nodiscard]] const State<N>& start() const { return start_; }

    /// The index of a step's first move; its moves end where those of the next step begin.
    [[nodiscard]] std::size_t begin(std::size_t step) const { return begin_[step]; }

    /// Plays the next move from `entry` on that leads to a state which may be completed; the step
    /// is then that of the first item not yet covered, and the move is the one before `entry`.
    /// False if there is none.
    [[nodiscard]] bool play_next(State<N>& state, std::size_t& step, std::size_t& entry) {
        const std::size_t end = begin_[step + 1];
        while (entry < end) {
            const Entry& each = entries_[entry];
            if (state.meets(each.mask)) {
                entry = each.behind;
                continue;
            }
            ++entry;
            if (each.option == no_bit) continue;
            State<N> next = plus(state, each.change);
            if (next.meets(guards_)) continue;
            std::size_t to = step;
            if (!advance(next, to)) continue;
            state = next;
            step = to;
            return true;
        }
        return false;
    }

    /// The option of the move before `entry`.
    [[nodiscard]] std::uint32_t option_before(std::size_t entry) const {
        return entries_[entry - 1].option;
    }

    /// Whether the state, in which all items are covered, meets the tallies' demands.
    [[nodiscard]] bool is_cover(const State<N>& state) const {
        for (std::size_t tally = 0; tally < tallies_.size(); ++tally) {
            const TallyField field = fields_[tally];
            const std::uint64_t width = field.guard - field.shift;
            const std::uint64_t value = state.words[field.shift / 64] >> (field.shift % 64) &
                                        ((std::uint64_t{1} << width) - 1);
            if (value - field.bias < tallies_[tally].least) return false;
        }
        return true;
    }

  private:
    /// A move, which fits where the state does not meet `mask`; or, with `option` no_bit, what
    /// the moves from here to `behind` have in common.
    struct Entry {
        State<N> mask;
        State<N> change;
        std::uint32_t option;
        std::uint32_t behind;
    };

    Entry move(const Option& option, std::uint32_t index, std::uint32_t step,
               const std::vector<std::uint32_t>& step_of) const {
        Entry move{{}, {}, index, 0};
        for (const std::uint32_t item : option.items) {
            if (step_of[item] != step) move.mask.flip(bit_[step_of[item]]);
        }
        move.change = move.mask;
        for (const Use use : option.uses) {
            const TallyField field = fields_[use.tally];
            move.change.words[field.shift / 64] += std::uint64_t{use.amount} << (field.shift % 64);
        }
        return move;
    }

    /// Adds moves, those that need the same bit together, so that one look skips them all. All of
    /// them need the bits `known`.
    void add_tree(std::vector<Entry> moves, State<N> known) {
        constexpr std::size_t worth_a_look = 3;
        while (!moves.empty()) {
            std::vector<std::size_t> needed(64 * N, 0);
            for (const Entry& each : moves) {
                State<N> rest = each.mask ^ (each.mask & known);
                while (!rest.empty()) ++needed[rest.take()];
            }
            const auto most = std::ranges::max_element(needed);
            if (*most < worth_a_look) {
                for (Entry& each : moves) add(each);
                return;
            }
            State<N> bit;
            bit.flip(static_cast<std::size_t>(most - needed.begin()));
            const auto others =
                std::stable_partition(moves.begin(), moves.end(),
                                      [&](const Entry& each) { return each.mask.meets(bit); });
            const std::size_t head = entries_.size();
            add({bit, {}, no_bit, 0});
            add_tree({moves.begin(), others}, known ^ bit);
            entries_[head].behind = static_cast<std::uint32_t>(entries_.size());
            moves.erase(moves.begin(), others);
        }
    }
    void add(Entry entry) {
        entry.behind = static_cast<std::uint32_t>(entries_.size() + 1);
        entries_.push_back(entry);
    }

    /// From a step whose item has just been covered to the next step with an uncovered item; false
    /// if the state cannot be completed.
    [[nodiscard]] bool advance(State<N>& state, std::size_t& step) {
        while (++step < bit_.size()) {
            const std::uint32_t bit = bit_[step];
            if (bit == no_bit || !state.contains(bit)) {
                return (state & due_[step]) == due_[step] && pockets_.allow(state, step);
            }
            state.flip(bit);
        }
        return true;
    }

    std::vector<std::uint32_t> bit_;
    std::vector<Demand> tallies_;
    std::vector<TallyField> fields_;
    std::vector<State<N>> due_;  ///< by step: bits of later items that no step from here on covers
    Pockets<N> pockets_;
    State<N> guards_;
    State<N> start_;
    std::vector<Entry> entries_;
    std::vector<std::size_t> begin_;
};

}  // namespace lastmove::cover
