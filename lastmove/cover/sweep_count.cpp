#include "lastmove/cover/sweep_count.hpp"

#include <utility>
#include <variant>
#include <vector>

#include "lastmove/cover/steps.hpp"
#include "lastmove/cover/table.hpp"

namespace lastmove::cover {

namespace {

/// The states of every step that are not yet done with, and how far the sweep is.
template <std::size_t N, class Number>
struct Front {
    std::vector<Table<N, Number>> tables;  ///< by step; the last one holds the ends

    std::size_t step = 0;
    std::size_t slot = 0;   ///< the next one of the step's table
    std::size_t entry = 0;  ///< the next move of the slot's state; 0: the first

    [[nodiscard]] Front<N, Wider<Number>> widened() const {
        Front<N, Wider<Number>> wide{{}, step, slot, entry};
        wide.tables.reserve(tables.size());
        for (const auto& table : tables) wide.tables.push_back(table.widened());
        return wide;
    }
    [[nodiscard]] std::size_t bytes() const {
        std::size_t slots = 0;
        for (const auto& table : tables) slots += table.capacity();
        return slots * Table<N, Number>::slot_bytes;
    }
};

template <std::size_t N>
class SweepCount final : public Counting {
  public:
    SweepCount(const Normal& problem, const Sweep& sweep) : steps_(problem, sweep) {
        Front<N, Ways<1>> front;
        front.tables.resize(steps_.size() + 1);
        front.tables[0].grow(front.tables[0].wanted());
        static_cast<void>(front.tables[0].add(steps_.start(), one<Ways<1>>()));
        bytes_ = front.bytes();
        front_ = std::move(front);
    }

    Run run(std::uint64_t nodes, const Limits& limits) override {
        const std::uint64_t until = nodes_ + nodes;
        while (true) {
            const auto end =
                std::visit([&](auto& front) { return advance(front, until, limits); }, front_);
            if (end != End::too_wide) return run_of(end);
            std::visit([&](auto& front) { widen(front); }, front_);
            if (bytes_ > limits.memory) return Run::full;
        }
    }

    [[nodiscard]] std::uint64_t nodes() const override { return nodes_; }

    [[nodiscard]] double share() const override {
        const auto step = std::visit([](const auto& front) { return front.step; }, front_);
        return static_cast<double>(step) / static_cast<double>(steps_.size() + 1);
    }

    [[nodiscard]] Integer covers() const override {
        return std::visit(
            [&](const auto& front) {
                Integer sum = 0;
                const auto& ends = front.tables.back();
                for (std::size_t slot = 0; slot < ends.capacity(); ++slot) {
                    const auto& each = ends.slot(slot);
                    if (!is_zero(each.ways) && steps_.is_cover(each.state)) {
                        sum += to_integer(each.ways);
                    }
                }
                return sum;
            },
            front_);
    }

  private:
    enum class End { more, done, full, too_wide };

    static Run run_of(End end) {
        if (end == End::more) return Run::more;
        if (end == End::done) return Run::done;
        return Run::full;
    }

    template <class Number>
    End advance(Front<N, Number>& front, std::uint64_t until, const Limits& limits) {
        for (; front.step < steps_.size(); ++front.step, front.slot = 0) {
            auto& table = front.tables[front.step];
            for (; front.slot < table.capacity(); ++front.slot, front.entry = 0) {
                if (is_zero(table.slot(front.slot).ways)) continue;
                if (front.entry == 0) {
                    if (nodes_ >= until) return End::more;
                    if ((++nodes_ & 0xFFFU) == 0) limits.check();
                }
                const End end = expand(front, limits);
                if (end != End::done) return end;
            }
            bytes_ -= table.capacity() * table.slot_bytes;
            table = {};
        }
        return End::done;
    }

    /// Plays all moves of the current state.
    template <class Number>
    End expand(Front<N, Number>& front, const Limits& limits) {
        const auto& slot = front.tables[front.step].slot(front.slot);
        if (front.entry == 0) front.entry = steps_.begin(front.step);
        while (true) {
            State<N> state = slot.state;
            std::size_t step = front.step;
            std::size_t entry = front.entry;
            if (!steps_.play_next(state, step, entry)) return End::done;
            auto& table = front.tables[step];
            if (const std::size_t wanted = table.wanted(); wanted != table.capacity()) {
                // While it grows there are both the old and the new one.
                if (bytes_ + wanted * table.slot_bytes > limits.memory) return End::full;
                bytes_ += (wanted - table.capacity()) * table.slot_bytes;
                table.grow(wanted);
            }
            if (!table.add(state, slot.ways)) return End::too_wide;
            front.entry = entry;
        }
    }

    template <class Number>
    void widen(Front<N, Number>& front) {
        auto wide = front.widened();
        bytes_ = wide.bytes();
        front_ = std::move(wide);
    }

    Steps<N> steps_;
    std::variant<Front<N, Ways<1>>, Front<N, Ways<2>>, Front<N, Ways<4>>, Front<N, Integer>> front_;
    std::uint64_t nodes_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace

std::unique_ptr<Counting> count_by_sweep(const Normal& problem, const Sweep& sweep) {
    if (sweep.bits <= 64) return std::make_unique<SweepCount<1>>(problem, sweep);
    if (sweep.bits <= 128) return std::make_unique<SweepCount<2>>(problem, sweep);
    if (sweep.bits <= 256) return std::make_unique<SweepCount<4>>(problem, sweep);
    if (sweep.bits <= 512) return std::make_unique<SweepCount<8>>(problem, sweep);
    return nullptr;
}

}  // namespace lastmove::cover
