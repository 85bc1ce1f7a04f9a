#include "lastmove/cover/walk.hpp"

#include <algorithm>
#include <vector>

#include "lastmove/cover/steps.hpp"

namespace lastmove::cover {

namespace {

/// States that cannot be completed, by step. Forgets some when it is full.
template <std::size_t N>
class DeadStates {
  public:
    explicit DeadStates(std::size_t bytes) : most_(bytes / sizeof(Entry) / 3) {}

    [[nodiscard]] bool contains(const State<N>& state, std::uint32_t step) const {
        if (entries_.empty()) return false;
        for (std::size_t probe = 0; probe < probes; ++probe) {
            const Entry& entry = entries_[place(state, step, probe)];
            if (entry.step == step && entry.state == state) return true;
        }
        return false;
    }

    void insert(const State<N>& state, std::uint32_t step) {
        if (2 * size_ >= entries_.size()) grow();
        if (!entries_.empty()) put({state, step});
    }

  private:
    struct Entry {
        State<N> state;
        std::uint32_t step = no_bit;  ///< no_bit: none here
    };
    static constexpr std::size_t probes = 8;

    [[nodiscard]] std::size_t place(const State<N>& state, std::uint32_t step,
                                    std::size_t probe) const {
        constexpr std::uint64_t odd = 0xD6E8FEB86659FD93U;
        const std::uint64_t hash = (state.hash() ^ step) * odd;
        return (static_cast<std::size_t>(hash >> 20) + probe) & (entries_.size() - 1);
    }
    void put(const Entry& entry) {
        for (std::size_t probe = 0; probe < probes; ++probe) {
            Entry& each = entries_[place(entry.state, entry.step, probe)];
            if (each.step != no_bit) continue;
            each = entry;
            ++size_;
            return;
        }
        entries_[place(entry.state, entry.step, 0)] = entry;
    }
    void grow() {
        const std::size_t capacity = std::max<std::size_t>(1024, 2 * entries_.size());
        if (capacity > most_) return;
        std::vector<Entry> old(capacity);
        old.swap(entries_);
        size_ = 0;
        for (const Entry& each : old) {
            if (each.step != no_bit) put(each);
        }
    }

    std::size_t most_;
    std::size_t size_ = 0;
    std::vector<Entry> entries_;  ///< as many as a power of two, or none
};

template <std::size_t N>
class Walk final : public Searching {
  public:
    Walk(const Normal& problem, const Sweep& sweep, std::size_t memory)
        : steps_(problem, sweep), dead_(memory) {
        enter(steps_.start(), 0);
    }

    Run run(std::uint64_t nodes, const Limits& limits) override {
        const std::uint64_t until = nodes_ + nodes;
        while (!frames_.empty()) {
            if (nodes_ >= until) return Run::more;
            if ((++nodes_ & 0xFFFFU) == 0) limits.check();
            Frame& frame = frames_.back();
            if (frame.step == steps_.size()) {
                if (!frame.alive && steps_.is_cover(frame.state)) {
                    frame.alive = true;
                    return Run::found;
                }
                leave();
            } else if (!descend(frame)) {
                leave();
            }
        }
        return Run::done;
    }

    [[nodiscard]] std::uint64_t nodes() const override { return nodes_; }

    [[nodiscard]] std::vector<std::uint32_t> cover() const override {
        std::vector<std::uint32_t> options;
        for (const Frame& frame : frames_) {
            if (frame.step == steps_.size()) break;
            options.push_back(steps_.option_before(frame.next));
        }
        return options;
    }

  private:
    struct Frame {
        State<N> state;
        std::size_t next;  ///< the move to be tried next
        std::uint32_t step;
        bool alive;  ///< whether a cover was found from here
    };

    void enter(const State<N>& state, std::size_t step) {
        const std::size_t next = step < steps_.size() ? steps_.begin(step) : 0;
        frames_.push_back({state, next, static_cast<std::uint32_t>(step), false});
    }

    /// To the next state that may be completed; false when there is none.
    bool descend(Frame& frame) {
        while (true) {
            State<N> state = frame.state;
            std::size_t step = frame.step;
            if (!steps_.play_next(state, step, frame.next)) return false;
            if (dead_.contains(state, static_cast<std::uint32_t>(step))) continue;
            enter(state, step);
            return true;
        }
    }

    void leave() {
        const Frame frame = frames_.back();
        frames_.pop_back();
        if (!frame.alive) {
            dead_.insert(frame.state, frame.step);
        } else if (!frames_.empty()) {
            frames_.back().alive = true;
        }
    }

    Steps<N> steps_;
    DeadStates<N> dead_;
    std::vector<Frame> frames_;
    std::uint64_t nodes_ = 0;
};

}  // namespace

std::unique_ptr<Searching> search_by_sweep(const Normal& problem, const Sweep& sweep,
                                           std::size_t memory) {
    if (sweep.bits <= 64) return std::make_unique<Walk<1>>(problem, sweep, memory);
    if (sweep.bits <= 128) return std::make_unique<Walk<2>>(problem, sweep, memory);
    if (sweep.bits <= 256) return std::make_unique<Walk<4>>(problem, sweep, memory);
    if (sweep.bits <= 512) return std::make_unique<Walk<8>>(problem, sweep, memory);
    return nullptr;
}

}  // namespace lastmove::cover
