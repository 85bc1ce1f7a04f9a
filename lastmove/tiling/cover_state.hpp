// The states of a sweep in a few machine words, and its steps compiled to masks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lastmove/tiling/cover_sweep.hpp"

namespace lastmove::tiling::cover {

/// Which items ahead are covered, and how often the tallies were used.
template <std::size_t N>
struct State {
    std::array<std::uint64_t, N> word{};

    static constexpr std::size_t bits = 64 * N;

    [[nodiscard]] bool has(std::size_t bit) const {
        return (word.data()[bit / 64] >> (bit % 64) & 1U) != 0;
    }
    void flip(std::size_t bit) { word.data()[bit / 64] ^= std::uint64_t{1} << (bit % 64); }

    [[nodiscard]] bool meets(const State& other) const {
        std::uint64_t common = 0;
        for (std::size_t i = 0; i < N; ++i) common |= word[i] & other.word[i];
        return common != 0;
    }
    friend State operator+(State a, const State& b) {
        for (std::size_t i = 0; i < N; ++i) a.word[i] += b.word[i];
        return a;
    }
    // Written out, because the compiler's own comparison calls memcmp.
    friend bool operator==(const State& a, const State& b) {
        std::uint64_t differences = 0;
        for (std::size_t i = 0; i < N; ++i) differences |= a.word[i] ^ b.word[i];
        return differences == 0;
    }

    /// 64 well mixed bits.
    [[nodiscard]] std::uint64_t hash() const {
        constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = 0;
        for (const std::uint64_t each : word) {
            mixed = (mixed ^ each) * odd;
            mixed ^= mixed >> 32;
        }
        return mixed * odd;
    }
};

/// An option at a step: it fits where the state does not meet `mask`, and adds `change`.
template <std::size_t N>
struct Move {
    State<N> mask;
    State<N> change;
    std::uint32_t option;
};

/// A sweep compiled for states of at most 64·N bits.
template <std::size_t N>
class Steps {
  public:
    Steps(const Normal& problem, const Sweep& sweep) : bit_(sweep.bit), tallies_(problem.tallies) {
        std::vector<std::uint32_t> step_of(problem.items);
        for (std::uint32_t step = 0; step < problem.items; ++step) {
            step_of[sweep.order[step]] = step;
        }
        for (std::size_t tally = 0; tally < tallies_.size(); ++tally) {
            const TallyField field = sweep.fields[tally];
            fields_.push_back(field);
            guards_.flip(field.guard);
            start_.word[field.shift / 64] += field.bias << (field.shift % 64);
        }
        for (std::uint32_t step = 0; step < problem.items; ++step) {
            begin_.push_back(moves_.size());
            for (const std::uint32_t index : sweep.starts[step]) {
                moves_.push_back(move(problem.options[index], index, step, step_of));
            }
        }
        begin_.push_back(moves_.size());
    }

    [[nodiscard]] std::size_t size() const { return bit_.size(); }

    /// The state in which nothing is covered.
    [[nodiscard]] const State<N>& start() const { return start_; }

    /// The options that cover the item of a step and nothing before it.
    [[nodiscard]] std::span<const Move<N>> moves(std::size_t step) const {
        return std::span(moves_).subspan(begin_[step], begin_[step + 1] - begin_[step]);
    }

    /// Plays a move if it fits; the step is then that of the first item not yet covered.
    [[nodiscard]] bool play(const Move<N>& move, State<N>& state, std::size_t& step) const {
        if (state.meets(move.mask)) return false;
        state = state + move.change;
        if (state.meets(guards_)) return false;
        while (++step < bit_.size()) {
            const std::uint32_t bit = bit_[step];
            if (bit == no_bit || !state.has(bit)) break;
            state.flip(bit);
        }
        return true;
    }

    /// Whether the state, in which all items are covered, meets the tallies' demands.
    [[nodiscard]] bool is_cover(const State<N>& state) const {
        for (std::size_t tally = 0; tally < tallies_.size(); ++tally) {
            const TallyField field = fields_[tally];
            const std::uint64_t width = field.guard - field.shift;
            const std::uint64_t value = state.word[field.shift / 64] >> (field.shift % 64) &
                                        ((std::uint64_t{1} << width) - 1);
            if (value - field.bias < tallies_[tally].least) return false;
        }
        return true;
    }

  private:
    Move<N> move(const Option& option, std::uint32_t index, std::uint32_t step,
                 const std::vector<std::uint32_t>& step_of) const {
        Move<N> move{{}, {}, index};
        for (const std::uint32_t item : option.items) {
            if (step_of[item] != step) move.mask.flip(bit_[step_of[item]]);
        }
        move.change = move.mask;
        for (const Use use : option.uses) {
            const TallyField field = fields_[use.tally];
            move.change.word[field.shift / 64] += std::uint64_t{use.amount} << (field.shift % 64);
        }
        return move;
    }

    std::vector<std::uint32_t> bit_;
    std::vector<Demand> tallies_;
    std::vector<TallyField> fields_;
    State<N> guards_;
    State<N> start_;
    std::vector<Move<N>> moves_;
    std::vector<std::size_t> begin_;
};

}  // namespace lastmove::tiling::cover
